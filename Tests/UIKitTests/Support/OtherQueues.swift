import Foundation

/// Runs a main-actor closure on another queue, which code in Swift 5 mode can do.
@MainActor func run(on queue: DispatchQueue, _ body: @escaping @MainActor () -> Void) {
    let sendableBody = unsafeBitCast(body, to: (@Sendable () -> Void).self)
    queue.async(execute: sendableBody)
}

/// Runs `body` on another queue and waits until the closure passed to it is called on any queue.
@MainActor func run(on queue: DispatchQueue, until body: @escaping @MainActor (@escaping @Sendable () -> Void) -> Void)
    async
{
    await withCheckedContinuation { continuation in
        run(on: queue) { body { continuation.resume() } }
    }
}
