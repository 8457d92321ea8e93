import CollectionCore

extension Compositor {
    /// Draws scaled along both axes and at fractional positions.
    ///
    /// Column indices and weights are the same for every row, so they are worked out once.
    func drawScaled(_ source: Bitmap, _ t: CollectionCore.AffineTransform, alpha: UInt16) {
        let box = Rect(
            x: t.tx, y: t.ty, width: Double(source.width) * t.a, height: Double(source.height) * t.d)
        let area = PixelRect(enclosing: box).intersection(clip)
        guard !area.isEmpty, source.width > 1, source.height > 1 else { return }

        let columns = (area.x0..<area.x1).map {
            Sample(position: (Double($0) + 0.5 - t.tx) / t.a - 0.5, count: source.width)
        }
        let factor = Lanes.Pair(repeating: alpha)
        let isTranslucent = alpha != 256
        let stride = source.width
        columns.withUnsafeBufferPointer { columns in
            for y in area.y0..<area.y1 {
                let row = Sample(position: (Double(y) + 0.5 - t.ty) / t.d - 0.5, count: source.height)
                let top = source.pixels + Int(row.index) * stride
                let below = top + stride
                let down = Lanes.Pair(repeating: row.weight)
                let d = target.pixels + y * target.width + area.x0
                var k = 0
                let n = columns.count
                while k < n {
                    let isPair = k + 1 < n
                    let c0 = columns[k]
                    let c1 = isPair ? columns[k + 1] : c0
                    let i0 = Int(c0.index)
                    let i1 = Int(c1.index)
                    let v0 = Lanes.mix(Lanes.load(top + i0), Lanes.load(below + i0), down)
                    let v1 = Lanes.mix(Lanes.load(top + i1), Lanes.load(below + i1), down)
                    let left = Lanes.Pair(lowHalf: v0.lowHalf, highHalf: v1.lowHalf)
                    let right = Lanes.Pair(lowHalf: v0.highHalf, highHalf: v1.highHalf)
                    let across = Lanes.Pair(
                        lowHalf: SIMD4(repeating: c0.weight), highHalf: SIMD4(repeating: c1.weight))
                    var v = Lanes.mix(left, right, across)
                    if isTranslucent { v = Lanes.scale(v, factor) }
                    if isPair {
                        Lanes.store(Lanes.over(v, Lanes.load(d + k)), d + k)
                    } else {
                        var pair = (d[k], UInt32(0))
                        let result = withUnsafeBytes(of: &pair) { Lanes.over(v, Lanes.load($0.baseAddress!)) }
                        withUnsafeMutableBytes(of: &pair) { Lanes.store(result, $0.baseAddress!) }
                        d[k] = pair.0
                    }
                    k += 2
                }
            }
        }
    }

    /// Two neighbouring samples along one axis and how much of the second to take, in 256ths.
    struct Sample {
        var index: Int32
        var weight: UInt16

        /// - Parameter position: In samples, 0 being the centre of the first; clamped to what exists.
        @inline(__always) init(position: Double, count: Int) {
            let last = Double(count - 1) - 1.0 / 256
            let p = Int32((Swift.max(0, Swift.min(position, last)) * 256).rounded(.down))
            index = p >> 8
            weight = UInt16(truncatingIfNeeded: p & 255)
        }
    }
}
