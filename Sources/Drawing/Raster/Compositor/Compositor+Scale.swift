import CPixelRows
import CollectionCore

extension Compositor {
    /// A source that is drawn with scales along both axes and at any position.
    ///
    /// The column indices and weights are the same for every row and are computed once. Two source rows are
    /// interpolated into one before it is sampled, so each result pixel costs one interpolation instead of three.
    struct Scaling {
        fileprivate let source: Bitmap
        /// The map from the source to the target.
        fileprivate let transform: CollectionCore.AffineTransform
        /// The opacity in 256ths.
        fileprivate let alpha: UInt16
        /// The range of source columns that are read.
        fileprivate let start, end: Int
        /// The first source column of each target column, relative to `start`. A multiple of eight elements.
        fileprivate private(set) var columns: [Int32] = []
        /// The weight of the second source column, in 256ths of the opacity.
        fileprivate private(set) var weights: [UInt16] = []

        /// - Parameter range: The target columns; not empty.
        init(_ source: Bitmap, _ t: CollectionCore.AffineTransform, alpha: UInt16, columns range: Range<Int>) {
            func sample(_ x: Int) -> Sample {
                Sample(position: (Double(min(x, range.upperBound - 1)) + 0.5 - t.tx) / t.a - 0.5, count: source.width)
            }
            self.source = source
            self.alpha = alpha
            transform = t
            start = Int(sample(range.lowerBound).index)
            end = Int(sample(range.upperBound - 1).index) + 2
            let count = (range.count + 7) & ~7
            columns.reserveCapacity(count)
            weights.reserveCapacity(count)
            for x in range.lowerBound..<range.lowerBound + count {
                let sample = sample(x)
                columns.append(sample.index - Int32(start))
                weights.append(UInt16((sample.weight * UInt32(alpha) + 128) >> 8))
            }
        }
    }

    /// Draws rows of a scaled source.
    func drawScaled(_ scaling: Scaling, _ area: PixelRect, rows: Range<Int>) {
        let (source, t) = (scaling.source, scaling.transform)
        let (from, to) = (source.pixels + scaling.start, target.pixels + area.x0)
        let count = scaling.end - scaling.start
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count + 8) { mixed in
            scaling.columns.withUnsafeBufferPointer { columns in
                scaling.weights.withUnsafeBufferPointer { weights in
                    var scaling = PixelScaling(
                        columns: columns.baseAddress, weights: weights.baseAddress, count: Int32(area.width),
                        sourceCount: Int32(count), opacity: scaling.alpha)
                    for y in rows {
                        let row = Sample(position: (Double(y) + 0.5 - t.ty) / t.d - 0.5, count: source.height)
                        let upper = from + Int(row.index) * source.width
                        drawScaledPixelRow(
                            to + y * target.width, upper, upper + source.width, UInt16(row.weight), &scaling,
                            mixed.baseAddress)
                    }
                }
            }
        }
    }

    /// Two neighboring samples along one axis, and the weight of the second in 256ths.
    private struct Sample {
        /// The index of the first sample.
        var index: Int32
        /// The weight of the second sample, 0...255.
        var weight: UInt32

        /// - Parameter position: The position in samples, with 0 at the center of the first; clamped to existing
        ///   samples.
        init(position: Double, count: Int) {
            let last = Double((count - 1) * 256 - 1)
            // Truncating after adding a half rounds to nearest without a call of the C library.
            let p = Int32(Swift.max(0, Swift.min(position * 256, last)) + 0.5)
            index = p >> 8
            weight = UInt32(truncatingIfNeeded: p & 255)
        }
    }
}
