public import Foundation

/// A service that an activity controller offers for the items of an app.
///
/// Subclasses override the properties and methods that describe and perform the service.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    }

    public enum Category: Int, Sendable {
        case action = 0
        case share = 1
    }

    public override init() { super.init() }

    open class var activityCategory: UIActivity.Category { .action }
    open var activityType: UIActivity.ActivityType? { nil }
    open var activityTitle: String? { nil }
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
