import Foundation
import QuartzCore

/// The pasteboards of a runtime, by name. Thread-safe.
final class PasteboardTable: @unchecked Sendable {
    /// The table of the current runtime.
    static var current: PasteboardTable { HostServiceTable.current.object(PasteboardTable.init) }

    /// The contents of the general pasteboard.
    let shared = PasteboardContents()
    private let lock = NSLock()
    private var named: [UIPasteboard.Name: PasteboardContents] = [:]
    private var handle: UIPasteboard?

    /// The object of the general pasteboard, which the closure creates for the first call.
    func general(_ make: (PasteboardContents) -> UIPasteboard) -> UIPasteboard {
        lock.withLock {
            if let handle { return handle }
            let made = make(shared)
            handle = made
            return made
        }
    }

    /// The contents of a name; `nil` if there are none and `create` is `false`, and for an empty name.
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

    /// Forgets the contents of a name. Pasteboards that exist keep them.
    func remove(_ name: UIPasteboard.Name) { lock.withLock { _ = named.removeValue(forKey: name) } }
}
