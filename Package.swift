// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The house: an arrow runs only downwards (docs/ARCHITECTURE.md draws it).
// The core must also build as Embedded Swift; natively the compiler's partial check of that is an error.
let coreSettings: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

// `uikit-port` parses with the SwiftSyntax of the toolchain that builds it. Only these targets ask for it: whoever
// uses the libraries builds none of them.
let hostLibraries = toolchainHostLibraries()
let portSettings: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let portLinkerSettings: [LinkerSetting] =
    ["SwiftSyntax", "SwiftParser", "SwiftIfConfig"].map { .linkedLibrary($0) }
    + [.unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries])]

let package = Package(
    name: "OpenCollectionView",
    products: [
        .library(name: "CollectionCore", targets: ["CollectionCore"]),
        .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "CoreImage", "QuartzCore"]),
        .library(name: "CoreImage", targets: ["CoreImage", "CoreGraphics"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
        .library(name: "CollectionViewTesting", targets: ["CollectionViewTesting", "TestReporting"]),
        .library(name: "PixelSnapshots", targets: ["PixelSnapshots", "TestReporting"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "DesktopHost", targets: ["DesktopHost"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .executable(name: "web-gallery", targets: ["web-gallery"]),
        .executable(name: "uikit-port", targets: ["uikit-port"]),
        .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
    ],
    targets: [
        // Values and arithmetic; imports nothing.
        .target(name: "CollectionCore", swiftSettings: coreSettings),
        .target(name: "DisplayList", dependencies: ["CollectionCore"]),
        // Reads regular files in bounded pieces and writes files that appear whole; used by every program.
        .target(name: "FileAccess"),
        // Splits command lines into options and positional arguments; used by every program.
        .target(name: "CommandArguments"),

        // The UIKit-shaped shell.
        // What Swift Testing looks for beside modules of these names; see the files.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_CoreImage"),
        .target(name: "_Testing_UIKit"),
        .target(name: "CoreGraphics", dependencies: ["CollectionCore", "DisplayList", "_Testing_CoreGraphics"]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CollectionCore", "DisplayList"]),
        .target(
            name: "CoreImage", dependencies: ["CoreGraphics", "CollectionCore", "DisplayList", "_Testing_CoreImage"]),
        .target(
            name: "UIKit",
            dependencies: [
                "CoreGraphics", "CoreImage", "QuartzCore", "CollectionCore", "DisplayList", "FileAccess",
                "_Testing_UIKit",
            ]),
        // On Apple's platforms `import UIKit` means Apple's; there this target needs the portable core only.
        .target(
            name: "CollectionLayouts",
            dependencies: [
                "CollectionCore",
                .target(name: "UIKit", condition: .when(platforms: [.linux, .windows, .android, .wasi, .openbsd])),
            ]),
        .target(name: "CollectionViewTesting", dependencies: ["UIKit", "CollectionCore", "DisplayList"]),
        // Reports the kit's failures to Swift Testing and XCTest. Registers itself, so that only tests are linked with
        // these frameworks.
        .target(name: "TestReporting", dependencies: ["CollectionViewTesting", "QuartzCore"]),

        // Combine's names for streams of values; main-thread schedulers pass with the time of a host.
        .target(name: "Combine", dependencies: ["QuartzCore", "CoreGraphics", "DisplayList"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "QuartzCore", "CollectionViewTesting", "UIKit"]),

        // Reads storyboards and xibs for UIKit, which does not know it.
        .target(name: "InterfaceBuilder", dependencies: ["UIKit", "QuartzCore", "CoreGraphics"]),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: ["InterfaceBuilder", "UIKit", "CollectionViewTesting", "TestRuntimes"],
            resources: [.copy("Files")]),

        // Pixels: these need C libraries from Debian (./gallery and ./test install them).
        .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .target(
            name: "Raster",
            dependencies: [
                "DisplayList", "CollectionCore", "FileAccess", "UIKit", "CPangoCairo", "CTurboJPEG", "CWebP", "CPNG",
            ],
            resources: [.copy("Fonts")]),
        // The live window.
        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .target(
            name: "DesktopHost",
            dependencies: [
                "UIKit", "Raster", "DisplayList", "CollectionCore", "FileAccess", "CommandArguments", "CSDL2",
            ]),
        .target(name: "PixelSnapshots", dependencies: ["CollectionViewTesting", "Raster", "UIKit", "DisplayList"]),
        .target(
            name: "GalleryKit",
            dependencies: [
                "CollectionLayouts", "CollectionViewTesting", "Raster", "UIKit", "DisplayList", "CollectionCore",
                "FileAccess", "CommandArguments",
            ],
            resources: [.copy("Web/Page")]),
        .executableTarget(name: "gallery", dependencies: ["DesktopHost", "GalleryKit"]),

        // The gallery of a web page: what it shows, what Embedded Swift needs below it, and the module that a page
        // calls. Natively the last prints fingerprints.
        .target(name: "WebGallery", dependencies: ["CollectionCore"], swiftSettings: coreSettings),
        .target(name: "CWebRuntime"),
        .executableTarget(name: "web-gallery", dependencies: ["WebGallery", "CWebRuntime", "CollectionCore"]),

        // The source migrator: its rules, the command, and the plugin that runs it as part of a build.
        .target(name: "SourcePort", swiftSettings: portSettings, linkerSettings: portLinkerSettings),
        .executableTarget(
            name: "uikit-port", dependencies: ["SourcePort", "FileAccess", "CommandArguments"],
            swiftSettings: portSettings),
        .plugin(name: "UIKitPort", capability: .buildTool(), dependencies: ["uikit-port"]),
        .testTarget(name: "SourcePortTests", dependencies: ["SourcePort", "uikit-port"], swiftSettings: portSettings),

        // Runs the recorded answers of real UIKit against the public API.
        .target(
            name: "GoldenRunner",
            dependencies: ["UIKit", "CollectionLayouts", "CollectionViewTesting", "CollectionCore"],
            path: "Tests/GoldenRunner"),
        .executableTarget(name: "goldens", dependencies: ["GoldenRunner"], path: "Tests/goldens"),
        .testTarget(name: "GoldenTests", dependencies: ["GoldenRunner"]),

        // Feeds changed inputs to everything that reads bytes from outside (./test --fuzz).
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CollectionCore", "DisplayList", "UIKit", "Raster", "GalleryKit", "SourcePort", "DesktopHost",
                "CommandArguments",
            ],
            path: "Tests/fuzz", swiftSettings: portSettings),

        // Random use of collection views and tables, checked against plain arrays, and the program that runs it for long.
        .target(
            name: "StormKit", dependencies: ["UIKit", "CollectionLayouts", "CollectionViewTesting"],
            path: "Tests/StormKit"),
        .executableTarget(name: "storm", dependencies: ["StormKit", "CommandArguments"], path: "Tests/storm"),
        .testTarget(name: "StormTests", dependencies: ["StormKit", "storm"]),

        // What several test targets read, and the trait that gives a test a runtime of its own.
        .target(name: "TestRuntimes", dependencies: ["UIKit"], path: "Tests/TestRuntimes"),
        .target(name: "LayoutFixtures", path: "Tests/LayoutFixtures"),
        .testTarget(name: "CollectionCoreTests", dependencies: ["CollectionCore", "LayoutFixtures"]),
        .testTarget(
            name: "UIKitTests",
            dependencies: ["UIKit", "CollectionViewTesting", "CollectionCore", "DisplayList", "TestRuntimes"]),
        .testTarget(
            name: "CollectionLayoutsTests",
            dependencies: ["CollectionLayouts", "CollectionViewTesting", "LayoutFixtures", "UIKit", "TestRuntimes"]),
        .testTarget(
            name: "DesktopHostTests",
            dependencies: ["DesktopHost", "Raster", "UIKit", "DisplayList", "FileAccess", "TestRuntimes"]),
        .testTarget(
            name: "CollectionViewTestingTests",
            dependencies: ["CollectionViewTesting", "CollectionLayouts", "TestReporting", "UIKit", "TestRuntimes"]),
        .testTarget(
            name: "GalleryKitTests",
            dependencies: [
                "GalleryKit", "UIKit", "DisplayList", "CollectionCore", "FileAccess", "Raster", "CWebP",
                "CollectionViewTesting", "gallery", "TestRuntimes",
            ]),
        .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
        .testTarget(name: "CommandArgumentsTests", dependencies: ["CommandArguments"]),
        .testTarget(name: "WebGalleryTests", dependencies: ["WebGallery", "CWebRuntime", "CollectionCore"]),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Raster", "PixelSnapshots", "UIKit", "DisplayList", "CollectionCore", "FileAccess", "CWebP", "CPNG",
                "CPangoCairo", "TestReporting", "TestRuntimes",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

/// Where the toolchain that runs this manifest keeps SwiftSyntax.
func toolchainHostLibraries() -> String {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-print-target-info"]
    let output = Pipe()
    compiler.standardOutput = output
    guard (try? compiler.run()) != nil else { return "" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let info = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    let paths = info?["paths"] as? [String: Any]
    return (paths?["runtimeResourcePath"] as? String ?? "") + "/host"
}
