import Foundation
@_spi(Port) import UIKit

/// A collection view that a display link moves from its first appearance until ``finish()``.
@MainActor class TickingController: UICollectionViewController {
    /// The number of ticks before the present one.
    private(set) var tickCount = 0
    private var link: CADisplayLink?

    override init(collectionViewLayout layout: UICollectionViewLayout) { super.init(collectionViewLayout: layout) }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // `uikit-port` rewrites `#selector(tick)` to this.
        let link = CADisplayLink(target: self, selector: Selector("tick:", calling: TickingController.tick))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick(_ sender: CADisplayLink) {
        advance()
        tickCount += 1
    }

    /// Moves the content. Called at each tick.
    func advance() {}

    /// Ends the ticks and closes the window, which ends the program.
    func finish() {
        link?.invalidate()
        for session in UIApplication.shared.openSessions {
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil, errorHandler: nil)
        }
    }
}
