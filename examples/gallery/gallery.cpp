// SPDX-License-Identifier: MIT
#include "gallery.h"

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
