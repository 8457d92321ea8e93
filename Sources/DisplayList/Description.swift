internal import CollectionCore

/// The list as text: one line per item, indented by depth, identical on every machine.
///
/// Numbers have at most three decimals and no trailing zeros; -0 prints as 0. Identifiers are omitted and images are
/// described by the last component of their path, so that tests can store the texts.
extension DisplayList: CustomStringConvertible {
    public var description: String {
        var printer = ListPrinter()
        printer.line("list \(number(size.width)) x \(number(size.height)) @\(number(scale))")
        printer.items(items)
        return printer.text
    }
}

extension DisplayItem: CustomStringConvertible {
    /// The lines of the item as in `DisplayList.description`, starting without indentation.
    public var description: String {
        var printer = ListPrinter(depth: 0)
        printer.item(self)
        return printer.text
    }
}

extension Color: CustomStringConvertible {
    /// `#RRGGBB`, or `#RRGGBBAA` if not opaque.
    public var description: String {
        func hex(_ v: Double) -> String {
            let byte = v > 0 ? Int((Swift.min(v, 1) * 255).rounded()) : 0
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0" + digits : digits
        }
        let rgb = "#" + hex(red) + hex(green) + hex(blue)
        return alpha == 1 ? rgb : rgb + hex(alpha)
    }
}

/// Formats a number with at most three decimals and no trailing zeros. Halves round away from zero, and the result is
/// never "-0".
package func number(_ v: Double) -> String {
    guard v.isFinite else { return v.isNaN ? "nan" : v > 0 ? "inf" : "-inf" }
    guard abs(v) < 1e12 else { return "\(v)" }
    let thousandths = Int64((v * 1000).rounded(.toNearestOrAwayFromZero))
    let whole = abs(thousandths) / 1000
    var digits = String(abs(thousandths) % 1000)
    digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return (thousandths < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
}

/// Collects indented lines.
private struct ListPrinter {
    private(set) var text = ""
    private var depth: Int

    init(depth: Int = 0) {
        self.depth = depth
    }

    mutating func line(_ words: String) {
        if !text.isEmpty { text += "\n" }
        text += String(repeating: "  ", count: depth) + words
    }

    mutating func items(_ items: [DisplayItem]) {
        depth += 1
        for one in items { item(one) }
        depth -= 1
    }

    mutating func item(_ item: DisplayItem) {
        switch item {
        case .fill(let shape, let paint): line("fill \(words(shape)) \(words(paint))")
        case .border(let shape, let color, let width): line("border \(words(shape)) \(color) width \(number(width))")
        case .stroke(let shape, let color, let width, let style):
            line("stroke \(words(shape)) \(color) width \(number(width))" + words(style))
        case .image(let placement): image(placement)
        case .text(let run): line(words(run))
        case .group(let group):
            line("group" + words(group))
            items(group.content.items)
            if let mask = group.mask {
                depth += 1
                line("mask")
                items(mask.items)
                depth -= 1
            }
        }
    }

    private mutating func image(_ placement: ImagePlacement) {
        let image = placement.image
        var words = "image \(words(placement.frame))"
        switch image.source {
        case .file(let path): words += " file " + quoted(String(path.split(separator: "/").last ?? ""))
        case .encoded: words += " encoded"
        case .pixels: words += " pixels"
        case .drawing: words += " drawing"
        }
        words += " \(number(image.pixelSize.width)) x \(number(image.pixelSize.height))"
        if placement.source != Rect(x: 0, y: 0, width: 1, height: 1) {
            words += " part \(self.words(placement.source))"
        }
        if let tint = placement.tint { words += " tint \(tint)" }
        line(words)
        if case .drawing(let list) = image.source { items(list.items) }
    }

    private func words(_ p: Point) -> String { "(\(number(p.x)), \(number(p.y)))" }

    private func words(_ r: Rect) -> String {
        "(\(number(r.x)), \(number(r.y)), \(number(r.width)), \(number(r.height)))"
    }

    private func words(_ shape: Shape) -> String {
        switch shape {
        case .rect(let r): return "rect \(words(r))"
        case .roundedRect(let r, let c):
            let isEven = c == CornerRadii(c.topLeft)
            let radii =
                isEven
                ? number(c.topLeft)
                : "\(number(c.topLeft))/\(number(c.topRight))/\(number(c.bottomLeft))/\(number(c.bottomRight))"
            return "rounded \(words(r)) radius \(radii)"
        case .path(let path):
            let steps = path.elements.map { element in
                switch element {
                case .move(let p): "M\(words(p))"
                case .line(let p): "L\(words(p))"
                case .quad(let c, let p): "Q\(words(c))\(words(p))"
                case .cubic(let c1, let c2, let p): "C\(words(c1))\(words(c2))\(words(p))"
                case .close: "Z"
                }
            }
            return "path " + steps.joined() + (path.usesEvenOddFill ? " even-odd" : "")
        }
    }

    private func words(_ style: StrokeStyle) -> String {
        var words = ""
        if style.cap != .butt { words += " cap \(style.cap)" }
        if style.join != .miter { words += " join \(style.join)" }
        if style.miterLimit != 10 { words += " limit \(number(style.miterLimit))" }
        if !style.dash.isEmpty {
            words += " dash [\(style.dash.map(number).joined(separator: " "))] from \(number(style.dashPhase))"
        }
        return words
    }

    private func words(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): return color.description
        case .linearGradient(let start, let end, let stops):
            return "gradient \(words(start)) to \(words(end)): " + words(stops)
        case .conicGradient(let center, let angle, let stops):
            return "conic gradient \(words(center)) from \(number(angle)): " + words(stops)
        case .radialGradient(let center, let radii, let stops):
            return "radial gradient \(words(center)) radii \(number(radii.width)) x \(number(radii.height)): "
                + words(stops)
        }
    }

    private func words(_ stops: [GradientStop]) -> String {
        stops.map { "\($0.color) at \(number($0.position))" }.joined(separator: ", ")
    }

    private func words(_ run: TextRun) -> String {
        let font = run.font
        var words = "text \(quoted(run.string)) \(self.words(run.frame)) \(run.color)"
        words += " font \(number(font.size))/\(font.weight)"
        if font.isItalic { words += " italic" }
        if font.isMonospaced { words += " monospaced" }
        if let family = font.family { words += " \(quoted(family))" }
        words += " \(run.alignment) \(run.lineBreak) lines \(run.maximumLines)"
        if run.isRightToLeft { words += " right-to-left" }
        return words
    }

    private func words(_ group: Group) -> String {
        var words = ""
        if let t = group.transform.affine {
            if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
                words += " at (\(number(t.tx)), \(number(t.ty)))"
            } else {
                words += " affine [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " "))]"
            }
        } else {
            let t = group.transform
            let rows = [t.row1, t.row2, t.row3, t.row4].map { row in
                (0..<4).map { number(row[$0]) }.joined(separator: " ")
            }
            words += " matrix [\(rows.joined(separator: ", "))]"
        }
        if group.opacity != 1 { words += " opacity \(number(group.opacity))" }
        if let clip = group.clip { words += " clip \(self.words(clip))" }
        if let s = group.shadow {
            words +=
                " shadow \(s.color) offset (\(number(s.offset.width)), \(number(s.offset.height))) radius \(number(s.radius))"
        }
        if let rules = group.compositing { words += self.words(rules) }
        if group.content.isCacheable { words += " cacheable" }
        return words
    }

    private func words(_ rules: Compositing) -> String {
        var words = ""
        for effect in rules.effects {
            switch effect {
            case .blur(let deviation): words += " blur \(number(deviation))"
            case .gamma(let power, let isLinear): words += " gamma \(number(power))" + (isLinear ? " linear" : "")
            case .colors(let m, let isLinear):
                let rows = [m.red, m.green, m.blue, m.alpha].map { row in
                    [row.red, row.green, row.blue, row.alpha, row.offset].map(number).joined(separator: " ")
                }
                words += " colors [\(rows.joined(separator: ", "))]" + (isLinear ? " linear" : "")
            }
        }
        if rules.blend != .normal { words += " blend \(rules.blend)" }
        for area in rules.area { words += " in \(self.words(area))" }
        if let glass = rules.backdrop {
            words += " backdrop blur \(number(glass.deviation)) saturation \(number(glass.saturation))"
        }
        return words
    }

    private func quoted(_ s: String) -> String {
        var out = "\""
        for scalar in s.unicodeScalars {
            switch scalar {
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7f {
                    out += "\\u{\(String(scalar.value, radix: 16))}"
                } else {
                    out.unicodeScalars.append(scalar)
                }
            }
        }
        return out + "\""
    }
}
