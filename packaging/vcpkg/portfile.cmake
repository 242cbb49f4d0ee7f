# SPDX-License-Identifier: MIT
# Untested with vcpkg: a test only compares versions and options with the project.
# The port is part of the project: vcpkg install sprung --overlay-ports=packaging/vcpkg
cmake_path(GET CURRENT_PORT_DIR PARENT_PATH packaging_dir)
cmake_path(GET packaging_dir PARENT_PATH SOURCE_PATH)

vcpkg_check_features(OUT_FEATURE_OPTIONS feature_options
    FEATURES
        qt SPRUNG_QT
        qml SPRUNG_QML)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        ${feature_options}
        -DSPRUNG_DBUS=OFF
        -DSPRUNG_TESTS=OFF
        -DSPRUNG_EXAMPLES=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME Sprung CONFIG_PATH lib/cmake/Sprung)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE
    "${CURRENT_PACKAGES_DIR}/debug/include"
    "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
