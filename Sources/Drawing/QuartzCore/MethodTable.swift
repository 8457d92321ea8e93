/// Reads the method tables of classes without calling methods.
///
/// Creating objects of classes known only at run time (see ``Construction``) depends on the position of an
/// initializer in that table. Its position is not guaranteed, so it is verified before the first use.
package enum MethodTable {
    /// The positions at which the table of `type` differs from that of `base`, in words from the start of the
    /// metadata.
    ///
    /// - Precondition: `type` inherits from `base`.
    /// - Returns: `nil` if the table of `type` is longer and therefore has entries that `base` lacks, or if the
    ///   data is not a valid table.
    /// - Complexity: O(methods of `base`).
    static func overrides(of type: AnyClass, over base: AnyClass) -> [Int]? {
        let word = MemoryLayout<UInt>.size
        guard let length = length(of: base), length == self.length(of: type) else { return nil }
        let (own, inherited) = (
            unsafeBitCast(type, to: UnsafeRawPointer.self), unsafeBitCast(base, to: UnsafeRawPointer.self)
        )
        return (headerLength(word) / word..<length / word).filter { index in
            own.load(fromByteOffset: index * word, as: UInt.self)
                != inherited.load(fromByteOffset: index * word, as: UInt.self)
        }
    }

    /// Whether `shape`, through which initializers are called, has them at the same positions as `probe`.
    ///
    /// Both override the same initializers of `base` and declare nothing else.
    package static func agree(_ shape: AnyClass, _ probe: AnyClass, over base: AnyClass) -> Bool {
        guard let expected = overrides(of: shape, over: base), let found = overrides(of: probe, over: base) else {
            return false
        }
        return !expected.isEmpty && expected == found
    }

    /// Kind, superclass, flags, sizes, type descriptor, and destructor.
    private static func headerLength(_ word: Int) -> Int { lengthOffset(word) + 8 + 2 * word }
    private static func lengthOffset(_ word: Int) -> Int { 2 * word + 16 }

    /// The number of bytes from a class's address to the end of its metadata; `nil` if the value is not a plausible
    /// length.
    private static func length(of type: AnyClass) -> Int? {
        let word = MemoryLayout<UInt>.size
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let whole = Int(metadata.load(fromByteOffset: lengthOffset(word), as: UInt32.self))
        let before = Int(metadata.load(fromByteOffset: lengthOffset(word) + 4, as: UInt32.self))
        let length = whole - before
        guard before < 1 << 10, length >= headerLength(word), length < 1 << 20, length % word == 0 else { return nil }
        return length
    }

    /// Stops the process with the reason why objects cannot be created.
    package static func refuse(_ base: AnyClass) -> Never {
        fatalError(
            "Cannot create objects of classes that are registered or known only by name, because the method table of "
                + "\(base) does not have the expected layout. Build with the Swift version that the README names. The "
                + "code that depends on the layout is in Sources/Drawing/QuartzCore/Construction.swift and "
                + "Sources/Kit/UIKit/Base/Views/_ConstructibleView.swift.")
    }
}
