// SPDX-License-Identifier: MIT
#version 440
layout(location = 0) in vec4 fill;
layout(location = 1) in vec2 offset;
layout(location = 0) out vec4 fragColor;

layout(std140, binding = 0) uniform Uniforms {
    mat4 qt_Matrix;
    vec4 color;
    float displacementFactor;
    float velocityFactor;
    float outerRadius;
    float pixelSize;
};

void main()
{
    fragColor = fill * clamp(outerRadius - length(offset), 0.0, 1.0);
}
