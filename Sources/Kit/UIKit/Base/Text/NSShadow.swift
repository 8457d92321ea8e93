internal import CollectionCore
internal import CoreGraphics
internal import DisplayList
public import Foundation
import QuartzCore

/// The shadow of text, the value of `.shadow`.
open class NSShadow: NSObject, NSCopying {
    // Must be first; see `FoundationHeader`.
    private final let foundationHeader = FoundationHeader.value
    /// In points; positive values are to the right and downward.
    open var shadowOffset = CGSize.zero {
        didSet { NumberPolicy.replace(&shadowOffset, oldValue) }
    }
    /// The blur radius in points: twice the standard deviation of the blur.
    open var shadowBlurRadius: CGFloat = 0 {
        didSet { NumberPolicy.replace(&shadowBlurRadius, oldValue, limit: 1e5) }
    }
    /// A ``UIColor``; `nil` for no shadow.
    open var shadowColor: Any? = UIColor.black.withAlphaComponent(1 / 3)

    public override init() { super.init() }

    /// A copy with the same offset, radius, and color.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }
    open override var hash: Int { shadowBlurRadius.hashValue }

    /// The shadow with the current traits; `nil` for none.
    final var displayShadow: Shadow? {
        guard let color = (shadowColor as? UIColor)?.cgColor.color, color.alpha > 0, shadowBlurRadius.isFinite,
            shadowOffset.width.isFinite, shadowOffset.height.isFinite
        else { return nil }
        return Shadow(color: color, offset: Size(shadowOffset), deviation: Double(max(0, shadowBlurRadius)) / 2)
    }
}

extension NSAttributedString.Key {
    /// An ``NSShadow``.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The slant of the letters: their shift to the right for each point above the baseline.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The natural logarithm of the factor of the widths of the letters.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// No effect: letters have the ligatures of their font.
    public static let ligature = NSAttributedString.Key("NSLigature")
}
