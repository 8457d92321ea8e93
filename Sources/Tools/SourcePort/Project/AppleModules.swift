/// Apple's modules that are not available on other platforms.
public enum AppleModules {
    private static let unused: Set<String> = [
        "CoreText", "MobileCoreServices", "UniformTypeIdentifiers", "SystemConfiguration", "Security",
        "UserNotifications",
        "SafariServices", "WidgetKit", "GameplayKit", "GameKit", "MediaPlayer", "AdSupport", "NaturalLanguage",
        "Vision",
        "CoreServices", "CoreTelephony", "JavaScriptCore", "Network", "SwiftData", "PDFKit", "QuickLook",
    ]

    /// Whether a module exists on Apple's platforms only.
    public static func contains(_ module: String) -> Bool { AppleFramework.isKnown(module) || unused.contains(module) }
}

/// The modules that this package and the toolchain provide off Apple's platforms, or that the rewriting replaces.
package enum ProvidedModules {
    /// Whether a module needs no placeholder.
    package static func contains(_ module: String) -> Bool { names.contains(module) }

    private static let names: Set<String> = [
        "Foundation", "UIKit", "QuartzCore", "CoreGraphics", "CoreImage", "Combine", "Swift", "Dispatch", "CDispatch",
        "XCTest",
        "Testing", "Observation", "Synchronization", "os", "OSLog", "ObjectiveC", "Darwin", "FoundationNetworking",
        "ImageIO", "MobileCoreServices", "FoundationXML", "Glibc", "CoreFoundation", "SwiftShims", "_Concurrency",
        "Placeholders", "ImageLoading", "ConstraintMaking", "InterfaceBuilder",
        "DesktopHost",
        "CollectionLayouts", "CollectionViewTesting", "PixelSnapshots", "TestReporting", "RegexBuilder", "Distributed",
    ]
}
