// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The house: an arrow runs only downwards (docs/ARCHITECTURE.md draws it).
// The core must also build as Embedded Swift; natively the compiler's partial check of that is an error.
// Swift 6.2 has neither that diagnostic group nor the attributes by which modules register themselves; there, these are
// an experimental feature.
#if compiler(>=6.3)
    let coreSettings: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]
    let registrationSettings: [SwiftSetting] = []
#else
    let coreSettings: [SwiftSetting] = []
    let registrationSettings: [SwiftSetting] = [.enableExperimentalFeature("SymbolLinkageMarkers")]
#endif

// The C libraries, the pkg-config module of each, and its Debian package; scripts/setup reads this list.
let libraries = [
    Library("CPangoCairo", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    Library("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    Library("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev"),
    Library("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    Library("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev"),
    Library("CGIO", pkgConfig: "gio-2.0", apt: "libglib2.0-dev"),
    Library("CWebSockets", pkgConfig: "libwebsockets", apt: "libwebsockets-dev"),
]

// What this machine can build. Targets that need more are left out, with a note: then `swift build` builds the rest.
let bare = Context.environment["SPI_BUILD"] != nil
let missing = bare ? libraries : libraries.filter { !$0.isInstalled }
let servesPages = !bare && !missing.contains { $0.name == "CWebSockets" }
let drawsPixels = !bare && missing.allSatisfy { ["CSDL2", "CGIO", "CWebSockets"].contains($0.name) }
let opensWindows = drawsPixels && !missing.contains { ["CSDL2", "CGIO"].contains($0.name) }

// On Apple's platforms `UIKit`, `CoreGraphics`, `QuartzCore`, `CoreImage`, and `Combine` are Apple's. A manifest knows
// the machine that builds, not the platform for which it builds: a Mac that builds for Linux sets OCV_PORTABLE.
#if canImport(Darwin)
    let isPortable = Context.environment["OCV_PORTABLE"] != nil
#else
    let isPortable = true
#endif
// The part of the test kit that needs public UIKit only; scripts/apple-check compiles it so.
let testingOnApple = [
    "Apple", "Laws/LayoutLaws.swift", "Tables/CustomValue.swift", "Tables/FrameTable.swift",
    "Tables/VisibleElement.swift",
]
// The part of the golden runner that needs more than public UIKit, or processes of its own.
let goldensOfThisPackage = [
    "Run/GoldenScreen.swift", "Run/GoldenSupervisor.swift", "Run/GoldenWorker.swift", "Harness/ExplanationCheck.swift",
]
let portablePlatforms: [Platform] = [.linux, .windows, .android, .wasi, .openbsd]

// `uikit-port` parses with the SwiftSyntax of the toolchain that builds it. Only these targets ask for it: whoever
// uses the libraries builds none of them.
let hostLibraries = toolchainHostLibraries()
let migratesSources =
    !bare && FileManager.default.fileExists(atPath: hostLibraries + "/SwiftParser.swiftmodule")
let portSettings: [SwiftSetting] = [.unsafeFlags(["-I", hostLibraries])]
let portLinkerSettings: [LinkerSetting] =
    ["SwiftSyntax", "SwiftParser", "SwiftIfConfig"].map { .linkedLibrary($0) }
    + [.unsafeFlags(["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries])]

// Products and targets by what they need.
var products: [Product] = [
    .library(name: "CollectionCore", targets: ["CollectionCore"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .executable(name: "web-gallery", targets: ["web-gallery"]),
]
var targets: [Target] = [
    // Values and arithmetic; imports nothing.
    .target(name: "CollectionCore", swiftSettings: coreSettings),
    .target(name: "DisplayList", dependencies: ["CollectionCore"]),
    // What a program and its viewer tell each other: frames, semantics, reports; input, size, traits.
    .target(name: "ViewerProtocol", dependencies: ["CollectionCore", "DisplayList"]),
    .testTarget(name: "ViewerProtocolTests", dependencies: ["ViewerProtocol", "CollectionCore", "DisplayList"]),
    // The files of new packages, and the program that writes them without the gallery.
    .target(
        name: "PackageTemplates", dependencies: ["FileAccess"], resources: [.copy("Templates")]),
    .executableTarget(name: "new-package", dependencies: ["PackageTemplates", "FileAccess", "CommandArguments"]),
    // Reads regular files in bounded pieces and writes files that appear whole; used by every program.
    .target(name: "FileAccess"),
    // The XML of storyboards and xibs, for the programs that read and check them.
    .target(name: "InterfaceXML"),
    // Splits command lines into options and positional arguments; used by every program.
    .target(name: "CommandArguments"),
    // The gallery of a web page: what it shows, what Embedded Swift needs below it, and the module that a page
    // calls. Natively the last prints fingerprints.
    .target(name: "WebGallery", dependencies: ["CollectionCore"], swiftSettings: coreSettings),
    .target(name: "CWebRuntime"),
    .executableTarget(name: "web-gallery", dependencies: ["WebGallery", "CWebRuntime", "CollectionCore"]),
    .target(name: "LayoutFixtures", path: "Tests/LayoutFixtures"),
    .testTarget(name: "CollectionCoreTests", dependencies: ["CollectionCore", "LayoutFixtures"]),
    .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
    .testTarget(name: "CommandArgumentsTests", dependencies: ["CommandArguments"]),
    .testTarget(name: "WebGalleryTests", dependencies: ["WebGallery", "CWebRuntime", "CollectionCore"]),
]

// The names of Apple's modules and what is built on them.
if isPortable {
    products += [
        .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "CoreImage", "QuartzCore"]),
        .library(name: "CoreImage", targets: ["CoreImage", "CoreGraphics"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "CollectionViewTesting", targets: ["CollectionViewTesting", "TestReporting"]),
    ]
    targets += [
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
        // Reports the kit's failures to Swift Testing and XCTest. Registers itself, so that only tests are linked with
        // these frameworks.
        .target(
            name: "TestReporting", dependencies: ["CollectionViewTesting", "QuartzCore"],
            swiftSettings: registrationSettings),
        // Combine's names for streams of values; main-thread schedulers pass with the time of a host.
        .target(name: "Combine", dependencies: ["QuartzCore", "CoreGraphics", "DisplayList", "UIKit"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine", "QuartzCore", "CollectionViewTesting", "UIKit"]),
        // Shows why the elements of a collection view are where they are; hosts put it over an app.
        .target(name: "Inspector", dependencies: ["UIKit", "DisplayList", "CollectionCore"]),
        // Reads storyboards and xibs for UIKit, which does not know it.
        .target(
            name: "InterfaceBuilder",
            dependencies: ["InterfaceXML", "UIKit", "QuartzCore", "CoreGraphics", "FileAccess"],
            swiftSettings: registrationSettings),
        .executableTarget(
            name: "interface-coverage", dependencies: ["InterfaceBuilder"], path: "Tests/interface-coverage"),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: ["InterfaceBuilder", "UIKit", "CollectionViewTesting", "TestRuntimes"],
            resources: [.copy("Files")], swiftSettings: registrationSettings),
        // Runs the recorded answers of real UIKit against the public API.
        .target(
            name: "GoldenRunner",
            dependencies: ["UIKit", "CollectionLayouts", "CollectionViewTesting", "CollectionCore"],
            path: "Tests/GoldenRunner"),
        .executableTarget(name: "goldens", dependencies: ["GoldenRunner"], path: "Tests/goldens"),
        .testTarget(name: "GoldenTests", dependencies: ["GoldenRunner"]),
        .testTarget(name: "GoldenRecordingTests", dependencies: ["GoldenRunner"]),
        // Random use of collection views and tables, checked against plain arrays, and the program that runs it for long.
        .target(
            name: "StormKit", dependencies: ["UIKit", "CollectionLayouts", "CollectionViewTesting"],
            path: "Tests/StormKit"),
        .executableTarget(name: "storm", dependencies: ["StormKit", "CommandArguments"], path: "Tests/storm"),
        .testTarget(name: "StormTests", dependencies: ["StormKit", "storm"]),
        // What several test targets read, and the trait that gives a test a runtime of its own.
        .target(name: "TestRuntimes", dependencies: ["UIKit"], path: "Tests/TestRuntimes"),
        .testTarget(
            name: "UIKitTests",
            dependencies: ["UIKit", "CollectionViewTesting", "CollectionCore", "DisplayList", "TestRuntimes"]),
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
        // On Apple's platforms `import UIKit` means Apple's; there these targets need the portable core only.
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
        // Asks Apple's UIKit what this package wants to know (docs/RECORDING.md).
        .target(
            name: "GoldenRunner", path: "Tests/GoldenRunner", exclude: goldensOfThisPackage,
            swiftSettings: [.define("GOLDENS_ON_DEVICE")]),
        .testTarget(name: "GoldenRecordingTests", dependencies: ["GoldenRunner"]),
    ]
}

// Pixels: these need C libraries from Debian (./gallery and ./test install them).
if isPortable && drawsPixels {
    products += [
        .library(name: "PixelSnapshots", targets: ["PixelSnapshots", "TestReporting"]),
        .library(name: "Raster", targets: ["Raster"]),
        .library(name: "ScriptFonts", targets: ["ScriptFonts"]),
    ]
    targets += [
        systemLibrary("CPangoCairo"),
        systemLibrary("CTurboJPEG"),
        systemLibrary("CWebP"),
        systemLibrary("CPNG"),
        // Types only: HEIC and AVIF are decoded where libheif is installed when the program runs.
        .systemLibrary(name: "CHEIF"),
        .target(
            name: "Raster",
            dependencies: [
                "DisplayList", "CollectionCore", "FileAccess", "UIKit", "CPangoCairo", "CTurboJPEG", "CWebP", "CPNG",
                "CHEIF",
            ],
            resources: [.copy("Fonts")], swiftSettings: registrationSettings),
        // Fonts for scripts that the bundled font of `Raster` lacks.
        .target(name: "ScriptFonts", dependencies: ["Raster"], resources: [.copy("Fonts")]),
        // A program that shows its window in a viewer, and the child process of `gallery preview`. What the user's
        // library needs is exported by the process that loads it.
        .target(
            name: "ViewerHost",
            dependencies: [
                "ViewerProtocol", "Inspector", "UIKit", "QuartzCore", "Raster", "DisplayList", "CollectionCore",
                "FileAccess",
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
                "ViewerProtocol", "UIKit", "Raster", "ScriptFonts", "DisplayList", "CollectionCore", "FileAccess",
                "CommandArguments",
            ]),
        .executableTarget(
            name: "preview-host",
            dependencies: [
                "ScriptFonts", "PreviewSupport", "ViewerHost", "ViewerProtocol", "UIKit", "Raster", "CollectionLayouts",
                "Combine",
                "InterfaceBuilder",
            ],
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        .target(
            name: "PixelSnapshots",
            dependencies: ["CollectionViewTesting", "TestReporting", "Raster", "UIKit", "QuartzCore", "DisplayList"]),
        .target(
            name: "GalleryKit",
            dependencies: [
                "CollectionLayouts", "CollectionViewTesting", "Inspector", "Raster", "UIKit", "DisplayList",
                "CollectionCore", "FileAccess", "CommandArguments", "PackageTemplates",
            ],
            resources: [.copy("Web/Page")]),
        .testTarget(
            name: "PreviewKitTests",
            dependencies: ["PreviewKit", "ViewerProtocol", "CollectionCore", "DisplayList", "preview-host"]),
        .testTarget(
            name: "RasterTests",
            dependencies: [
                "Raster", "ScriptFonts", "PixelSnapshots", "UIKit", "DisplayList", "CollectionCore", "FileAccess",
                "CWebP", "CPNG", "CPangoCairo", "TestReporting", "TestRuntimes",
            ]),
    ]
}

// Pages that show windows and previews.
if isPortable && drawsPixels && servesPages {
    targets += [
        systemLibrary("CWebSockets"),
        .target(
            name: "ViewerServer",
            dependencies: ["ViewerHost", "ViewerProtocol", "UIKit", "Raster", "FileAccess", "CWebSockets"],
            resources: [.copy("Page")]),
        .testTarget(
            name: "ViewerServerTests",
            dependencies: ["ViewerServer", "ViewerHost", "ViewerProtocol", "UIKit", "FileAccess", "TestRuntimes"]),
    ]
}
let servers: [Target.Dependency] = servesPages && drawsPixels ? ["ViewerServer"] : []
let servingSettings: [SwiftSetting] = servers.isEmpty ? [] : [.define("SERVES_PAGES")]

// The live window.
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
        // Tells assistive technologies what a window shows, and does what they ask for (AT-SPI over D-Bus).
        .target(name: "DesktopAccessibility", dependencies: ["UIKit", "CGIO"]),
        .testTarget(
            name: "DesktopAccessibilityTests",
            dependencies: ["DesktopAccessibility", "UIKit", "TestRuntimes"]),
        .target(
            name: "DesktopHost",
            dependencies: [
                "UIKit", "Inspector", "Raster", "DisplayList", "CollectionCore", "FileAccess", "CommandArguments",
                "CSDL2", "DesktopAccessibility",
            ] + servers, swiftSettings: servingSettings + registrationSettings),
        .executableTarget(
            name: "gallery",
            dependencies: ["DesktopHost", "GalleryKit", "PreviewKit", "ViewerProtocol", "FileAccess", "UIKit"]
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
                "CollectionViewTesting", "gallery", "new-package", "PackageTemplates", "TestRuntimes",
            ]),
    ]
}

// The source migrator: its rules, the command, and the plugin that runs it as part of a build.
if migratesSources {
    products += [
        .executable(name: "uikit-port", targets: ["uikit-port"]),
        .plugin(name: "UIKitPort", targets: ["UIKitPort"]),
    ]
    targets += [
        .target(
            name: "SourcePort", dependencies: ["InterfaceXML"], swiftSettings: portSettings,
            linkerSettings: portLinkerSettings),
        .executableTarget(
            name: "uikit-port", dependencies: ["SourcePort", "FileAccess", "CommandArguments"],
            swiftSettings: portSettings),
        .plugin(name: "UIKitPort", capability: .buildTool(), dependencies: ["uikit-port"]),
        .testTarget(name: "SourcePortTests", dependencies: ["SourcePort", "uikit-port"], swiftSettings: portSettings),
    ]
}
if isPortable && drawsPixels && opensWindows && migratesSources {
    targets += [
        // Feeds changed inputs to everything that reads bytes from outside (./test --fuzz).
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CollectionCore", "DisplayList", "UIKit", "Raster", "GalleryKit", "SourcePort", "DesktopHost",
                "CommandArguments", "ViewerProtocol", "ViewerHost", "InterfaceBuilder",
            ],
            path: "Tests/fuzz", swiftSettings: portSettings)
    ]
}

// `OCV_TESTS=UIKitTests,StormTests swift build --build-tests` builds these test targets and their dependencies only.
if let names = Context.environment["OCV_TESTS"] {
    products = []
    targets = closure(of: names.split(separator: ",").map(String.init), in: targets)
}

let package = Package(
    name: "OpenCollectionView", products: products, targets: targets, swiftLanguageModes: [.v6])

if isPortable && !bare && !missing.isEmpty {
    // SwiftPM shows this as a warning. It caches what it read from a manifest, and notices no installation.
    let omitted =
        !drawsPixels ? "what draws pixels or opens windows" : !opensWindows ? "windows" : "the pages of --serve"
    print(
        "OpenCollectionView leaves out \(omitted), because C libraries are missing: "
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

/// A C library that pkg-config knows.
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
/// SwiftPM warns about flags such as `-pthread` in the files of Pango and SDL, and ignores them. Where these are
/// installed in `/usr`, a file of this package names their folders without such flags.
func systemLibrary(_ name: String) -> Target {
    let library = libraries.first { $0.name == name }!
    let own = "\(Context.packageDirectory)/Sources/\(name)/\(library.pkgConfig).pc"
    let isUsual =
        FileManager.default.fileExists(atPath: own)
        && output(of: ["pkg-config", "--variable=prefix", library.pkgConfig]) == "/usr"
    return .systemLibrary(
        name: name, pkgConfig: isUsual ? own : library.pkgConfig, providers: [.apt([library.apt])])
}

/// What a command prints, without the white space around it; `nil` if it fails or does not exist.
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

/// Where the toolchain that runs this manifest keeps SwiftSyntax.
func toolchainHostLibraries() -> String {
    let text = output(of: ["swiftc", "-print-target-info"]) ?? ""
    let info = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let paths = info?["paths"] as? [String: Any]
    return (paths?["runtimeResourcePath"] as? String ?? "") + "/host"
}
