import Foundation

extension NSItemProvider {
    /// A load of an object or of data. Ends once: with a result, with an error, or when its progress is canceled.
    final class Load: @unchecked Sendable {
        /// The progress, with one unit. Canceling it ends the load with an error.
        let progress = Progress(totalUnitCount: 1)
        private let lock = NSLock()
        private var handler: ((Any?, (any Error)?) -> Void)?
        private var source: Progress?
        private var hasEnded = false

        /// Creates a load that nothing has begun yet.
        init() {
            progress.cancellationHandler = { [weak self] in
                guard let self else { return }
                self.lock.withLock { self.source }?.cancel()
                // The provider may not react to the cancellation.
                NSItemProvider.queue.async { self.end(nil, CocoaError(.userCancelled)) }
            }
        }

        /// Called at the end with the result or the error. Set once, before the load begins.
        var onEnd: ((Any?, (any Error)?) -> Void)? {
            get { lock.withLock { handler } }
            set { lock.withLock { handler = newValue } }
        }

        /// Whether the load has a result or an error.
        var isEnded: Bool { lock.withLock { hasEnded } }

        /// Follows the progress that the provider returned.
        func follow(_ source: Progress?) {
            guard let source, source !== progress else { return }
            lock.withLock { self.source = source }
            progress.addChild(source, withPendingUnitCount: 1)
            if progress.isCancelled { source.cancel() }
        }

        /// Ends the load and calls its handler. Later calls do nothing.
        func end(_ result: Any?, _ error: (any Error)?) {
            let handler: ((Any?, (any Error)?) -> Void)? = lock.withLock {
                if hasEnded { return nil }
                hasEnded = true
                defer { self.handler = nil }
                return self.handler
            }
            guard let handler else { return }
            if !progress.isFinished { progress.completedUnitCount = 1 }
            handler(result, error)
        }
    }
}
