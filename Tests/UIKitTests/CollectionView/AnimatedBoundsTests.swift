import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Animated changes of the bounds, such as rotations") struct AnimatedBoundsTests {
    final class PageLayout: UICollectionViewFlowLayout {
        var log: [String] = []
        var keepsPage = true
        override func prepare() {
            itemSize = collectionView?.bounds.size ?? .zero
            super.prepare()
        }
        override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
            super.prepare(forAnimatedBoundsChange: oldBounds)
            log.append("prepare \(Int(oldBounds.width))")
        }
        override func finalizeAnimatedBoundsChange() {
            super.finalizeAnimatedBoundsChange()
            log.append("finalize")
        }
        var page = 0
        override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
            log.append("offset")
            guard keepsPage, let view = collectionView else { return proposed }
            return scrollDirection == .horizontal
                ? CGPoint(x: CGFloat(page) * view.bounds.width, y: 0)
                : CGPoint(x: 0, y: CGFloat(page) * view.bounds.height)
        }
    }

    final class OffsetSource: ListSource, UICollectionViewDelegate {
        func collectionView(
            _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
        ) -> CGPoint { CGPoint(x: collectionView.bounds.width * 5, y: 0) }
    }

    private func show(
        _ layout: PageLayout, _ source: ListSource, in host: ViewHost, isInController: Bool
    ) -> UICollectionView {
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source as? any UICollectionViewDelegate
        if isInController {
            let controller = UIViewController()
            view.frame = controller.view.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(view)
            host.show(controller)
        } else {
            host.show(view)
        }
        host.settle()
        return view
    }

    @Test("the layout is asked for the offset of each", arguments: [false, true], [false, true])
    func layout(isHorizontal: Bool, isInController: Bool) throws {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let layout = PageLayout()
        layout.scrollDirection = isHorizontal ? .horizontal : .vertical
        layout.page = 5
        let source = ListSource([10])
        let view = show(layout, source, in: host, isInController: isInController)
        view.contentOffset = isHorizontal ? CGPoint(x: 1600, y: 0) : CGPoint(x: 0, y: 2400)
        host.settle()
        layout.log = []
        host.resize(to: CGSize(width: 480, height: 320), animated: true)
        let end = isHorizontal ? CGPoint(x: 2400, y: 0) : CGPoint(x: 0, y: 1600)
        #expect(layout.log == ["prepare 320", "offset", "finalize"])
        #expect(view.contentOffset == end)
        host.advance(by: 0.15)
        let shown = try #require(view.layer.presentation()).bounds
        let progress = isHorizontal ? (shown.minX - 1600) / 800 : (2400 - shown.minY) / 800
        #expect(progress > 0.05 && progress < 0.95, "\(shown)")
        host.settle()
        #expect(view.indexPathsForVisibleItems == [IndexPath(item: 5, section: 0)])
        layout.log = []
        host.resize(to: CGSize(width: 320, height: 480))
        #expect(layout.log == [], "A change without animation asks nothing.")
    }

    @Test("the delegate is asked before the layout")
    func delegate() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let layout = PageLayout()
        layout.scrollDirection = .horizontal
        let source = OffsetSource([10])
        let view = show(layout, source, in: host, isInController: false)
        view.contentOffset.x = 1600
        host.settle()
        layout.log = []
        host.resize(to: CGSize(width: 480, height: 320), animated: true)
        #expect(view.contentOffset.x == 2400)
        #expect(layout.log == ["prepare 320", "finalize"])
        host.settle()
    }

    @Test("the transition of a controller is animated and ends after the change")
    func coordinator() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                log.append("will \(coordinator.isAnimated) \(coordinator.transitionDuration)")
                coordinator.animate(alongsideTransition: { _ in
                    self.log.append("along \(self.view.bounds.width)")
                    self.view.alpha = 0.5
                }) { _ in self.log.append("end") }
            }
        }
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let controller = Controller()
        host.show(controller)
        host.resize(to: CGSize(width: 480, height: 320), animated: true)
        #expect(controller.log == ["will true 0.3", "along 480.0"])
        host.settle()
        #expect(controller.log.last == "end")
        controller.log = []
        host.resize(to: CGSize(width: 320, height: 480))
        #expect(controller.log == ["will false 0.0", "along 320.0", "end"])
    }
}
