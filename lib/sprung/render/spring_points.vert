// SPDX-License-Identifier: MIT
#version 440
layout(location = 0) in vec2 target;
layout(location = 1) in vec2 displacement; // from the target, at the last update
layout(location = 2) in vec2 velocity;     // at the last update, in pixels per second
layout(location = 3) in vec4 pointColor;
layout(location = 4) in vec4 corner;

layout(location = 0) out vec4 fill;   // premultiplied
layout(location = 1) out vec2 offset; // from the center, in device pixels

// A uniform must not be named `step`: where that is a built-in function, its value would stay 0.
layout(std140, binding = 0) uniform Uniforms {
    mat4 qt_Matrix;
    vec4 color; // premultiplied
    float displacementFactor;
    float velocityFactor;
    float outerRadius; // device pixels
    float pixelSize; // the size of a device pixel in pixels of the item
};

// The legs of a right triangle around a circle of radius 1.
const float leg = 3.41421356; // 2 + sqrt(2)

void main()
{
    vec2 center = target + displacementFactor * displacement + velocityFactor * velocity;
    offset = (leg * corner.xy - 1.0) * outerRadius;
    fill = color * vec4(pointColor.rgb * pointColor.a, pointColor.a);
    gl_Position = qt_Matrix * vec4(center + offset * pixelSize, 0.0, 1.0);
}
