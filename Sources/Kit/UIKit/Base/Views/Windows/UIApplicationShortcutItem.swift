public import Foundation

/// The picture of a shortcut.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// The symbols for common actions.
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

    /// Creates an icon. Its kind has no effect: desktops do not show shortcuts.
    public convenience init(type: UIApplicationShortcutIcon.IconType) { self.init() }
    /// Creates an icon. The image has no effect: desktops do not show shortcuts.
    public convenience init(templateImageName: String) { self.init() }
    /// Creates an icon. The symbol has no effect: desktops do not show shortcuts.
    public convenience init(systemImageName: String) { self.init() }
}

/// An action of the app that the system offers before the app is launched.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    /// The name by which the app distinguishes shortcuts.
    open fileprivate(set) var type: String
    /// The title for people.
    open fileprivate(set) var localizedTitle: String
    /// The second line; `nil` for none.
    open fileprivate(set) var localizedSubtitle: String?
    /// The icon; `nil` for none.
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    /// Values for the app; `nil` for none.
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
    /// The content by which a scene is found: always `nil`.
    open fileprivate(set) var targetContentIdentifier: Any?

    /// Creates a shortcut with a name and a title.
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

    /// Creates a shortcut without a subtitle, an icon, and values.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}
