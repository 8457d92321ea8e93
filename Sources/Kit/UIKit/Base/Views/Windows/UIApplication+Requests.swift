public import Foundation

// What the system may request of an app in the background or before it shows anything. Desktops request none of it, so
// the app delegate's methods with these types are not called.

/// What a fetch in the background found.
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData = 1
    case failed = 2
}

extension UIApplication {
    /// The circumstances in which another app opens a URL.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Stored. Desktops do not show them.
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { _system.shortcuts }
        set { _system.shortcuts = newValue }
    }
}

/// The circumstances in which another app opens a URL in a scene.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    open private(set) var url: URL
    open private(set) var options: UIScene.OpenURLOptions

    package init(url: URL, options: UIScene.OpenURLOptions) {
        self.url = url
        self.options = options
        super.init()
    }
}

extension UIScene {
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        /// Whether the file must be used where it is.
        open var openInPlace: Bool { true }

        package override init() { super.init() }
    }
}
