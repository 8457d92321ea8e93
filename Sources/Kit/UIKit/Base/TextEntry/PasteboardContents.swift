import Foundation
import QuartzCore

/// One value of a pasteboard.
enum PasteboardItem {
    case string(String)
    case url(URL)
    case image(UIImage)
    case color(UIColor)

    /// The string, or the absolute string of the URL; `nil` for images and colors.
    var text: String? {
        switch self {
        case .string(let string): string
        case .url(let url): url.absoluteString
        case .image, .color: nil
        }
    }
    /// The URL; `nil` for other kinds.
    var url: URL? { if case .url(let url) = self { url } else { nil } }
    /// The image; `nil` for other kinds.
    var image: UIImage? { if case .image(let image) = self { image } else { nil } }
    /// The color; `nil` for other kinds.
    var color: UIColor? { if case .color(let color) = self { color } else { nil } }
}

/// Exists on any thread, and is used on the main one.
@MainActor private final class ClipboardSlot {
    /// The clipboard of the host; `nil` without a desktop.
    var clipboard: (any DesktopClipboard)?

    /// Creates an empty slot, on any thread.
    nonisolated init() {}
}

/// What one pasteboard holds. Thread-safe.
final class PasteboardContents: @unchecked Sendable {
    private let lock = NSLock()
    private var own: [PasteboardItem] = []
    private var count = 0
    /// The text of the clipboard when it was last read or written.
    private var knownText = ""
    private let slot = ClipboardSlot()
    /// The clipboard whose text the contents follow; `nil` to keep the contents in memory.
    @MainActor var clipboard: (any DesktopClipboard)? {
        get { slot.clipboard }
        set { slot.clipboard = newValue }
    }

    /// The values, in order. On the main thread, first takes the text that another program has copied.
    var items: [PasteboardItem] {
        readClipboard()
        return lock.withLock { own }
    }
    /// The number of changes so far, including those of the clipboard. On the main thread, first reads the clipboard.
    var changes: Int {
        readClipboard()
        return lock.withLock { count }
    }

    /// Replaces all values, and writes their texts to the clipboard, one to a line; from another thread, later.
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
