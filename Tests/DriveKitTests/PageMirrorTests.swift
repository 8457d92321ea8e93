import CollectionCore
import CoreGraphics
import DriveKit
import TestRuntimes
import Testing
import UIKit
import ViewerHost
import ViewerProtocol

@MainActor @Suite("Pages that show what a script does") struct PageMirrorTests {
    /// A viewer that the test is.
    private final class Viewer: ViewerTransport {
        var sent: [ViewerMessage] = []
        private(set) var frames = 0
        let descriptor: Int32 = -1

        func messages() -> [[UInt8]]? {
            defer { sent = [] }
            return sent.map(\.encoded)
        }

        func send(_ message: [UInt8]) {
            guard case .frame? = try? ProgramMessage(message) else { return }
            frames += 1
            sent.append(.drawn(frame: UInt64(frames)))
        }
    }

    @Test func `a page has an address that a rebuild keeps, and no other text is one`() throws {
        let token = String(repeating: "0a", count: 16)
        let page = try #require(DrivePage(address: "http://127.0.0.1:8080/\(token)/"))
        #expect(page.token == token && page.port == 8_080 && DrivePage(page.text) == page)
        let any = DrivePage(port: 0)
        #expect(DrivePage(any.text) == any && DrivePage(address: "http://127.0.0.1/") == nil)
        for text in ["", "8080", "99999/\(token)", "80/\(token)0", "80/../\(token)", "-1/\(token)"] {
            #expect(DrivePage(text) == nil, "\(text)")
        }
    }

    @Test(.ownRuntime) func `a viewer sees the frames of a movement and cannot use the window`() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        scrollView.contentSize = CGSize(width: 200, height: 2_000)
        for row in 0..<40 {
            let view = UIView(frame: CGRect(x: 0, y: 50 * row, width: 200, height: 40))
            view.backgroundColor = .red
            scrollView.addSubview(view)
        }
        let window = UIWindow(frame: scrollView.frame)
        let headless = HeadlessRun()
        window.addSubview(scrollView)
        window.isHidden = false
        let host = headless.host(of: window)
        let viewer = Viewer()
        let mirror = PageMirror(window, title: "test", transport: viewer) { headless.clock.now }
        headless.onFrame = { mirror.frame() }
        host.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.1, hold: 0)
        #expect(viewer.frames == 0)
        viewer.sent = [
            .hello(ViewerHello()), .size(Size(width: 900, height: 900), scale: 2), .traits(ViewerTraits(isDark: true)),
            .pointer(PointerInput(.down, id: 1, at: Point(x: 100, y: 250))), .text("a"),
        ]
        let start = ContinuousClock.now
        host.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), duration: 0.2, hold: 0)
        #expect(viewer.frames > 5)
        #expect(ContinuousClock.now - start > .seconds(0.15), "A person could not follow it.")
        #expect(window.bounds.size == CGSize(width: 200, height: 300) && scrollView.contentOffset.y > 0)
        #expect(window.traitCollection.userInterfaceStyle == .light)
    }
}
