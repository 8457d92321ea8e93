public import CollectionCore

/// What kind of view the page shows for an element.
public enum ElementKind: UInt8, Sendable, CaseIterable {
    case cell, header, footer, hero, menu, columnHeader, rowHeader, corner
}

/// How a cell looks; the page's style sheet has a class for each.
public enum CellStyle: UInt8, Sendable, CaseIterable {
    /// Picture above, text below.
    case card
    /// A thumbnail, text beside it, a button at the end.
    case row
    /// The picture alone.
    case picture
    /// The picture with text over its lower edge.
    case poster
    /// A small square picture with a short title below.
    case tile
    /// A picture that is larger than its cell and drifts behind it.
    case window
    /// A pill with a word.
    case tag
    /// A number in a table.
    case sheet
    /// A coloured plate with a title and a time.
    case event
    /// A row of a list.
    case line
}

/// One element that is in sight, as the page draws it.
public struct SceneElement {
    public var kind: ElementKind
    public var style: CellStyle
    /// Tells it apart from all others of its kind for as long as it exists: a cell's identifier, else the section.
    public var identifier: Double
    /// A cell's place among all cells; -1 for other kinds.
    public var position: Int
    public var section: Int
    /// A cell's place in its section.
    public var item: Int
    /// Before the transform, in points of the viewport.
    public var frame: Rect
    /// About the frame's middle.
    public var transform = Transform3D.identity
    public var alpha = 1.0
    /// Higher ones lie on top.
    public var z = 0
    /// What the style or kind needs besides: how far a window's picture drifts in points, how dark a hero's veil is,
    /// which corners of a list's row are round (1: upper, 2: lower).
    public var detail = 0.0
}

/// The elements of a frame as numbers side by side, for whoever reads the memory from outside.
public struct RecordList {
    /// Numbers per record: kind, style, identifier, position, section, item, x, y, width, height, alpha, z, detail,
    /// then the 16 of the transform, row by row.
    public static let stride = 29
    /// More elements than that are not drawn. No layout shows so many at once in a window that a screen can hold.
    public static let capacity = 4_096

    public let numbers: UnsafeMutablePointer<Double>
    public internal(set) var count = 0

    public init() {
        numbers = .allocate(capacity: Self.capacity * Self.stride)
        numbers.initialize(repeating: 0, count: Self.capacity * Self.stride)
    }

    /// Gives the memory back; nothing may be asked of the list afterwards.
    func deallocate() { numbers.deallocate() }

    mutating func removeAll() { count = 0 }

    /// - Parameter width: That of the viewport in which everything is mirrored; `nil` where it is not.
    mutating func append(_ element: SceneElement, mirroredIn width: Double?) {
        guard count < Self.capacity else { return }
        let at = numbers + count * Self.stride
        count += 1
        at[0] = Double(element.kind.rawValue)
        at[1] = Double(element.style.rawValue)
        at[2] = element.identifier
        at[3] = Double(element.position)
        at[4] = Double(element.section)
        at[5] = Double(element.item)
        let frame = element.frame
        at[6] = width.map { $0 - frame.x - frame.width } ?? frame.x
        at[7] = frame.y
        at[8] = frame.width
        at[9] = frame.height
        at[10] = element.alpha
        at[11] = Double(element.z)
        at[12] = element.detail
        let transform = width == nil ? element.transform : element.transform.seenInMirror
        for i in 0..<4 {
            at[13 + i] = transform.row1[i]
            at[17 + i] = transform.row2[i]
            at[21 + i] = transform.row3[i]
            at[25 + i] = transform.row4[i]
        }
    }

    /// Folds every bit of every record into a number (FNV-1a, 64 bits at a time).
    func fold(into hash: inout UInt64) {
        for i in 0..<(count * Self.stride) { hash = (hash ^ numbers[i].bitPattern) &* 0x0000_0100_0000_01B3 }
    }
}

extension Transform3D {
    /// The same map where left and right are exchanged: x changes its sign on the way in and on the way out.
    var seenInMirror: Transform3D {
        var result = self
        result.row1 = SIMD4(row1.x, -row1.y, -row1.z, -row1.w)
        result.row2.x = -row2.x
        result.row3.x = -row3.x
        result.row4.x = -row4.x
        return result
    }
}
