// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

/// A black rectangle that fades out towards its edges, as evenly as pixels can: what shadows are made
/// of. One that is as high and as wide as twice its softness is a disc.
class Shade : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Pixels from where it is black to its edge; no more than half of the size.
    Q_PROPERTY(double softness MEMBER m_softness NOTIFY softnessChanged FINAL)

public:
    explicit Shade(QQuickItem *parent = nullptr);

Q_SIGNALS:
    void softnessChanged();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    double m_softness = 16;
    int m_drawn = 0; ///< px that are in the texture
};
