internal import CollectionCore

/// The elements of a frame as consecutive numbers, for readers of the memory outside the module.
public struct RecordList {
    /// The numbers per record: kind, style, identifier, position, section, item, x, y, width, height, alpha, z,
    /// detail, and the 16 of the transform, row by row.
    public static let stride = 29
    /// The maximum number of elements. No layout shows that many in a window that fits a screen.
    public static let capacity = 4_096

    /// The memory of the records, which readers outside the module use. Its address never changes.
    public let numbers: UnsafeMutablePointer<Double>
    /// The number of records of the frame.
    public internal(set) var count = 0

    /// Allocates the memory of ``capacity`` records. Free it with `deallocate()`.
    public init() {
        numbers = .allocate(capacity: Self.capacity * Self.stride)
        numbers.initialize(repeating: 0, count: Self.capacity * Self.stride)
    }

    /// Deallocates the memory. The list must not be used afterward.
    func deallocate() { numbers.deallocate() }

    /// Begins the next frame. The memory keeps the old numbers.
    mutating func removeAll() { count = 0 }

    /// - Parameter mirror: The conversion to the coordinates of the viewport.
    mutating func append(_ element: SceneElement, _ mirror: Mirror) {
        guard count < Self.capacity else { return }
        let record = numbers + count * Self.stride
        count += 1
        record[0] = Double(element.kind.rawValue)
        record[1] = Double(element.style.rawValue)
        record[2] = element.identifier
        record[3] = Double(element.position)
        record[4] = Double(element.section)
        record[5] = Double(element.item)
        let frame = mirror.frame(element.frame)
        record[6] = frame.x
        record[7] = frame.y
        record[8] = frame.width
        record[9] = frame.height
        record[10] = element.alpha
        record[11] = Double(element.z)
        record[12] = element.detail
        let transform = mirror.transform(element.transform)
        for i in 0..<4 {
            record[13 + i] = transform.row1[i]
            record[17 + i] = transform.row2[i]
            record[21 + i] = transform.row3[i]
            record[25 + i] = transform.row4[i]
        }
    }

    /// Combines all bits of all records into a hash (FNV-1a, 64 bits at a time).
    func fold(into hash: inout UInt64) {
        for i in 0..<(count * Self.stride) { hash = (hash ^ numbers[i].bitPattern) &* 0x0000_0100_0000_01B3 }
    }
}
