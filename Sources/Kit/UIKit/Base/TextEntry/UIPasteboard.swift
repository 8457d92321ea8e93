public import Foundation
import QuartzCore

/// Passes text, URLs, images, and colors on, within an app and to other programs.
///
/// The general pasteboard follows the clipboard of the desktop if the host has one. Other programs receive text and
/// URLs; images and colors stay within the app. Without a desktop, and for other pasteboards, the contents are in
/// memory only. Can be used on any thread; other threads see the clipboard as the main thread last read it.
open class UIPasteboard: NSObject, @unchecked Sendable {
    public struct Name: Hashable, RawRepresentable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// Posted on the thread that changes the contents, with the pasteboard as its object.
    public class var changedNotification: NSNotification.Name { .init("UIPasteboardChangedNotification") }

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

    public class func withUniqueName() -> UIPasteboard {
        UIPasteboard(name: Name(UUID().uuidString), create: true)!
    }

    /// Removes a pasteboard and its contents. The general pasteboard remains.
    public class func remove(withName pasteboardName: UIPasteboard.Name) {
        PasteboardTable.current.remove(pasteboardName)
    }

    /// The number of changes of the contents so far, including those by other programs.
    open var changeCount: Int { contents.changes }
    open var numberOfItems: Int { contents.items.count }

    // The first item of a kind, and all of them. Setting them replaces everything else.

    /// The texts of strings and URLs.
    open var strings: [String]? {
        get { all(\.text) }
        set { set(newValue?.map(PasteboardItem.string)) }
    }
    open var string: String? {
        get { contents.items.lazy.compactMap(\.text).first }
        set { set(newValue.map { [.string($0)] }) }
    }
    open var urls: [URL]? {
        get { all(\.url) }
        set { set(newValue?.map(PasteboardItem.url)) }
    }
    open var url: URL? {
        get { contents.items.lazy.compactMap(\.url).first }
        set { set(newValue.map { [.url($0)] }) }
    }
    open var images: [UIImage]? {
        get { all(\.image) }
        set { set(newValue?.map(PasteboardItem.image)) }
    }
    open var image: UIImage? {
        get { contents.items.lazy.compactMap(\.image).first }
        set { set(newValue.map { [.image($0)] }) }
    }
    open var colors: [UIColor]? {
        get { all(\.color) }
        set { set(newValue?.map(PasteboardItem.color)) }
    }
    open var color: UIColor? {
        get { contents.items.lazy.compactMap(\.color).first }
        set { set(newValue.map { [.color($0)] }) }
    }

    open var hasStrings: Bool { string != nil }
    open var hasURLs: Bool { url != nil }
    open var hasImages: Bool { image != nil }
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
