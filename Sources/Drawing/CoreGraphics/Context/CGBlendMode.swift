internal import CollectionCore
internal import DisplayList
internal import Foundation

/// The operator that combines drawing with the existing content.
///
/// In a view's or an image's drawing, that is the earlier content of the same drawing. Content below the view has no
/// effect.
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case multiply = 1
    case screen = 2
    case overlay = 3
    case darken = 4
    case lighten = 5
    case colorDodge = 6
    case colorBurn = 7
    case softLight = 8
    case hardLight = 9
    case difference = 10
    case exclusion = 11
    case hue = 12
    case saturation = 13
    case color = 14
    case luminosity = 15
    case clear = 16
    case copy = 17
    case sourceIn = 18
    case sourceOut = 19
    case sourceAtop = 20
    case destinationOver = 21
    case destinationIn = 22
    case destinationOut = 23
    case destinationAtop = 24
    case xor = 25
    case plusDarker = 26
    case plusLighter = 27
}

extension CGContext {
    /// Sets how further drawing is combined with earlier drawing; `.normal` by default.
    public func setBlendMode(_ mode: CGBlendMode) { state.blend = BlendMode(rawValue: UInt8(mode.rawValue)) ?? .normal }
}

extension DisplayItem {
    /// The outline of the area that an item covers; `nil` for strokes and text, for which only the ink determines it.
    var blendArea: Shape? {
        switch self {
        case .fill(let shape, _): return shape
        case .image(let placement): return .rect(placement.frame)
        case .border, .stroke, .text: return nil
        case .group(let group):
            guard group.content.items.count == 1, group.mask == nil, let inner = group.content.items[0].blendArea,
                let map = group.transform.affine
            else { return nil }
            // Clips of groups drawn directly are boxes around their content.
            if map.isIdentity { return inner }
            if case .rect(let rect) = inner, map.b == 0, map.c == 0 { return .rect(map.boundingBox(rect)) }
            let path = CGMutablePath()
            switch inner {
            case .path(let outline): return .path(outline.mapped(by: map))
            case .rect(let rect), .roundedRect(let rect, _): path.addRect(CGRect(rect))
            }
            return .path(path.displayPath().mapped(by: map))
        }
    }

    /// The item in the form that a mode requires. If the ink determines the area, the item is opaque and its opacity
    /// is separate. If the area has antialiased edges, the item has none.
    func prepared(for mode: BlendMode, area: Shape?) -> (item: DisplayItem, opacity: Double) {
        guard mode.needsArea else { return (self, 1) }
        switch self {
        case .fill(let shape, .color(let color)) where area != nil:
            let box = shape.bounds.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
            return (.fill(.rect(box), .color(color)), 1)
        case .stroke(let shape, var color, let width, let style):
            let opacity = color.alpha
            color.alpha = 1
            return (.stroke(shape, color, width: width, style: style), opacity)
        case .text(var run):
            let opacity = run.color.alpha
            run.color.alpha = 1
            return (.text(run), opacity)
        case .group(var group) where area == nil && group.content.items.count == 1 && group.shadow == nil:
            let inner = group.content.items[0].prepared(for: mode, area: nil)
            group.content = CGContext.content([inner.item])
            let opacity = group.opacity * inner.opacity
            group.opacity = 1
            return (.group(group), opacity)
        default: return (self, 1)
        }
    }
}
