import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
@_spi(Host) import UIKit

@MainActor @Suite("Objects of nibs", .ownRuntime) struct NibOwnershipTests {
    @Test(
        "the objects of a nib live until the next frame, so that a weak property can hold them before a superview does")
    func weakProperty() {
        UINib._setFactory({ _ in [UIView(), UIView()] }, forNibNamed: "NibOwnershipTests")
        defer { UINib._setFactory(nil, forNibNamed: "NibOwnershipTests") }
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        let superview = UIView()
        host.show(superview)
        weak var content: UIView?
        weak var other: UIView?
        content = Bundle.main.loadNibNamed("NibOwnershipTests", owner: nil)?.first as? UIView
        other = UINib(nibName: "NibOwnershipTests", bundle: nil).instantiate(withOwner: nil).last as? UIView
        #expect(content != nil && other != nil)
        content.map(superview.addSubview)
        host.advance(by: 0.1)
        #expect(content?.superview === superview && other == nil)
    }

    @Test
    func `a controller of a storyboard lives until the next frame, so that a weak property can hold it before a push`()
    {
        UIStoryboard._setScene({ UIViewController() }, withIdentifier: "next", inStoryboardNamed: "NibOwnershipTests")
        let host = ViewHost(size: CGSize(width: 100, height: 100))
        let navigation = UINavigationController(rootViewController: UIViewController())
        host.show(navigation)
        let board = UIStoryboard(name: "NibOwnershipTests", bundle: nil)
        weak var pushed: UIViewController?
        weak var other: UIViewController?
        pushed = board.instantiateViewController(withIdentifier: "next")
        other = board.instantiateViewController(withIdentifier: "next")
        #expect(pushed != nil && other != nil)
        pushed.map { navigation.pushViewController($0, animated: false) }
        host.advance(by: 0.1)
        #expect(navigation.topViewController === pushed && pushed != nil && other == nil)
    }
}
