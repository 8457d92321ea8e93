import CollectionCore
import DisplayList
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Corner configurations", .ownRuntime)
struct CornerConfigurationTests {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    func shape(_ view: UIView) -> Shape { view.layer.boundsShape }

    @Test("uniform corners are those of the layer, and a capsule follows the size of the view")
    func uniform() {
        #expect(view.cornerConfiguration == .uniformCorners(radius: .fixed(0)))
        view.cornerConfiguration = .uniformCorners(radius: 12)
        #expect(view.layer.cornerRadius == 12)
        view.cornerConfiguration = .capsule()
        #expect(view.layer.cornerRadius == 20)
        view.bounds.size.height = 60
        #expect(view.layer.cornerRadius == 30)
        view.cornerConfiguration = .capsule(maximumRadius: 25)
        #expect(view.layer.cornerRadius == 25)
        #expect(view.effectiveRadius(corner: .topLeft) == 25)
        view.cornerConfiguration = .uniformCorners(radius: .fixed(.nan))
        #expect(view.layer.cornerRadius == 0)
    }

    @Test("different corners are drawn, and limited to half of the shorter side")
    func different() {
        view.cornerConfiguration = .corners(
            topLeftRadius: 4, topRightRadius: nil, bottomLeftRadius: .fixed(8), bottomRightRadius: 100)
        #expect(
            shape(view)
                == .roundedRect(
                    Rect(x: 0, y: 0, width: 100, height: 40),
                    CornerRadii(topLeft: 4, topRight: 0, bottomLeft: 8, bottomRight: 20)))
        #expect(view.effectiveRadius(corner: .bottomRight) == 20)
        #expect(view.effectiveRadius(corner: .allCorners) == 20)
        view.cornerConfiguration = .uniformTopRadius(6)
        #expect(view.effectiveRadius(corner: [.topLeft, .topRight]) == 6)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
        view.layer.cornerRadius = 9
        #expect(shape(view) == .roundedRect(Rect(x: 0, y: 0, width: 100, height: 40), CornerRadii(9)))
    }

    @Test("concentric corners share the center with those of the nearest rounded ancestor")
    func concentric() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.cornerConfiguration = .uniformCorners(radius: 30)
        outer.addSubview(view)
        view.frame = CGRect(x: 10, y: 10, width: 180, height: 180)
        view.cornerConfiguration = .corners(radius: .containerConcentric())
        #expect(view.layer.cornerRadius == 20)
        // The distances of the corners differ.
        view.frame = CGRect(x: 10, y: 10, width: 185, height: 150)
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(view.effectiveRadius(corner: .topLeft) == 20)
        #expect(view.effectiveRadius(corner: .bottomLeft) == 0)
        // Uniform corners all have the largest radius.
        view.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
        #expect(view.effectiveRadius(corner: .bottomLeft) == 20 && view.effectiveRadius(corner: .topLeft) == 20)
        #expect("\(view.cornerConfiguration)" == "uniform: containerConcentric(minimum: nil)")
        view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
        #expect(view.effectiveRadius(corner: .bottomLeft) == 5)
        outer.cornerConfiguration = .uniformCorners(radius: 40)
        outer.layoutIfNeeded()
        #expect(view.effectiveRadius(corner: .topLeft) == 30)
        #expect(
            shape(view)
                == .roundedRect(
                    Rect(x: 0, y: 0, width: 185, height: 150),
                    CornerRadii(topLeft: 30, topRight: 30, bottomLeft: 5, bottomRight: 5)))
        view.removeFromSuperview()
        #expect(view.effectiveRadius(corner: .topLeft) == 5)
    }

    @Test("a background extension view mirrors its content into the safe area's insets")
    func backgroundExtension() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        window.rootViewController = controller
        let view = UIBackgroundExtensionView(frame: window.bounds)
        controller.view.addSubview(view)
        let content = UIView()
        content.backgroundColor = .red
        view.contentView = content
        window.layoutIfNeeded()
        #expect(content.frame == CGRect(x: 30, y: 0, width: 70, height: 100))
        var mirrored: [Rect] = []
        window._displayList().visit { visited in
            guard case .fill(let shape, _) = visited.item, visited.depth > 1 else { return }
            mirrored.append(visited.transform.boundingBox(shape.bounds))
        }
        // The mirrored copy and one of the content, without the blur and with it.
        let pair = [Rect(x: -40, y: 0, width: 70, height: 100), Rect(x: 30, y: 0, width: 70, height: 100)]
        #expect(mirrored == pair + pair)
        view.automaticallyPlacesContentView = false
        content.frame = view.bounds
        window.layoutIfNeeded()
        #expect(content.frame == view.bounds)
        view.contentView = nil
        #expect(content.superview == nil)
    }

    @Test("a color effect fills its view")
    func colorEffect() {
        let view = UIVisualEffectView(effect: UIColorEffect(color: .green))
        #expect(view.backgroundColor == .green)
        #expect(UIColorEffect(color: .green) == UIColorEffect(color: .green))
        view.effect = UIColorEffect(color: nil)
        #expect(view.backgroundColor == nil)
    }
}
