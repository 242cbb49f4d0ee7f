// SPDX-License-Identifier: MIT
#include "gallery.h"

#include "stage.h"

#include <QCoreApplication>

Gallery::Gallery(const QString &firstPage, Films films)
{
    m_engine.addImportPath(QStringLiteral(SPRUNG_QML_DIR));
    m_engine.addImportPath(QStringLiteral("qrc:/"));
    QVariantMap properties{{QStringLiteral("playsFilms"), films == Played}};
    if (!firstPage.isEmpty() || films == Played)
        properties[QStringLiteral("page")] = firstPage;
    m_engine.setInitialProperties(properties);
    m_engine.load(QUrl(QStringLiteral("qrc:/Gallery/Main.qml")));
    if (!m_engine.rootObjects().isEmpty())
        m_window = qobject_cast<QQuickWindow *>(m_engine.rootObjects().constFirst());
}

QStringList Gallery::pages() const
{
    return m_window->property("pages").toStringList();
}

void Gallery::setDark(bool dark)
{
    QMetaObject::invokeMethod(m_window, "setDark", Q_ARG(bool, dark));
}

void Gallery::show(const QString &page)
{
    QCoreApplication::sendPostedEvents();     // deferred calls of the page that is shown
    m_window->setProperty("page", QString()); // unloads the page
    // Otherwise the page outlives its context, and its bindings, deferred calls and delegates fail.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_window->setProperty("page", page);
}

QList<QImage> Gallery::recordFilm(Stage &stage, int pictures) const
{
    auto *finger = m_window->findChild<QObject *>(QStringLiteral("fingertip"));
    // clazy:excludeall=connect-not-normalized
    QMetaObject::invokeMethod(finger, "play", Q_ARG(QQuickItem *, page()), Q_ARG(bool, false));
    const int length = page()->property("filmLength").toInt();
    QList<QImage> result;
    stage.pass(finger->property("startDelay").toInt());
    for (const int start = stage.time(); result.size() < pictures;) {
        while (stage.time() < start + length * (result.size() + 1) / pictures)
            stage.passFrame();
        if (!finger->property("playing").toBool()) {
            qWarning("The film of '%s' finds nothing where it has to press",
                     qPrintable(m_window->property("page").toString()));
            return {};
        }
        const QImage picture = stage.picture();
        const qreal ratio = picture.devicePixelRatio();
        const QRectF rect = page()->mapRectToScene(page()->boundingRect());
        result += picture.copy(
            QRect(QPointF(rect.topLeft() * ratio).toPoint(), QSizeF(rect.size() * ratio).toSize()));
    }
    return result;
}
