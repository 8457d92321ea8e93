internal import Foundation
package import UIKit
package import ViewerHost
internal import ViewerProtocol

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Shows a window, whose time requests advance, to a viewer that only watches.
///
/// While a viewer is connected, the frames of a movement follow one another at their usual pace.
@MainActor package final class PageMirror {
    private let transport: any ViewerTransport
    private let session: ViewerSession
    private let now: () -> Double
    /// The last frame, in the time of the app and in real time.
    private var last: (app: Double, real: ContinuousClock.Instant)?
    /// The real time that the present request may still take, so that an hour of an app that always moves ends.
    private var patience = PageMirror.longestMovement
    private static let longestMovement = Duration.seconds(10)

    /// - Parameter now: The time of the app, in seconds.
    package init(_ window: UIWindow, title: String, transport: any ViewerTransport, now: @escaping () -> Double) {
        self.transport = transport
        self.now = now
        session = ViewerSession(window: window, name: title) { transport.send($0) }
        session.onlyWatches = true
    }

    /// Shows the present frame, no sooner after the last one than the time of the app says.
    package func frame() {
        receive()
        guard session.isAttached else { return }
        session.showFrame()
        let (app, start) = (now(), ContinuousClock.now)
        defer { last = (app, ContinuousClock.now) }
        guard let last, app > last.app, patience > .zero else { return }
        // A leap to the next deadline takes no time.
        let due = last.real + .seconds(min(app - last.app, 0.05))
        guard due > start else { return }
        patience -= due - start
        Thread.sleep(forTimeInterval: (due - start) / .seconds(1))
    }

    /// Shows the last frame of a request until the next request arrives at `descriptor`.
    package func wait(for descriptor: Int32) {
        patience = Self.longestMovement
        while true {
            receive()
            if session.isAttached { session.showFrame() }
            var entries = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: transport.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            // A viewer that has not drawn the last frames receives the newest one later.
            guard poll(&entries, 2, session.isAttached ? 100 : -1) >= 0 || errno == EINTR else { return }
            if entries[0].revents != 0 { return }
        }
    }

    /// Returns when a viewer is connected, or after `seconds`.
    package func waitForViewer(_ seconds: Double) {
        let end = ContinuousClock.now + .seconds(seconds)
        var entry = pollfd(fd: transport.descriptor, events: Int16(POLLIN), revents: 0)
        while !session.isAttached, ContinuousClock.now < end {
            guard poll(&entry, 1, 100) >= 0 || errno == EINTR else { return }
            receive()
        }
        session.showFrame()
    }

    private func receive() {
        for bytes in transport.messages() ?? [] {
            // A viewer that sends something else sees no answer.
            if let message = try? ViewerMessage(bytes) { session.receive(message) }
        }
    }
}
