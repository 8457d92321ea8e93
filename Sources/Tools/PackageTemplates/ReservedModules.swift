/// The names of modules that a new package cannot have, because its targets depend on modules of these names.
package enum ReservedModules {
    /// Whether a module of the template's dependencies or of the toolchain has the name.
    package static func contains(_ name: String) -> Bool { libraries.contains(name) || toolchain.contains(name) }

    /// The targets of this library. `NewPackageTests` compares them with the folders.
    static let libraries = [
        "CGIO", "CHEIF", "CPNG", "CPangoCairo", "CPixelRows", "CSDL2", "CTurboJPEG", "CWebP", "CWebRuntime",
        "CWebSockets",
        "CollectionCore", "CollectionCoreTests", "CollectionLayouts", "CollectionLayoutsTests", "CollectionViewTesting",
        "CollectionViewTestingTests", "Combine", "CombineTests", "CommandArguments", "CommandArgumentsTests",
        "ConstraintMaking", "ConstraintMakingTests", "CoreGraphics",
        "CoreImage", "DesktopAccessibility", "DesktopAccessibilityTests", "DesktopHost", "DesktopHostTests",
        "DisplayList", "DriveKit", "DriveKitTests",
        "FileAccess", "FileAccessTests", "GalleryKit", "GalleryKitTests", "GoldenRecordingTests", "GoldenRunner",
        "GoldenTests", "HostServices", "ImageLoading", "ImageLoadingTests", "Inspector", "InterfaceBuilder",
        "InterfaceBuilderTests", "InterfaceModel", "LayoutFixtures", "PreviewMacros",
        "PackageTemplates", "PackageTemplatesTests", "PictureTests", "PixelSnapshots", "Placeholders",
        "PlaceholdersTests", "PreviewKit", "PreviewKitTests",
        "PreviewSupport", "QuartzCore", "Raster", "RasterFixtures",
        "RasterTests", "ScriptFonts", "SnapshotReport", "SourcePort", "SourcePortTests", "StormKit", "StormTests",
        "TestReporting",
        "TestRuntimes", "UIKit", "UIKitTests", "ViewerHost", "ViewerHostTests", "ViewerProtocol", "ViewerProtocolTests",
        "ViewerServer", "ViewerServerTests", "VisibleItems", "WebGallery", "WebGalleryTests", "_Testing_CoreGraphics",
        "_Testing_CoreImage",
        "_Testing_UIKit", "fuzz", "gallery", "gallery-pictures", "goldens", "interface-coverage", "new-package",
        "preview-host",
        "snapshots", "storm",
        "uikit-port", "web-gallery",
    ]

    /// The modules of the toolchain on all platforms, and names that the compiler reserves.
    private static let toolchain = [
        "Android", "Bionic", "BlocksRuntime", "Builtin", "C", "CRT", "CoreFoundation", "Cxx", "CxxStdlib", "Darwin",
        "Differentiation", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation",
        "Package", "PackageDescription", "PackagePlugin", "RegexBuilder", "StdlibUnittest", "Swift",
        "SwiftOnoneSupport",
        "SwiftParser", "SwiftShims", "SwiftSyntax", "SwiftGlibc", "Synchronization", "Testing", "Volatile", "WASILibc",
        "WinSDK", "XCTest", "main", "std",
    ]
}
