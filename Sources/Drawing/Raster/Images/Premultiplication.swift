/// Conversions between straight alpha, as files store it, and premultiplied alpha, as all drawing uses it.
enum Premultiplication {
    /// Multiplies straight BGRA colors by their alpha, in place, rounding to nearest.
    static func apply(_ bitmap: Bitmap) {
        // Read once, because each access to the property of a class is checked for exclusivity.
        let pixels = bitmap.pixels
        for k in 0..<bitmap.width * bitmap.height {
            let p = pixels[k]
            let a = p >> 24
            if a == 255 { continue }
            pixels[k] =
                (a << 24) | (product((p >> 16) & 255, a) << 16) | (product((p >> 8) & 255, a) << 8)
                | product(p & 255, a)
        }
    }

    /// A premultiplied pixel drawn over another one.
    static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        let rest = 255 - (top >> 24)
        if rest == 0 { return top }
        func part(_ shift: UInt32) -> UInt32 {
            min(255, ((top >> shift) & 255) + product((bottom >> shift) & 255, rest)) << shift
        }
        return part(24) | part(16) | part(8) | part(0)
    }

    /// `x * a / 255`, rounded to nearest.
    @inline(__always) static func product(_ x: UInt32, _ a: UInt32) -> UInt32 {
        let t = x &* a &+ 128
        return (t &+ t >> 8) >> 8
    }

    /// A color component divided by its alpha, rounded to nearest.
    @inline(__always) static func quotient(_ x: UInt32, _ a: UInt32) -> UInt32 {
        min(255, (x &* 255 &+ a / 2) / a)
    }

    /// One straight pixel 0xAARRGGBB.
    static func straight(_ p: UInt32) -> UInt32 {
        let a = p >> 24
        if a == 255 { return p }
        if a == 0 { return 0 }
        return (a << 24) | (quotient((p >> 16) & 255, a) << 16) | (quotient((p >> 8) & 255, a) << 8)
            | quotient(p & 255, a)
    }

    /// Straight B, G, R, A bytes of all rows.
    static func straightBGRA(_ bitmap: Bitmap) -> [UInt8] {
        let (count, source) = (bitmap.width * bitmap.height, bitmap.pixels)
        return [UInt8](unsafeUninitializedCapacity: count * 4) { out, used in
            out.baseAddress!.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
                for k in 0..<count { pixels[k] = straight(source[k]).littleEndian }
            }
            used = count * 4
        }
    }

    /// R, G, B bytes of all rows of an opaque image.
    static func opaqueRGB(_ bitmap: Bitmap) -> [UInt8] {
        let (count, source) = (bitmap.width * bitmap.height, bitmap.pixels)
        return [UInt8](unsafeUninitializedCapacity: count * 3) { out, used in
            var at = 0
            for k in 0..<count {
                let p = source[k]
                out[at] = UInt8(truncatingIfNeeded: p >> 16)
                out[at + 1] = UInt8(truncatingIfNeeded: p >> 8)
                out[at + 2] = UInt8(truncatingIfNeeded: p)
                at += 3
            }
            used = count * 3
        }
    }
}
