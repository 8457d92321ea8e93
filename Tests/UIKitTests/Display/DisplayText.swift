import CollectionCore
import DisplayList

// A compact description of display lists for these tests: numbers without trailing zeros, two spaces for each level.

func lines(_ list: DisplayList) -> [String] { lines(list.items, indent: "") }

private func lines(_ items: [DisplayItem], indent: String) -> [String] {
    items.flatMap { item -> [String] in
        switch item {
        case .fill(let shape, .color(let color)): return ["\(indent)fill \(text(shape)) \(text(color))"]
        case .fill(let shape, .conicGradient(let center, let angle, let stops)):
            return ["\(indent)fill \(text(shape)) conic \(center.x),\(center.y) from \(angle) of \(stops.count)"]
        case .fill(let shape, .linearGradient(let start, let end, let stops)):
            let all = stops.map { "\(text($0.color))@\(text($0.position))" }.joined(separator: " ")
            return ["\(indent)gradient \(text(shape)) \(text(start))-\(text(end)) \(all)"]
        case .fill(let shape, .radialGradient(let center, let radii, let stops)):
            let all = stops.map { "\(text($0.color))@\(text($0.position))" }.joined(separator: " ")
            return ["\(indent)radial \(text(shape)) \(text(center)) \(text(radii.width))x\(text(radii.height)) \(all)"]
        case .border(let shape, let color, let width):
            return ["\(indent)border \(text(shape)) \(text(color)) \(text(width))"]
        case .stroke(let shape, let color, let width, _):
            return ["\(indent)stroke \(text(shape)) \(text(color)) \(text(width))"]
        case .image(let placement):
            let whole = placement.source == Rect(x: 0, y: 0, width: 1, height: 1)
            return [
                "\(indent)image \(text(placement.frame))" + (whole ? "" : " of \(text(placement.source))")
                    + (placement.tint.map { " tinted \(text($0))" } ?? "")
            ]
        case .text(let run): return ["\(indent)text \(text(run.frame)) \"\(run.string)\" \(text(run.font.size))"]
        case .group(let group):
            var fields = [indent + (group.content.isCacheable ? "kept" : "group")]
            if let affine = group.transform.affine {
                let t = affine
                fields.append(
                    t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1
                        ? "at \(text(Point(x: t.tx, y: t.ty)))"
                        : "by [\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(text).joined(separator: " "))]")
            } else {
                fields.append("in perspective")
            }
            if group.opacity != 1 { fields.append("opacity \(text(group.opacity))") }
            if let clip = group.clip { fields.append("clip \(text(clip))") }
            if let shadow = group.shadow { fields.append("shadow \(text(shadow.color)) \(text(shadow.deviation))") }
            return [fields.joined(separator: " ")] + lines(group.content.items, indent: indent + "  ")
                + (group.mask.map { ["\(indent)  mask"] + lines($0.items, indent: indent + "    ") } ?? [])
        }
    }
}

private func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e12 ? "\(Int(rounded))" : "\(rounded)"
}
private func text(_ p: Point) -> String { "\(text(p.x)),\(text(p.y))" }
private func text(_ r: Rect) -> String { "\(text(r.origin)) \(text(r.width))x\(text(r.height))" }
private func text(_ shape: Shape) -> String {
    switch shape {
    case .rect(let r): text(r)
    case .roundedRect(let r, let radii):
        radii == CornerRadii(radii.topLeft)
            ? "\(text(r)) r\(text(radii.topLeft))"
            : "\(text(r)) r\([radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight].map(text))"
    case .path(let path): "path \(text(path.bounds))"
    }
}
private func text(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}
