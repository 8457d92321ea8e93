/// Apple's modules that are not available on other platforms.
public enum AppleModules {
    private static let unused: Set<String> = [
        "CoreText", "MobileCoreServices", "UniformTypeIdentifiers", "SystemConfiguration", "Security",
        "UserNotifications",
        "SafariServices", "WidgetKit", "GameplayKit", "GameKit", "MediaPlayer", "AdSupport", "NaturalLanguage",
        "Vision",
        "CoreServices", "CoreTelephony", "JavaScriptCore", "Network", "SwiftData", "PDFKit", "QuickLook",
    ]

    public static func contains(_ module: String) -> Bool { AppleFramework.isKnown(module) || unused.contains(module) }
}
