// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A heading in the heaviest weight of the font family, with reduced letter spacing.
Label {
    property int size: Theme.heading // px

    font { pixelSize: size; weight: Font.Black; letterSpacing: -0.03 * size }
    Accessible.role: Accessible.Heading
}
