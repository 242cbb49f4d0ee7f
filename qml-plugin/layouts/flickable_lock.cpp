// SPDX-License-Identifier: MIT
#include "flickable_lock.h"

namespace sprung::qml {

StillView::StillView(QQuickItem &view)
    : QObject(&view)
    , m_view(view)
    , m_buttons(view.acceptedMouseButtons())
    , m_takesTouch(view.acceptTouchEvents())
    , m_filters(view.filtersChildMouseEvents())
{
    view.setAcceptedMouseButtons(Qt::NoButton);
    view.setAcceptTouchEvents(false);
    view.setFiltersChildMouseEvents(false);
    if (view.property("interactive").toBool()) { // so it forgets a press that it has seen
        view.setProperty("interactive", false);
        view.setProperty("interactive", true);
    }
}

StillView::~StillView()
{
    if (m_keepers > 0)
        return; // the view is being destroyed
    m_view.setAcceptedMouseButtons(m_buttons);
    m_view.setAcceptTouchEvents(m_takesTouch);
    m_view.setFiltersChildMouseEvents(m_filters);
}

StillView::Keeper::Keeper(QQuickItem &view)
{
    const QString name = QStringLiteral("sprung StillView");
    m_view = static_cast<StillView *>(view.findChild<QObject *>(name, Qt::FindDirectChildrenOnly));
    if (!m_view) {
        m_view = new StillView(view);
        m_view->setObjectName(name);
    }
    ++m_view->m_keepers;
}

StillView::Keeper::~Keeper()
{
    if (m_view && --m_view->m_keepers == 0)
        delete m_view;
}

} // namespace sprung::qml
