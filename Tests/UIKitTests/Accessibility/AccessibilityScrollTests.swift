import CollectionViewTesting
import Testing
import UIKit

/// Scroll actions of screen readers.
@MainActor @Suite struct AccessibilityScrollTests {
    private final class Status: NSObject, UIScrollViewAccessibilityDelegate {
        var text: String?
        var attributed: NSAttributedString?
        var ended = 0
        func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { text }
        func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { attributed }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended += 1 }
    }

    private func show(
        _ content: CGSize, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) -> (ViewHost, UIScrollView, ScreenReader) {
        let host = ViewHost(size: CGSize(width: 100, height: 200), layoutDirection: direction)
        let view = UIScrollView()
        view.contentSize = content
        view.contentInsetAdjustmentBehavior = .never
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: content.width, height: content.height))
        label.text = "Content"
        view.addSubview(label)
        host.show(view)
        let reader = ScreenReader(host)
        reader.moveToNext()
        return (host, view, reader)
    }

    @Test("pages are as long as the visible area, the last one ends with the content, and each is announced")
    func pages() {
        let (_, view, reader) = show(CGSize(width: 100, height: 500))
        var offsets: [CGFloat] = []
        while reader.scroll(.down) { offsets.append(view.contentOffset.y) }
        #expect(offsets == [200, 300])
        #expect(reader.announcements == ["Page 2 of 3", "Page 3 of 3"])
        #expect(reader.notifications == [.pageScrolled, .pageScrolled])
        #expect(!reader.scroll(.left) && !reader.scroll(.right))
        while reader.scroll(.up) { offsets.append(view.contentOffset.y) }
        #expect(offsets == [200, 300, 100, 0] && reader.announcements.last == "Page 1 of 3")
    }

    @Test("content insets do not count toward the length of a page")
    func insets() {
        let (_, view, reader) = show(CGSize(width: 100, height: 500))
        view.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 10, right: 0)
        view.contentOffset.y = -40
        var offsets: [CGFloat] = []
        while reader.scroll(.next) { offsets.append(view.contentOffset.y) }
        #expect(offsets == [110, 260, 310])
        #expect(reader.announcements.last == "Page 4 of 4")
    }

    @Test(
        "left and right ignore the writing direction, next and previous follow it",
        arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func directions(writing: UITraitEnvironmentLayoutDirection) {
        let (_, view, reader) = show(CGSize(width: 300, height: 200), writing)
        let isMirrored = writing == .rightToLeft
        view.contentOffset.x = isMirrored ? 200 : 0
        #expect(reader.scroll(.next))
        #expect(view.contentOffset.x == 100 && reader.announcements.last == "Page 2 of 3")
        #expect(reader.scroll(.left) && view.contentOffset.x == 200)
        #expect(reader.announcements.last == (isMirrored ? "Page 1 of 3" : "Page 3 of 3"))
        #expect(!reader.scroll(.left) && reader.scroll(.right) && view.contentOffset.x == 100)
        #expect(reader.scroll(.previous) && view.contentOffset.x == (isMirrored ? 200 : 0))
        #expect(!reader.scroll(.previous))
    }

    @Test("next visits the pages of content that scrolls along both axes row by row")
    func grid() {
        let (_, view, reader) = show(CGSize(width: 200, height: 400))
        var offsets = [view.contentOffset]
        while reader.scroll(.next) { offsets.append(view.contentOffset) }
        #expect(offsets == [(0, 0), (100, 0), (0, 200), (100, 200)].map { CGPoint(x: $0.0, y: $0.1) })
    }

    @Test("the delegate's attributed status is announced, otherwise its plain status, otherwise the page")
    func status() {
        let (_, view, reader) = show(CGSize(width: 100, height: 1000))
        let status = Status()
        view.delegate = status
        #expect(reader.scroll(.down) && reader.announcements.last == "Page 2 of 5")
        status.text = "Books 10 through 20"
        #expect(reader.scroll(.down) && reader.announcements.last == "Books 10 through 20")
        status.attributed = NSAttributedString(string: "Livres 20 à 30")
        #expect(reader.scroll(.down) && reader.announcements.last == "Livres 20 à 30")
        #expect(status.ended == 3)
    }

    @Test("scrolling by a page is not animated while motion is reduced")
    func reduced() {
        let (host, view, reader) = show(CGSize(width: 100, height: 1000))
        host.reducesMotion = true
        #expect(view.accessibilityScroll(.down))
        #expect(view.contentOffset.y == 200 && !view.isScrollAnimating && reader.announcements == ["Page 2 of 5"])
        host.reducesMotion = false
        #expect(view.accessibilityScroll(.down) && view.isScrollAnimating)
        #expect(reader.announcements == ["Page 2 of 5"])
        host.settle()
        #expect(reader.announcements == ["Page 2 of 5", "Page 3 of 5"])
    }

    @Test("a view that cannot scroll in a direction passes the action to the scroll view that contains it")
    func nested() {
        let (host, view, reader) = show(CGSize(width: 100, height: 1000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.contentSize = CGSize(width: 150, height: 100)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 100))
        label.text = "Inner"
        for old in view.subviews { old.removeFromSuperview() }
        inner.addSubview(label)
        view.addSubview(inner)
        host.layout()
        reader.stop()
        let other = ScreenReader(host)
        #expect(other.moveToNext() && other.text == "Inner")
        #expect(other.scroll(.left) && inner.contentOffset.x == 50 && view.contentOffset.y == 0)
        #expect(other.scroll(.down) && view.contentOffset.y == 200)
        view.isScrollEnabled = false
        #expect(!other.scroll(.up))
    }

    @Test("next moves by one item in a snapping layout, and by a whole page in a paging view")
    func snapping() {
        final class Snapping: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                let item = (proposed.y / 70).rounded(velocity.y > 0 ? .up : velocity.y < 0 ? .down : .toNearestOrEven)
                return CGPoint(x: proposed.x, y: item * 70)
            }
        }
        for isSnapping in [true, false] {
            let layout = isSnapping ? Snapping() : UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 60)
            let host = ViewHost(size: CGSize(width: 100, height: 200))
            let controller = UICollectionViewController(collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: controller.collectionView) {
                $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<10))
            host.show(controller)
            source.apply(snapshot, animatingDifferences: false)
            host.layout()
            let reader = ScreenReader(host)
            reader.moveToNext()
            #expect(reader.scroll(.next))
            #expect(controller.collectionView.contentOffset.y == (isSnapping ? 70 : 200))
            controller.collectionView.isPagingEnabled = true
            controller.collectionView.contentOffset.y = 0
            #expect(reader.scroll(.next))
            #expect(controller.collectionView.contentOffset.y == 200)
        }
    }
}
