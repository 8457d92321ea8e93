/// Additional space after the elements of a row whose elements are otherwise equally far apart.
///
/// A *position* counts elements: 1.25 is a quarter of the way from element 1 to element 2. An *offset* is the distance
/// from the first element in points. Between two elements, both grow in proportion. Before the first and after the last
/// element of a row, one position is one pitch long.
public struct RowSpacing: Hashable, Sendable {
    /// The number of elements.
    public let count: Int
    /// The distance between elements without additional space, in points; positive.
    public let pitch: Double
    /// The sum of the additional space before each element, in points, followed by the sum for all elements.
    private let sums: [Double]

    /// The minimum distance between elements, in points. Negative space does not reduce the distance below it.
    public static let minimumPitch = 1.0

    /// - Parameters:
    ///   - count: The number of elements; at least 0.
    ///   - pitch: The distance between the starts of two elements without additional space, in points.
    ///   - after: Returns the additional space after an element, in points; called once for each element. Values that
    ///     are not finite count as 0. Negative values move the next element nearer, up to ``minimumPitch``.
    /// - Complexity: O(count).
    public init(count: Int, pitch: Double, after: (Int) -> Double) {
        self.count = Swift.max(count, 0)
        self.pitch = pitch.isFinite && pitch > 0 ? pitch : 1
        var sums: [Double] = [0]
        sums.reserveCapacity(self.count + 1)
        var sum = 0.0
        for element in 0..<self.count {
            let space = after(element)
            sum += space.isFinite ? Swift.max(space, Swift.min(Self.minimumPitch, self.pitch) - self.pitch) : 0
            sums.append(sum)
        }
        self.sums = sums
    }

    /// The length of all elements with the space after each of them, in points.
    public var length: Double { Double(count) * pitch + sums[count] }

    /// The offset of an element, in points. For `count`, the end of the space after the last element.
    public func offset(of element: Int) -> Double { Double(element) * pitch + sums[element] }

    /// The offset of a position in a row that does not repeat, in points.
    public func offset(at position: Double) -> Double {
        let last = Double(Swift.max(count - 1, 0))
        guard position > 0, position < last else {
            let end = position >= last ? last : 0
            return offset(of: Int(end)) + (position - end) * pitch
        }
        let element = Int(position)
        let start = offset(of: element)
        return start + (offset(of: element + 1) - start) * (position - Double(element))
    }

    /// The position at an offset in a row that does not repeat: the inverse of ``offset(at:)``.
    ///
    /// - Complexity: O(log count).
    public func position(at offset: Double) -> Double {
        let last = Swift.max(count - 1, 0)
        let end = self.offset(of: last)
        if !(offset > 0) { return offset / pitch }
        if offset >= end { return Double(last) + (offset - end) / pitch }
        return position(inside: offset)
    }

    /// The position at an offset in `0 ..< length`, which includes the space after the last element.
    func position(inside offset: Double) -> Double {
        let element = Swift.max(partitionPoint(count) { self.offset(of: $0) > offset } - 1, 0)
        let start = self.offset(of: element)
        let end = self.offset(of: element + 1)
        return Double(element) + Swift.min(Swift.max((offset - start) / (end - start), 0), 1)
    }
}
