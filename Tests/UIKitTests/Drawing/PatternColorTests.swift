import CollectionCore
import DisplayList
import QuartzCore
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Pattern colors", .ownRuntime)
struct PatternColorTests {
    /// An image of 20 by 10 points.
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { $0.fill($0.format.bounds) }

    /// The frames of all images of a list, in the space of the list.
    func tiles(_ items: [DisplayItem], clip: Rect? = nil, x: Double = 0, y: Double = 0) -> [Rect] {
        items.flatMap { item -> [Rect] in
            switch item {
            case .image(let placement):
                let frame = placement.frame.offsetBy(x: x, y: y)
                guard let clip else { return [frame] }
                return frame.intersection(clip).map { [$0] } ?? []
            case .group(let group):
                let (dx, dy) = (group.transform.row4.x, group.transform.row4.y)
                return tiles(group.content.items, clip: group.clip?.bounds ?? clip, x: x + dx, y: y + dy)
            default: return []
            }
        }
    }

    func area(_ rects: [Rect]) -> Double { rects.reduce(0) { $0 + $1.width * $1.height } }

    @Test("a background is tiled from the top-left corner of the view, and cut off at its edges")
    func background() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 25))
        view.backgroundColor = UIColor(patternImage: image)
        let found = tiles(view._displayList().items)
        // Three columns and three rows, the last of each cut off.
        #expect(found.count == 9)
        #expect(found.first == Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(found.last == Rect(x: 40, y: 20, width: 10, height: 5))
        #expect(area(found) == 50 * 25)
    }

    @Test("the tiles have the size of the image in points, and cover views of any size")
    func scales() throws {
        let dense = UIImage(cgImage: try #require(image.cgImage), scale: 2, orientation: .up)
        for size in [CGSize(width: 7, height: 3), CGSize(width: 333, height: 129)] {
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            view.backgroundColor = UIColor(patternImage: dense)
            let found = tiles(view._displayList().items)
            #expect(abs(area(found) - Double(size.width * size.height)) < 1e-6)
            #expect(found.allSatisfy { $0.width <= 20 / 2 * image.scale && $0.height <= 10 / 2 * image.scale })
        }
    }

    @Test("only the visible part of a large background is tiled")
    func largeBackground() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let view = UIView(frame: CGRect(x: 0, y: -500_000, width: 100, height: 1_000_000))
        view.backgroundColor = UIColor(patternImage: image)
        window.addSubview(view)
        let found = tiles(window._displayList().items)
        #expect(!found.isEmpty && found.count < 1_000)
    }

    @Test("fills and lines in drawing code are tiled from the origin of the drawing")
    func drawing() throws {
        let context = CGContext(area: CGRect(x: 0, y: 0, width: 100, height: 100))
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        UIColor(patternImage: image).set()
        context.translateBy(x: 5, y: 5)
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
        let found = tiles(context.items)
        #expect(area(found) == 300)
        #expect(found.contains(Rect(x: 20, y: 5, width: 15, height: 5)))
        context.stroke(CGRect(x: 10, y: 30, width: 40, height: 20))
        guard case .group(let line)? = context.items.last else { return #expect(Bool(false), "no line") }
        #expect(line.mask != nil)
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        guard case .fill? = context.items.last else { return #expect(Bool(false), "not filled with a color") }
    }

    @Test("patterns are compared by image, keep their alpha, and have no components")
    func values() {
        let color = UIColor(patternImage: image)
        #expect(color == UIColor(patternImage: image))
        #expect(color != .black)
        #expect(color.withAlphaComponent(0.5).cgColor.alpha == 0.5)
        #expect(color.withAlphaComponent(0.5) != color)
        var red: CGFloat = 7
        #expect(!color.getRed(&red, green: nil, blue: nil, alpha: nil))
        #expect(!color.getWhite(&red, alpha: nil))
        #expect(red == 7)
        #expect(color.cgColor.numberOfComponents == 1)
        #expect(UIColor(patternImage: UIImage()) == UIColor.clear)
    }
}
