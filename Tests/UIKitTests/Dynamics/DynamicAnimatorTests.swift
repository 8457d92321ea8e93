import CollectionCore
import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor private final class LoggingDelegate: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var log: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { log.append("hit \(identifier as? NSString ?? "bounds")") }
}

/// A layout whose items are attached to springs.
private final class BouncyLayout: UICollectionViewFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty, let view = collectionView else { return }
        for attributes in super.layoutAttributesForElements(
            in: CGRect(origin: .zero, size: view.contentSize == .zero ? view.bounds.size : collectionViewContentSize))
            ?? []
        {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = 0.5
            spring.frequency = 1.5
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let distance = newBounds.minY - (collectionView?.bounds.minY ?? 0)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            let item = spring.items[0]
            item.center.y += distance
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

@MainActor @Suite(.ownRuntime) struct DynamicAnimatorTests {
    private let start: Double
    private var time: Double { HostServices.clock.now }

    init() { start = HostServices.clock.now }

    /// Advances all animators frame by frame, without a window.
    private func run(_ seconds: Double, rate: Double = 60, from: Double? = nil, each: (Double) -> Void = { _ in })
        -> Double
    {
        let begin = from ?? HostServices.clock.now
        var frame = 1
        while Double(frame) / rate <= seconds + 1e-9 {
            DynamicAnimators.advance(to: begin + Double(frame) / rate)
            each(Double(frame) / rate)
            frame += 1
        }
        return begin + seconds
    }

    @Test("a view on a spring follows the exact solution at any frame rate", arguments: [30.0, 60, 120, 240])
    func closedForm(rate: Double) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.center = CGPoint(x: 50, y: 200)
        let animator = UIDynamicAnimator(referenceView: UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
        let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 50, y: 100))
        spring.length = 0
        spring.frequency = 1
        spring.damping = 0.3
        animator.addBehavior(spring)
        #expect(animator.isRunning)
        let omega = 2 * Double.pi
        let dampedOmega = omega * (1 - 0.09).squareRoot()
        _ = run(1.5, rate: rate) { t in
            let exact =
                100 + 100 * exp(-0.3 * omega * t)
                * (cos(dampedOmega * t) + 0.3 * omega / dampedOmega * sin(dampedOmega * t))
            #expect(abs(Double(view.center.y) - exact) < 0.01, "after \(t) s")
        }
        #expect(view.center.x == 50)
        #expect(abs(animator.elapsedTime - 1.5) < 1e-9)
    }

    @Test("an animator pauses when its items rest, resumes after a change, and notifies its delegate")
    func resting() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let animator = UIDynamicAnimator()
        let delegate = LoggingDelegate()
        animator.delegate = delegate
        let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 100, y: 100))
        animator.addBehavior(snap)
        let end = run(10)
        #expect(abs(view.center.x - 100) < 0.1 && abs(view.center.y - 100) < 0.1)
        #expect(!animator.isRunning)
        #expect(delegate.log == ["resume", "pause"])
        #expect(!DynamicAnimators.isActive)
        snap.snapPoint.x = 0
        #expect(animator.isRunning)
        _ = run(10, from: end)
        #expect(abs(view.center.x) < 0.1)
        #expect(delegate.log == ["resume", "pause", "resume", "pause"])
    }

    @Test("a falling view stops at the reference bounds and at named boundaries")
    func falling() {
        let referenceView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
        let a = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
        let b = UIView(frame: CGRect(x: 60, y: 20, width: 20, height: 20))
        let animator = UIDynamicAnimator(referenceView: referenceView)
        let gravity = UIGravityBehavior(items: [a, b])
        let collision = UICollisionBehavior(items: [a, b])
        let delegate = LoggingDelegate()
        collision.collisionDelegate = delegate
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 50, y: 150), to: CGPoint(x: 100, y: 150))
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        _ = run(5)
        #expect(abs(a.frame.maxY - 300) < 1)
        #expect(abs(b.frame.maxY - 150) < 1)
        #expect(delegate.log == ["hit shelf", "hit bounds"])
        #expect(!animator.isRunning || abs(b.frame.maxY - 150) < 1)
    }

    @Test("push, density, resistance, and added velocity determine the motion of a view")
    func pushes() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let animator = UIDynamicAnimator()
        let push = UIPushBehavior(items: [view], mode: .instantaneous)
        push.setAngle(0, magnitude: 2)
        let itemBehavior = UIDynamicItemBehavior(items: [view])
        itemBehavior.density = 2
        animator.addBehavior(itemBehavior)
        animator.addBehavior(push)
        var end = run(0.5)
        // Twice the force on twice the mass results in 100 points per second. The push is applied once.
        #expect(abs(itemBehavior.linearVelocity(for: view).x - 100) < 1e-6)
        #expect(abs(view.center.x - 100) < 1e-6)
        #expect(!push.active)
        itemBehavior.addLinearVelocity(CGPoint(x: -100, y: 30), for: view)
        itemBehavior.resistance = 1
        end = run(1, from: end)
        #expect(abs(itemBehavior.linearVelocity(for: view).y - CGFloat(30 * exp(-1.0))) < 1e-3)
        #expect(abs(view.center.x - 100) < 1e-3)
        _ = end
    }

    @Test("layout attributes move, invalidate their layout, and are found by index path")
    func layout() throws {
        let layout = BouncyLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 10
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: layout)
        let source = TestSource([20])
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let host = ViewHost(size: CGSize(width: 100, height: 300))
        host.show(view)
        host.layout()
        let first = IndexPath(item: 0, section: 0)
        let attributes = try #require(layout.animator.layoutAttributesForCell(at: first))
        let rest = attributes.center
        #expect(layout.animator.items(in: CGRect(x: 0, y: 0, width: 100, height: 100)).count == 2)
        view.contentOffset.y = 40
        #expect(attributes.center.y == rest.y + 40)
        host.advance(by: 0.1)
        #expect(attributes.center.y < rest.y + 40)
        #expect(view.cellForItem(at: first)?.center.y == attributes.center.y)
        let seconds = try #require(host.settle())
        #expect(seconds > 0.5)
        #expect(abs(attributes.center.y - rest.y) < 0.1)
        #expect(!layout.animator.isRunning)
    }

    @Test("an item with a collision path stops at the bounding box of the path")
    func paths() {
        final class Wide: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
            override var collisionBoundingPath: UIBezierPath {
                UIBezierPath(ovalIn: CGRect(x: -20, y: -30, width: 40, height: 60))
            }
        }
        let view = Wide(frame: CGRect(x: 40, y: 50, width: 20, height: 20))
        let animator = UIDynamicAnimator(referenceView: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300)))
        let collision = UICollisionBehavior(items: [view])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [view]))
        animator.addBehavior(collision)
        _ = run(4)
        #expect(abs(view.center.y - 270) < 1)
    }
}
