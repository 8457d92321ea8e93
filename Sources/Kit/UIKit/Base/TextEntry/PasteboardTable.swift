import Foundation
import QuartzCore

/// The pasteboards of a runtime, by name. Thread-safe.
final class PasteboardTable: @unchecked Sendable {
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
