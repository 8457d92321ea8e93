import Foundation
import QuartzCore

/// One value of a pasteboard.
enum PasteboardItem {
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
@MainActor final class ClipboardSlot {
    var clipboard: (any DesktopClipboard)?

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
