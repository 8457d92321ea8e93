import Foundation
import QuartzCore
import TestRuntimes
import Testing
import UIKit

/// A change of the bounds is stored in the layer and reported to the view once, wherever it is made.
@MainActor @Suite("Changes of the bounds", .ownRuntime) struct BoundsChangeTests {
    private final class Log: NSObject, UIScrollViewDelegate {
        var offsets: [CGPoint] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    }

    private final class RecordingLayer: CALayer {
        var assigned: [CGRect] = []
        var frames: [CGRect] = []
        override var bounds: CGRect {
            get { super.bounds }
            set {
                assigned.append(newValue)
                super.bounds = newValue
            }
        }
        override var frame: CGRect {
            get { super.frame }
            set {
                frames.append(newValue)
                super.frame = newValue
            }
        }
    }

    private class RecordingView: UIView {
        override class var layerClass: AnyClass { RecordingLayer.self }
    }

    private final class RecordingScrollView: UIScrollView {
        override class var layerClass: AnyClass { RecordingLayer.self }
    }

    /// Counts how often its superview resizes it.
    private final class ResizedView: UIView {
        var oldSizes: [CGSize] = []
        override func resize(withOldSuperviewSize oldSize: CGSize) {
            oldSizes.append(oldSize)
            super.resize(withOldSuperviewSize: oldSize)
        }
    }

    private func check(_ view: UIScrollView) {
        let log = Log()
        view.delegate = log
        view.contentSize = CGSize(width: 50, height: 500)
        view.contentOffset.y = 10
        view.bounds.origin.y = 20
        view.layer.bounds.origin.y = 30
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        view.contentOffset.y = 40
        view.bounds.origin.y = 40
        view.layer.bounds.origin.y = 40
        #expect(log.offsets.map(\.y) == [10, 20, 30, 40])
        #expect(view.layer.bounds == view.bounds && view.contentOffset.y == 40)
    }

    @Test("the delegate of a scroll view is called once for each movement")
    func scrolling() {
        check(UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 60)))
        check(RecordingScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 60)))
    }

    @Test("subviews are resized once for each change of the size", arguments: [false, true])
    func resizing(hasOwnLayer: Bool) {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let view = hasOwnLayer ? RecordingView(frame: frame) : UIView(frame: frame)
        let subview = ResizedView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(subview)
        view.bounds.size.width = 110
        view.frame.size.width = 120
        view.layer.bounds.size.width = 130
        view.layer.frame.size.width = 140
        view.layer.frame = view.frame
        view.bounds = view.layer.bounds
        #expect(subview.oldSizes.map(\.width) == [100, 110, 120, 130])
        #expect(subview.frame.width == 120 && view.frame.width == 140)
    }

    @Test("a layer of a class that overrides its geometry receives the changes of the view")
    func ownLayer() throws {
        let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let layer = try #require(view.layer as? RecordingLayer)
        layer.assigned = []
        layer.frames = []
        view.bounds = CGRect(x: 0, y: 5, width: 100, height: 100)
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(layer.assigned == [CGRect(x: 0, y: 5, width: 100, height: 100)])
        #expect(layer.frames == [CGRect(x: 1, y: 2, width: 30, height: 40)])
        #expect(view.bounds == CGRect(x: 0, y: 5, width: 30, height: 40))
    }

    @Test("a collection view queries its layout once for each change, before the bounds change")
    func layout() {
        final class AskedLayout: UICollectionViewFlowLayout {
            var asked: [(new: CGFloat, old: CGFloat)] = []
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                asked.append((newBounds.minY, collectionView?.bounds.minY ?? -1))
                return super.shouldInvalidateLayout(forBoundsChange: newBounds)
            }
        }
        let layout = AskedLayout()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        view.contentInset.bottom = 500
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        layout.asked = []
        view.contentOffset.y = 10
        view.bounds.origin.y = 20
        #expect(layout.asked.map(\.new) == [10, 20] && layout.asked.map(\.old) == [0, 10])
    }
}
