import CollectionViewTesting
import DisplayList
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Members of buttons, images, bars, tables, and controllers") struct FurtherMemberTests {
    let host = ViewHost(size: CGSize(width: 320, height: 480))

    private func image() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    @Test("an exposure multiplies the light of a color, which is drawn in the standard dynamic range")
    func exposure() {
        let color = UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.5, linearExposure: 2)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        // 0.5 is 0.214 of the light, and 0.428 of the light is 0.686.
        #expect(abs(red - 0.686) < 0.001 && green > 0.25 && green < 0.4 && blue == 0 && alpha == 0.5)
        #expect(color.linearExposure == 2)
        #expect(color.standardDynamicRange == UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1, exposure: 3).linearExposure == 8)
        let plain = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1, linearExposure: .nan)
        #expect(plain.linearExposure == 1 && plain.standardDynamicRange === plain)
    }

    @Test("alignment insets of an image change the frame that Auto Layout gives its view")
    func alignmentInsets() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let aligned = image().withAlignmentRectInsets(insets)
        #expect(aligned.alignmentRectInsets == insets && aligned.size == CGSize(width: 20, height: 10))
        #expect(aligned.withTintColor(.red).alignmentRectInsets == insets)
        let view = UIImageView(image: aligned)
        #expect(view.alignmentRectInsets == insets)
    }

    @Test(
        "an image for right to left is mirrored only in views that are read from right to left",
        arguments: [false, true])
    func mirrored(isRightToLeft: Bool) {
        let flipped = image().imageFlippedForRightToLeftLayoutDirection()
        #expect(flipped.flipsForRightToLeftLayoutDirection && !image().flipsForRightToLeftLayoutDirection)
        let view = UIImageView(image: flipped)
        view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        let groups = view._displayList().items.filter { if case .group = $0 { true } else { false } }
        #expect(groups.count == (isRightToLeft ? 1 : 0))
    }

    @Test("mirroring an orientation twice gives the same one")
    func orientations() {
        for raw in 0..<8 {
            let orientation = UIImage.Orientation(rawValue: raw)!
            #expect(orientation.mirrored.mirrored == orientation && orientation.mirrored != orientation)
        }
        #expect(image().withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
    }

    @Test("a custom button darkens its image while highlighted unless told otherwise")
    func buttons() {
        let button = UIButton(type: .custom)
        let normal = image()
        button.setImage(normal, for: .normal)
        button.isHighlighted = true
        #expect(button.imageView?.image !== normal)
        button.adjustsImageWhenHighlighted = false
        #expect(button.imageView?.image === normal)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.imageView?.alpha == 0.5)
        button.adjustsImageWhenDisabled = false
        #expect(button.imageView?.alpha == 1)
    }

    @Test("a browser item has its title at the leading edge", arguments: [false, true])
    func itemStyles(isRightToLeft: Bool) {
        let host = ViewHost(
            size: CGSize(width: 320, height: 480),
            environment: .init(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
        let controller = UIViewController()
        controller.title = "Title"
        let navigation = UINavigationController(rootViewController: controller)
        host.show(navigation)
        host.advance(by: 0.1)
        func label() -> UILabel? {
            func find(_ view: UIView) -> UILabel? {
                if let label = view as? UILabel, label.text == "Title" { return label }
                for subview in view.subviews {
                    if let found = find(subview) { return found }
                }
                return nil
            }
            return find(navigation.navigationBar)
        }
        let middle = label()?.frame.midX ?? 0
        #expect(abs(middle - 160) < 2)
        controller.navigationItem.style = .browser
        host.advance(by: 0.5)
        let frame = label()?.frame ?? .zero
        #expect(isRightToLeft ? frame.maxX > 300 : frame.minX < 20)
    }

    @Test("a cell is told before and after its editing control appears")
    func cellStates() {
        final class Cell: UITableViewCell {
            var calls: [String] = []
            override func willTransition(to state: StateMask) {
                super.willTransition(to: state)
                calls.append("will \(state.rawValue) \(isEditing)")
            }
            override func didTransition(to state: StateMask) {
                super.didTransition(to: state)
                calls.append("did \(state.rawValue) \(isEditing)")
            }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.setEditing(true, animated: false)
        cell.setEditing(true, animated: false)
        cell.setEditing(false, animated: false)
        #expect(cell.calls == ["will 1 false", "did 1 true", "will 0 true", "did 0 false"])
    }

    @Test("filler rows continue the separators of a plain table")
    func fillers() {
        let table = UITableView()
        let source = ListSource([1])
        table.dataSource = source
        table.rowHeight = 50
        host.show(table)
        host.advance(by: 0.1)
        #expect(table.fillers == nil)
        table.fillerRowHeight = 100
        host.advance(by: 0.1)
        #expect(table.fillers?.frame == CGRect(x: 0, y: 50, width: 320, height: 430))
        var lines: [DisplayItem] = []
        table.fillers?._drawContents(into: &lines)
        #expect(lines.count == 4)
        table.tableFooterView = UIView()
        host.advance(by: 0.1)
        #expect(table.fillers == nil)
    }

    @Test("a container replaces the view of one child by that of another")
    func childTransition() {
        let container = UIViewController()
        let (first, second) = (UIViewController(), UIViewController())
        for child in [first, second] { container.addChild(child) }
        container.view.addSubview(first.view)
        host.show(container)
        var finished: Bool?
        container.transition(
            from: first, to: second, duration: 0.3, options: [], animations: { second.view.alpha = 0.5 },
            completion: { finished = $0 })
        #expect(second.view.superview === container.view && first.view.superview === container.view)
        #expect(host.settle() != nil)
        #expect(first.view.superview == nil && finished == true)
        container.transition(
            from: second, to: first, duration: 0.3, options: .transitionCrossDissolve, animations: nil)
        #expect(host.settle() != nil)
        #expect(second.view.superview == nil && first.view.superview === container.view)
    }

    @available(*, deprecated)
    @Test("changes between beginAnimations and commitAnimations are animated with the last settings")
    func begunAnimations() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let root = UIView()
        root.addSubview(view)
        host.show(root)
        UIView.beginAnimations(nil, context: nil)
        view.frame.origin.x = 100
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        UIView.commitAnimations()
        host.advance(by: 0.5)
        #expect(abs(view.layer.presentation()!.frame.minX - 50) < 1)
        host.advance(by: 0.6)
        #expect(view.layer.presentation()!.frame.minX == 100)
        view.frame.origin.x = 0
        #expect(view.layer.presentation()!.frame.minX == 0)
    }
}
