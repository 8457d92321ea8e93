public import Foundation

extension IndexPath {
    public init(item: Int, section: Int) { self = [section, item] }
    public init(row: Int, section: Int) { self = [section, row] }

    /// - Precondition: The path has two indexes.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// - Precondition: The path has two indexes.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// - Precondition: The path has two indexes.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
