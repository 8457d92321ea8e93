/// The components of an affine transform: scale first, then horizontal shear, rotation, and translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The factors on both axes, applied first.
    public var scale: CGSize
    /// The displacement in x per unit of y, applied after the scale.
    public var horizontalShear: CGFloat
    /// The rotation in radians.
    public var rotation: CGFloat
    /// The displacement, applied last.
    public var translation: CGVector

    /// Creates components whose scale is zero.
    public init() {
        self.init(scale: CGSize.zero, horizontalShear: 0, rotation: 0, translation: .zero)
    }

    /// Creates components, by default those of the identity transform.
    public init(
        scale: CGSize = .init(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
        translation: CGVector = .zero
    ) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }

    /// Compares all components.
    public static func == (lhs: CGAffineTransformComponents, rhs: CGAffineTransformComponents) -> Bool {
        lhs.scale == rhs.scale && lhs.horizontalShear == rhs.horizontalShear && lhs.rotation == rhs.rotation
            && lhs.translation == rhs.translation
    }

    /// Hashes all components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(scale.width)
        hasher.combine(scale.height)
        hasher.combine(horizontalShear)
        hasher.combine(rotation)
        hasher.combine(translation)
    }
}

extension CGAffineTransform {
    /// Creates a transform from its decomposition.
    public init(_ components: CGAffineTransformComponents) {
        let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        let rotation = CGAffineTransform(rotationAngle: components.rotation)
        let translation = CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy)
        self = scale.concatenating(shear).concatenating(rotation).concatenating(translation)
    }

    /// The components that compose this transform. A reflection results in a negative height. A transform that
    /// collapses the x axis has no unique components, and reports no rotation and no shear.
    public func decomposed() -> CGAffineTransformComponents {
        let width = (a * a + b * b).squareRoot()
        var result = CGAffineTransformComponents(translation: CGVector(dx: tx, dy: ty))
        guard width > 0 else {
            result.scale = CGSize(width: 0, height: (c * c + d * d).squareRoot())
            return result
        }
        let cosine = a / width
        let sine = b / width
        // (c, d) without the rotation: (shear · height, height).
        let sheared = c * cosine + d * sine
        let height = d * cosine - c * sine
        result.scale = CGSize(width: width, height: height)
        result.horizontalShear = height == 0 ? 0 : sheared / height
        result.rotation = atan2(b, a)
        return result
    }
}
