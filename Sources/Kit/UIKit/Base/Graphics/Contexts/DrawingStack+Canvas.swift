internal import CollectionCore
import CoreGraphics
internal import DisplayList
internal import Foundation

extension DrawingStack.Canvas {
    /// - Parameter origin: The origin of the drawable area.
    init(size: CGSize, scale: CGFloat, isOpaque: Bool, origin: CGPoint = .zero) {
        let screen = UITraitCollection.current.displayScale
        let scale = scale > 0 && scale.isFinite ? scale : screen > 0 ? screen : 1
        func whole(_ length: CGFloat) -> CGFloat {
            length.isFinite && length > 0 ? ((length * scale - 0.001).rounded(.up) / scale) : 0
        }
        self.size = CGSize(width: whole(size.width), height: whole(size.height))
        self.scale = scale
        self.isOpaque = isOpaque
        context = CGContext(area: CGRect(origin: .zero, size: self.size))
        if origin != .zero { context.translateBy(x: -origin.x, y: -origin.y) }
    }

    /// The image drawn so far. It stores drawing commands, which are rasterized when the image is displayed.
    var image: UIImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        var items = context.items
        if isOpaque { items.insert(.fill(.rect(Rect(CGRect(origin: .zero, size: size))), .color(.black)), at: 0) }
        let list = DisplayList(size: Size(size), scale: Double(scale), items: items)
        let pixels = Size(
            width: Double((size.width * scale).rounded()), height: Double((size.height * scale).rounded()))
        return UIImage(
            resource: ImageResource(id: Identity.next(), pixelSize: pixels, source: .drawing(list)), scale: scale)
    }
}

extension UIImage {
    /// Draws the image, with its caps, into the current context. Symbols without a tint are black.
    final func _draw(in rect: CGRect, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let tint = ownTint?.cgColor ?? (symbol == nil ? nil : .black)
        guard caps != nil else { return context.drawUpright(resource, in: rect, tint: tint, alpha: alpha) }
        for slice in slices(in: Rect(rect)) {
            let (source, frame) = (slice.source, slice.frame)
            context.saveGState()
            context.clip(to: CGRect(frame))
            // Draws the whole image, scaled so that the part fills the frame, and clipped to the frame.
            let (width, height) = (frame.width / source.width, frame.height / source.height)
            context.drawUpright(
                resource,
                in: CGRect(
                    x: frame.x - source.x * width, y: frame.y - source.y * height, width: width, height: height),
                tint: tint, alpha: alpha)
            context.restoreGState()
        }
    }

    /// Draws copies of the image from the top-left corner of `rect`, clipped to it.
    final func _drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
            for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
        }
        context.restoreGState()
    }
}
