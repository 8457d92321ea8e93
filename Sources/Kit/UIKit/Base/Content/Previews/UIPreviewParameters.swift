import CoreGraphics
public import Foundation

/// The appearance of a view while it is shown away from its position.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @MainActor NSCopying {
    /// The visible part of the view, in its coordinates; `nil` for the whole view.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow, in the view's coordinates; `nil` for the visible path or, without one, the whole
    /// view.
    open var shadowPath: UIBezierPath?
    /// The color behind the visible part of the view; `nil` for none.
    open var backgroundColor: UIColor!

    public override init() { super.init() }

    /// For text: one rectangle for each line, in the view's coordinates, as `NSValue`s.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 6))
        }
        visiblePath = path
        backgroundColor = .systemBackground
    }

    /// Returns parameters of the same class with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self)._make()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.backgroundColor = backgroundColor
        return copy
    }

    /// New parameters of the class, for copies.
    package class func _make() -> UIPreviewParameters { UIPreviewParameters() }
}

/// The appearance of a view during a drag.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {
    public override init() { super.init() }
    public override init(textLineRects: [NSValue]) { super.init(textLineRects: textLineRects) }
    package override class func _make() -> UIPreviewParameters { UIDragPreviewParameters() }
}
