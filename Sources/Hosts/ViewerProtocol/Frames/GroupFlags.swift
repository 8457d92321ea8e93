/// The parts of a group that follow in a frame. Parts that have their default values are not sent.
struct GroupFlags: OptionSet {
    let rawValue: UInt8
    static let translates = GroupFlags(rawValue: 1)
    static let isAffine = GroupFlags(rawValue: 2)
    static let isSpatial = GroupFlags(rawValue: 4)
    static let fades = GroupFlags(rawValue: 8)
    static let clips = GroupFlags(rawValue: 16)
    static let casts = GroupFlags(rawValue: 32)
    static let isMasked = GroupFlags(rawValue: 64)
    static let blends = GroupFlags(rawValue: 128)
}
