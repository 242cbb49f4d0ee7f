// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QtQml/qqmlregistration.h>

/// A black rectangle that fades out smoothly towards its edges, for shadows. It is a disc if its
/// width and height are twice its softness.
class SoftRectangle : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    /// The width of the soft edge, in pixels; at most half of the size.
    Q_PROPERTY(double softness MEMBER m_softness NOTIFY softnessChanged FINAL)

public:
    explicit SoftRectangle(QQuickItem *parent = nullptr);

Q_SIGNALS:
    void softnessChanged();

protected:
    QSGNode *updatePaintNode(QSGNode *node, UpdatePaintNodeData *) override;

private:
    double m_softness = 16;
    int m_textureSoftness = 0; ///< px, of the current texture
};
