internal import CollectionCore
internal import DisplayList
public import Foundation

/// A drawing that is recorded once and drawn several times.
///
/// Like other contexts here, it records commands, so that it is sharp at every size and scale.
public final class CGLayer {
    /// The context that draws into the layer. Its origin is the corner that a drawing places at the origin of a rectangle.
    public let context: CGContext?
    /// The size of the layer, in points of its context.
    public let size: CGSize

    /// Creates an empty layer. Returns `nil` for a size that is not positive and finite.
    ///
    /// - Parameters:
    ///   - context: The context into which the layer will be drawn. Its format has no effect.
    ///   - size: The size in points of the user space.
    ///   - auxiliaryInfo: Ignored.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.context = CGContext(area: CGRect(origin: .zero, size: size))
        self.size = size
    }
}

extension CGContext {
    /// Draws the present content of a layer, scaled to a rectangle. The alpha and the shadow of the context apply to the
    /// layer as a unit.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let items = layer.context?.items, !items.isEmpty, rect.width > 0, rect.height > 0 else { return }
        let transform = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / layer.size.width, y: rect.height / layer.size.height)
        let group = Group(
            transform: Transform3D(CollectionCore.AffineTransform(transform)),
            clip: .rect(Rect(CGRect(origin: .zero, size: layer.size))), content: Self.content(items))
        append([.group(group)], fades: true)
    }

    /// Draws the present content of a layer at its own size.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }
}
