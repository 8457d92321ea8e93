/// Four premultiplied pixels as two vectors of 16-bit lanes: blue and red, green and alpha.
///
/// Splitting with masks and shifts avoids widening bytes, which keeps the inner loops short: each operation compiles
/// to one vector instruction, even without optimization.
struct Quad {
    /// Eight numbers of 16 bits.
    typealias Lanes = SIMD8<UInt16>
    /// Four pixels of 32 bits.
    typealias Pixels = SIMD4<UInt32>

    /// Red and blue of the four pixels in turn, in the lower bytes of the lanes.
    var redBlue: Lanes
    /// Alpha and green of the four pixels in turn, in the lower bytes of the lanes.
    var alphaGreen: Lanes

    /// Creates pixels from their components.
    @inline(__always) init(redBlue: Lanes, alphaGreen: Lanes) {
        self.redBlue = redBlue
        self.alphaGreen = alphaGreen
    }

    /// Splits four pixels.
    @inline(__always) init(_ p: Pixels) {
        let mask = Pixels(repeating: 0x00ff_00ff)
        redBlue = unsafeBitCast(p & mask, to: Lanes.self)
        alphaGreen = unsafeBitCast((p &>> Pixels(repeating: 8)) & mask, to: Lanes.self)
    }

    /// Loads four consecutive pixels.
    @inline(__always) init(at p: UnsafePointer<UInt32>) {
        self.init(UnsafeRawPointer(p).loadUnaligned(as: Pixels.self))
    }

    /// The four pixels, joined. Each lane must be at most 255.
    @inline(__always) var pixels: Pixels {
        unsafeBitCast(redBlue, to: Pixels.self)
            | (unsafeBitCast(alphaGreen, to: Pixels.self) &<< Pixels(repeating: 8))
    }

    /// Expands the weights of four pixels, 0...256, to lanes for both halves.
    @inline(__always) static func weights(_ w: Pixels) -> Lanes {
        unsafeBitCast(w | (w &<< Pixels(repeating: 16)), to: Lanes.self)
    }

    /// All components multiplied by `f / 256`, rounded to nearest.
    @inline(__always) func scaled(_ f: Lanes) -> Quad {
        let half = Lanes(repeating: 128)
        let eight = Lanes(repeating: 8)
        return Quad(redBlue: (redBlue &* f &+ half) &>> eight, alphaGreen: (alphaGreen &* f &+ half) &>> eight)
    }

    /// `self * rest / 256 + b * f / 256`, rounded to nearest. Both weights together must be at most 256.
    @inline(__always) func mixed(_ rest: Lanes, _ b: Quad, _ f: Lanes) -> Quad {
        let half = Lanes(repeating: 128)
        let eight = Lanes(repeating: 8)
        return Quad(
            redBlue: (redBlue &* rest &+ b.redBlue &* f &+ half) &>> eight,
            alphaGreen: (alphaGreen &* rest &+ b.alphaGreen &* f &+ half) &>> eight)
    }

    /// `self` composited over `d`.
    @inline(__always) func over(_ d: Quad) -> Quad {
        let half = Lanes(repeating: 128)
        let eight = Lanes(repeating: 8)
        let alpha = Quad.weights(unsafeBitCast(alphaGreen, to: Pixels.self) &>> Pixels(repeating: 16))
        let rest = Lanes(repeating: 255) &- alpha
        let rb = d.redBlue &* rest &+ half
        let ag = d.alphaGreen &* rest &+ half
        // x / 255, rounded: (x + x / 256) / 256 with the half added before.
        return Quad(
            redBlue: redBlue &+ ((rb &+ (rb &>> eight)) &>> eight),
            alphaGreen: alphaGreen &+ ((ag &+ (ag &>> eight)) &>> eight))
    }

    /// Draws over four pixels.
    @inline(__always) func draw(over d: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(d).storeBytes(of: over(Quad(at: d)).pixels, as: Pixels.self)
    }

    /// Draws over the first `count` (0...3) pixels at `d`. Reads four pixels, for which bitmaps reserve memory. Not
    /// inlined, because the loops over whole groups would then be compiled lane by lane.
    @inline(never) func drawLast(over d: UnsafeMutablePointer<UInt32>, count: Int) {
        let result = over(Quad(at: d)).pixels
        for k in 0..<count { d[k] = result[k] }
    }
}
