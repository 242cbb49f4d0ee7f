// SPDX-License-Identifier: MIT
#include "bindable_data.h"

#include <QMetaProperty>
#include <QProperty>
#include <QScopedValueRollback>

namespace sprung {

namespace {

thread_local bool isAsked = false;

struct Opened : QUntypedBindable
{
    explicit Opened(const QUntypedBindable &other)
        : QUntypedBindable(other)
    {
    }
    using QUntypedBindable::data;
};

} // namespace

const void *bindableData(const QObject *object, int property)
{
    if (!object || property < 0)
        return nullptr;
    const QMetaProperty found = object->metaObject()->property(property);
    if (!found.isBindable())
        return nullptr;
    const QScopedValueRollback asked(isAsked, true);
    return Opened(found.bindable(const_cast<QObject *>(object))).data;
}

bool isBindableDataAsked()
{
    return isAsked;
}

} // namespace sprung
