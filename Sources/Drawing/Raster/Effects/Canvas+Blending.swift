import CPangoCairo
import CollectionCore
import DisplayList

extension Canvas {
    /// Changes the pixels directly, without Cairo.
    func change(_ body: (Bitmap) -> Void) {
        let surface = cairo_get_target(cr)
        cairo_surface_flush(surface)
        body(bitmap)
        cairo_surface_mark_dirty(surface)
    }

    /// Blends a bitmap onto the canvas with a mode.
    ///
    /// - Parameter area: The coverage of the mode for each pixel, as alpha in a bitmap of the layer's size; the
    ///   layer's own ink if `nil`. Modes that need an area require it.
    func blend(
        _ layer: Bitmap, x: Int, y: Int, opacity: Double, _ mode: BlendMode, area: Bitmap?, clip: PixelRect
    ) {
        let clip = clip.intersection(self.area).intersection(PixelRect(layer).offset(x: x, y: y))
        guard !clip.isEmpty else { return }
        guard let cairoOperator = mode.cairoOperator else {
            change { target in
                for row in clip.y0..<clip.y1 {
                    for column in clip.x0..<clip.x1 {
                        let index = (row - y) * layer.width + column - x
                        let destination = target.pixels + row * target.width + column
                        let coverage = Double((area ?? layer).pixels[index] >> 24) / 255
                        // Without an area, the layer's own alpha is the coverage, and the color is not premultiplied.
                        let source = Channels(layer.pixels[index]).times(
                            area == nil && mode.needsArea ? (coverage > 0 ? opacity / coverage : 0) : opacity)
                        let below = Channels(destination.pointee)
                        let mixed = mode.mixed(source, below)
                        destination.pointee =
                            (mode.needsArea ? below.times(1 - coverage).plus(mixed.times(coverage)) : mixed).pixel
                    }
                }
            }
            return
        }
        let surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(layer.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(layer.width), Int32(layer.height), Int32(layer.width * 4))!
        cairo_save(cr)
        cairo_identity_matrix(cr)
        cairo_rectangle(cr, Double(clip.x0), Double(clip.y0), Double(clip.width), Double(clip.height))
        cairo_clip(cr)
        cairo_set_operator(cr, cairoOperator)
        cairo_set_source_surface(cr, surface, Double(x), Double(y))
        cairo_paint_with_alpha(cr, opacity)
        cairo_restore(cr)
        cairo_surface_destroy(surface)
    }
}

/// A premultiplied color with components in 0...1.
private struct Channels {
    var a, r, g, b: Double

    init(a: Double, r: Double, g: Double, b: Double) { (self.a, self.r, self.g, self.b) = (a, r, g, b) }
    init(_ pixel: UInt32) {
        func part(_ shift: UInt32) -> Double { Double((pixel >> shift) & 0xff) / 255 }
        self.init(a: part(24), r: part(16), g: part(8), b: part(0))
    }
    func times(_ k: Double) -> Channels { Channels(a: a * k, r: r * k, g: g * k, b: b * k) }
    func plus(_ o: Channels) -> Channels { Channels(a: a + o.a, r: r + o.r, g: g + o.g, b: b + o.b) }
    var pixel: UInt32 {
        func byte(_ v: Double) -> UInt32 { v > 0 ? UInt32((min(v, 1) * 255).rounded()) : 0 }
        return (byte(a) << 24) | (byte(r) << 16) | (byte(g) << 8) | byte(b)
    }
}

extension BlendMode {
    /// Cairo's operator, for modes that leave pixels without ink unchanged.
    fileprivate var cairoOperator: cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker: nil
        }
    }

    /// Blends with the other modes: Porter-Duff operators that also change pixels without ink, and `plusDarker`.
    fileprivate func mixed(_ s: Channels, _ d: Channels) -> Channels {
        switch self {
        case .clear: return s.times(0)
        case .copy: return s
        case .sourceIn: return s.times(d.a)
        case .sourceOut: return s.times(1 - d.a)
        case .destinationIn: return d.times(s.a)
        case .destinationAtop: return s.times(1 - d.a).plus(d.times(s.a))
        default:
            let a = min(1, s.a + d.a)
            func sum(_ x: Double, _ y: Double) -> Double { max(0, a - (s.a - x) - (d.a - y)) }
            return Channels(a: a, r: sum(s.r, d.r), g: sum(s.g, d.g), b: sum(s.b, d.b))
        }
    }
}
