/// Sine and cosine without the C library, so that every platform computes the same bits.
///
/// Exact to a few units in the last place for `|angle| < 1e5`; larger angles lose the bits that their own magnitude has
/// lost. Both are NaN for an angle that is not finite.
///
/// - Source: Taylor series on `|r| <= pi/4` after subtracting the nearest multiple of a quarter turn in two parts
///   (Cody and Waite, "Software Manual for the Elementary Functions", 1980).
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    guard angle.isFinite else { return (.nan, .nan) }
    let turns = (angle * 0.636_619_772_367_581_4).rounded(.toNearestOrEven)
    // The first part keeps 20 bits of a quarter turn, so that its product with `turns` is exact.
    let r = (angle - turns * 1.570_795_059_204_101_6) - turns * 1.267_590_795_056_731_4e-06
    let square = r * r
    var sine = 0.0
    var cosine = 0.0
    // Horner's rule from the smallest term; 1/21! and 1/20! lie below the last bit of the sums.
    var n = 19.0
    while n >= 3 {
        sine = -(sine + 1) * square / (n * (n - 1))
        cosine = -(cosine + 1) * square / ((n - 1) * (n - 2))
        n -= 2
    }
    sine = r + r * sine
    cosine += 1
    switch Int(turns - 4 * (turns / 4).rounded(.down)) {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
}
