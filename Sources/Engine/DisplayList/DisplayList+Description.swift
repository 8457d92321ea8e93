internal import CollectionCore

/// The list as text: one line per item, indented by depth, identical on every machine.
///
/// Numbers have at most three decimals and no trailing zeros; -0 prints as 0. Identifiers are omitted and images are
/// described by the last component of their path, so that tests can store the texts.
extension DisplayList: CustomStringConvertible {
    /// One line for the list, and one indented line for each item.
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

    mutating func line(_ content: String) {
        if !text.isEmpty { text += "\n" }
        text += String(repeating: "  ", count: depth) + content
    }

    mutating func items(_ items: [DisplayItem]) {
        depth += 1
        for one in items { item(one) }
        depth -= 1
    }

    mutating func item(_ item: DisplayItem) {
        switch item {
        case .fill(let shape, let paint): line("fill \(describe(shape)) \(describe(paint))")
        case .border(let shape, let color, let width): line("border \(describe(shape)) \(color) width \(number(width))")
        case .stroke(let shape, let color, let width, let style):
            line("stroke \(describe(shape)) \(color) width \(number(width))" + describe(style))
        case .image(let placement): image(placement)
        case .text(let run): line(describe(run))
        case .group(let group):
            line("group" + describe(group))
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
        var result = "image \(describe(placement.frame))"
        switch image.source {
        case .file(let path): result += " file " + quoted(String(path.split(separator: "/").last ?? ""))
        case .encoded: result += " encoded"
        case .frame(_, let index): result += " frame \(index)"
        case .pixels: result += " pixels"
        case .drawing: result += " drawing"
        }
        result += " \(number(image.pixelSize.width)) x \(number(image.pixelSize.height))"
        if placement.source != Rect(x: 0, y: 0, width: 1, height: 1) {
            result += " part \(self.describe(placement.source))"
        }
        if let tint = placement.tint { result += " tint \(tint)" }
        line(result)
        if case .drawing(let list) = image.source { items(list.items) }
    }

    private func describe(_ p: Point) -> String { "(\(number(p.x)), \(number(p.y)))" }

    private func describe(_ r: Rect) -> String {
        "(\(number(r.x)), \(number(r.y)), \(number(r.width)), \(number(r.height)))"
    }

    private func describe(_ shape: Shape) -> String {
        switch shape {
        case .rect(let r): return "rect \(describe(r))"
        case .roundedRect(let r, let c):
            let isEven = c == CornerRadii(c.topLeft)
            let radii =
                isEven
                ? number(c.topLeft)
                : "\(number(c.topLeft))/\(number(c.topRight))/\(number(c.bottomLeft))/\(number(c.bottomRight))"
            return "rounded \(describe(r)) radius \(radii)"
        case .path(let path):
            let steps = path.elements.map { element in
                switch element {
                case .move(let p): "M\(describe(p))"
                case .line(let p): "L\(describe(p))"
                case .quad(let c, let p): "Q\(describe(c))\(describe(p))"
                case .cubic(let c1, let c2, let p): "C\(describe(c1))\(describe(c2))\(describe(p))"
                case .close: "Z"
                }
            }
            return "path " + steps.joined() + (path.usesEvenOddFill ? " even-odd" : "")
        }
    }

    private func describe(_ style: StrokeStyle) -> String {
        var result = ""
        if style.cap != .butt { result += " cap \(style.cap)" }
        if style.join != .miter { result += " join \(style.join)" }
        if style.miterLimit != 10 { result += " limit \(number(style.miterLimit))" }
        if !style.dash.isEmpty {
            result += " dash [\(style.dash.map(number).joined(separator: " "))] from \(number(style.dashPhase))"
        }
        return result
    }

    private func describe(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): return color.description
        case .linearGradient(let start, let end, let stops):
            return "gradient \(describe(start)) to \(describe(end)): " + describe(stops)
        case .conicGradient(let center, let angle, let stops):
            return "conic gradient \(describe(center)) from \(number(angle)): " + describe(stops)
        case .radialGradient(let center, let radii, let stops):
            return "radial gradient \(describe(center)) radii \(number(radii.width)) x \(number(radii.height)): "
                + describe(stops)
        }
    }

    private func describe(_ stops: [GradientStop]) -> String {
        stops.map { "\($0.color) at \(number($0.position))" }.joined(separator: ", ")
    }

    private func describe(_ run: TextRun) -> String {
        let font = run.font
        var result = "text \(quoted(run.string)) \(self.describe(run.frame)) \(run.color)"
        result += " font \(number(font.size))/\(font.weight)"
        if font.isItalic { result += " italic" }
        if font.isMonospaced { result += " monospaced" }
        if font.hasMonospacedDigits { result += " monospaced-digits" }
        if let family = font.family { result += " \(quoted(family))" }
        result += " \(run.alignment) \(run.lineBreak) lines \(run.maximumLines)"
        if run.isRightToLeft { result += " right-to-left" }
        return result
    }

    private func describe(_ group: Group) -> String {
        var result = ""
        if let t = group.transform.affine {
            if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
                result += " at (\(number(t.tx)), \(number(t.ty)))"
            } else {
                result += " affine [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " "))]"
            }
        } else {
            let t = group.transform
            let rows = [t.row1, t.row2, t.row3, t.row4].map { row in
                (0..<4).map { number(row[$0]) }.joined(separator: " ")
            }
            result += " matrix [\(rows.joined(separator: ", "))]"
        }
        if group.opacity != 1 { result += " opacity \(number(group.opacity))" }
        if let clip = group.clip { result += " clip \(self.describe(clip))" }
        if let s = group.shadow {
            result += " shadow \(s.color) offset (\(number(s.offset.width)), \(number(s.offset.height)))"
            result += " deviation \(number(s.deviation))"
        }
        if let rules = group.compositing { result += self.describe(rules) }
        if group.content.isCacheable { result += " cacheable" }
        return result
    }

    private func describe(_ rules: Compositing) -> String {
        var result = ""
        for effect in rules.effects {
            switch effect {
            case .blur(let deviation): result += " blur \(number(deviation))"
            case .gamma(let power, let isLinear): result += " gamma \(number(power))" + (isLinear ? " linear" : "")
            case .colors(let m, let isLinear):
                let rows = [m.red, m.green, m.blue, m.alpha].map { row in
                    [row.red, row.green, row.blue, row.alpha, row.offset].map(number).joined(separator: " ")
                }
                result += " colors [\(rows.joined(separator: ", "))]" + (isLinear ? " linear" : "")
            }
        }
        if rules.blend != .normal { result += " blend \(rules.blend)" }
        for area in rules.area { result += " in \(self.describe(area))" }
        if let backdrop = rules.backdrop {
            result += " backdrop blur \(number(backdrop.deviation)) saturation \(number(backdrop.saturation))"
        }
        return result
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
