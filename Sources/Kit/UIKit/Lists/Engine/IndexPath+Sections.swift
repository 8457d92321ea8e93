internal import CollectionCore
import Foundation

extension IndexPath {
    /// Creates the index path of item `item` in section `section`.
    public init(item: Int, section: Int) {
        self.init(_section: section, item: item)
    }

    /// Creates the index path of row `row` in section `section`; equal to `init(item:section:)`.
    public init(row: Int, section: Int) {
        self.init(_section: section, item: row)
    }

    // Inlined, because a call takes as long as the read itself, and apps read items in the closures that layouts call for
    // each item (`./bench ready-layouts`).

    /// The first component.
    ///
    /// - Precondition: The index path has at least one component.
    @inlinable public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second component; the same as `row`.
    ///
    /// - Precondition: The index path has at least two components.
    @inlinable public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second component; the same as `item`.
    ///
    /// - Precondition: The index path has at least two components.
    @inlinable public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// Changing a stored pair costs a seventh of creating an index path from a list of components.
    private static let pair = IndexPath(indexes: [0, 0])

    /// Creates an index path from a stored one, which costs less than creating it from a list of components.
    @inline(__always)
    package init(_section section: Int, item: Int) {
        self = IndexPath.pair
        self[0] = section
        self[1] = item
    }

    /// The second component, or `NSNotFound` for an index path of a whole section or the whole layout.
    package var itemOrNotFound: Int { count > 1 ? self[1] : NSNotFound }
}

extension NSIndexPath {
    /// Creates the index path of an item in a section.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// Creates the index path of a row in a section; equal to the one with an item.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    /// Creates the index path of an item in a section, by the name of the Objective-C method.
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    /// Creates the index path of a row in a section, by the name of the Objective-C method.
    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    /// The first component.
    public var section: Int { index(atPosition: 0) }
    /// The second component; the same as `row`.
    public var item: Int { index(atPosition: 1) }
    /// The second component; the same as `item`.
    public var row: Int { index(atPosition: 1) }
}

extension ItemPath {
    /// Converts an index path. A missing section or item becomes -1, so that checks report it.
    init(_ path: IndexPath) {
        self.init(section: path.isEmpty ? -1 : path[0], item: path.count > 1 ? path[1] : -1)
    }
}

extension IndexPath {
    /// Creates the index path of the same section and item.
    init(_ path: ItemPath) {
        self.init(_section: path.section, item: path.item)
    }
}
