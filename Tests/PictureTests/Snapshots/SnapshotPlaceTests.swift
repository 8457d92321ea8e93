import CollectionViewTesting
import PixelSnapshots
import TestRuntimes
import Testing
import UIKit

/// A snapshot of a part of a window changes nothing in the window.
@MainActor @Suite("Snapshots of displayed views", .ownRuntime) struct SnapshotPlaceTests {
    private let host = ViewHost(size: CGSize(width: 200, height: 300))
    private let controller = UIViewController()

    init() { host.show(controller) }

    @Test("a view is in its window again, between its siblings, with its frame and its constraints")
    func view() throws {
        let views = (0..<3).map { _ in UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)) }
        for view in views { controller.view.addSubview(view) }
        let constrained = UIView(frame: .zero)
        constrained.translatesAutoresizingMaskIntoConstraints = false
        views[1].addSubview(constrained)
        NSLayoutConstraint.activate([
            constrained.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 15),
            constrained.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 25),
            constrained.widthAnchor.constraint(equalToConstant: 7),
            constrained.heightAnchor.constraint(equalToConstant: 8),
        ])
        host.layout()
        let before = host.displayText()
        _ = try Snapshotting<UIView, UIImage>.image(size: CGSize(width: 100, height: 100)).make(views[1])
        _ = try Snapshotting<UIView, UIImage>.image.make(constrained)
        #expect(controller.view.subviews == views && views[1].autoresizingMask.isEmpty)
        host.layout()
        #expect(host.displayText() == before)
        #expect(views[1].frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(constrained.frame == CGRect(x: 5, y: 5, width: 7, height: 8))
    }

    @Test("a view without a window has its size again")
    func size() throws {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let image = try Snapshotting<UIView, UIImage>.image(size: CGSize(width: 100, height: 50)).make(view)
        #expect(image.size == CGSize(width: 200, height: 100))
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("the root view controller of a window is its root again and receives touches")
    func root() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        controller.view.addSubview(button)
        let image = try Snapshotting<UIViewController, UIImage>.image(on: .iPhoneSe).make(controller)
        #expect(image.size == CGSize(width: 640, height: 1136))
        #expect(host.window.rootViewController === controller && controller.view.window === host.window)
        host.layout()
        #expect(controller.view.frame == host.window.bounds)
        host.tap(button)
        #expect(taps == 1)
    }

    @Test("the frames of a displayed collection view are read in its window")
    func frames() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        let source = ListSource([100])
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        controller.view.addSubview(view)
        host.layout()
        host.drag(view, by: CGVector(dx: 0, dy: -100))
        let offset = view.contentOffset
        let text = try Snapshotting<UICollectionView, String>.frames.make(view)
        #expect(text == host.frameTable(of: view) && view.window === host.window && view.contentOffset == offset)
        _ = try Snapshotting<UICollectionView, UIImage>.wholeContent.make(view)
        #expect(view.window === host.window && view.bounds.size == CGSize(width: 200, height: 300))
        host.fling(view, velocity: CGVector(dx: 0, dy: -500))
        #expect(view.contentOffset.y > 0)
    }
}
