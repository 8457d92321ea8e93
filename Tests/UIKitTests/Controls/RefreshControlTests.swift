import CollectionViewTesting
import CoreGraphics
import TestRuntimes
import Testing
import UIKit

private final class Listener: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
}

@MainActor @Suite("Refresh controls", .ownRuntime)
struct RefreshControlTests {
    let host = ViewHost(size: CGSize(width: 300, height: 400))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let refresh = UIRefreshControl()

    init() {
        host.window.addSubview(scroll)
        scroll.contentSize = CGSize(width: 300, height: 2_000)
        scroll.refreshControl = refresh
    }

    /// Drags down by `distance` without lifting the finger.
    @discardableResult
    func pull(_ distance: CGFloat) -> ViewHost.Finger {
        let finger = host.touchDown(at: CGPoint(x: 150, y: 100))
        host.move(finger, to: CGPoint(x: 150, y: 100 + distance), duration: 0.4)
        return finger
    }

    func release(_ finger: ViewHost.Finger) {
        host.advance(by: 0.3)
        host.lift(finger)
        host.advance(by: 3)
    }

    @Test("a title is below the spokes, and visible while they are")
    func title() throws {
        refresh.attributedTitle = NSAttributedString(string: "Pull to refresh")
        let label = try #require(refresh.subviews.compactMap { $0 as? UILabel }.first)
        refresh.layoutIfNeeded()
        #expect(label.text == "Pull to refresh" && label.isHidden)
        refresh.beginRefreshing()
        refresh.layoutIfNeeded()
        #expect(!label.isHidden && label.frame == CGRect(x: 0, y: 40, width: 300, height: 20))
        refresh.attributedTitle = nil
        #expect(refresh.subviews.isEmpty)
    }

    @Test("a long pull begins a refresh once, and the content rests below the control until it ends")
    func pulling() {
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        let finger = pull(280)
        #expect(refresh.isRefreshing && count == 1)
        release(finger)
        #expect(count == 1)
        #expect(scroll.contentOffset.y == -60)
        #expect(scroll.adjustedContentInset.top == 60 && scroll.contentInset.top == 0)
        #expect(refresh.frame == CGRect(x: 0, y: -60, width: 300, height: 60))
        refresh.endRefreshing()
        host.advance(by: 1)
        #expect(!refresh.isRefreshing && scroll.contentOffset.y == 0)
        #expect(scroll.adjustedContentInset.top == 0)
        pull(280)
        #expect(count == 2)
    }

    @Test("a short pull does not begin a refresh")
    func shortPull() {
        let finger = pull(100)
        #expect(scroll.contentOffset.y < 0)
        #expect(!refresh.isRefreshing)
        release(finger)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test("the content does not jump when a refresh begins during a drag")
    func steadiness() {
        let listener = Listener()
        scroll.delegate = listener
        pull(280)
        let steps = zip(listener.offsets, listener.offsets.dropFirst()).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 >= 0 && $0 <= 14 })
        #expect(listener.offsets.count > 10)
    }

    @Test("code begins a refresh without an event and without scrolling")
    func byCode() {
        var count = 0
        refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        refresh.beginRefreshing()
        #expect(refresh.isRefreshing && count == 0)
        #expect(scroll.contentOffset.y == 0)
        #expect(scroll.adjustedContentInset.top == 60)
        refresh.beginRefreshing()
        refresh.endRefreshing()
        refresh.endRefreshing()
        #expect(scroll.adjustedContentInset.top == 0)
    }

    @Test("another refresh control replaces the old one and its inset")
    func replacing() {
        refresh.beginRefreshing()
        scroll.refreshControl = UIRefreshControl()
        #expect(refresh.superview == nil)
        #expect(scroll.adjustedContentInset.top == 0)
        #expect(scroll.refreshControl?.superview === scroll)
        scroll.refreshControl = nil
        #expect(scroll.subviews.isEmpty)
    }
}
