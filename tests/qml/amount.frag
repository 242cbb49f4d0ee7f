// SPDX-License-Identifier: MIT
#version 440

layout(location = 0) in vec2 qt_TexCoord0;
layout(location = 0) out vec4 color;
layout(std140, binding = 0) uniform Block
{
    mat4 qt_Matrix;
    float qt_Opacity;
    float amount;
};

void main()
{
    color = vec4(amount, 0.0, 0.0, 1.0) * qt_Opacity;
}
