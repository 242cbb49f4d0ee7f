// SPDX-License-Identifier: MIT
#include "async_creation.h"

#include <QQmlEngine>
#include <QQmlIncubationController>
#include <QQuickItem>

#include <algorithm>

namespace sprung::qml {

namespace {

/// Whether \a item is a Loader that loads. With a URL it loads the document before creating
/// objects.
bool isLoading(const QQuickItem &item)
{
    constexpr int loading = 2; // Loader.Loading
    if (item.inherits("QQuickLoader") && item.property("status").toInt() == loading)
        return true;
    const auto children = item.childItems();
    return std::any_of(children.begin(), children.end(),
                       [](const QQuickItem *child) { return isLoading(*child); });
}

} // namespace

bool isCreatingAsynchronously(const QQmlEngine *engine, const QQuickItem &content)
{
    const auto *controller = engine ? engine->incubationController() : nullptr;
    return (controller && controller->incubatingObjectCount() > 0) || isLoading(content);
}

} // namespace sprung::qml
