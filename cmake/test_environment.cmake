# SPDX-License-Identifier: MIT
# The environment of all tests, which ctest reads: fonts, scale, theme, language and settings do not depend
# on the desktop. A test's own environment overrides these values.
set(ENV{FONTCONFIG_FILE} "${CMAKE_CURRENT_LIST_DIR}/fonts/pinned.conf")
set(ENV{LC_ALL} C.UTF-8)
set(ENV{DBUS_SESSION_BUS_ADDRESS} disabled:)
# ms. Qt Test reports a hanging function after this time, which is long because of busy machines.
set(ENV{QTEST_FUNCTION_TIMEOUT} 1200000)
foreach(name IN ITEMS
    LANGUAGE FONTCONFIG_PATH
    QT_SCALE_FACTOR QT_SCREEN_SCALE_FACTORS QT_SCALE_FACTOR_ROUNDING_POLICY
    QT_ENABLE_HIGHDPI_SCALING QT_USE_PHYSICAL_DPI QT_FONT_DPI
    QT_QPA_PLATFORMTHEME QT_STYLE_OVERRIDE QT_QUICK_CONTROLS_STYLE QT_QUICK_CONTROLS_CONF
    XDG_CURRENT_DESKTOP XDG_SESSION_DESKTOP DESKTOP_SESSION KDE_FULL_SESSION GNOME_DESKTOP_SESSION_ID
    QT_LOGGING_RULES QT_LOGGING_CONF QSG_INFO QSG_VISUALIZE QSG_RENDER_LOOP QSG_RHI_BACKEND
    QT_QUICK_BACKEND QT_IM_MODULE QML_DISABLE_DISTANCEFIELD)
    unset(ENV{${name}})
endforeach()
