public import Foundation
import QuartzCore

/// Passes text, URLs, images, and colors on, within an app and to other programs.
///
/// The general pasteboard follows the clipboard of the desktop if the host has one. Other programs receive text and
/// URLs; images and colors stay within the app. Without a desktop, and for other pasteboards, the contents are in
/// memory only. Can be used on any thread; other threads see the clipboard as the main thread last read it.
open class UIPasteboard: NSObject, @unchecked Sendable {
    /// Identifies a pasteboard within the app. An empty name belongs to none.
    public struct Name: Hashable, RawRepresentable, Sendable {
        /// Any text. The one of the general pasteboard is that of iOS.
        public var rawValue: String
        /// Creates a name from any text; an empty one names no pasteboard.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from any text; an empty one names no pasteboard.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of the pasteboard that all programs share.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// Posted on the thread that changes the contents, with the pasteboard as its object.
    public class var changedNotification: NSNotification.Name { .init("UIPasteboardChangedNotification") }

    /// The name with which the pasteboard was requested.
    public let name: Name
    private let contents: PasteboardContents

    private init(_ name: Name, _ contents: PasteboardContents) {
        self.name = name
        self.contents = contents
    }

    /// Returns `nil` for an empty name, and if there is no pasteboard of this name and `create` is `false`.
    public convenience init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
        guard let contents = PasteboardTable.current.contents(of: pasteboardName, create: create) else { return nil }
        self.init(pasteboardName, contents)
    }

    /// The pasteboard that all programs share.
    public class var general: UIPasteboard {
        PasteboardTable.current.general { UIPasteboard(.general, $0) }
    }

    /// Creates an empty pasteboard with a random name.
    public class func withUniqueName() -> UIPasteboard {
        UIPasteboard(name: Name(UUID().uuidString), create: true)!
    }

    /// Removes a pasteboard and its contents. The general pasteboard remains.
    public class func remove(withName pasteboardName: UIPasteboard.Name) {
        PasteboardTable.current.remove(pasteboardName)
    }

    /// The number of changes of the contents so far, including those by other programs.
    open var changeCount: Int { contents.changes }
    /// The number of strings, URLs, images, and colors together.
    open var numberOfItems: Int { contents.items.count }

    // The first item of a kind, and all of them. Setting them replaces everything else.

    /// The texts of strings and URLs.
    open var strings: [String]? {
        get { all(\.text) }
        set { set(newValue?.map(PasteboardItem.string)) }
    }
    /// The text of the first string or URL; `nil` if there is none.
    open var string: String? {
        get { contents.items.lazy.compactMap(\.text).first }
        set { set(newValue.map { [.string($0)] }) }
    }
    /// All URLs; `nil` if there is none. Texts that look like URLs do not count.
    open var urls: [URL]? {
        get { all(\.url) }
        set { set(newValue?.map(PasteboardItem.url)) }
    }
    /// The first URL; `nil` if there is none.
    open var url: URL? {
        get { contents.items.lazy.compactMap(\.url).first }
        set { set(newValue.map { [.url($0)] }) }
    }
    /// All images; `nil` if there is none.
    open var images: [UIImage]? {
        get { all(\.image) }
        set { set(newValue?.map(PasteboardItem.image)) }
    }
    /// The first image; `nil` if there is none.
    open var image: UIImage? {
        get { contents.items.lazy.compactMap(\.image).first }
        set { set(newValue.map { [.image($0)] }) }
    }
    /// All colors; `nil` if there is none.
    open var colors: [UIColor]? {
        get { all(\.color) }
        set { set(newValue?.map(PasteboardItem.color)) }
    }
    /// The first color; `nil` if there is none.
    open var color: UIColor? {
        get { contents.items.lazy.compactMap(\.color).first }
        set { set(newValue.map { [.color($0)] }) }
    }

    /// Whether there is a string or a URL, whose text counts as one.
    open var hasStrings: Bool { string != nil }
    /// Whether any value is a URL.
    open var hasURLs: Bool { url != nil }
    /// Whether any value is an image.
    open var hasImages: Bool { image != nil }
    /// Whether any value is a color.
    open var hasColors: Bool { color != nil }

    private func all<Value>(_ value: (PasteboardItem) -> Value?) -> [Value]? {
        let found = contents.items.compactMap(value)
        return found.isEmpty ? nil : found
    }

    private func set(_ items: [PasteboardItem]?) {
        contents.replace(with: items ?? [])
        NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
}
