public import CollectionCore

/// The kind of view that the page uses for an element.
public enum ElementKind: UInt8, Sendable, CaseIterable {
    case cell, header, footer, hero, menu, columnHeader, rowHeader, corner
}

/// The appearance of a cell. The page's style sheet has a class for each.
public enum CellStyle: UInt8, Sendable, CaseIterable {
    /// Image above, text below.
    case card
    /// A thumbnail with text beside it and a button at the trailing edge.
    case row
    /// Only the image.
    case picture
    /// The image with text over its lower edge.
    case poster
    /// A small square image with a short title below.
    case tile
    /// A parallax image that is larger than its cell.
    case window
    /// A pill with a word.
    case tag
    /// A number in a table.
    case sheet
    /// A colored plate with a title and a time.
    case event
    /// A row of a list.
    case line
}

/// A visible element in the form that the page draws.
public struct SceneElement {
    public var kind: ElementKind
    public var style: CellStyle
    /// The identity of the element among those of its kind: the identifier of a cell, otherwise the section.
    public var identifier: Double
    /// The index of a cell over all sections; -1 for other kinds.
    public var position: Int
    public var section: Int
    /// The index of a cell in its section.
    public var item: Int
    /// The frame without the transform, in points of the viewport.
    public var frame: Rect
    /// The transform around the frame's center.
    public var transform = Transform3D.identity
    public var alpha = 1.0
    /// The z index; elements with higher ones are above others.
    public var z = 0
    /// An additional value of the style or kind: the parallax offset of a window in points, the overlay opacity of a
    /// hero, or the rounded corners of a list row (1: upper, 2: lower).
    public var detail = 0.0
}

/// The elements of a frame as consecutive numbers, for readers of the memory outside the module.
public struct RecordList {
    /// The numbers per record: kind, style, identifier, position, section, item, x, y, width, height, alpha, z,
    /// detail, and the 16 of the transform, row by row.
    public static let stride = 29
    /// The maximum number of elements. No layout shows that many in a window that fits a screen.
    public static let capacity = 4_096

    public let numbers: UnsafeMutablePointer<Double>
    public internal(set) var count = 0

    public init() {
        numbers = .allocate(capacity: Self.capacity * Self.stride)
        numbers.initialize(repeating: 0, count: Self.capacity * Self.stride)
    }

    /// Deallocates the memory. The list must not be used afterward.
    func deallocate() { numbers.deallocate() }

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
