/// A framework available only on Apple's platforms, and the names by which its use is recognized.
struct AppleFramework {
    /// The prefixes of its names, each followed by a capital letter.
    private let prefixes: [String]
    private let words: Set<String>

    private init(_ prefixes: [String], _ words: Set<String> = []) {
        self.prefixes = prefixes
        self.words = words
    }

    /// The names of such frameworks that `@_spi(Port) import UIKit` provides.
    private static let provided: Set<String> = ["AVMakeRect"]

    /// Whether only the framework declares `word`.
    func declares(_ word: String) -> Bool {
        if Self.provided.contains(word) { return false }
        return words.contains(word)
            || prefixes.contains { word.hasPrefix($0) && word.dropFirst($0.count).first?.isUppercase ?? false }
    }

    /// Whether a module is one of Apple's modules that are not available on other platforms.
    static func isKnown(_ module: String) -> Bool { all[module] != nil }

    /// The frameworks by module name.
    static let all: [String: AppleFramework] = [
        AbsentUIKit.module: .init([], AbsentUIKit.names),
        "AdSupport": .init(["ASIdentifier"]),
        "ARKit": .init(["AR"]),
        "Accelerate": .init(["vDSP", "vImage"]),
        "AppKit": appKit,
        "AppTrackingTransparency": .init(["ATTracking"]),
        "AudioToolbox": .init(["Audio", "kSystemSound"], ["SystemSoundID"]),
        "AuthenticationServices": .init(["AS"]),
        "AVFoundation": .init(["AV", "CM", "kCM"]),
        "AVKit": .init(["AV"]),
        "CallKit": .init(["CX"]),
        "ClockKit": .init(["CLK"]),
        "CloudKit": .init(["CK"]),
        "Cocoa": appKit,
        "CommonCrypto": .init(["CC_", "CCHmac", "kCC"]),
        "Contacts": .init(["CN"]),
        "ContactsUI": .init(["CN"]),
        "CoreBluetooth": .init(["CB"]),
        "CoreData": .init(
            ["NSManaged", "NSFetch", "NSPersistent", "NSEntity", "NSMerge"], ["NSBatchDeleteRequest", "NSManaged"]),
        "CoreHaptics": .init(["CH"]),
        "CoreLocation": .init(["CL", "kCLLocation"]),
        "CoreMedia": .init(["CM", "kCM"]),
        "CoreML": .init(["ML"]),
        "CoreMotion": .init(["CM"]),
        "CoreSpotlight": .init(["CS"]),
        "CoreServices": .init(["kUTType", "UTType"]),
        "CoreTelephony": .init(["CT"]),
        "CoreText": .init(["CT", "kCT"]),
        "CryptoKit": .init([], ["SHA256", "SHA512", "Insecure", "SymmetricKey", "AES", "HMAC", "P256"]),
        "EventKit": .init(["EK"]),
        "EventKitUI": .init(["EK"]),
        "GameKit": .init(["GK"]),
        "GameplayKit": .init(["GK"]),
        "HealthKit": .init(["HK"]),
        "Intents": .init(["IN"]),
        "JavaScriptCore": .init(["JS"]),
        "LinkPresentation": .init(["LP"]),
        "LocalAuthentication": .init(["LA"]),
        "MapKit": .init(["MK", "CL", "kCLLocation"]),
        "MediaPlayer": .init(["MP"]),
        "MessageUI": .init(["MF"]),
        "Metal": .init(["MTL"]),
        "MetalKit": .init(["MTK"]),
        "NaturalLanguage": .init(["NL"]),
        "MultipeerConnectivity": .init(["MC"]),
        "Network": .init(["NW"]),
        "NetworkExtension": .init(["NE"]),
        "NotificationCenter": .init(["NCWidget", "NCUpdate"]),
        "PassKit": .init(["PK"]),
        "PDFKit": .init(["PDF"]),
        "PencilKit": .init(["PK"]),
        "Photos": .init(["PH"]),
        "PhotosUI": .init(["PH"]),
        "PlaygroundSupport": .init([], ["PlaygroundPage"]),
        "QuickLook": .init(["QL"]),
        "RealityKit": .init([], ["ARView", "AnchorEntity", "ModelEntity"]),
        "SafariServices": .init(["SF"]),
        "SceneKit": .init(["SCN"]),
        "Security": .init(["Sec", "kSec", "errSec"]),
        "Social": .init(["SL"]),
        "Speech": .init(["SF"]),
        "SpriteKit": .init(["SK"]),
        "StoreKit": .init(["SK"]),
        "SwiftData": .init([], ["ModelContainer", "ModelContext", "Query", "FetchDescriptor"]),
        "SwiftUI": .init(
            ["UIHosting", "UIViewRepresentable", "UIViewControllerRepresentable"],
            SwiftUINames.protocols.union([
                "AnyView", "Binding", "Environment", "EnvironmentObject", "ForEach", "GeometryReader", "HStack",
                "LinearGradient", "NavigationView", "ObservedObject", "ScrollView", "State", "StateObject",
                "TextField", "UIViewControllerRepresentable", "UIViewRepresentable", "VStack", "ViewBuilder", "ZStack",
            ])),
        "SystemConfiguration": .init(["SCNetwork", "kSCNetwork"]),
        "TVUIKit": .init(["TV"]),
        "UniformTypeIdentifiers": .init([], ["UTType"]),
        "UserNotifications": .init(["UN"]),
        "UserNotificationsUI": .init(["UN"]),
        "Vision": .init(["VN"]),
        "VisionKit": .init(["VN"]),
        "WatchConnectivity": .init(["WC"]),
        "WatchKit": .init(["WK"]),
        "WebKit": .init(["WK"]),
        "WidgetKit": .init(["Widget"]),
    ]

    private static let appKit = AppleFramework(
        [],
        [
            "NSApplication", "NSApplicationDelegate", "NSBezierPath", "NSButton", "NSCollectionView",
            "NSCollectionViewLayout", "NSColor", "NSEvent", "NSFont", "NSImage", "NSImageView", "NSMenu", "NSScreen",
            "NSScrollView", "NSTableView", "NSTextField", "NSTextView", "NSView", "NSViewController", "NSWindow",
            "NSWindowController", "NSWorkspace",
        ])
}
