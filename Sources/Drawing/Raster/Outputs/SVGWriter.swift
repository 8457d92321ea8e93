import CPangoCairo
import CollectionCore
public import DisplayList
import Foundation

/// Writes a display list as an SVG file that every viewer displays identically.
///
/// Text becomes outlines. Each text, image, clip, and gradient is defined once and referenced. Images are embedded at
/// the largest size at which the list displays them. Perspective, blending, and pixel effects, which SVG does not
/// support or defines differently, become images. Backdrops are drawn with their tint only.
public struct SVGWriter {
    private let renderer: FrameRenderer
    private let list: DisplayList
    private var definitions: [String] = []
    private var names: [String: String] = [:]
    private var imageUses: [UInt64: ImageUse] = [:]
    private var body = ""
    private var depth = 1

    /// The required form of an image, determined before anything is written.
    private struct ImageUse {
        var width, height: Double
        var name: String?
    }

    /// Returns the text of the file, in UTF-8.
    ///
    /// - Precondition: The list's size and scale are finite and positive.
    public static func svg(_ list: DisplayList, renderer: FrameRenderer) -> String {
        precondition(
            list.size.isFinite && list.size.width > 0 && list.size.height > 0 && list.scale.isFinite && list.scale > 0,
            "A list of \(list.size.width) x \(list.size.height) points at scale \(list.scale) cannot be written.")
        var writer = SVGWriter(list, renderer)
        writer.findImages()
        writer.write(list.items)
        return writer.file
    }

    private init(_ list: DisplayList, _ renderer: FrameRenderer) {
        self.list = list
        self.renderer = renderer
        renderer.displayScale = list.scale
    }

    /// The pixels per point of content that must be an image.
    private var scale: Double { max(2, list.scale) }

    private var file: String {
        let size = "\(svgNumber(list.size.width))"
        let height = "\(svgNumber(list.size.height))"
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"\(height)\" "
        text += "viewBox=\"0 0 \(size) \(height)\">\n"
        if !definitions.isEmpty { text += "  <defs>\n    " + definitions.joined(separator: "\n    ") + "\n  </defs>\n" }
        return text + body + "</svg>\n"
    }

    // MARK: Definitions

    private mutating func findImages() {
        var uses: [UInt64: ImageUse] = [:]
        let scale = scale
        list.visit { visited in
            guard case .image(let placement) = visited.item, !placement.source.isEmpty else { return }
            let m = Homography(visited.transform).magnification(at: placement.frame.center)
            let zoom = max(1, min(4, max(m.x, m.y)))
            let width = placement.frame.width * scale * zoom / placement.source.width
            let height = placement.frame.height * scale * zoom / placement.source.height
            let previous = uses[placement.image.id]
            uses[placement.image.id] = ImageUse(
                width: max(width, previous?.width ?? 0), height: max(height, previous?.height ?? 0))
        }
        imageUses = uses
    }

    /// Returns the name of a definition, which is written at first use. Equal definitions share a name.
    private mutating func define(_ prefix: String, _ element: (String) -> String) -> String {
        let key = element("")
        if let name = names[key] { return name }
        let name = prefix + String(definitions.count + 1)
        names[key] = name
        definitions.append(element(name))
        return name
    }

    private mutating func line(_ text: String) {
        body += String(repeating: "  ", count: depth) + text + "\n"
    }

    // MARK: Items

    private mutating func write(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .fill(let shape, let paint):
                guard shape.isDrawable || isLargeRect(shape), let paint = paint.drawable else { continue }
                if case .conicGradient = paint {
                    // SVG does not support conic gradients.
                    let content = GroupContent(
                        id: Identity.next(), bounds: shape.bounds, items: [item], isCacheable: false)
                    embed(Group(content: content))
                    continue
                }
                line("<path d=\"\(SVGPath.data(shape))\"\(rule(shape)) \(fill(paint, box: shape.bounds))/>")
            case .border(let shape, let color, let width): border(shape, color, width)
            case .stroke(let shape, let color, let width, let style):
                guard shape.isDrawable, width > 0, width.isFinite else { continue }
                line("<path d=\"\(SVGPath.data(shape))\" fill=\"none\" \(stroke(color, width)) \(attributes(style))/>")
            case .image(let placement): image(placement)
            case .text(let run): text(run)
            case .group(let group): self.group(group)
            }
        }
    }

    private func attributes(_ style: StrokeStyle) -> String {
        var parts = ["stroke-miterlimit=\"\(svgNumber(style.miterLimit))\""]
        if style.cap != .butt { parts.append("stroke-linecap=\"\(style.cap)\"") }
        if style.join != .miter { parts.append("stroke-linejoin=\"\(style.join)\"") }
        if let dash = style.drawableDash {
            parts.append("stroke-dasharray=\"\(dash.map(svgNumber).joined(separator: " "))\"")
            if style.dashPhase != 0 { parts.append("stroke-dashoffset=\"\(svgNumber(style.dashPhase))\"") }
        }
        return parts.joined(separator: " ")
    }

    private func isLargeRect(_ shape: Shape) -> Bool {
        if case .rect(let r) = shape { return r.isFinite }
        return false
    }

    private func rule(_ shape: Shape) -> String {
        if case .path(let path) = shape, path.usesEvenOddFill { return " fill-rule=\"evenodd\"" }
        return ""
    }

    private func paint(_ name: String, _ c: Color) -> String {
        var opaque = c
        opaque.alpha = 1
        return "\(name)=\"\(opaque)\"" + (c.alpha < 1 ? " \(name)-opacity=\"\(svgNumber(c.alpha))\"" : "")
    }

    private func stroke(_ color: Color, _ width: Double) -> String {
        paint("stroke", color) + " stroke-width=\"\(svgNumber(width))\""
    }

    /// Returns the attribute for a paint that is `drawable`.
    private mutating func fill(_ paint: Paint, box: Rect) -> String {
        switch paint {
        case .color(let color): return self.paint("fill", color)
        case .linearGradient(let start, let end, let stops):
            let stopElements = stops.map {
                "<stop offset=\"\(svgNumber($0.position))\" \(self.paint("stop", $0.color, "stop-color"))/>"
            }
            let from = Point(x: box.x + start.x * box.width, y: box.y + start.y * box.height)
            let to = Point(x: box.x + end.x * box.width, y: box.y + end.y * box.height)
            let name = define("g") { id in
                "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" x1=\"\(svgNumber(from.x))\" "
                    + "y1=\"\(svgNumber(from.y))\" x2=\"\(svgNumber(to.x))\" y2=\"\(svgNumber(to.y))\">"
                    + stopElements.joined() + "</linearGradient>"
            }
            return "fill=\"url(#\(name))\""
        case .conicGradient(_, _, let stops): return stops.last.map { self.paint("fill", $0.color) } ?? "fill=\"none\""
        case .radialGradient(let center, let radii, let stops):
            let (width, height) = (radii.width * box.width, radii.height * box.height)
            let stopElements = stops.map {
                "<stop offset=\"\(svgNumber($0.position))\" \(self.paint("stop", $0.color, "stop-color"))/>"
            }
            let matrix = [width, 0, 0, height, box.x + center.x * box.width, box.y + center.y * box.height]
            let name = define("g") { id in
                "<radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\" "
                    + "gradientTransform=\"matrix(\(matrix.map(svgNumber).joined(separator: " ")))\">"
                    + stopElements.joined() + "</radialGradient>"
            }
            return "fill=\"url(#\(name))\""
        }
    }

    private func paint(_ prefix: String, _ c: Color, _ colorName: String) -> String {
        var opaque = c
        opaque.alpha = 1
        return "\(colorName)=\"\(opaque)\"" + (c.alpha < 1 ? " \(prefix)-opacity=\"\(svgNumber(c.alpha))\"" : "")
    }

    private mutating func border(_ shape: Shape, _ color: Color, _ width: Double) {
        guard shape.isDrawable, width > 0, width.isFinite else { return }
        if case .path = shape {
            let name = clip(shape)
            line(
                "<path d=\"\(SVGPath.data(shape))\" fill=\"none\" clip-path=\"url(#\(name))\" \(stroke(color, width * 2))/>"
            )
            return
        }
        let outer = shape.bounds
        let inner = outer.inset(by: CollectionCore.EdgeInsets(top: width, left: width, bottom: width, right: width))
        var data = SVGPath.data(shape)
        if !inner.isEmpty {
            if case .roundedRect(_, let radii) = shape {
                data += SVGPath.data(.roundedRect(inner, radii.fitting(outer).inset(by: width)))
            } else {
                data += SVGPath.data(.rect(inner))
            }
        }
        line("<path d=\"\(data)\" fill-rule=\"evenodd\" \(paint("fill", color))/>")
    }

    private mutating func clip(_ shape: Shape) -> String {
        let ruleAttribute = rule(shape).isEmpty ? "" : " clip-rule=\"evenodd\""
        return define("c") { "<clipPath id=\"\($0)\"><path d=\"\(SVGPath.data(shape))\"\(ruleAttribute)/></clipPath>" }
    }

    // MARK: Images

    private mutating func image(_ placement: ImagePlacement) {
        let f = placement.frame
        let s = placement.source
        guard Shape.rect(f).isDrawable, !f.isEmpty, s.isFinite, !s.isEmpty else { return }
        var tint = ""
        if let color = placement.tint {
            let flood = "<feFlood \(paint("flood", color, "flood-color"))/>"
            let name = define("t") { id in
                "<filter id=\"\(id)\" color-interpolation-filters=\"sRGB\">\(flood)"
                    + "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>"
            }
            tint = " filter=\"url(#\(name))\""
        }
        let opening =
            "<svg x=\"\(svgNumber(f.x))\" y=\"\(svgNumber(f.y))\" width=\"\(svgNumber(f.width))\" height=\"\(svgNumber(f.height))\""
        if !placement.image.needsPixels, let drawing = placement.image.uprightDrawing {
            let w = drawing.size.width
            let h = drawing.size.height
            guard w > 0, h > 0, drawing.size.isFinite else { return }
            line(
                "<g\(tint)>\(opening) viewBox=\"\([s.x * w, s.y * h, s.width * w, s.height * h].map(svgNumber).joined(separator: " "))\" preserveAspectRatio=\"none\">"
            )
            depth += 1
            write(drawing.items)
            depth -= 1
            line("</svg></g>")
            return
        }
        guard let name = imageName(placement.image) else {
            line("<path d=\"\(SVGPath.data(.rect(f)))\" fill=\"#808080\" fill-opacity=\"0.14\"/>")
            return
        }
        // A view box of a thousandth of the image's size would exceed the precision of viewers.
        let part = [s.x, s.y, s.width, s.height].map { svgNumber($0 * 1000) }.joined(separator: " ")
        line("<g\(tint)>\(opening) viewBox=\"\(part)\" preserveAspectRatio=\"none\"><use href=\"#\(name)\"/></svg></g>")
    }

    /// Embeds an image at first use; `nil` if it is unreadable.
    private mutating func imageName(_ resource: ImageResource) -> String? {
        // Images inside drawings were not counted and are embedded at full size.
        var use =
            imageUses[resource.id] ?? ImageUse(width: resource.pixelSize.width, height: resource.pixelSize.height)
        if let name = use.name { return name }
        var found: Bitmap?
        if resource.needsPixels {
            found = renderer.pixels(of: resource, width: use.width, height: use.height)
        } else if case .ready(let bitmap) = renderer.images.state(of: resource, width: use.width, height: use.height) {
            found = bitmap
        }
        guard let found, let url = SVGPath.dataURL(found) else { return nil }
        let name = define("i") { id in
            "<image id=\"\(id)\" width=\"1000\" height=\"1000\" preserveAspectRatio=\"none\" href=\"\(url)\"/>"
        }
        use.name = name
        imageUses[resource.id] = use
        return name
    }

    // MARK: Text

    private mutating func text(_ run: TextRun) {
        guard Shape.rect(run.frame).isDrawable, run.font.size > 0, run.color.alpha > 0 else { return }
        let layout = renderer.text.layout(run, width: run.frame.width, height: run.frame.height)
        let outlines = SVGPath.outlines(layout)
        guard !outlines.isEmpty else { return }
        let name = define("x") { "<path id=\"\($0)\" d=\"\(outlines)\"/>" }
        let y = run.frame.y + (run.frame.height - layout.size.height) / 2
        let use =
            "<use href=\"#\(name)\" x=\"\(svgNumber(run.frame.x))\" y=\"\(svgNumber(y))\" \(paint("fill", run.color))/>"
        line(layout.clips ? "<g clip-path=\"url(#\(clip(.rect(run.frame))))\">\(use)</g>" : use)
    }

    // MARK: Groups

    private mutating func group(_ group: Group) {
        guard group.opacity > 0, group.contentInkBounds != nil else { return }
        let rules = group.compositing
        let isPlain = !group.content.blends && rules.map { $0.effects.isEmpty && $0.blend == .normal } ?? true
        // The content below a backdrop is written unchanged.
        guard isPlain, let t = group.transform.affine else {
            embed(group)
            return
        }
        var attributes = ""
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
            if t.tx != 0 || t.ty != 0 { attributes = " transform=\"translate(\(svgNumber(t.tx)) \(svgNumber(t.ty)))\"" }
        } else {
            // Factors need more digits than coordinates, because coordinates are multiplied by them.
            guard [t.a, t.b, t.c, t.d].allSatisfy(\.isFinite) else { return }
            attributes = " transform=\"matrix(\(t.a) \(t.b) \(t.c) \(t.d) \(svgNumber(t.tx)) \(svgNumber(t.ty)))\""
        }
        if group.opacity < 1 { attributes += " opacity=\"\(svgNumber(group.opacity))\"" }
        line("<g\(attributes)>")
        depth += 1
        var inner = ""
        if let shadow = group.shadow, shadow.color.alpha > 0 { inner = self.shadow(shadow, of: group) }
        if let shape = group.clip { inner += " clip-path=\"url(#\(clip(shape)))\"" }
        if let mask = group.mask { inner += " mask=\"url(#\(self.mask(mask, of: group)))\"" }
        if inner.isEmpty {
            write(group.content.items)
        } else {
            line("<g\(inner)>")
            depth += 1
            write(group.content.items)
            depth -= 1
            line("</g>")
        }
        depth -= 1
        line("</g>")
    }

    private mutating func mask(_ mask: GroupContent, of group: Group) -> String {
        let (outer, outerDepth) = (body, depth)
        body = ""
        depth = 0
        write(mask.items)
        let items = body.replacingOccurrences(of: "\n", with: "")
        (body, depth) = (outer, outerDepth)
        let area = group.contentInkBounds ?? group.content.bounds
        return define("m") { id in
            "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\" x=\"\(svgNumber(area.x))\" y=\"\(svgNumber(area.y))\" "
                + "width=\"\(svgNumber(area.width))\" height=\"\(svgNumber(area.height))\" style=\"mask-type:alpha\">\(items)</mask>"
        }
    }

    /// Writes the shadow of a clip; without a clip, returns the filter attribute for the shadow of the content.
    private mutating func shadow(_ shadow: Shadow, of group: Group) -> String {
        let ink = group.contentInkBounds ?? group.content.bounds
        let area =
            "filterUnits=\"userSpaceOnUse\" x=\"\(svgNumber(ink.x))\" y=\"\(svgNumber(ink.y))\" "
            + "width=\"\(svgNumber(ink.width))\" height=\"\(svgNumber(ink.height))\" color-interpolation-filters=\"sRGB\""
        let blur = svgNumber(max(0, shadow.deviation))
        let dx = svgNumber(shadow.offset.width)
        let dy = svgNumber(shadow.offset.height)
        guard let shape = group.clip else {
            let flood = paint("flood", shadow.color, "flood-color")
            let name = define("s") { id in
                "<filter id=\"\(id)\" \(area)><feDropShadow dx=\"\(dx)\" dy=\"\(dy)\" stdDeviation=\"\(blur)\" "
                    + "\(flood)/></filter>"
            }
            return " filter=\"url(#\(name))\""
        }
        let name = define("s") { id in
            "<filter id=\"\(id)\" \(area)><feGaussianBlur stdDeviation=\"\(blur)\"/></filter>"
        }
        line(
            "<g filter=\"url(#\(name))\"><path transform=\"translate(\(dx) \(dy))\" "
                + "d=\"\(SVGPath.data(shape))\"\(rule(shape)) \(paint("fill", shadow.color))/></g>")
        return ""
    }

    /// Embeds an image of a group with perspective, blending, or effects.
    private mutating func embed(_ group: Group) {
        guard let box = group.inkBounds?.intersection(Rect(x: -4_000, y: -4_000, width: 12_000, height: 12_000)) else {
            return
        }
        let maximumScale = 8_000 / max(box.width, box.height, 1)
        let scale = min(scale, maximumScale)
        let area = PixelRect(
            enclosing: Rect(x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale))
        guard !area.isEmpty else { return }
        let canvas = Canvas(Bitmap(width: area.width, height: area.height))
        renderer.drawGroup(
            group, on: canvas,
            matrix: CollectionCore.AffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -Double(area.x0), ty: -Double(area.y0)),
            clip: canvas.area)
        guard let url = SVGPath.dataURL(canvas.bitmap) else { return }
        line(
            "<image x=\"\(svgNumber(Double(area.x0) / scale))\" y=\"\(svgNumber(Double(area.y0) / scale))\" "
                + "width=\"\(svgNumber(Double(area.width) / scale))\" height=\"\(svgNumber(Double(area.height) / scale))\" "
                + "preserveAspectRatio=\"none\" href=\"\(url)\"/>")
    }
}
