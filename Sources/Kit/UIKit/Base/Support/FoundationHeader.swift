/// The first stored property of classes whose objects are values of attributes.
///
/// When an attributed string of Foundation on Linux compares the attributes of adjacent ranges, Core Foundation reads
/// the first stored property of their values as the header of one of its own objects. Without a valid type in it, the
/// process ends. With one, Core Foundation calls `isEqual(_:)`.
enum FoundationHeader {
    /// The identifier of the base type of Core Foundation, at its position in the header.
    static let value: UInt64 = 1 << 8
}
