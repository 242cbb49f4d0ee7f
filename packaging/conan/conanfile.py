# SPDX-License-Identifier: MIT
# Untested with Conan: a test only compares versions and options with the project.
# conan create packaging/conan
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Sprung(ConanFile):
    name = "sprung"
    version = "0.1.0"
    license = "MIT"
    description = "Motion that follows physics, for Qt 6"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False], "qt": [True, False]}
    default_options = {"shared": False, "fPIC": True, "qt": True, "qt/*:qtdeclarative": True}
    implements = ["auto_shared_fpic"]

    def export_sources(self):
        project = Path(self.recipe_folder).parent.parent
        for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*", "lib/*", "qml-plugin/*"):
            copy(self, pattern, project, self.export_sources_folder)

    def requirements(self):
        if self.options.qt:
            self.requires("qt/[>=6.4 <7]", transitive_headers=True, transitive_libs=True)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["SPRUNG_QT"] = bool(self.options.qt)
        toolchain.cache_variables["SPRUNG_TESTS"] = False
        toolchain.cache_variables["SPRUNG_EXAMPLES"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, Path(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        # The CMake package of the project replaces the generated one.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/Sprung"]
