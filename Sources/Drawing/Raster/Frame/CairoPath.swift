import CPangoCairo
import CollectionCore
import DisplayList

/// Conversion of shapes to Cairo paths.
enum CairoPath {
    /// Adds a shape to the current path and sets its fill rule.
    static func add(_ shape: Shape, to cr: OpaquePointer) {
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
        switch shape {
        case .rect(let r): cairo_rectangle(cr, r.x, r.y, r.width, r.height)
        case .roundedRect(let r, let radii): addRounded(r, radii.fitting(r), to: cr)
        case .path(let path):
            if path.usesEvenOddFill { cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD) }
            add(path, to: cr)
        }
    }

    private static func addRounded(_ r: Rect, _ radii: CornerRadii, to cr: OpaquePointer) {
        guard radii != CornerRadii(0) else {
            cairo_rectangle(cr, r.x, r.y, r.width, r.height)
            return
        }
        cairo_new_sub_path(cr)
        corner(cr, r.maxX - radii.topRight, r.minY + radii.topRight, radii.topRight, -1)
        corner(cr, r.maxX - radii.bottomRight, r.maxY - radii.bottomRight, radii.bottomRight, 0)
        corner(cr, r.minX + radii.bottomLeft, r.maxY - radii.bottomLeft, radii.bottomLeft, 1)
        corner(cr, r.minX + radii.topLeft, r.minY + radii.topLeft, radii.topLeft, 2)
        cairo_close_path(cr)
    }

    private static func corner(_ cr: OpaquePointer, _ x: Double, _ y: Double, _ radius: Double, _ quarter: Double) {
        if radius > 0 {
            cairo_arc(cr, x, y, radius, quarter * .pi / 2, (quarter + 1) * .pi / 2)
        } else {
            cairo_line_to(cr, x, y)
        }
    }

    private static func add(_ path: Path, to cr: OpaquePointer) {
        var last = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                cairo_move_to(cr, p.x, p.y)
                last = p
            case .line(let p):
                cairo_line_to(cr, p.x, p.y)
                last = p
            case .quad(let c, let p):
                let c1 = Point(x: last.x + (c.x - last.x) * 2 / 3, y: last.y + (c.y - last.y) * 2 / 3)
                let c2 = Point(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                last = p
            case .cubic(let c1, let c2, let p):
                cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
                last = p
            case .close: cairo_close_path(cr)
            }
        }
    }
}

extension CornerRadii {
    /// Nonnegative radii, reduced by one factor until each side has space for its two corners.
    package func fitting(_ r: Rect) -> CornerRadii {
        func positive(_ v: Double) -> Double { v.isFinite ? max(0, v) : 0 }
        let tl = positive(topLeft)
        let tr = positive(topRight)
        let bl = positive(bottomLeft)
        let br = positive(bottomRight)
        var factor = 1.0
        func limit(_ sum: Double, _ side: Double) {
            if sum > side, sum > 0 { factor = min(factor, max(0, side) / sum) }
        }
        limit(tl + tr, r.width)
        limit(bl + br, r.width)
        limit(tl + bl, r.height)
        limit(tr + br, r.height)
        return CornerRadii(
            topLeft: tl * factor, topRight: tr * factor, bottomLeft: bl * factor, bottomRight: br * factor)
    }

    /// The radii of a parallel outline that is inset by `d`.
    func inset(by d: Double) -> CornerRadii {
        CornerRadii(
            topLeft: max(0, topLeft - d), topRight: max(0, topRight - d), bottomLeft: max(0, bottomLeft - d),
            bottomRight: max(0, bottomRight - d))
    }
}

extension Shape {
    /// Whether Cairo's fixed-point arithmetic can represent all coordinates after scaling.
    var isDrawable: Bool {
        let b = bounds
        return b.isFinite && abs(b.x) < 1e6 && abs(b.y) < 1e6 && abs(b.width) < 2e6 && abs(b.height) < 2e6
    }
}
