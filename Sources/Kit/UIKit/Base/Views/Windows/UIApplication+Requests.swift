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

/// The picture of a shortcut.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Sendable {
        case compose = 0
        case play
        case pause
        case add
        case location
        case search
        case share
        case prohibit
        case contact
        case home
        case markLocation
        case favorite
        case love
        case cloud
        case invitation
        case confirmation
        case mail
        case message
        case date
        case time
        case capturePhoto
        case captureVideo
        case task
        case taskCompleted
        case alarm
        case bookmark
        case shuffle
        case audio
        case update
    }

    public convenience init(type: UIApplicationShortcutIcon.IconType) { self.init() }
    public convenience init(templateImageName: String) { self.init() }
    public convenience init(systemImageName: String) { self.init() }
}

/// An action of the app that the system offers before the app is launched.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    open fileprivate(set) var type: String
    open fileprivate(set) var localizedTitle: String
    open fileprivate(set) var localizedSubtitle: String?
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
    open fileprivate(set) var targetContentIdentifier: Any?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
        super.init()
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}
