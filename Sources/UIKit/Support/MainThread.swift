import Foundation

/// Whether code runs where the main actor does.
enum MainThread {
    /// Off Apple's platforms the main queue may be served by another thread than the first, as in tests.
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// True on the first thread of the process and on the main queue.
    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) ?? false }
}
