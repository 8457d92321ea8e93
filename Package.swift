// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// docs/ARCHITECTURE.md shows the modules and their dependencies.
// Swift 6.2 lacks the attributes by which modules register themselves. There, an experimental feature provides them.
#if compiler(>=6.3)
    let registrationSettings: [SwiftSetting] = []
#else
    let registrationSettings: [SwiftSetting] = [.enableExperimentalFeature("SymbolLinkageMarkers")]
#endif

// The C libraries, each with its pkg-config module and its Debian package. scripts/setup reads this list.
let libraries = [
    Library("CPangoCairo", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    Library("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    Library("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    Library("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    Library("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev"),
    Library("CGIO", pkgConfig: "gio-2.0", apt: "libglib2.0-dev"),
    Library("CWebSockets", pkgConfig: "libwebsockets", apt: "libwebsockets-dev"),
]

// The parts that this machine can build. Targets whose libraries are missing are omitted, with a warning, so that
// `swift build` builds the others.
let bare = Context.environment["SPI_BUILD"] != nil
let missing = bare ? libraries : libraries.filter { !$0.isInstalled }
let servesPages = !bare && !missing.contains { $0.name == "CWebSockets" }
let drawsPixels = !bare && missing.allSatisfy { ["CSDL2", "CGIO", "CWebSockets"].contains($0.name) }
let opensWindows = drawsPixels && !missing.contains { ["CSDL2", "CGIO"].contains($0.name) }

// On Apple's platforms `UIKit`, `CoreGraphics`, `QuartzCore`, `CoreImage`, and `Combine` are Apple's. A manifest can
// test the platform of the building machine only, so a Mac that builds for Linux sets OCV_PORTABLE.
#if canImport(Darwin)
    let isPortable = Context.environment["OCV_PORTABLE"] != nil
#else
    let isPortable = true
#endif
// The part of the test kit that requires public UIKit only. scripts/checks/apple-check compiles it that way.
let testingOnApple = [
    "Apple", "Laws/LayoutLaws.swift", "Tables/CustomValue.swift", "Tables/UICollectionView+FrameTable.swift",
    "Tables/VisibleElement.swift",
]
// The part of the golden runner that requires more than public UIKit, or creates processes.
let goldensOfThisPackage = [
    "Run/GoldenScreen.swift", "Run/GoldenSupervisor.swift", "Run/GoldenWorker.swift", "Harness/ExplanationCheck.swift",
]
let portablePlatforms: [Platform] = [.linux, .windows, .android, .wasi, .openbsd]

// `uikit-port` parses with the SwiftSyntax of the toolchain that builds it. Packages that use the libraries do not
// build these targets.
let hostLibraries = toolchainHostLibraries()
let migratesSources =
    !bare && FileManager.default.fileExists(atPath: hostLibraries + "/SwiftParser.swiftmodule")
let portSettings: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let portLinkerSettings: [LinkerSetting] =
    ["SwiftSyntax", "SwiftParser", "SwiftIfConfig"].map { .linkedLibrary($0) }
    + [.unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries])]

// The folders of `Sources`, lowest first: a module depends on modules of its own group and of the groups before it.
// scripts/checks/layers-check verifies it.
let groups: [(name: String, modules: [String])] = [
    (
        "C",
        [
            "CGIO", "CHEIF", "CPNG", "CPangoCairo", "CPixelRows", "CSDL2", "CTurboJPEG", "CWebP", "CWebRuntime",
            "CWebSockets",
        ]
    ),
    ("Support", ["FileAccess", "CommandArguments"]),
    ("Engine", ["CollectionCore", "DisplayList"]),
    (
        "Drawing",
        [
            "_Testing_CoreGraphics", "_Testing_CoreImage", "CoreGraphics", "QuartzCore", "CoreImage", "HostServices",
            "Raster", "ScriptFonts",
        ]
    ),
    (
        "Kit",
        [
            "PreviewMacros", "_Testing_UIKit", "UIKit", "Combine", "CollectionLayouts", "Placeholders", "ImageLoading",
            "ConstraintMaking", "VisibleItems",
        ]
    ),
    ("Interfaces", ["InterfaceModel", "InterfaceBuilder"]),
    ("Testing", ["CollectionViewTesting", "PixelSnapshots", "SnapshotReport", "TestReporting"]),
    (
        "Hosts",
        [
            "Inspector", "ViewerProtocol", "ViewerHost", "DriveKit", "ViewerServer", "DesktopHost",
            "DesktopAccessibility",
            "PreviewSupport", "WebGallery", "web-gallery",
        ]
    ),
    (
        "Tools",
        [
            "GalleryKit", "gallery", "gallery-pictures", "PreviewKit", "preview-host", "SourcePort", "uikit-port",
            "PackageTemplates", "new-package", "snapshots",
        ]
    ),
]
let groupOfModule = Dictionary(
    uniqueKeysWithValues: groups.flatMap { group in group.modules.map { ($0, group.name) } })

// The products and targets, grouped by their requirements.
var products: [Product] = [
    .library(name: "CollectionCore", targets: ["CollectionCore"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .executable(name: "web-gallery", targets: ["web-gallery"]),
]
var targets: [Target] = [
    // Values and arithmetic; imports nothing. scripts/checks/web-gate builds it as Embedded Swift, too. The compiler's
    // warnings about this are not treated as errors here, because Swift Build passes that setting to users, for whom it
    // suppresses warnings, and the compiler rejects the combination.
    .target(name: "CollectionCore"),
    .target(name: "DisplayList", dependencies: ["CollectionCore"]),
    // The messages between a program and its viewer: frames, semantics, reports; input, size, traits.
    .target(name: "ViewerProtocol", dependencies: ["CollectionCore", "DisplayList"]),
    .testTarget(name: "ViewerProtocolTests", dependencies: ["ViewerProtocol", "CollectionCore", "DisplayList"]),
    // The files of new packages, and the program that writes them without the gallery.
    .target(
        name: "PackageTemplates", dependencies: ["FileAccess"], resources: [.copy("Templates")]),
    .testTarget(name: "PackageTemplatesTests", dependencies: ["PackageTemplates"]),
    .executableTarget(name: "new-package", dependencies: ["PackageTemplates", "FileAccess", "CommandArguments"]),
    // Reads regular files in bounded pieces and writes files atomically. Every program uses it.
    .target(name: "FileAccess"),
    // The XML of storyboards and xibs, for the programs that read and check them.
    .target(name: "InterfaceModel"),
    // Splits command lines into options and positional arguments. Every program uses it.
    .target(name: "CommandArguments"),
    // The gallery of the web page, the C functions that Embedded Swift requires, and the WebAssembly module. As a
    // native program, the module prints fingerprints.
    .target(name: "WebGallery", dependencies: ["CollectionCore"]),
    .target(name: "CWebRuntime"),
    .executableTarget(name: "web-gallery", dependencies: ["WebGallery", "CWebRuntime", "CollectionCore"]),
    .target(name: "LayoutFixtures", path: "Tests/LayoutFixtures"),
    .testTarget(name: "CollectionCoreTests", dependencies: ["CollectionCore", "LayoutFixtures"]),
    .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
    .testTarget(name: "CommandArgumentsTests", dependencies: ["CommandArguments"]),
    .testTarget(name: "WebGalleryTests", dependencies: ["WebGallery", "CWebRuntime", "CollectionCore"]),
]

// The modules with Apple's names, and those that depend on them.
if isPortable {
    products += [
        .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "CoreImage", "QuartzCore"]),
        .library(name: "CoreImage", targets: ["CoreImage", "CoreGraphics"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "Placeholders", targets: ["Placeholders"]),
        .library(name: "ImageLoading", targets: ["ImageLoading"]),
        .library(name: "ConstraintMaking", targets: ["ConstraintMaking"]),
        .library(name: "VisibleItems", targets: ["VisibleItems"]),
        .library(name: "CollectionViewTesting", targets: ["CollectionViewTesting", "TestReporting"]),
    ]
    targets += [
        // The compiler imports these overlays where Swift Testing is imported with modules of these names; see the
        // files.
        .target(name: "_Testing_CoreGraphics"),
        .target(name: "_Testing_CoreImage"),
        .target(name: "_Testing_UIKit"),
        .target(name: "CoreGraphics", dependencies: ["CollectionCore", "DisplayList", "_Testing_CoreGraphics"]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "CollectionCore", "DisplayList"]),
        .target(
            name: "CoreImage", dependencies: ["CoreGraphics", "CollectionCore", "DisplayList", "_Testing_CoreImage"]),
        // What drawing and UIKit have in common without views: the protocols of services, text without a C library, line
        // breaks, bidirectional levels, and the headers of images and animations.
        .target(
            name: "HostServices",
            dependencies: ["CollectionCore", "CoreGraphics", "DisplayList", "FileAccess", "QuartzCore"]),
        .target(
            name: "UIKit",
            dependencies: [
                "CoreGraphics", "CoreImage", "QuartzCore", "HostServices", "CollectionCore", "DisplayList",
                "FileAccess",
                "_Testing_UIKit", "PreviewMacros",
            ]),
        // The compiler plugin of `#Preview`.
        .macro(name: "PreviewMacros"),
        // Reports failures of the test kit to Swift Testing and XCTest. It registers itself, so that only tests are
        // linked with these frameworks.
        .target(
            name: "TestReporting", dependencies: ["CollectionViewTesting", "QuartzCore"],
            swiftSettings: registrationSettings),
        // Combine's names for streams of values. Schedulers of the main thread follow the clock of a host.
        .target(name: "Combine", dependencies: ["QuartzCore", "CoreGraphics", "DisplayList", "UIKit"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "QuartzCore", "CollectionViewTesting", "UIKit"]),
        // The superclasses and values of modules that a ported project imports and that are absent.
        .target(name: "Placeholders", dependencies: ["UIKit", "CoreGraphics"]),
        .testTarget(name: "PlaceholdersTests", dependencies: ["Placeholders", "UIKit", "TestRuntimes"]),
        .target(name: "VisibleItems", dependencies: ["UIKit"]),
        // The calls of SnapKit, for ported projects.
        .target(name: "ConstraintMaking", dependencies: ["UIKit", "CoreGraphics"]),
        .testTarget(name: "ConstraintMakingTests", dependencies: ["ConstraintMaking", "UIKit", "TestRuntimes"]),
        // The calls of Kingfisher, SDWebImage, and Nuke that show pictures in views, for ported projects.
        .target(name: "ImageLoading", dependencies: ["UIKit", "CoreGraphics", "FileAccess"]),
        .testTarget(name: "ImageLoadingTests", dependencies: ["ImageLoading", "UIKit", "TestRuntimes"]),
        // Explains the frames of elements. Hosts show it over and beside an app.
        .target(name: "Inspector", dependencies: ["UIKit", "CollectionViewTesting", "DisplayList", "CollectionCore"]),
        // Reads storyboards and xibs for UIKit, which does not depend on it.
        .target(
            name: "InterfaceBuilder",
            dependencies: ["InterfaceModel", "UIKit", "QuartzCore", "CoreGraphics", "FileAccess"],
            swiftSettings: registrationSettings),
        .executableTarget(
            name: "interface-coverage", dependencies: ["InterfaceBuilder"], path: "Tests/interface-coverage"),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: ["InterfaceBuilder", "InterfaceModel", "UIKit", "CollectionViewTesting", "TestRuntimes"],
            resources: [.copy("Files")], swiftSettings: registrationSettings),
        // Compares the public API with recorded answers of Apple's UIKit.
        .target(
            name: "GoldenRunner",
            dependencies: ["UIKit", "CollectionLayouts", "CollectionViewTesting", "CollectionCore"],
            path: "Tests/GoldenRunner"),
        .executableTarget(name: "goldens", dependencies: ["GoldenRunner"], path: "Tests/goldens"),
        .testTarget(name: "GoldenTests", dependencies: ["GoldenRunner"]),
        .testTarget(name: "GoldenRecordingTests", dependencies: ["GoldenRunner"]),
        // Random scripts for collection views and tables, checked against plain arrays, and the program that runs them
        // for a given time.
        .target(
            name: "StormKit",
            dependencies: ["UIKit", "CollectionLayouts", "VisibleItems", "CollectionViewTesting", "CollectionCore"],
            path: "Tests/StormKit"),
        .executableTarget(name: "storm", dependencies: ["StormKit", "CommandArguments"], path: "Tests/storm"),
        .testTarget(
            name: "StormTests", dependencies: ["StormKit", "storm", "VisibleItems", "CollectionViewTesting", "UIKit"]),
        // Helpers of several test targets, and the trait that gives a test its own runtime.
        .target(name: "TestRuntimes", dependencies: ["UIKit"], path: "Tests/TestRuntimes"),
        // The size of the heap.
        .systemLibrary(name: "CHeap", path: "Tests/CHeap"),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "CollectionViewTesting", "CollectionCore", "DisplayList", "TestRuntimes", "CHeap",
            ]),
        .testTarget(
            name: "CollectionLayoutsTests",
            dependencies: [
                "CollectionCore", "CollectionLayouts", "CollectionViewTesting", "LayoutFixtures", "UIKit",
                "TestRuntimes",
            ]),
        .testTarget(
            name: "CollectionViewTestingTests",
            dependencies: [
                "CollectionViewTesting", "CollectionLayouts", "TestReporting", "UIKit", "QuartzCore", "TestRuntimes",
            ]),
        // On Apple's platforms `import UIKit` imports Apple's, and these targets depend on the portable core only.
        .target(
            name: "CollectionLayouts",
            dependencies: [
                "CollectionCore", .target(name: "UIKit", condition: .when(platforms: portablePlatforms)),
            ]),
        .target(
            name: "CollectionViewTesting",
            dependencies: [
                "CollectionCore", "DisplayList", .target(name: "UIKit", condition: .when(platforms: portablePlatforms)),
            ],
            exclude: ["Apple"]),
    ]
} else {
    products += [.library(name: "CollectionViewTesting", targets: ["CollectionViewTesting"])]
    targets += [
        .target(name: "CollectionLayouts", dependencies: ["CollectionCore"]),
        .target(name: "CollectionViewTesting", sources: testingOnApple),
        // Records answers of Apple's UIKit (docs/RECORDING.md).
        .target(
            name: "GoldenRunner", dependencies: ["CollectionViewTesting"], path: "Tests/GoldenRunner",
            exclude: goldensOfThisPackage,
            swiftSettings: [.define("GOLDENS_ON_DEVICE")]),
        .testTarget(name: "GoldenRecordingTests", dependencies: ["GoldenRunner"]),
    ]
}

let servers: [Target.Dependency] = servesPages && drawsPixels ? ["ViewerServer"] : []
let servingSettings: [SwiftSetting] = servers.isEmpty ? [] : [.define("SERVES_PAGES")]

// Drawing requires C libraries. ./gallery and ./test install their Debian packages.
if isPortable && drawsPixels {
    products += [
        .library(name: "PixelSnapshots", targets: ["PixelSnapshots", "TestReporting"]),
        .plugin(name: "Snapshots", targets: ["Snapshots"]),
        .library(name: "DriveKit", targets: ["DriveKit"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "ScriptFonts", targets: ["ScriptFonts"]),
    ]
    targets += [
        systemLibrary("CPangoCairo"),
        systemLibrary("CTurboJPEG"),
        systemLibrary("CWebP"),
        systemLibrary("CPNG"),
        // Types only. Programs load libheif when they run, and decode HEIC and AVIF if it is installed.
        .systemLibrary(name: "CHEIF"),
        // The inner loops of the compositor, for two kinds of processors.
        .target(name: "CPixelRows"),
        .target(
            name: "Raster",
            dependencies: [
                "DisplayList", "CollectionCore", "FileAccess", "CoreGraphics", "HostServices", "QuartzCore",
                "CPangoCairo",
                "CPixelRows", "CTurboJPEG", "CWebP", "CPNG", "CHEIF",
            ],
            resources: [.copy("Fonts")], swiftSettings: registrationSettings),
        // Fonts for scripts that the bundled font of `Raster` lacks.
        .target(name: "ScriptFonts", dependencies: ["Raster", "FileAccess"], resources: [.copy("Fonts")]),
        // The program's side of a viewer, and the child process of `gallery preview`. The child process exports the
        // symbols that the user's library requires.
        .target(
            name: "ViewerHost",
            dependencies: [
                "ViewerProtocol", "Inspector", "UIKit", "QuartzCore", "Raster", "DisplayList", "CollectionCore",
                "FileAccess",
            ]),
        // Uses an interface by requests of scripts, coding agents, and tests.
        .target(
            name: "DriveKit",
            dependencies: [
                "CollectionViewTesting", "ViewerHost", "Inspector", "UIKit", "QuartzCore", "CoreGraphics", "Raster",
                "DisplayList", "CollectionCore", "FileAccess",
            ]),
        .testTarget(
            name: "DriveKitTests",
            dependencies: [
                "DriveKit", "CollectionViewTesting", "UIKit", "Raster", "FileAccess", "TestRuntimes", "ViewerHost",
                "ViewerProtocol", "CollectionCore",
            ]),
        .target(name: "PreviewSupport", dependencies: ["UIKit", "CoreGraphics"]),
        .testTarget(
            name: "ViewerHostTests",
            dependencies: [
                "ViewerHost", "ViewerProtocol", "PreviewSupport", "UIKit", "Raster", "DisplayList", "CollectionCore",
                "TestRuntimes",
            ]),
        .target(
            name: "PreviewKit",
            dependencies: [
                "DriveKit", "ViewerProtocol", "UIKit", "Raster", "ScriptFonts", "DisplayList", "CollectionCore",
                "FileAccess",
                "CommandArguments", "SnapshotReport",
            ]),
        .executableTarget(
            name: "preview-host",
            dependencies: [
                "DriveKit", "ScriptFonts", "PreviewSupport", "ViewerHost", "ViewerProtocol", "UIKit", "Raster",
                "CollectionLayouts", "Combine", "InterfaceBuilder",
            ] + servers,
            swiftSettings: servingSettings,
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        .target(
            name: "PixelSnapshots",
            dependencies: [
                "CollectionViewTesting", "TestReporting", "Raster", "UIKit", "QuartzCore", "DisplayList", "FileAccess",
                "SnapshotReport",
            ]),
        // The failures of snapshots, their page, and `swift package snapshots`.
        .target(name: "SnapshotReport", dependencies: ["FileAccess"]),
        .executableTarget(name: "snapshots", dependencies: ["SnapshotReport", "FileAccess", "CommandArguments"]),
        .plugin(
            name: "Snapshots",
            capability: .command(
                intent: .custom(verb: "snapshots", description: "Shows and accepts snapshots that differ.")),
            dependencies: ["snapshots"]),
        .target(
            name: "GalleryKit",
            dependencies: [
                "CollectionLayouts", "CollectionViewTesting", "Inspector", "DriveKit", "Raster", "UIKit", "DisplayList",
                "CollectionCore", "FileAccess", "CommandArguments", "PackageTemplates", "WebGallery",
            ],
            resources: [.copy("Web/Page"), .copy("Pictures/Photographs")]),
        .testTarget(
            name: "PreviewKitTests",
            dependencies: [
                "PreviewKit", "DriveKit", "ViewerProtocol", "CollectionCore", "DisplayList", "CollectionViewTesting",
                "UIKit",
                "preview-host",
            ]),
        .target(
            name: "RasterFixtures", dependencies: ["Raster", "DisplayList", "CollectionCore"],
            path: "Tests/RasterFixtures"),
        // Display lists as pixels, without UIKit.
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Raster", "RasterFixtures", "ScriptFonts", "HostServices", "DisplayList", "CollectionCore",
                "FileAccess",
                "CPixelRows", "CWebP", "CPNG", "CPangoCairo",
            ]),
        // Views as pixels, and snapshots of them.
        .testTarget(
            name: "PictureTests",
            dependencies: [
                "Raster", "RasterFixtures", "ScriptFonts", "PixelSnapshots", "HostServices", "UIKit", "DisplayList",
                "CollectionCore",
                "FileAccess", "CPangoCairo", "TestReporting", "TestRuntimes", "SnapshotReport", "snapshots",
            ]),
    ]
}

// Web pages that show windows and previews.
if isPortable && drawsPixels && servesPages {
    targets += [
        systemLibrary("CWebSockets"),
        .target(
            name: "ViewerServer",
            dependencies: ["ViewerHost", "ViewerProtocol", "UIKit", "Raster", "FileAccess", "CWebSockets"],
            resources: [.copy("Page")]),
        .testTarget(
            name: "ViewerServerTests",
            dependencies: [
                "ViewerServer", "ViewerHost", "ViewerProtocol", "UIKit", "FileAccess", "TestRuntimes", "CollectionCore",
            ]),
    ]
}

// Desktop windows.
if isPortable && drawsPixels && opensWindows {
    products += [
        .library(name: "DesktopHost", targets: ["DesktopHost"]),
        .executable(name: "gallery", targets: ["gallery"]),
        .executable(name: "preview-host", targets: ["preview-host"]),
        .plugin(name: "Preview", targets: ["Preview"]),
    ]
    targets += [
        // `swift package preview` in a package that depends on this one.
        .plugin(
            name: "Preview",
            capability: .command(
                intent: .custom(verb: "preview", description: "Shows the previews of the package.")),
            dependencies: []),
        systemLibrary("CSDL2"),
        systemLibrary("CGIO"),
        // Provides the elements of windows to assistive technologies, and performs their actions (AT-SPI over D-Bus).
        .target(name: "DesktopAccessibility", dependencies: ["UIKit", "CGIO"]),
        .testTarget(
            name: "DesktopAccessibilityTests",
            dependencies: ["DesktopAccessibility", "UIKit", "TestRuntimes"]),
        .target(
            name: "DesktopHost",
            dependencies: [
                "UIKit", "Inspector", "DriveKit", "Raster", "DisplayList", "CollectionCore", "FileAccess",
                "CommandArguments", "CSDL2", "DesktopAccessibility",
            ] + servers, swiftSettings: servingSettings + registrationSettings),
        .executableTarget(
            name: "gallery",
            dependencies: [
                "DesktopHost", "DriveKit", "GalleryKit", "PreviewKit", "ViewerProtocol", "FileAccess", "UIKit",
            ]
                + servers,
            swiftSettings: servingSettings),
        .testTarget(
            name: "DesktopHostTests",
            dependencies: [
                "DesktopHost", "DesktopAccessibility", "GalleryKit", "CollectionLayouts", "Raster", "UIKit",
                "DisplayList",
                "FileAccess", "TestRuntimes",
            ],
            resources: [.copy("Accessibility/Clients")]),
        .testTarget(
            name: "GalleryKitTests",
            dependencies: [
                "GalleryKit", "Inspector", "UIKit", "DisplayList", "CollectionCore", "FileAccess", "Raster", "CWebP",
                "CollectionViewTesting", "gallery", "new-package", "PackageTemplates", "TestRuntimes", "WebGallery",
            ]),
    ]
}

// The source migrator: its rules, its command, and the plugin that runs it as part of a build.
if migratesSources {
    products += [
        .executable(name: "uikit-port", targets: ["uikit-port"]),
        .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
    ]
    targets += [
        .target(
            name: "SourcePort", dependencies: ["InterfaceModel", "FileAccess"], swiftSettings: portSettings,
            linkerSettings: portLinkerSettings),
        .executableTarget(
            name: "uikit-port", dependencies: ["SourcePort", "FileAccess", "CommandArguments"],
            swiftSettings: portSettings),
        .plugin(name: "UIKitPort", capability: .buildTool(), dependencies: ["uikit-port"]),
        .testTarget(
            name: "SourcePortTests", dependencies: ["SourcePort", "InterfaceModel", "FileAccess", "uikit-port"],
            swiftSettings: portSettings),
    ]
}
if isPortable && drawsPixels && opensWindows && migratesSources {
    targets += [
        // Runs all parsers of external data with mutated inputs (./test --fuzz).
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CollectionCore", "DisplayList", "UIKit", "Raster", "GalleryKit", "SourcePort", "DesktopHost",
                "CommandArguments", "ViewerProtocol", "ViewerHost", "InterfaceBuilder",
            ],
            path: "Tests/fuzz", swiftSettings: portSettings)
    ]
}
// The gallery without windows, servers, and previews. Only ./gallery builds it, so that other builds do not link it.
if isPortable && drawsPixels && Context.environment["OCV_PICTURES"] != nil {
    targets.append(.executableTarget(name: "gallery-pictures", dependencies: ["GalleryKit"]))
}

// `OCV_TESTS=UIKitTests,StormTests swift build --build-tests` builds these test targets and their dependencies only.
if let names = Context.environment["OCV_TESTS"] {
    products = []
    targets = closure(of: names.split(separator: ",").map(String.init), in: targets)
}

// `./test` optimizes the modules in which the tests spend their time, which halves it, and keeps the checks of debug
// builds. It links with LLVM's linker, which uses all cores.
let optimizedModules: Set = [
    "CollectionCore", "DisplayList", "CoreGraphics", "QuartzCore", "HostServices", "Raster", "UIKit",
    "CollectionLayouts", "StormKit", "CollectionCoreTests",
]
if Context.environment["OCV_OPTIMIZED"] != nil {
    for target in targets where optimizedModules.contains(target.name) {
        let flags: SwiftSetting = .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
        target.swiftSettings = (target.swiftSettings ?? []) + [flags]
    }
    for target in targets where target.name == "CPixelRows" {
        target.cSettings = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    }
    for target in targets where target.type == .executable || target.type == .test {
        let flags: LinkerSetting = .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux], configuration: .debug))
        target.linkerSettings = (target.linkerSettings ?? []) + [flags]
    }
}

for target in targets {
    if let group = groupOfModule[target.name] { target.path = "Sources/\(group)/\(target.name)" }
}

let package = Package(
    name: "OpenCollectionView", products: products, targets: targets, swiftLanguageModes: [.v6])

if isPortable && !bare && !missing.isEmpty {
    // SwiftPM shows this as a warning. It caches evaluated manifests, also after an installation of packages.
    let omitted =
        !drawsPixels
        ? "the modules that draw pixels and open windows" : !opensWindows ? "windows" : "the pages of --serve"
    print(
        "OpenCollectionView omits \(omitted), because C libraries are missing: "
            + "\(missing.map(\.pkgConfig).joined(separator: ", ")). On Debian, run 'apt-get install pkg-config "
            + "\(missing.map(\.apt).joined(separator: " "))', then 'swift package purge-cache; touch Package.swift'.")
}

/// The targets with these names and all targets on which they depend.
func closure(of names: [String], in targets: [Target]) -> [Target] {
    let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    let unknown = names.filter { byName[$0] == nil }
    precondition(unknown.isEmpty, "OCV_TESTS names unknown targets: \(unknown.joined(separator: ", "))")
    var kept: Set<String> = []
    var remaining = names
    while let name = remaining.popLast() {
        guard let target = byName[name], kept.insert(name).inserted else { continue }
        for case .targetItem(let name, _) in target.dependencies { remaining.append(name) }
        for case .byNameItem(let name, _) in target.dependencies { remaining.append(name) }
    }
    return targets.filter { kept.contains($0.name) }
}

/// A C library with a pkg-config module.
struct Library {
    /// The target with the module map.
    let name: String
    let pkgConfig: String
    /// The Debian package.
    let apt: String

    init(_ name: String, pkgConfig: String, apt: String) {
        self.name = name
        self.pkgConfig = pkgConfig
        self.apt = apt
    }

    var isInstalled: Bool { output(of: ["pkg-config", "--exists", pkgConfig]) != nil }
}

/// The target of a C library.
///
/// SwiftPM warns about flags such as `-pthread` in the files of Pango and SDL, and ignores them. For libraries that are
/// installed in `/usr`, a file of this package contains the paths without such flags.
func systemLibrary(_ name: String) -> Target {
    let library = libraries.first { $0.name == name }!
    let own = "\(Context.packageDirectory)/Sources/C/\(name)/\(library.pkgConfig).pc"
    let isUsual =
        FileManager.default.fileExists(atPath: own)
        && output(of: ["pkg-config", "--variable=prefix", library.pkgConfig]) == "/usr"
    return .systemLibrary(
        name: name, pkgConfig: isUsual ? own : library.pkgConfig, providers: [.apt([library.apt])])
}

/// Returns the output of a command without surrounding white space; `nil` if it fails or does not exist.
func output(of command: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}

/// Returns the path of SwiftSyntax in the toolchain that evaluates this manifest.
func toolchainHostLibraries() -> String {
    let text = output(of: ["swiftc", "-print-target-info"]) ?? ""
    let info = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let paths = info?["paths"] as? [String: Any]
    return (paths?["runtimeResourcePath"] as? String ?? "") + "/host"
}
