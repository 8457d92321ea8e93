import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Anchors of constraints", .ownRuntime)
struct AnchorIdentityTests {
    @Test("constraints return one anchor for an attribute of an item")
    func identity() {
        let (view, child, guide) = (UIView(), UIView(), UILayoutGuide())
        view.addSubview(child)
        view.addLayoutGuide(guide)
        let first = child.topAnchor.constraint(equalTo: guide.bottomAnchor)
        let second = NSLayoutConstraint(
            item: child, attribute: .top, relatedBy: .equal, toItem: guide, attribute: .bottom, multiplier: 1,
            constant: 4)
        #expect(first.firstAnchor === second.firstAnchor && first.secondAnchor === second.secondAnchor)
        #expect(first.firstAnchor !== first.secondAnchor && first.secondAnchor?.item === guide)
        let width = child.widthAnchor.constraint(equalToConstant: 5)
        #expect(width.secondAnchor == nil && width.firstAnchor !== first.firstAnchor)
        weak let anchor = first.firstAnchor
        #expect(anchor == nil, "an unused anchor is released")
    }
}

@MainActor @Suite("Margins of root views in windows", .ownRuntime)
struct MinimumMarginTests {
    private func side(of size: CGSize) -> CGFloat {
        let controller = UIViewController()
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.rootViewController = controller
        window.isHidden = false
        defer { window.isHidden = true }
        controller.view.layoutIfNeeded()
        return controller.systemMinimumLayoutMargins.leading
    }

    /// - Source: pictures recorded with UIKit by Tinder/Layout for phones with sides of 375 to 430 points.
    @Test("the shorter side of the window determines the margins")
    func margins() {
        #expect(side(of: CGSize(width: 390, height: 844)) == 16 && side(of: CGSize(width: 844, height: 390)) == 16)
        #expect(side(of: CGSize(width: 428, height: 926)) == 20 && side(of: CGSize(width: 1024, height: 768)) == 20)
    }

    @Test("the content scale of a view is that of its layer")
    func scale() {
        let view = UIView()
        view.contentScaleFactor = 3
        #expect(view.layer.contentsScale == 3)
    }
}

@MainActor @Suite("Pixels of constrained views", .ownRuntime)
struct ConstrainedPixelTests {
    /// Each view has a width of whole pixels and is centered between guides of equal width. Half of the positions are
    /// halfway between two pixels, where the error of the solution must not change the width.
    @Test("a centered view keeps a width of whole pixels", arguments: [2, 3] as [CGFloat])
    func centered(scale: CGFloat) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.traitOverrides.displayScale = scale
        let (child, before, after) = (UIView(), UILayoutGuide(), UILayoutGuide())
        child.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(child)
        parent.addLayoutGuide(before)
        parent.addLayoutGuide(after)
        let width = child.widthAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([
            before.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
            child.leadingAnchor.constraint(equalTo: before.trailingAnchor),
            after.leadingAnchor.constraint(equalTo: child.trailingAnchor),
            after.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
            before.widthAnchor.constraint(equalTo: after.widthAnchor), width,
        ])
        for pixels in (1...Int(99 * scale)).reversed() + Array(1...Int(99 * scale)) {
            width.constant = CGFloat(pixels) / scale
            parent.layoutIfNeeded()
            #expect(abs(child.frame.width * scale - CGFloat(pixels)) < 1e-6, "\(pixels) pixels: \(child.frame)")
        }
    }
}
