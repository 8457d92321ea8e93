/// The parts of a group that follow in a frame. Parts that have their default values are not sent.
struct GroupFlags: OptionSet {
    /// The bits as they are sent.
    let rawValue: UInt8
    /// A horizontal and a vertical offset follow. The transform has no other effect.
    static let translates = GroupFlags(rawValue: 1)
    /// The six numbers of an affine transform follow.
    static let isAffine = GroupFlags(rawValue: 2)
    /// The 16 numbers of a transform with perspective or depth follow, row by row.
    static let isSpatial = GroupFlags(rawValue: 4)
    /// An opacity below 1 follows.
    static let fades = GroupFlags(rawValue: 8)
    /// A clip shape follows.
    static let clips = GroupFlags(rawValue: 16)
    /// A shadow follows: color, offset, and deviation.
    static let casts = GroupFlags(rawValue: 32)
    /// A mask follows the content.
    static let isMasked = GroupFlags(rawValue: 64)
    /// Compositing rules follow: effects, blend mode, area, and backdrop.
    static let blends = GroupFlags(rawValue: 128)
}
