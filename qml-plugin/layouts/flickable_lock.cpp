// SPDX-License-Identifier: MIT
#include "flickable_lock.h"

namespace sprung::qml {

FlickableLock::FlickableLock(QQuickItem &view)
    : QObject(&view)
    , m_view(view)
    , m_acceptedButtons(view.acceptedMouseButtons())
    , m_acceptsTouch(view.acceptTouchEvents())
    , m_filtersChildren(view.filtersChildMouseEvents())
{
    view.setAcceptedMouseButtons(Qt::NoButton);
    view.setAcceptTouchEvents(false);
    view.setFiltersChildMouseEvents(false);
    if (view.property("interactive").toBool()) { // discards a press
        view.setProperty("interactive", false);
        view.setProperty("interactive", true);
    }
}

FlickableLock::~FlickableLock()
{
    if (m_guardCount > 0)
        return; // the view is being destroyed
    m_view.setAcceptedMouseButtons(m_acceptedButtons);
    m_view.setAcceptTouchEvents(m_acceptsTouch);
    m_view.setFiltersChildMouseEvents(m_filtersChildren);
}

FlickableLock::Guard::Guard(QQuickItem &view)
{
    const QString name = QStringLiteral("sprung FlickableLock");
    m_view = static_cast<FlickableLock *>(
        view.findChild<QObject *>(name, Qt::FindDirectChildrenOnly));
    if (!m_view) {
        m_view = new FlickableLock(view);
        m_view->setObjectName(name);
    }
    ++m_view->m_guardCount;
}

FlickableLock::Guard::~Guard()
{
    if (m_view && --m_view->m_guardCount == 0)
        delete m_view;
}

} // namespace sprung::qml
