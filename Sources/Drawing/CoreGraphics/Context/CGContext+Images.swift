internal import CollectionCore
package import DisplayList
public import Foundation

extension CGContext {
    /// Draws an image with its first row at the far side of `rect`: upright with y pointing up, upside down here, as
    /// on Apple's platforms.
    ///
    /// - Parameters:
    ///   - image: The image to draw.
    ///   - rect: The rectangle of the image, in the current space of the context.
    ///   - byTiling: Whether to repeat the image at the size of `rect` over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard rect.width > 0, rect.height > 0 else { return }
        guard byTiling else { return drawFlipped(image, in: rect) }
        let area = boundingBoxOfClipPath
        let columns = ((area.minX - rect.minX) / rect.width).rounded(.down)...((area.maxX - rect.minX) / rect.width)
        let rows = ((area.minY - rect.minY) / rect.height).rounded(.down)...((area.maxY - rect.minY) / rect.height)
        for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
            for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
                drawFlipped(image, in: rect.offsetBy(dx: column * rect.width, dy: row * rect.height))
            }
        }
    }

    private func drawFlipped(_ image: CGImage, in rect: CGRect) {
        append([flipped(image, in: rect)], fades: true)
    }

    /// The image in the user space, mirrored vertically so that its first row is at the far side of `rect`.
    private func flipped(_ image: CGImage, in rect: CGRect) -> DisplayItem {
        let flipped = CollectionCore.AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.minY + rect.maxY))
        let placed = DisplayItem.image(ImagePlacement(image: image.resource, frame: Rect(rect)))
        return .group(Group(transform: Transform3D(flipped), content: Self.content([placed])))
    }

    /// Masks further drawing with the alpha of an image in `rect`.
    ///
    /// Only alpha is used: a grayscale image without alpha masks nothing inside the rectangle.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect, maskedBy: [flipped(mask, in: rect)])
    }

    /// Draws an image upright, with its first row at the top.
    ///
    /// - Parameter tint: A color that replaces those of the image.
    package func drawUpright(_ image: ImageResource, in rect: CGRect, tint: CGColor?, alpha: CGFloat) {
        guard rect.width > 0, rect.height > 0 else { return }
        let placed = DisplayItem.image(ImagePlacement(image: image, frame: Rect(rect), tint: tint?.color))
        let isFaded = alpha < 1
        append(
            isFaded ? [.group(Group(opacity: Double(max(0, alpha)), content: Self.content([placed])))] : [placed],
            fades: true)
    }
}

extension CGImage {
    /// The part inside `rect`, in pixels of the upright image; `nil` if it is empty.
    public func cropping(to rect: CGRect) -> CGImage? {
        let size = resource.pixelSize
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: size.width, height: size.height))
        guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
        let frame = Rect(x: 0, y: 0, width: Double(part.width), height: Double(part.height))
        let source = Rect(
            x: Double(part.minX) / size.width, y: Double(part.minY) / size.height,
            width: Double(part.width) / size.width, height: Double(part.height) / size.height)
        let list = DisplayList(
            size: frame.size, scale: 1, items: [.image(ImagePlacement(image: resource, frame: frame, source: source))])
        return CGImage(ImageResource(id: Identity.next(), pixelSize: frame.size, source: .drawing(list)))
    }
}
