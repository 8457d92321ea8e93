public import Foundation

/// The shadow behind a background; none while its opacity is 0.
public struct UIShadowProperties: Hashable {
    public var color = UIColor.black
    /// In points, down and to the right.
    public var offset = CGSize.zero
    /// 0 to 1.
    public var opacity: CGFloat = 0
    /// What casts the shadow; `nil` is the background's outline.
    public var path: UIBezierPath?
    /// Of the blur, in points.
    public var radius: CGFloat = 0

    init() {}
}
