import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite("Constraints, guides, and managers that outlive their views") struct ConstraintOwnershipTests {
    /// Calls a closure when constraints set its frame.
    private final class ConstrainedView: UIView {
        var onFrame: (() -> Void)?
        override var bounds: CGRect { didSet { onFrame?() } }
        override func layoutSubviews() {
            super.layoutSubviews()
            onFrame?()
        }
    }

    @Test("a view with solved constraints in one or two levels is released with its last reference")
    func rootReleasedAfterLayout() {
        for levels in 1...2 {
            var root: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            weak let gone = root
            var outer = root
            var views: [UIView] = []
            for _ in 0..<levels {
                guard let holder = outer else { break }
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                holder.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 10),
                    view.topAnchor.constraint(equalTo: holder.topAnchor),
                    view.widthAnchor.constraint(equalTo: holder.widthAnchor, multiplier: 0.5),
                    view.heightAnchor.constraint(equalToConstant: 20),
                ])
                views.append(view)
                outer = view
            }
            outer = nil
            root?.layoutIfNeeded()
            #expect(views.first?.frame == CGRect(x: 10, y: 0, width: 50, height: 20))
            _ = root?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            root = nil
            #expect(gone == nil, "\(levels)")
            #expect(views.first?.superview == nil, "\(levels)")
        }
    }

    @Test("a root view released during its constraint layout is not accessed afterwards")
    func rootReleased() {
        var root: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        weak let gone = root
        let views = (0..<3).map { _ in ConstrainedView() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root?.addSubview(view)
            if let root {
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.widthAnchor.constraint(equalToConstant: 20),
                    view.heightAnchor.constraint(equalTo: root.heightAnchor),
                ])
            }
            view.onFrame = { root = nil }
        }
        root?.layoutIfNeeded()
        #expect(root == nil)
        #expect(gone == nil)
        #expect(views.allSatisfy { $0.superview == nil })
        views[0].setNeedsLayout()
        views[0].layoutIfNeeded()
    }

    @Test("layout guides of a list content view outlive it and then have an empty frame")
    func contentGuides() {
        var guide: UILayoutGuide?
        do {
            var content = UIListContentConfiguration.cell()
            content.text = "text"
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            view.layoutIfNeeded()
            guide = view.textLayoutGuide
            #expect(guide?.layoutFrame != .zero)
        }
        #expect(guide != nil && guide?.owningView == nil)
        #expect(guide?.layoutFrame == .zero)
    }

    @Test("constraints and anchors outlive their views")
    func constraints() {
        let constraint: NSLayoutConstraint
        let anchor: NSLayoutXAxisAnchor
        do {
            let root = UIView()
            let view = UIView()
            root.addSubview(view)
            constraint = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            anchor = root.trailingAnchor
            constraint.isActive = true
            root.layoutIfNeeded()
        }
        #expect(constraint.description.isEmpty == false)
        constraint.constant = 5
        constraint.isActive = false
        #expect(anchor.constraintsAffectingLayout.isEmpty && anchor == anchor)
    }

    @Test("a view can deactivate its constraints while it is deinitialized, and they name no view afterwards")
    func deactivatedInDeinit() {
        final class Owner: UIView {
            var constraintsToEnd: [NSLayoutConstraint] = []
            deinit { MainActor.assumeIsolated { NSLayoutConstraint.deactivate(constraintsToEnd) } }
        }
        let below = UIView()
        let guide: UILayoutGuide
        let constraints: [NSLayoutConstraint]
        weak var gone: UIView?
        do {
            let owner = Owner(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            gone = owner
            guide = owner.layoutMarginsGuide
            owner.addSubview(below)
            constraints = [
                below.widthAnchor.constraint(equalTo: owner.widthAnchor),
                owner.heightAnchor.constraint(equalToConstant: 20),
                below.topAnchor.constraint(equalTo: guide.topAnchor),
            ]
            owner.constraintsToEnd = constraints
            NSLayoutConstraint.activate(constraints)
            owner.layoutIfNeeded()
        }
        #expect(gone == nil && guide.owningView == nil)
        #expect(constraints.allSatisfy { !$0.isActive })
        #expect(constraints[0].firstItem === below && constraints[0].secondItem == nil)
        #expect(constraints[1].firstItem == nil && constraints[2].secondItem === guide)
    }

    @Test("a status bar manager outlives its scene")
    func statusBar() throws {
        let manager: UIStatusBarManager
        weak var gone: UIWindowScene?
        do {
            let scene = UIWindowScene(
                session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
            gone = scene
            manager = try #require(scene.statusBarManager)
        }
        #expect(gone == nil && manager.statusBarFrame == .zero)
    }
}
