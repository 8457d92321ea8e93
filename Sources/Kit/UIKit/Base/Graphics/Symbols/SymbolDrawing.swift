internal import CollectionCore
internal import DisplayList

/// A part of a symbol: a stroked or filled path.
struct SymbolPart: Hashable {
    /// How a part is drawn.
    enum Style: Hashable {
        case stroke
        case fill
    }

    /// How the part is drawn.
    var style: Style
    /// The outline, in units of the box.
    var path: Path

    /// Whether the last element closes the outline.
    var isClosed: Bool { path.elements.last == .close }
}

/// A symbol resolved from its name: parts in a box of `width` by 24 units, with y pointing down.
struct SymbolDrawing {
    /// The height of all symbols, in units.
    static let height = 24.0

    /// The width of the symbol, in units.
    var width = SymbolDrawing.height
    /// The parts from back to front.
    var parts: [SymbolPart] = []

    /// The drawing for a symbol's name. Variants (`.fill`, `.circle`, `.square`, `.slash`) are derived from the plain
    /// symbol.
    ///
    /// A well-formed name without a drawing results in a placeholder, so that code that unwraps the image works. Text
    /// that is not a symbol name (empty, white space, uppercase) results in `nil`.
    init?(name: String) {
        guard !name.isEmpty, name.allSatisfy({ $0 == "." || $0.isASCII && ($0.isLowercase || $0.isNumber) }) else {
            return nil
        }
        self = Self.known(name) ?? SymbolDrawing(parts: SymbolReader.parts(of: "s R4 4 16 16 4;s M8.5 12 L15.5 12"))
    }

    private init(width: Double = SymbolDrawing.height, parts: [SymbolPart]) {
        self.width = width
        self.parts = parts
    }

    private static func known(_ name: String) -> SymbolDrawing? {
        if let (width, text) = SymbolTable.drawing(named: name) {
            return SymbolDrawing(width: width, parts: SymbolReader.parts(of: text))
        }
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let base = String(name[..<dot])
        switch name[name.index(after: dot)...] {
        case "fill":
            if let (shape, inner) = enclosure(of: base) { return inner.enclosed(in: shape, filled: true) }
            return known(base)?.filled()
        case "slash":
            return known(base)?.adding("s M4 3 L20 21")
        default:
            if let (shape, inner) = enclosure(of: name) { return inner.enclosed(in: shape, filled: false) }
            // A variant without its own drawing, such as a badge, is shown as its base symbol.
            return known(base)
        }
    }

    /// Splits `plus.circle` into the circle and the plus sign.
    private static func enclosure(of name: String) -> (shape: String, inner: SymbolDrawing)? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let shape = String(name[name.index(after: dot)...])
        guard ["circle", "square", "triangle", "diamond", "seal", "shield"].contains(shape),
            let inner = known(String(name[..<dot]))
        else { return nil }
        return (shape, inner)
    }

    private func adding(_ text: String) -> SymbolDrawing {
        SymbolDrawing(width: width, parts: parts + SymbolReader.parts(of: text))
    }

    /// Fills closed lines. Parts inside a filled area are cut out of it; parts outside remain.
    private func filled() -> SymbolDrawing {
        var all: [SymbolPart] = []
        var area: (index: Int, bounds: Rect)?
        for part in parts {
            if let area, area.bounds.contains(part.path.bounds) {
                let cut = part.style == .fill ? part.path : part.path.outlined(width: 1.7)
                all[area.index].path.elements += cut.elements
            } else {
                if part.style == .stroke, part.isClosed {
                    area = (all.count, part.path.bounds)
                    all.append(SymbolPart(style: .fill, path: part.path))
                }
                all.append(part)
            }
        }
        return SymbolDrawing(width: width, parts: all)
    }

    /// The symbol at a reduced size inside a shape: within its outline, or cut out of its area.
    private func enclosed(in shape: String, filled: Bool) -> SymbolDrawing {
        let factor = shape == "triangle" ? 0.46 : 0.56
        let dy = shape == "triangle" ? 2.5 : 0.0
        let transform = CollectionCore.AffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: 12 - width / 2 * factor, ty: 12 - Self.height / 2 * factor + dy)
        let inner = parts.map { SymbolPart(style: $0.style, path: $0.path.applying(transform)) }
        let outline = SymbolReader.parts(of: SymbolTable.drawing(named: shape)?.parts ?? "")
        guard filled, var area = outline.first?.path else { return SymbolDrawing(parts: outline + inner) }
        for part in inner {
            let cut = part.style == .fill ? part.path : part.path.outlined(width: 1.7)
            area.elements += cut.elements
        }
        area.usesEvenOddFill = true
        return SymbolDrawing(parts: [SymbolPart(style: .fill, path: area)] + outline)
    }

    /// Black on transparent, scaled to `height` points. `stroke` is the line width in the box of 24 units.
    func displayList(height: Double, stroke: Double, scale: Double) -> DisplayList {
        let factor = height / Self.height
        let scaling = CollectionCore.AffineTransform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
        let items = parts.map { part -> DisplayItem in
            let path = part.path.applying(scaling)
            return switch part.style {
            case .fill: .fill(.path(path), .color(.black))
            case .stroke: .stroke(.path(path), .black, width: stroke * factor)
            }
        }
        return DisplayList(size: Size(width: width * factor, height: height), scale: scale, items: items)
    }
}
