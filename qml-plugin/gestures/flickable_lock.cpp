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
    m_lock = static_cast<FlickableLock *>(
        view.findChild<QObject *>(name, Qt::FindDirectChildrenOnly));
    if (!m_lock) {
        m_lock = new FlickableLock(view);
        m_lock->setObjectName(name);
    }
    ++m_lock->m_guardCount;
}

FlickableLock::Guard::~Guard()
{
    if (m_lock && --m_lock->m_guardCount == 0)
        delete m_lock;
}

} // namespace sprung::qml
