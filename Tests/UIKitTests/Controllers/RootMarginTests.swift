import CollectionViewTesting
import CoreGraphics
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Margins of controllers' views", .ownRuntime) struct RootMarginTests {
    // Published storyboards state these: views that are constrained to the margins of a root view have these distances
    // from its edges in documents of these widths.
    @Test(
        "the view of a controller has the system's margins at its sides only",
        arguments: [(375, 16), (600, 20)] as [(CGFloat, CGFloat)])
    func sides(width: CGFloat, side: CGFloat) {
        let host = ViewHost(size: CGSize(width: width, height: 600))
        let controller = UIViewController()
        host.show(controller)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: side, bottom: 0, right: side))
        #expect(controller.systemMinimumLayoutMargins.leading == side)
        let child = UIView()
        controller.view.addSubview(child)
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test("margins of the app may be larger than the system's, and smaller if the controller says so")
    func own() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let controller = UIViewController()
        host.show(controller)
        controller.view.directionalLayoutMargins = .init(top: 5, leading: 4, bottom: 6, trailing: 30)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 6, right: 30))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 4, bottom: 6, right: 30))
    }

    @Test("constraints to the margins of a controller's view follow its width")
    func constraints() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let controller = UIViewController()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        let guide = controller.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            box.topAnchor.constraint(equalTo: guide.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
        ])
        host.show(controller)
        host.layout()
        #expect(box.frame == CGRect(x: 16, y: 0, width: 288, height: 10))
        host.resize(to: CGSize(width: 600, height: 480))
        host.layout()
        #expect(box.frame == CGRect(x: 20, y: 0, width: 560, height: 10))
    }
}
