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
        /// The name of the key, as on Apple's platforms.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The identifier of the app that requested it.
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
    /// The location to open.
    open private(set) var url: URL
    /// How the location should be opened.
    open private(set) var options: UIScene.OpenURLOptions

    /// Creates a context for a location.
    package init(url: URL, options: UIScene.OpenURLOptions) {
        self.url = url
        self.options = options
        super.init()
    }
}

extension UIScene {
    /// How a location should be opened.
    @preconcurrency @MainActor open class OpenURLOptions: NSObject {
        /// The identifier of the app that requested it: always `nil`.
        open var sourceApplication: String? { nil }
        /// A value from the app that requested it: always `nil`.
        open var annotation: Any? { nil }
        /// Whether the file must be used where it is.
        open var openInPlace: Bool { true }

        package override init() { super.init() }
    }
}
