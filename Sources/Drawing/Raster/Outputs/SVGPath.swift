import CPangoCairo
import CollectionCore
import DisplayList
import Foundation

/// Converts shapes, glyph outlines, and images to SVG.
package enum SVGPath {
    private static func at(_ p: Point) -> String { "\(svgNumber(p.x)) \(svgNumber(p.y))" }

    /// The `d` attribute of a path element.
    static func data(_ shape: Shape) -> String {
        switch shape {
        case .rect(let r):
            return "M\(at(r.origin))H\(svgNumber(r.maxX))V\(svgNumber(r.maxY))H\(svgNumber(r.minX))Z"
        case .roundedRect(let r, let radii):
            let c = radii.fitting(r)
            func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
                radius > 0 ? "A\(svgNumber(radius)) \(svgNumber(radius)) 0 0 1 \(svgNumber(x)) \(svgNumber(y))" : ""
            }
            return "M\(svgNumber(r.minX + c.topLeft)) \(svgNumber(r.minY))H\(svgNumber(r.maxX - c.topRight))"
                + arc(c.topRight, r.maxX, r.minY + c.topRight) + "V\(svgNumber(r.maxY - c.bottomRight))"
                + arc(c.bottomRight, r.maxX - c.bottomRight, r.maxY) + "H\(svgNumber(r.minX + c.bottomLeft))"
                + arc(c.bottomLeft, r.minX, r.maxY - c.bottomLeft) + "V\(svgNumber(r.minY + c.topLeft))"
                + arc(c.topLeft, r.minX + c.topLeft, r.minY) + "Z"
        case .path(let path):
            return path.elements.map { element in
                switch element {
                case .move(let p): "M\(at(p))"
                case .line(let p): "L\(at(p))"
                case .quad(let c, let p): "Q\(at(c)) \(at(p))"
                case .cubic(let c1, let c2, let p): "C\(at(c1)) \(at(c2)) \(at(p))"
                case .close: "Z"
                }
            }.joined()
        }
    }

    /// The outlines of a laid-out text whose first line starts at (0, 0).
    package static func outlines(_ layout: TextLayout) -> String {
        // Cairo stores paths in 256ths of a pixel. Drawn at 16 times the size, the error is far below the resolution
        // of printers.
        let magnification = 16.0
        // A surface without bounds: Cairo 1.16 leaves out glyphs that are more than ten font sizes outside of a surface.
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)!
        defer { cairo_surface_destroy(surface) }
        let cr = cairo_create(surface)!
        defer { cairo_destroy(cr) }
        cairo_scale(cr, magnification, magnification)
        layout.addOutlines(to: cr, at: .zero)
        guard let path = cairo_copy_path(cr) else { return "" }
        defer { cairo_path_destroy(path) }
        var text = ""
        var k = 0
        let count = Int(path.pointee.num_data)
        while k < count, let element = path.pointee.data?.advanced(by: k) {
            func point(_ n: Int) -> String {
                let p = element.advanced(by: n).pointee.point
                return "\(svgNumber(p.x)) \(svgNumber(p.y))"
            }
            switch element.pointee.header.type {
            case CAIRO_PATH_MOVE_TO:
                // Each outline ends with a move without a following segment.
                let next = k + Int(element.pointee.header.length)
                let isLast = next >= count || path.pointee.data[next].header.type == CAIRO_PATH_MOVE_TO
                if !isLast { text += "M" + point(1) }
            case CAIRO_PATH_LINE_TO: text += "L" + point(1)
            case CAIRO_PATH_CURVE_TO: text += "C\(point(1)) \(point(2)) \(point(3))"
            default: text += "Z"
            }
            k += Int(element.pointee.header.length)
        }
        return text
    }

    /// An image as a data URL: JPEG for photographs, PNG for exact or transparent images.
    static func dataURL(_ bitmap: Bitmap) -> String? {
        let isPhoto = bitmap.width * bitmap.height > 10_000 && bitmap.isOpaque
        guard let png = try? bitmap.pngData() else { return nil }
        if isPhoto, let jpeg = try? bitmap.jpegData(), jpeg.count < png.count / 2 {
            return "data:image/jpeg;base64," + Data(jpeg).base64EncodedString()
        }
        return "data:image/png;base64," + Data(png).base64EncodedString()
    }
}

/// Formats a number for SVG with at most three decimals. Nonfinite numbers, which SVG cannot represent, count as 0.
func svgNumber(_ value: Double) -> String { number(value.isFinite ? value : 0) }
