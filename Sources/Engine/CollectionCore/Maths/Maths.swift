/// Elementary functions that use only IEEE `+ - * /` and rounding.
///
/// The C libraries of different hosts differ in the last bits, so a scroll recorded on one would not replay exactly on
/// another. These functions give the same bits everywhere and require no library in the web build.
public enum Maths {
    // ln 2 in two parts. The first has 20 zero bits at its end, so multiplying it by an exponent is exact.
    /// The leading bits of ln 2.
    static let ln2High = 0x1.62e42fee00000p-1
    /// The difference of ln 2 and `ln2High`.
    static let ln2Low = 0x1.a39ef35793c76p-33
    /// 1 / ln 2, which converts exponents of *e* to exponents of 2.
    static let inverseLn2 = 0x1.71547652b82fep+0

    /// Returns e to the power `x`, with a relative error of at most 1e-15.
    ///
    /// The result is infinite above 709.78…, zero below about -745.13, and NaN for NaN.
    ///
    /// - Source: reduction to |r| ≤ ln 2 / 2 and the Taylor series of e^r to the 13th power, whose remainder is below
    ///   half a unit in the last place there.
    public static func exp(_ x: Double) -> Double {
        if x.isNaN { return x }
        if x > 709.782712893384 { return .infinity }
        if x < -745.1332191019412 { return 0 }
        let k = (x * inverseLn2 + 0.5).rounded(.down)
        let r = (x - k * ln2High) - k * ln2Low
        var p = 1.0 / 6_227_020_800
        p = p * r + 1.0 / 479_001_600
        p = p * r + 1.0 / 39_916_800
        p = p * r + 1.0 / 3_628_800
        p = p * r + 1.0 / 362_880
        p = p * r + 1.0 / 40_320
        p = p * r + 1.0 / 5_040
        p = p * r + 1.0 / 720
        p = p * r + 1.0 / 120
        p = p * r + 1.0 / 24
        p = p * r + 1.0 / 6
        p = p * r + 0.5
        p = p * r + 1
        p = p * r + 1
        return scaled(p, byPowerOfTwo: Int(k))
    }

    /// Returns e to the power `x`, minus 1. It is accurate near zero, where `exp(x) - 1` loses digits.
    public static func expMinusOne(_ x: Double) -> Double {
        guard x > -0.35 && x < 0.35 else { return exp(x) - 1 }
        var p = 1.0 / 6_227_020_800
        p = p * x + 1.0 / 479_001_600
        p = p * x + 1.0 / 39_916_800
        p = p * x + 1.0 / 3_628_800
        p = p * x + 1.0 / 362_880
        p = p * x + 1.0 / 40_320
        p = p * x + 1.0 / 5_040
        p = p * x + 1.0 / 720
        p = p * x + 1.0 / 120
        p = p * x + 1.0 / 24
        p = p * x + 1.0 / 6
        p = p * x + 0.5
        return x + x * x * p
    }

    /// Returns the natural logarithm, with a relative error of at most 1e-15.
    ///
    /// The result is minus infinity for zero, and NaN for negative numbers and NaN.
    ///
    /// - Source: reduction to a mantissa between √½ and √2 and the series of 2·artanh((m - 1)/(m + 1)).
    public static func log(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        if x == .infinity { return x }
        // Subnormal numbers have no leading one, so they are scaled to normal numbers first.
        let normal = x < Double.leastNormalMagnitude ? x * 0x1p54 : x
        var exponent = Int(truncatingIfNeeded: normal.bitPattern >> 52) - 1023
        if x < Double.leastNormalMagnitude { exponent -= 54 }
        var m = Double(bitPattern: (normal.bitPattern & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000)
        if m > 1.4142135623730951 {
            m *= 0.5
            exponent += 1
        }
        // Expressed with f = m - 1, which is exact, so that logarithms of numbers near 1 keep all digits.
        let f = m - 1
        let s = f / (2 + f)
        let z = s * s
        var p = 2.0 / 23
        p = p * z + 2.0 / 21
        p = p * z + 2.0 / 19
        p = p * z + 2.0 / 17
        p = p * z + 2.0 / 15
        p = p * z + 2.0 / 13
        p = p * z + 2.0 / 11
        p = p * z + 2.0 / 9
        p = p * z + 2.0 / 7
        p = p * z + 2.0 / 5
        p = p * z + 2.0 / 3
        let e = Double(exponent)
        let half = 0.5 * f * f
        return e * ln2High + (f - (half - (s * (half + z * p) + e * ln2Low)))
    }

    /// Returns `p · 2^exponent` without intermediate overflow or premature underflow.
    static func scaled(_ p: Double, byPowerOfTwo exponent: Int) -> Double {
        if exponent > -1022 && exponent < 1024 { return p * powerOfTwo(exponent) }
        let half = exponent / 2
        return p * powerOfTwo(half) * powerOfTwo(exponent - half)
    }

    private static func powerOfTwo(_ exponent: Int) -> Double {
        Double(bitPattern: UInt64(exponent + 1023) << 52)
    }
}

/// Returns the first index of `0..<count` for which `isPast` holds, or `count` when it never holds. It must hold for
/// all indices after the first such one.
///
/// - Complexity: O(log count).
@inline(__always) public func partitionPoint(_ count: Int, _ isPast: (Int) -> Bool) -> Int {
    var low = 0
    var high = Swift.max(count, 0)
    while low < high {
        let middle = low + (high - low) / 2
        if isPast(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
