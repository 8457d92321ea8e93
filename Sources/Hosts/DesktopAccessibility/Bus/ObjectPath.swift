/// The paths of objects on the bus.
enum ObjectPath {
    /// The beginning of all paths of AT-SPI.
    static let folder = "/org/a11y/atspi/"
    /// The beginning of the paths of elements, which their numbers follow.
    static let accessible = folder + "accessible/"
    /// The path of the application.
    static let root = accessible + "root"
    /// The path of the object that answers for many elements at once.
    static let cache = folder + "cache"
    /// The reference to no object.
    static let null = BusValue.tuple([.string(""), .path(folder + "null")])

    /// The path of an element with a number.
    static func path(of number: UInt64) -> String {
        number == ElementStore.application ? root : accessible + "\(number)"
    }

    /// The number in a path; `nil` for paths that no object can have.
    static func number(_ path: String) -> UInt64? {
        if path == root { return ElementStore.application }
        guard path.hasPrefix(accessible) else { return nil }
        let digits = path.dropFirst(accessible.count)
        // `UInt64` also parses `+1` and `01`.
        guard let number = UInt64(digits), "\(number)" == digits, number != ElementStore.application else { return nil }
        return number
    }
}
