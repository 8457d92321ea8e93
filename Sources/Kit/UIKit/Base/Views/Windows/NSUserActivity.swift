public import Foundation

/// What a user does in an app, so that a new or restored scene can continue with it.
///
/// Foundation on Linux does not have this class. Activities are not shared with other devices or with a search index.
open class NSUserActivity: NSObject, @unchecked Sendable {
    /// The name of the kind of activity.
    public let activityType: String
    /// The name of the activity for people.
    open var title: String?
    /// Only values of property lists outlive the process.
    open var userInfo: [AnyHashable: Any]?
    /// The keys of ``userInfo`` that are required to continue. Stored only.
    open var requiredUserInfoKeys: Set<String>?
    /// Whether the values are out of date. Stored only.
    open var needsSave = false
    /// The page that continues the activity without the app. Stored only.
    open var webpageURL: URL?
    /// The content by which a scene is found. Stored only.
    open var targetContentIdentifier: String?
    /// Stored only: hosts do not continue activities on other devices. Default: `true`.
    open var isEligibleForHandoff = true
    /// Stored only: hosts do not search activities. Default: `false`.
    open var isEligibleForSearch = false
    /// Stored only: hosts do not publish activities. Default: `false`.
    open var isEligibleForPublicIndexing = false

    /// Creates an activity without values.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values. They replace those with the same keys.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
    /// Has no effect: there is no system service that follows activities.
    open func becomeCurrent() {}
    /// Has no effect: hosts do not follow the current activity.
    open func resignCurrent() {}
    /// Has no effect: hosts do not follow the current activity.
    open func invalidate() {}
}

/// The type of the activity of opening a web page in a browser; `webpageURL` names the page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
