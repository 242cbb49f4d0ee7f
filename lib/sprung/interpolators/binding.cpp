// SPDX-License-Identifier: MIT
#include "binding.h"

#include <sprung/engine/warning.h>
#include <sprung/property/angle.h>

#include <QGuiApplication>

#include <algorithm>
#include <array>

namespace sprung {

namespace {

/// Half a physical pixel in the units of the property if that is the geometry of an item or a
/// widget, else 0.
double finestStep(const QObject *object, const char *property)
{
    if (!object->isQuickItemType() && !object->isWidgetType())
        return 0;
    static constexpr std::array geometry = {
        "x", "y", "width", "height", "pos", "size", "geometry", "implicitWidth", "implicitHeight"};
    const auto isName = [property](const char *name) { return qstrcmp(name, property) == 0; };
    if (std::none_of(geometry.begin(), geometry.end(), isName))
        return 0;
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    return app ? 0.5 / app->devicePixelRatio() : 0;
}

} // namespace

void Binding::bindTo(const Sink &found)
{
    sink = found;
    type = found.type();
    if (angular && type->metaType == QMetaType::fromType<double>())
        type = ChannelType::find(QMetaType::fromType<Angle>());
    const QMetaProperty property = sink.object() ? sink.property() : QMetaProperty();
    isAlias = property.isAlias();
    finest = sink.object() ? finestStep(sink.object(), property.name()) : 0;
}

void Binding::unbind()
{
    type = nullptr;
    sink = Sink();
    valid = true;
}

void Complaint::warn(const QString &text) const
{
    const Sink &sink = m_binding.sink;
    const QObject *object = sink.object() ? sink.object() : m_binding.target.data();
    const QString property = QString::fromUtf8(sink.object() ? QByteArray(sink.propertyName())
                                                             : m_binding.path);
    QStringList what;
    if (object)
        what += QStringLiteral("on %1").arg(described(object));
    if (!property.isEmpty())
        what += QStringLiteral("property \"%1\"").arg(property);
    sprung::warn(m_who, text, what.join(QStringLiteral(", ")));
}

void Complaint::refuse(const char *what, const QVariant &value, QMetaType wanted) const
{
    QString text = QStringLiteral("refused %1 %2").arg(QLatin1StringView(what), described(value));
    if (wanted.isValid() && wanted != value.metaType())
        text += QStringLiteral(": it is no %1").arg(QLatin1StringView(wanted.name()));
    warn(text);
}

} // namespace sprung
