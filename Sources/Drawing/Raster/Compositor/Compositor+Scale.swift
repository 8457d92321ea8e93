import CollectionCore

extension Compositor {
    /// Draws with scaling along both axes and at fractional positions.
    ///
    /// The column indices and weights are the same for every row and are computed once. Two source rows are
    /// interpolated into one before it is sampled, so each result pixel costs one interpolation instead of three.
    func drawScaled(_ source: Bitmap, _ t: CollectionCore.AffineTransform, alpha: UInt16) {
        let box = Rect(
            x: t.tx, y: t.ty, width: Double(source.width) * t.a, height: Double(source.height) * t.d)
        let area = PixelRect(enclosing: box).intersection(clip)
        guard !area.isEmpty, source.width > 1, source.height > 1 else { return }

        let columns = Columns(area.x0..<area.x1, t, source.width, alpha: alpha)
        let count = columns.end - columns.start
        let mixed = UnsafeMutablePointer<UInt32>.allocate(capacity: count + 8)
        defer { mixed.deallocate() }
        columns.groups.withUnsafeBufferPointer { groups in
            for y in area.y0..<area.y1 {
                let row = Sample(position: (Double(y) + 0.5 - t.ty) / t.d - 0.5, count: source.height)
                let top = source.pixels + Int(row.index) * source.width + columns.start
                mix(top, top + source.width, row.weight, count: count, into: mixed)
                var d = target.pixels + y * target.width + area.x0
                var k = 0
                while k < columns.wholeGroups {
                    Self.group(groups[k], mixed).draw(over: d)
                    d += 4
                    k += 1
                }
                if k < groups.count { Self.group(groups[k], mixed).drawLast(over: d, count: area.width & 3) }
            }
        }
    }

    /// Four pixels of an interpolated row. Each pair of neighbors is fetched with one load.
    @inline(__always) private static func group(_ g: Columns.Group, _ row: UnsafeMutablePointer<UInt32>) -> Quad {
        @inline(__always) func pairs(_ i: Int32, _ k: Int32) -> Quad.Pixels {
            unsafeBitCast(
                SIMD2(
                    UnsafeRawPointer(row + Int(i)).loadUnaligned(as: UInt64.self),
                    UnsafeRawPointer(row + Int(k)).loadUnaligned(as: UInt64.self)), to: Quad.Pixels.self)
        }
        let (first, second) = (pairs(g.index[0], g.index[1]), pairs(g.index[2], g.index[3]))
        return Quad(Quad.Pixels(lowHalf: first.evenHalf, highHalf: second.evenHalf))
            .mixed(g.left, Quad(Quad.Pixels(lowHalf: first.oddHalf, highHalf: second.oddHalf)), g.right)
    }

    /// The source columns and weights of the target columns, in groups of four. The weights include the opacity.
    private struct Columns {
        struct Group {
            /// Relative to `start`.
            var index: SIMD4<Int32>
            var left, right: Quad.Lanes
        }

        private(set) var groups: [Group] = []
        /// The range of source columns that are read.
        let start, end: Int
        /// The number of groups with four existing columns.
        let wholeGroups: Int

        init(_ range: Range<Int>, _ t: CollectionCore.AffineTransform, _ width: Int, alpha: UInt16) {
            func sample(_ x: Int) -> Sample {
                Sample(position: (Double(min(x, range.upperBound - 1)) + 0.5 - t.tx) / t.a - 0.5, count: width)
            }
            start = Int(sample(range.lowerBound).index)
            end = Int(sample(range.upperBound - 1).index) + 2
            wholeGroups = range.count / 4
            groups.reserveCapacity(wholeGroups + 1)
            for x in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
                let samples = [sample(x), sample(x + 1), sample(x + 2), sample(x + 3)]
                var index = SIMD4<Int32>()
                var right = Quad.Pixels()
                for k in 0..<4 {
                    index[k] = samples[k].index - Int32(start)
                    right[k] = (samples[k].weight * UInt32(alpha) + 128) >> 8
                }
                groups.append(
                    Group(
                        index: index, left: Quad.weights(Quad.Pixels(repeating: UInt32(alpha)) &- right),
                        right: Quad.weights(right)))
            }
        }
    }

    /// Interpolates one row from two others.
    @inline(__always)
    private func mix(
        _ a: UnsafeMutablePointer<UInt32>, _ b: UnsafeMutablePointer<UInt32>, _ weight: UInt32, count: Int,
        into row: UnsafeMutablePointer<UInt32>
    ) {
        let down = Quad.Lanes(repeating: UInt16(truncatingIfNeeded: weight))
        let rest = Quad.Lanes(repeating: 256) &- down
        var k = 0
        while k < count {
            let v = Quad(at: a + k).mixed(rest, Quad(at: b + k), down).pixels
            UnsafeMutableRawPointer(row + k).storeBytes(of: v, as: Quad.Pixels.self)
            k += 4
        }
    }

    /// Two neighboring samples along one axis, and the weight of the second in 256ths.
    struct Sample {
        /// The index of the first sample.
        var index: Int32
        /// The weight of the second sample, 0...256.
        var weight: UInt32

        /// - Parameter position: The position in samples, with 0 at the center of the first; clamped to existing
        ///   samples.
        init(position: Double, count: Int) {
            let last = Double((count - 1) * 256 - 1)
            let p = Int32(Swift.max(0, Swift.min((position * 256).rounded(), last)))
            index = p >> 8
            weight = UInt32(truncatingIfNeeded: p & 255)
        }
    }
}
