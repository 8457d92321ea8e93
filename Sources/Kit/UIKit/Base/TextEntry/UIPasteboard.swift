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

/// The clipboard that all programs of a desktop share.
@MainActor package protocol DesktopClipboard: AnyObject {
    /// Empty without a text.
    var text: String { get set }
    /// The text that is selected in any window, which a middle click inserts. Empty without one.
    var primaryText: String { get set }
}

extension HostServices {
    /// The clipboard that the general pasteboard follows; `nil` to keep its contents in memory.
    @MainActor package static var clipboard: (any DesktopClipboard)? {
        get { PasteboardTable.current.shared.clipboard }
        set { PasteboardTable.current.shared.clipboard = newValue }
    }
}

private enum PasteboardItem {
    case string(String)
    case url(URL)
    case image(UIImage)
    case color(UIColor)

    var text: String? {
        switch self {
        case .string(let string): string
        case .url(let url): url.absoluteString
        case .image, .color: nil
        }
    }
    var url: URL? { if case .url(let url) = self { url } else { nil } }
    var image: UIImage? { if case .image(let image) = self { image } else { nil } }
    var color: UIColor? { if case .color(let color) = self { color } else { nil } }
}

/// Exists on any thread, and is used on the main one.
@MainActor private final class ClipboardSlot {
    var clipboard: (any DesktopClipboard)?

    nonisolated init() {}
}

/// What one pasteboard holds. Thread-safe.
private final class PasteboardContents: @unchecked Sendable {
    private let lock = NSLock()
    private var own: [PasteboardItem] = []
    private var count = 0
    /// The text of the clipboard when it was last read or written.
    private var knownText = ""
    private let slot = ClipboardSlot()
    @MainActor var clipboard: (any DesktopClipboard)? {
        get { slot.clipboard }
        set { slot.clipboard = newValue }
    }

    var items: [PasteboardItem] {
        readClipboard()
        return lock.withLock { own }
    }
    var changes: Int {
        readClipboard()
        return lock.withLock { count }
    }

    func replace(with items: [PasteboardItem]) {
        let text = items.compactMap(\.text).joined(separator: "\n")
        lock.withLock {
            own = items
            count += 1
            knownText = text
        }
        // Another thread leaves the clipboard to the main one.
        if MainThread.isCurrent {
            MainActor.assumeIsolated { clipboard?.text = text }
        } else {
            DispatchQueue.main.async { self.clipboard?.text = text }
        }
    }

    /// Takes the text that another program has copied.
    private func readClipboard() {
        guard MainThread.isCurrent, let text = MainActor.assumeIsolated({ clipboard?.text }) else { return }
        lock.withLock {
            guard text != knownText else { return }
            knownText = text
            own = text.isEmpty ? [] : [.string(text)]
            count += 1
        }
    }
}

/// The pasteboards of a runtime, by name. Thread-safe.
private final class PasteboardTable: @unchecked Sendable {
    static var current: PasteboardTable { HostServiceTable.current.object(PasteboardTable.init) }

    let shared = PasteboardContents()
    private let lock = NSLock()
    private var named: [UIPasteboard.Name: PasteboardContents] = [:]
    private var handle: UIPasteboard?

    func general(_ make: (PasteboardContents) -> UIPasteboard) -> UIPasteboard {
        lock.withLock {
            if let handle { return handle }
            let made = make(shared)
            handle = made
            return made
        }
    }

    func contents(of name: UIPasteboard.Name, create: Bool) -> PasteboardContents? {
        if name == .general { return shared }
        return lock.withLock {
            if let known = named[name] { return known }
            guard create, !name.rawValue.isEmpty else { return nil }
            let made = PasteboardContents()
            named[name] = made
            return made
        }
    }

    func remove(_ name: UIPasteboard.Name) { lock.withLock { _ = named.removeValue(forKey: name) } }
}
