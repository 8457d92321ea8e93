import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Scroll edge effects", .ownRuntime)
struct ScrollEdgeTests {
    private let host = ViewHost(
        size: CGSize(width: 200, height: 400), safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0))
    private let scroll = UIScrollView(frame: .zero)

    init() {
        scroll.contentSize = CGSize(width: 200, height: 2_000)
        scroll.backgroundColor = .systemYellow
        host.show(scroll)
    }

    private var edges: [CALayer] { scroll.layer.sublayers?.filter { $0.name == "edge" } ?? [] }

    private func move(to y: CGFloat) {
        scroll.contentOffset = CGPoint(x: 0, y: y)
        host.layout()
    }

    @Test("the automatic style draws nothing")
    func automatic() {
        move(to: 300)
        let before = host.displayText()
        #expect(scroll.topEdgeEffect.style === UIScrollEdgeEffect.Style.automatic)
        #expect(!scroll.topEdgeEffect.isHidden)
        #expect(scroll.topEdgeEffect === scroll.topEdgeEffect)
        host.layout()
        #expect(edges.isEmpty)
        #expect(host.displayText() == before)
    }

    @Test("a soft edge fades content under the safe area while content extends beyond it")
    func soft() throws {
        scroll.topEdgeEffect.style = .soft
        move(to: -50)
        #expect(edges.isEmpty)
        move(to: 300)
        let fade = try #require(edges.first as? CAGradientLayer)
        // 50 points of the safe area and 16 beyond it, at the content offset 300.
        #expect(fade.frame == CGRect(x: 0, y: 300, width: 200, height: 66))
        #expect(edges.count == 1)
        let last = try #require(fade.colors?.last)
        #expect((last as? CGColor)?.color.alpha == 0)
        move(to: 320)
        #expect(fade.frame.minY == 320)
        scroll.topEdgeEffect.isHidden = true
        host.layout()
        #expect(edges.isEmpty)
    }

    @Test("a hard edge covers content up to a line; at the end of the content, it is hidden")
    func hard() {
        scroll.bottomEdgeEffect.style = .hard
        move(to: 300)
        #expect(
            edges.map(\.frame) == [
                CGRect(x: 0, y: 680, width: 200, height: 20), CGRect(x: 0, y: 680, width: 200, height: 0.5),
            ])
        move(to: 2_000 - 400 + 20)
        #expect(edges.isEmpty)
    }

    @Test("an element container makes its edge soft up to its elements, until it is removed")
    func container() throws {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
        let button = UIView(frame: CGRect(x: 20, y: 60, width: 40, height: 40))
        bar.addSubview(button)
        host.window.addSubview(bar)
        let interaction = UIScrollEdgeElementContainerInteraction()
        interaction.scrollView = scroll
        interaction.edge = .top
        bar.addInteraction(interaction)
        move(to: 300)
        #expect(interaction.view === bar)
        #expect(edges.map(\.frame) == [CGRect(x: 0, y: 300, width: 200, height: 116)])
        scroll.topEdgeEffect.style = .hard
        host.layout()
        #expect(edges.map(\.frame.height) == [100, 0.5])
        scroll.topEdgeEffect.style = .automatic
        bar.removeInteraction(interaction)
        host.layout()
        #expect(edges.isEmpty)
    }

    @Test("keys do not scroll a view that disallows keyboard scrolling")
    func keyboardScrolling() {
        move(to: 300)
        host.press(.keyboardPageDown)
        host.settle()
        #expect(scroll.contentOffset.y > 600)
        scroll.allowsKeyboardScrolling = false
        let offset = scroll.contentOffset
        #expect(!host.press(.keyboardPageDown))
        host.settle()
        #expect(scroll.contentOffset == offset)
    }
}
