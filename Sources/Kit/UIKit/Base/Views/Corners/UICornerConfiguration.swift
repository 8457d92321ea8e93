public import CoreGraphics

/// The radius of a corner: a number of points, or one that follows the corners of the container.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    CustomStringConvertible
{
    /// A radius in points, or one that follows the container.
    enum Kind: Hashable, Sendable {
        case fixed(Double)
        case concentric(minimum: Double?)
    }
    /// The radius in points, or the rule by which it follows the container.
    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A radius in points. Values that are negative or not finite count as 0.
    public static func fixed(_ radius: Double) -> UICornerRadius {
        UICornerRadius(.fixed(radius.isFinite ? max(0, radius) : 0))
    }

    /// The radius at which the corner has the same center as that of the container: the radius of the container's
    /// corner minus the distance between the corners.
    ///
    /// The container is the nearest ancestor with rounded corners. Its corner is that on the same side, and the
    /// larger of the horizontal and the vertical distance counts.
    ///
    /// - Parameter minimum: The smallest radius, in points; `nil` for 0.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(.concentric(minimum: minimum.flatMap { $0.isFinite ? Double(max(0, $0)) : nil }))
    }

    /// Creates a fixed radius in points.
    public init(floatLiteral value: Double) { self = .fixed(value) }
    /// Creates a fixed radius in points.
    public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

    /// The kind of radius with its numbers.
    public var description: String {
        switch kind {
        case .fixed(let radius): "fixed(\(radius))"
        case .concentric(let minimum): "containerConcentric(minimum: \(minimum.map { "\($0)" } ?? "nil"))"
        }
    }
}

/// The radii of the corners of a rectangle.
public struct UICornerConfiguration: Hashable, Sendable, CustomStringConvertible {
    /// The shapes of corners.
    enum Kind: Hashable, Sendable {
        case capsule(maximum: Double?)
        /// Top left, top right, bottom left, bottom right; `nil` for 0.
        case corners(UICornerRadius?, UICornerRadius?, UICornerRadius?, UICornerRadius?)
        /// The largest of the radii that the corners would have on their own.
        case uniform(UICornerRadius)
    }
    /// The shape of the corners.
    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Half of the shorter side.
    ///
    /// - Parameter maximumRadius: The largest radius, in points; `nil` for no limit.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(.capsule(maximum: maximumRadius.flatMap { $0.isFinite ? Double(max(0, $0)) : nil }))
    }

    /// - Parameters:
    ///   - topLeftRadius: `nil`, as for the other corners, for a square corner.
    ///   - topRightRadius: The radius of the top right corner.
    ///   - bottomLeftRadius: The radius of the bottom left corner.
    ///   - bottomRightRadius: The radius of the bottom right corner.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(.corners(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius))
    }

    /// Each corner resolves the radius on its own.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(.corners(radius, radius, radius, radius))
    }

    /// All corners have the largest of the radii to which they would resolve on their own.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(.uniform(radius))
    }

    /// Corners with one radius at the left and one at the right.
    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(.corners(leftRadius, rightRadius, leftRadius, rightRadius))
    }

    /// Corners with one radius at the top and one at the bottom.
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(.corners(topRadius, topRadius, bottomRadius, bottomRadius))
    }

    /// Corners with one radius at the top. The others are square by default.
    public static func uniformTopRadius(
        _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(.corners(topRadius, topRadius, bottomLeftRadius, bottomRightRadius))
    }

    /// Corners with one radius at the bottom. The others are square by default.
    public static func uniformBottomRadius(
        _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(.corners(topLeftRadius, topRightRadius, bottomRadius, bottomRadius))
    }

    /// Corners with one radius at the left. The others are square by default.
    public static func uniformLeftRadius(
        _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(.corners(leftRadius, topRightRadius, leftRadius, bottomRightRadius))
    }

    /// Corners with one radius at the right. The others are square by default.
    public static func uniformRightRadius(
        _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(.corners(topLeftRadius, rightRadius, bottomLeftRadius, rightRadius))
    }

    /// Whether a radius depends on an ancestor.
    var isConcentric: Bool {
        let radii: [UICornerRadius?] =
            switch kind {
            case .capsule: []
            case .corners(let a, let b, let c, let d): [a, b, c, d]
            case .uniform(let radius): [radius]
            }
        return radii.contains { if case .concentric? = $0?.kind { true } else { false } }
    }

    /// The shape with its radii.
    public var description: String {
        switch kind {
        case .capsule(let maximum): return "capsule(maximumRadius: \(maximum.map { "\($0)" } ?? "nil"))"
        case .uniform(let radius): return "uniform: \(radius)"
        case .corners(let a, let b, let c, let d):
            let all = [a, b, c, d].map { $0?.description ?? "nil" }
            return "topLeft: \(all[0]), topRight: \(all[1]), bottomLeft: \(all[2]), bottomRight: \(all[3])"
        }
    }
}
