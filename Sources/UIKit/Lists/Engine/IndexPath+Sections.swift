import Foundation

extension IndexPath {
    /// Names item `item` of section `section`.
    public init(item: Int, section: Int) {
        self.init(_section: section, item: item)
    }

    /// Names row `row` of section `section`; the same path as `init(item:section:)`.
    public init(row: Int, section: Int) {
        self.init(_section: section, item: row)
    }

    /// The first component.
    ///
    /// - Precondition: the path has one component or more.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second component; the same as `row`.
    ///
    /// - Precondition: the path has two components or more.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second component; the same as `item`.
    ///
    /// - Precondition: the path has two components or more.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// Changing a kept pair costs a seventh of building one from a list of components.
    private static let pair = IndexPath(indexes: [0, 0])

    @inline(__always)
    package init(_section section: Int, item: Int) {
        self = IndexPath.pair
        self[0] = section
        self[1] = item
    }

    /// The second component, or `NSNotFound` for a path that names a whole section or the whole layout.
    package var _itemOrNotFound: Int { count > 1 ? self[1] : NSNotFound }
}

extension NSIndexPath {
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }

    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }

    public var section: Int { index(atPosition: 0) }
    public var item: Int { index(atPosition: 1) }
    public var row: Int { index(atPosition: 1) }
}
