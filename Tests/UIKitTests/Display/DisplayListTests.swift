import CollectionCore
import DisplayList
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Display lists of views", .ownRuntime)
struct DisplayListTests {
    let window = UIWindow(frame: CGRect(x: 50, y: 60, width: 100, height: 100))

    func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ color: UIColor = .red) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: w, height: h))
        view.backgroundColor = color
        return view
    }

    func shown() -> [String] { lines(window._displayList(scale: 2)) }

    @Test("a list has the window's size and the host's scale, and an empty window draws nothing")
    func empty() {
        let list = window._displayList(scale: 2)
        #expect(list.size == Size(width: 100, height: 100) && list.scale == 2 && list.items.isEmpty)
    }

    @Test("views without transforms are listed in window coordinates, back to front")
    func plain() {
        let outer = box(10, 10, 50, 50)
        outer.addSubview(box(5, 6, 7, 8, .blue))
        window.addSubview(outer)
        window.addSubview(box(0, 0, 5, 5, .green))
        #expect(
            shown() == [
                "fill 10,10 50x50 #ff0000ff", "fill 15,16 7x8 #0000ffff", "fill 0,0 5x5 #00ff00ff",
            ])
    }

    @Test("views with a larger zPosition are in front, and equal ones keep their order")
    func depth() {
        let views = [box(0, 0, 1, 1), box(0, 0, 2, 2), box(0, 0, 3, 3), box(0, 0, 4, 4)]
        views.forEach(window.addSubview)
        views[0].layer.zPosition = 2
        views[2].layer.zPosition = -1
        #expect(shown().map { $0.split(separator: " ")[2] } == ["3x3", "2x2", "4x4", "1x1"])
    }

    @Test("hidden and transparent views are skipped, with their subviews")
    func invisible() {
        let hidden = box(0, 0, 10, 10)
        hidden.isHidden = true
        hidden.addSubview(box(0, 0, 5, 5))
        let clear = box(0, 0, 10, 10)
        clear.alpha = 0
        window.addSubview(hidden)
        window.addSubview(clear)
        #expect(shown().isEmpty)
    }

    @Test("views outside the window or outside a clip are omitted")
    func outside() {
        window.addSubview(box(200, 0, 10, 10))
        let clipping = box(0, 0, 20, 20)
        clipping.clipsToBounds = true
        clipping.addSubview(box(30, 0, 10, 10, .blue))
        clipping.addSubview(box(10, 10, 20, 20, .green))
        window.addSubview(clipping)
        #expect(
            shown() == [
                "group at 0,0 clip 0,0 20x20", "  fill 0,0 20x20 #ff0000ff", "  fill 10,10 20x20 #00ff00ff",
            ])
    }

    @Test("the bounds origin of a view offsets its subviews")
    func scrolled() {
        let scrolling = box(10, 0, 40, 40, .white)
        scrolling.clipsToBounds = true
        scrolling.bounds.origin = CGPoint(x: 0, y: 1000)
        scrolling.addSubview(box(0, 1010, 10, 10))
        scrolling.addSubview(box(0, 0, 10, 10, .blue))
        window.addSubview(scrolling)
        #expect(
            shown() == [
                "group at 10,-1000 clip 0,1000 40x40", "  fill 0,1000 40x40 #ffffffff", "  fill 0,1010 10x10 #ff0000ff",
            ])
    }

    @Test("a view with alpha becomes one translucent group")
    func opacity() {
        let view = box(10, 10, 10, 10)
        view.alpha = 0.5
        view.addSubview(box(2, 2, 2, 2, .blue))
        window.addSubview(view)
        #expect(
            shown() == ["group at 10,10 opacity 0.5", "  fill 0,0 10x10 #ff0000ff", "  fill 2,2 2x2 #0000ffff"])
    }

    @Test("corners, border, and clip follow the layer")
    func corners() {
        let view = box(10, 10, 20, 20)
        view.layer.cornerRadius = 4
        view.layer.borderWidth = 2
        view.layer.borderColor = CGColor.white
        window.addSubview(view)
        #expect(shown() == ["fill 10,10 20x20 r4 #ff0000ff", "border 10,10 20x20 r4 #ffffffff 2"])
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        view.layer.cornerRadius = 50
        #expect(shown()[0] == "fill 10,10 20x20 r[\"10\", \"0\", \"0\", \"0\"] #ff0000ff")
        view.clipsToBounds = true
        #expect(shown()[0] == "group at 10,10 clip 0,0 20x20 r[\"10\", \"0\", \"0\", \"0\"]")
    }

    @Test("the border is drawn in front of the subviews")
    func borderOrder() {
        let view = box(0, 0, 20, 20)
        view.layer.borderWidth = 1
        view.addSubview(box(0, 0, 20, 20, .blue))
        window.addSubview(view)
        #expect(shown().map { $0.split(separator: " ")[0] } == ["fill", "fill", "border"])
    }

    @Test("a shadow is cast by the shadow path, by an opaque background, or by the drawn contents")
    func shadows() {
        // The default radius of 3 points times 0.93, the deviation that fits recorded pictures.
        let view = box(10, 10, 20, 20)
        view.layer.shadowOpacity = 0.5
        window.addSubview(view)
        #expect(
            shown() == ["group at 10,10 clip 0,0 20x20 shadow #00000080 2.79", "fill 10,10 20x20 #ff0000ff"])
        view.backgroundColor = nil
        view.addSubview(box(0, 0, 5, 5, .blue))
        #expect(shown() == ["group at 10,10 shadow #00000080 2.79", "  fill 0,0 5x5 #0000ffff"])
        view.layer.shadowPath = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)
        #expect(
            shown() == [
                "group at 10,10 clip path 1,1 2x2 shadow #00000080 2.79", "fill 10,10 5x5 #0000ffff",
            ])
        view.layer.masksToBounds = true
        #expect(shown() == ["group at 10,10 clip 0,0 20x20", "  fill 0,0 5x5 #0000ffff"])
    }

    @Test("transforms apply about the anchor point, and the perspective is that of the superview")
    func transforms() {
        let view = box(10, 10, 20, 20)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        window.addSubview(view)
        // The center (20, 20) stays: 2 · 10 + 0 = 20.
        #expect(shown() == ["group by [2 0 0 2 0 0]", "  fill 0,0 20x20 #ff0000ff"])
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        window.layer.sublayerTransform = perspective
        view.layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        #expect(shown() == ["group in perspective", "  fill 0,0 20x20 #ff0000ff"])
    }

    @Test("a layer whose back faces the viewer can be hidden")
    func backs() {
        let view = box(10, 10, 20, 20)
        view.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        window.addSubview(view)
        #expect(shown().count == 2)
        view.layer.isDoubleSided = false
        #expect(shown().isEmpty)
    }

    @Test("shape masks clip to their path at their position")
    func masks() {
        let view = box(0, 0, 20, 20)
        let circle = CAShapeLayer()
        circle.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        circle.position = CGPoint(x: 5, y: 5)
        view.layer.mask = circle
        window.addSubview(view)
        #expect(shown() == ["group at 0,0 clip path 5,5 10x10", "  fill 0,0 20x20 #ff0000ff"])
        view.layer.mask = nil
        #expect(shown() == ["fill 0,0 20x20 #ff0000ff"])
    }

    @Test("masks that are not plain shapes are drawn, together with a clip to the bounds")
    func shadedMasks() {
        let view = box(0, 0, 20, 20)
        let fade = CAGradientLayer()
        fade.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        fade.colors = [CGColor.black, CGColor.clear]
        view.layer.mask = fade
        window.addSubview(view)
        let mask = ["  mask", "    gradient 0,0 20x10 0.5,0-0.5,1 #000000ff@0 #00000000@1"]
        #expect(shown() == ["group at 0,0", "  fill 0,0 20x20 #ff0000ff"] + mask)
        fade.type = .radial
        fade.startPoint = CGPoint(x: 0.5, y: 0.5)
        #expect(shown().last == "    radial 0,0 20x10 0.5,0.5 0x0.5 #000000ff@0 #00000000@1")
        fade.type = .axial
        fade.startPoint = CGPoint(x: 0.5, y: 0)
        view.clipsToBounds = true
        #expect(shown() == ["group at 0,0 clip 0,0 20x20", "  fill 0,0 20x20 #ff0000ff"] + mask)
        // An empty mask hides everything.
        view.layer.mask = CALayer()
        #expect(shown().count == 3 && shown().last == "  mask")
    }

    @Test("a mask that changes repeatedly is drawn each time")
    func changingMask() {
        let view = box(0, 0, 20, 20)
        let outline = CAShapeLayer()
        view.layer.mask = outline
        window.addSubview(view)
        for side in 1...3 {
            outline.path = CGPath(rect: CGRect(x: 0, y: 0, width: side, height: 1), transform: nil)
            #expect(shown()[0] == "group at 0,0 clip path 0,0 \(side)x1")
        }
    }

    @Test("gradient layers and shape layers draw their contents")
    func layers() {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        gradient.colors = [CGColor.white, CGColor.black]
        gradient.locations = [0.25, 0.1]
        window.layer.addSublayer(gradient)
        let outline = CAShapeLayer()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
        outline.path = path
        outline.strokeColor = .white
        path.addRect(CGRect(x: 50, y: 50, width: 9, height: 9))
        window.layer.addSublayer(outline)
        #expect(
            shown() == [
                "gradient 0,0 10x10 0.5,0-0.5,1 #ffffffff@0.25 #000000ff@0.25", "fill path 1,1 2x2 #000000ff",
                "stroke path 1,1 2x2 #ffffffff 1",
            ])
    }

    @Test("labels become text in the color of their interface style")
    func labels() {
        let label = UILabel(frame: CGRect(x: 5, y: 5, width: 50, height: 20))
        label.text = "Hello"
        window.addSubview(label)
        #expect(shown() == ["text 5,5 50x20 \"Hello\" 17"])
        guard case .text(let light)? = window._displayList(scale: 2).items.first else {
            Issue.record("no text")
            return
        }
        #expect(light.color == .black)
        window.overrideUserInterfaceStyle = .dark
        guard case .text(let dark)? = window._displayList(scale: 2).items.first else {
            Issue.record("no text")
            return
        }
        #expect(dark.color == .white)
    }

    @Test("the display list of a single view ignores its position, and starts at its bounds origin")
    func alone() {
        let view = box(30, 30, 20, 20)
        view.bounds.origin = CGPoint(x: 0, y: 5)
        view.addSubview(box(0, 5, 4, 4, .blue))
        #expect(lines(view._displayList()) == ["fill 0,0 20x20 #ff0000ff", "fill 0,0 4x4 #0000ffff"])
    }
}
