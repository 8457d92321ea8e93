import CoreGraphics

/// The orientation of an interface. A window that is wider than tall has the orientation ``landscapeRight``.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    /// The top edge of the device is on the right.
    case landscapeLeft = 4
    /// The top edge of the device is on the left.
    case landscapeRight = 3

    /// Whether the interface is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the interface lies on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The orientation of a window: landscape if it is wider than high.
    init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// The orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits of the orientations.
    public let rawValue: UInt
    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upright orientation.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// The orientation with the home button at the top.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// The orientation with the home button at the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// The orientation with the home button at the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations apart from the one with the home button at the top.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
