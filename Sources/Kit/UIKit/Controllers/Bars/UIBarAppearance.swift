import CoreGraphics
public import Foundation

/// Notifies the owner of an appearance of its changes.
@MainActor final class AppearanceLink {
    /// Called after each change; set by the owner.
    var onChange: (() -> Void)?
    /// Calls ``onChange``.
    func changed() { onChange?() }
}

/// The background of a bar and the shadow line at its edge.
///
/// A bar stores a copy of an assigned appearance. Changes of that copy take effect immediately.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @MainActor NSCopying {
    /// The connection to the bar, the item, or the appearance that stores this object.
    final let _link = AppearanceLink()
    /// The device whose default values the appearance has.
    open private(set) var idiom: UIUserInterfaceIdiom

    public convenience override init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

    /// Creates the default appearance.
    public required init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates an appearance with the background of another one and the default content.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        copyBackground(of: barAppearance)
    }

    /// Returns a copy of the same class with the same values. Later changes of either do not affect the other.
    open func copy(with zone: NSZone? = nil) -> Any {
        let result = type(of: self).init(idiom: idiom)
        result.copyValues(from: self)
        return result
    }

    /// Copies all values of another appearance.
    package func copyValues(from other: UIBarAppearance) { copyBackground(of: other) }

    private final func copyBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    // MARK: Presets

    /// A translucent background with a line.
    open func configureWithDefaultBackground() {
        become(UIBlurEffect(style: .systemChromeMaterial), nil, line: .separator)
    }
    /// An opaque color with a line.
    open func configureWithOpaqueBackground() { become(nil, .systemBackground, line: .separator) }
    /// No background and no line.
    open func configureWithTransparentBackground() { become(nil, nil, line: nil) }

    private final func become(_ effect: UIBlurEffect?, _ color: UIColor?, line: UIColor?) {
        backgroundEffect = effect
        backgroundColor = color
        backgroundImage = nil
        shadowColor = line
        shadowImage = nil
    }

    // MARK: Background

    /// The blur below the color; `nil` for none.
    open var backgroundEffect: UIBlurEffect? {
        didSet { _link.changed() }
    }
    /// Drawn above the effect.
    open var backgroundColor: UIColor? {
        didSet { _link.changed() }
    }
    /// Drawn above the color.
    open var backgroundImage: UIImage? {
        didSet { _link.changed() }
    }
    /// How ``backgroundImage`` fills the bar. The default is `.scaleToFill`.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
        didSet { _link.changed() }
    }

    // MARK: Line

    /// The color of the line, or of a template ``shadowImage``; `nil` for no line.
    open var shadowColor: UIColor? {
        didSet { _link.changed() }
    }
    /// Replaces the line. Its height is that of the image.
    open var shadowImage: UIImage? {
        didSet { _link.changed() }
    }

    // MARK: Parts

    /// Copies a part's appearance and forwards its changes. Does not count as a change, because parts are created on
    /// first access.
    final func _copied<Part: AppearancePart>(_ part: Part) -> Part {
        guard let copy = part.copy(with: nil) as? Part else { return part }
        copy._link.onChange = { [weak self] in self?._link.changed() }
        return copy
    }
    /// Copies a part's appearance as ``_copied(_:)`` does, and reports the replacement as a change.
    final func adopted<Part: AppearancePart>(_ part: Part) -> Part {
        defer { _link.changed() }
        return _copied(part)
    }

    /// The values of the background, as bars display them.
    package final var _background: BarBackground {
        BarBackground(
            effect: backgroundEffect, color: backgroundColor, picture: backgroundImage,
            pictureMode: backgroundImageContentMode, lineColor: shadowColor, linePicture: shadowImage)
    }
}

/// The appearance of one kind of element in a bar.
@MainActor protocol AppearancePart: NSObject {
    /// Returns a copy of the part, of the same class.
    func copy(with zone: NSZone?) -> Any
    /// The connection to the appearance that contains the part.
    var _link: AppearanceLink { get }
}

extension UIBarButtonItemAppearance: AppearancePart {}
extension UITabBarItemAppearance: AppearancePart {}
