// SPDX-License-Identifier: MIT
#include "bindable_data.h"

#include <QMetaProperty>
#include <QProperty>
#include <QScopedValueRollback>

namespace sprung {

namespace {

thread_local bool isReading = false;

struct ExposedBindable : QUntypedBindable
{
    explicit ExposedBindable(const QUntypedBindable &other)
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
    const QScopedValueRollback guard(isReading, true);
    return ExposedBindable(found.bindable(const_cast<QObject *>(object))).data;
}

bool isReadingBindableData()
{
    return isReading;
}

} // namespace sprung
