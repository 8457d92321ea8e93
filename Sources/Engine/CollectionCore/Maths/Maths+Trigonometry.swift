extension Maths {
    /// Returns the sine and cosine of an angle in radians.
    ///
    /// Computed arithmetically, so that every host gets the same bits. The error is at most 2e-16 for angles up to 1e5
    /// and grows with the angle beyond. NaN and infinity give NaN.
    public static func sincos(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        // π/2 in three parts. The first two have trailing zero bits, so their products with `turns` are exact.
        let turns = (angle * 0.636_619_772_367_581_4).rounded(.toNearestOrEven)
        var r = angle - turns * 1.570_796_326_734_125_6
        r -= turns * 6.077_100_506_303_966e-11
        r -= turns * 2.022_266_248_795_950_7e-21
        let z = r * r
        // The Taylor series is sufficient on ±π/4.
        let sine =
            r + r * z
            * (-1.0 / 6 + z
                * (1.0 / 120 + z
                    * (-1.0 / 5_040 + z
                        * (1.0 / 362_880 + z
                            * (-1.0 / 39_916_800 + z * (1.0 / 6_227_020_800 - z / 1_307_674_368_000))))))
        let cosine =
            1 - z * 0.5 + z * z
            * (1.0 / 24 + z
                * (-1.0 / 720 + z
                    * (1.0 / 40_320 + z
                        * (-1.0 / 3_628_800 + z
                            * (1.0 / 479_001_600 + z * (-1.0 / 87_178_291_200 + z / 20_922_789_888_000))))))
        // The remainder of a large count divided by 4 is exact in Double.
        let quarter = turns - 4 * (turns * 0.25).rounded(.down)
        switch quarter {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }
}
