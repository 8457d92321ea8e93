public import Foundation

/// A service that an activity controller offers for the items of an app.
///
/// Subclasses override the properties and methods that describe and perform the service.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The string by which kinds are compared.
        public let rawValue: String
        /// Creates a kind from a string of the app.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a kind from a string of the app.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copying to the pasteboard, the only activity of this library.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Mail. Not offered here.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Messages. Not offered here.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Printing. Not offered here.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Sending to a device nearby. Not offered here.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Use as the picture of a contact. Not offered here.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Saving to the photo library. Not offered here.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Adding to a list of pages to read. Not offered here.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Opening in an app for books. Not offered here.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Drawing on a document. Not offered here.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// A post to Facebook. Not offered here.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// A post to Twitter. Not offered here.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// A post to Weibo. Not offered here.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// A post to Vimeo. Not offered here.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// A post to Flickr. Not offered here.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// A post to Tencent Weibo. Not offered here.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    }

    /// The group of an activity. Has no effect here, because all activities are in one list.
    public enum Category: Int, Sendable {
        case action = 0
        case share = 1
    }

    public override init() { super.init() }

    /// The group of the activities of the class. The default is `.action`.
    open class var activityCategory: UIActivity.Category { .action }
    /// The kind, by which apps exclude the activity; `nil` by default.
    open var activityType: UIActivity.ActivityType? { nil }
    /// The text of the activity's row; `nil` by default.
    open var activityTitle: String? { nil }
    /// The picture of the activity's row; `nil` by default.
    open var activityImage: UIImage? { nil }
    /// Whether the service accepts the items. The default is `false`.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called with the items before the service starts.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that is presented instead of a call of ``perform()``.
    open var activityViewController: UIViewController? { nil }
    /// Performs the service, which ends with ``activityDidFinish(_:)``. The default implementation only ends it.
    open func perform() { activityDidFinish(true) }
    /// Ends the service and dismisses the activity controller.
    open func activityDidFinish(_ completed: Bool) { onFinish?(completed) }

    /// Called with whether the activity was completed; set by the activity controller.
    final var onFinish: ((Bool) -> Void)?
}

/// Supplies an item when the user has chosen an activity.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an object of the type of the item, before the item exists.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for an activity; `nil` for no item.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of the item, such as that of a message. Optional.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    /// Returns an empty subject.
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

/// Copies texts, URLs, and images.
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: UIActivity.ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let board = UIPasteboard.general
        let texts = items.compactMap { $0 as? String }
        let addresses = items.compactMap { $0 as? URL }
        let images = items.compactMap { $0 as? UIImage }
        // Other programs receive text, so it takes precedence.
        if !texts.isEmpty {
            board.strings = texts + addresses.map(\.absoluteString)
        } else if !addresses.isEmpty {
            board.urls = addresses
        } else if !images.isEmpty {
            board.images = images
        }
        activityDidFinish(true)
    }
}
