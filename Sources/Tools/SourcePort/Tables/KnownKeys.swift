/// The names of properties that UIKit finds for `value(forKey:)` and `setValue(_:forKey:)`. `KeyValueCoding` in UIKit
/// contains the same names.
enum KnownKeys {
    /// The keys, and the key paths that published code uses.
    static let all: Set<String> = [
        "_clearButton", "_placeholderLabel", "_placeholderLabel.textColor", "_searchField", "attributedMessage",
        "attributedTitle", "cancelButton", "clearButton", "contentViewController", "hidesShadow", "image",
        "navigationBar", "orientation", "placeholderLabel", "placeholderLabel.textColor", "searchField", "statusBar",
        "statusBarWindow", "tabBar", "titleTextColor", "view",
    ]
}
