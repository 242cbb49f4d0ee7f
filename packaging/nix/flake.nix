# SPDX-License-Identifier: MIT
# Untested with Nix: a test only compares the version and the options with the project, and parses the file.
# nix build '.?dir=packaging/nix'
{
  description = "Motion that follows physics, for Qt 6";

  inputs.nixpkgs.url = "nixpkgs";

  outputs = { nixpkgs, ... }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      sprung = pkgs: pkgs.stdenv.mkDerivation {
        pname = "sprung";
        version = "0.1.0";
        src = ../..;
        nativeBuildInputs = [ pkgs.cmake pkgs.ninja pkgs.qt6.qtshadertools ];
        buildInputs = [ pkgs.qt6.qtbase pkgs.qt6.qtdeclarative ];
        cmakeFlags = [ "-DSPRUNG_TESTS=OFF" "-DSPRUNG_EXAMPLES=OFF" ];
        dontWrapQtApps = true;
        meta.license = pkgs.lib.licenses.mit;
      };
    in
    {
      packages = nixpkgs.lib.genAttrs systems (system: {
        default = sprung nixpkgs.legacyPackages.${system};
      });
    };
}
