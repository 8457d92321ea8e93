import Foundation

/// Runs `body`, code of the main actor, on another queue, as code in Swift 5 mode may.
@MainActor func run(on queue: DispatchQueue, _ body: @escaping @MainActor () -> Void) {
    let bare = unsafeBitCast(body, to: (@Sendable () -> Void).self)
    queue.async(execute: bare)
}

/// Runs `body` on another queue and waits until what it was given to call, on whichever queue, was called.
@MainActor func run(on queue: DispatchQueue, until body: @escaping @MainActor (@escaping @Sendable () -> Void) -> Void)
    async
{
    await withCheckedContinuation { continuation in
        run(on: queue) { body { continuation.resume() } }
    }
}
