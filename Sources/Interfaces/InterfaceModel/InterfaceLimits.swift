/// The limits of Interface Builder files, which may be damaged or malicious.
package enum InterfaceLimits {
    /// The maximum size of a file.
    package static let bytes = 16 << 20
    /// The maximum number of elements inside each other.
    package static let depth = 200
    /// The maximum number of elements in a file.
    package static let elements = 200_000
    /// The maximum number of attributes of an element.
    package static let attributes = 100
    /// The maximum depth of embedded controllers.
    package static let embedding = 50
    /// The largest magnitude of a length, in points, and of a count.
    package static let number = 1e7
    /// The largest count, such as that of pages.
    package static let count = 10_000
}
