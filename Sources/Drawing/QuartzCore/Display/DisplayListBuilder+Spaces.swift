internal import CollectionCore
import CoreGraphics
internal import DisplayList

/// How a layer draws its sublayers.
enum LayerComposition: UInt8 {
    /// In its plane.
    case flat
    /// In a common space, ordered by depth.
    case spatial
    /// Several times.
    case replicating
}

// Layers whose sublayers share a three-dimensional space.
extension DisplayListBuilder {
    private struct Face {
        let layer: CALayer
        let placement: Transform3D
        let opacity: Double
        /// Larger values are closer to the viewer.
        let depth: Double
    }

    /// Appends the sublayers of a layer without a plane of its own.
    ///
    /// - Parameter placement: From the layer's space to that of the list.
    /// - Complexity: O(*n* log *n*), where *n* is the number of layers in the space.
    mutating func appendSpace(of layer: CALayer, _ placement: Transform3D, _ visible: Rect?) {
        var faces: [Face] = []
        Self.collect(layer, placement, 1, into: &faces)
        // Faces of equal depth keep their order.
        let order = faces.indices.sorted { (faces[$0].depth, $0) < (faces[$1].depth, $1) }
        for index in order {
            let face = faces[index]
            guard !face.layer.showsItsBack(face.placement) else { continue }
            face.layer.isDirty = false
            let (clip, drawn) = clipShape(of: face.layer)
            appendGroup(
                face.layer, placement: face.placement, opacity: face.opacity, clip: clip, drawn: drawn,
                mask: maskContent(of: face.layer), visible: visible)
        }
    }

    private static func collect(
        _ layer: CALayer, _ placement: Transform3D, _ opacity: Double, into faces: inout [Face]
    ) {
        layer.isDirty = false
        let opacity = opacity * Double(layer.shownOpacity)
        for sublayer in layer._sublayers where !sublayer._isInvisible {
            var own = sublayer.drawnPlacement
            // A transform of the sublayers already includes the position along the z axis.
            if layer._sublayerTransform == nil {
                own = own.concatenating(.translation(x: 0, y: 0, z: Double(sublayer._zPosition)))
            }
            let map = own.concatenating(placement)
            if sublayer.composition == .spatial {
                collect(sublayer, map, opacity, into: &faces)
                continue
            }
            let bounds = sublayer.drawnBounds
            let center = map.row1 * Double(bounds.midX) + map.row2 * Double(bounds.midY) + map.row4
            let depth = center.w > 0 ? center.z / center.w : -.infinity
            faces.append(
                Face(
                    layer: sublayer, placement: map, opacity: opacity * Double(sublayer.shownOpacity),
                    depth: depth.isNaN ? -.infinity : depth))
        }
    }
}

// Layers that draw their sublayers several times.
extension DisplayListBuilder {
    /// Appends the copies of the sublayers. The origin of the layer's space is at (`x`, `y`).
    ///
    /// - Complexity: O(*n*) for *n* copies without a delay, otherwise O(*n* *m*) for *m* sublayers at any depth.
    mutating func appendCopies(of layer: CALayer, x: Double, y: Double) {
        guard let replicator = layer as? CAReplicatorLayer, replicator.drawnCount > 0, !layer._sublayers.isEmpty else {
            return
        }
        let bounds = Rect(layer.drawnBounds)
        func draw() -> GroupContent {
            makeContent(bounds: bounds, isCacheable: false) { inner in
                for sublayer in layer.drawingOrder { inner.append(sublayer, x: 0, y: 0, visible: nil) }
            }
        }
        let first = draw()
        let delay = replicator.instanceDelay.isFinite ? replicator.instanceDelay : 0
        let center = Point(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
        let step = Transform3D(replicator.instanceTransform)
        // The transform of the current copy, in a space whose origin is the center.
        var map = Transform3D.identity
        for index in 0..<replicator.drawnCount {
            var content = first
            if index > 0 {
                map = step.concatenating(map)
                if delay != 0 {
                    LayerAnimator.withDelay(delay * Double(index), below: layer) { content = draw() }
                }
            }
            guard !content.items.isEmpty else { continue }
            let placement = Transform3D.translation(x: -center.x, y: -center.y, z: 0).concatenating(map)
                .concatenating(.translation(x: center.x + x, y: center.y + y, z: 0))
            let color = replicator.color(ofInstance: index)
            guard color.alpha > 0 else { continue }
            items.append(.group(Self.group(content, placement, color)))
        }
    }

    /// A group whose colors are multiplied by `color`.
    private static func group(_ content: GroupContent, _ placement: Transform3D, _ color: Color) -> Group {
        guard (color.red, color.green, color.blue) != (1, 1, 1) else {
            return Group(transform: placement, opacity: color.alpha, content: content)
        }
        if let multiplied = content.multiplied(by: color) {
            return Group(transform: placement, opacity: color.alpha, content: multiplied)
        }
        let matrix = ColorMatrix(
            red: ColorMatrix.Row(color.red, 0, 0), green: ColorMatrix.Row(0, color.green, 0),
            blue: ColorMatrix.Row(0, 0, color.blue))
        return Group(
            transform: placement, opacity: color.alpha, content: content,
            compositing: Compositing(effects: [.colors(matrix, isLinear: false)]))
    }
}

extension GroupContent {
    /// The content with multiplied colors; `nil` if it contains pixels, which only an effect can change.
    fileprivate func multiplied(by color: Color) -> GroupContent? {
        var result: [DisplayItem] = []
        for item in items {
            guard let multiplied = item.multiplied(by: color) else { return nil }
            result.append(multiplied)
        }
        return GroupContent(id: Identity.next(), bounds: bounds, items: result, isCacheable: false)
    }
}

extension DisplayItem {
    fileprivate func multiplied(by color: Color) -> DisplayItem? {
        switch self {
        case .fill(let shape, let paint): return .fill(shape, paint.multiplied(by: color))
        case .border(let shape, let own, let width): return .border(shape, own.multiplied(by: color), width: width)
        case .stroke(let shape, let own, let width, let style):
            return .stroke(shape, own.multiplied(by: color), width: width, style: style)
        case .image(var placement):
            guard let tint = placement.tint else { return nil }
            placement.tint = tint.multiplied(by: color)
            return .image(placement)
        // Text may contain colored emoji.
        case .text: return nil
        case .group(var group):
            guard group.compositing == nil, let content = group.content.multiplied(by: color) else { return nil }
            group.content = content
            if let shadow = group.shadow { group.shadow?.color = shadow.color.multiplied(by: color) }
            return .group(group)
        }
    }
}

extension Paint {
    fileprivate func multiplied(by color: Color) -> Paint {
        func multiply(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(position: $0.position, color: $0.color.multiplied(by: color)) }
        }
        return switch self {
        case .color(let own): .color(own.multiplied(by: color))
        case .linearGradient(let start, let end, let stops):
            .linearGradient(start: start, end: end, stops: multiply(stops))
        case .radialGradient(let center, let radii, let stops):
            .radialGradient(center: center, radii: radii, stops: multiply(stops))
        case .conicGradient(let center, let angle, let stops):
            .conicGradient(center: center, angle: angle, stops: multiply(stops))
        }
    }
}

extension Color {
    /// The product of the components other than alpha.
    fileprivate func multiplied(by other: Color) -> Color {
        Color(red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha)
    }
}
