import UIKit

/// The index paths of the items of a section, for a closure that is called for one after another.
///
/// Creating a path takes longer than placing an item, and so does setting its item through Foundation
/// (`./bench ready-layouts`). One path is therefore changed in place.
struct SuccessivePaths {
    private var path: IndexPath
    private let isInPlace: Bool

    /// Starts at item 0 of a section.
    init(section: Int) {
        path = IndexPath(item: 0, section: section)
        isInPlace = Self.storesComponentsInPlace
    }

    /// Calls `body` with the path of an item.
    @inline(__always)
    mutating func withPath<Result>(of item: Int, _ body: (IndexPath) -> Result) -> Result {
        if isInPlace {
            withUnsafeMutableBytes(of: &path) { $0.storeBytes(of: item, toByteOffset: Self.offset, as: Int.self) }
        } else {
            path[1] = item
        }
        return body(path)
    }

    /// The position of the item in the memory of a path, in bytes.
    private static let offset = MemoryLayout<Int>.stride

    /// Whether a path of two components consists of the section, the item, and further bytes that do not depend on
    /// them. Verified on first use, because Foundation does not promise it.
    static let storesComponentsInPlace: Bool = {
        var path = IndexPath(item: 5, section: 3)
        return withUnsafeMutableBytes(of: &path) { bytes in
            guard bytes.count >= 2 * offset, bytes.load(as: Int.self) == 3,
                bytes.load(fromByteOffset: offset, as: Int.self) == 5
            else { return false }
            bytes.storeBytes(of: -7, toByteOffset: offset, as: Int.self)
            return true
        } && path == IndexPath(item: -7, section: 3)
    }()
}
