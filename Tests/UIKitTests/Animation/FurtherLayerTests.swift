import CollectionViewTesting
import DisplayList
import Foundation
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Text layers, scroll layers, and rotation along paths", .ownRuntime) struct FurtherLayerTests {
    @Test("a layer that follows a path turns with it")
    func rotation() {
        let host = ViewHost(size: CGSize(width: 320, height: 320))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let root = UIView()
        root.addSubview(view)
        host.show(root)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 100))
        func angle(_ mode: CAAnimationRotationMode?, at time: Double) -> CGFloat {
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.path = path
            animation.duration = 2
            animation.rotationMode = mode
            view.layer.add(animation, forKey: "path")
            host.advance(by: time)
            let t = view.layer.presentation()!.transform
            return atan2(t.m12, t.m11)
        }
        #expect(abs(angle(.rotateAuto, at: 0.5)) < 1e-6)
        #expect(abs(angle(.rotateAuto, at: 1.5) - .pi / 2) < 1e-6)
        #expect(abs(abs(angle(.rotateAutoReverse, at: 0.5)) - .pi) < 1e-6)
        #expect(angle(nil, at: 1.5) == 0)
    }

    @Test("a scroll layer scrolls in its directions and shows rectangles")
    func scrolling() {
        let scroll = CAScrollLayer()
        scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let content = CALayer()
        content.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        scroll.addSublayer(content)
        #expect(scroll.masksToBounds)
        scroll.scroll(to: CGPoint(x: 20, y: 30))
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 30))
        content.scrollRectToVisible(CGRect(x: 150, y: 40, width: 50, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 100, y: 30))
        #expect(content.visibleRect == CGRect(x: 100, y: 30, width: 100, height: 100))
        scroll.scrollMode = .vertically
        content.scroll(CGPoint(x: 5, y: 7))
        #expect(scroll.bounds.origin == CGPoint(x: 100, y: 7))
    }

    private func runs(_ layer: CALayer) -> [TextRun] {
        func all(_ items: [DisplayItem]) -> [TextRun] {
            items.flatMap { item -> [TextRun] in
                switch item {
                case .text(let run): [run]
                case .group(let group): all(group.content.items)
                default: []
                }
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.layer.addSublayer(layer)
        return all(window._displayList().items)
    }

    @Test("the preferred size of a layer is that of its frame, and of a text layer that of its text")
    func preferredSize() {
        let layer = CALayer()
        layer.frame = CGRect(x: 3, y: 4, width: 50, height: 60)
        #expect(layer.preferredFrameSize() == CGSize(width: 50, height: 60))
        let text = CATextLayer()
        text.frame = layer.frame
        #expect(text.preferredFrameSize() == .zero)
        (text.string, text.fontSize) = ("Hello, hello, hello", 20)
        let label = UILabel()
        (label.text, label.font) = ("Hello, hello, hello", .systemFont(ofSize: 20))
        let line = text.preferredFrameSize()
        let expected = label.sizeThatFits(CGSize(width: 1000, height: 1000))
        #expect(abs(line.width - expected.width) < 1 && abs(line.height - expected.height) < 1)
        text.isWrapped = true
        #expect(text.preferredFrameSize().height > 2 * line.height && text.preferredFrameSize().width <= 55)
    }

    @Test("a text layer draws its string at the top with its font, color, and alignment")
    func text() {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.string = "Hello"
        layer.fontSize = 20
        layer.foregroundColor = UIColor.red.cgColor
        let run = runs(layer).first
        #expect(run?.string == "Hello" && run?.font.size == 20 && run?.color.red == 1)
        #expect((run?.frame.maxY ?? 100) < 40)
        layer.string = "a long text that does not fit into one line of the layer"
        layer.isWrapped = true
        let wrapped = runs(layer)
        #expect(wrapped.first?.frame.width == 200 || wrapped.count > 1)
        layer.string = NSAttributedString(
            string: "styled", attributes: [.font: UIFont.systemFont(ofSize: 9), .kern: 1])
        #expect(runs(layer).allSatisfy { $0.font.size == 9 })
    }
}
