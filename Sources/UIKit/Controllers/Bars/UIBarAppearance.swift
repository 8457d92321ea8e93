import CoreGraphics
public import Foundation

/// Tells who shows a look that it changed.
@MainActor final class AppearanceLink {
    var onChange: (() -> Void)?
    func changed() { onChange?() }
}

/// What lies below the contents of a bar, and the line at its edge towards what it covers.
///
/// A bar keeps a copy of the look that it is given. Changes of that copy show at once.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @MainActor NSCopying {
    final let _link = AppearanceLink()
    open private(set) var idiom: UIUserInterfaceIdiom

    public convenience override init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

    /// The usual look.
    public required init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// The ground of another look, with usual contents.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init(idiom: barAppearance.idiom)
        _takeGround(of: barAppearance)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let made = type(of: self).init(idiom: idiom)
        made._take(self)
        return made
    }

    /// Becomes equal to another one.
    package func _take(_ other: UIBarAppearance) { _takeGround(of: other) }

    private final func _takeGround(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    // MARK: Sets

    /// Glass and a line.
    open func configureWithDefaultBackground() {
        become(UIBlurEffect(style: .systemChromeMaterial), nil, line: .separator)
    }
    /// A colour and a line.
    open func configureWithOpaqueBackground() { become(nil, .systemBackground, line: .separator) }
    /// Nothing at all.
    open func configureWithTransparentBackground() { become(nil, nil, line: nil) }

    private final func become(_ effect: UIBlurEffect?, _ color: UIColor?, line: UIColor?) {
        backgroundEffect = effect
        backgroundColor = color
        backgroundImage = nil
        shadowColor = line
        shadowImage = nil
    }

    // MARK: Ground

    open var backgroundEffect: UIBlurEffect? {
        didSet { _link.changed() }
    }
    /// Over the effect.
    open var backgroundColor: UIColor? {
        didSet { _link.changed() }
    }
    /// Over the colour.
    open var backgroundImage: UIImage? {
        didSet { _link.changed() }
    }
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
        didSet { _link.changed() }
    }

    // MARK: Line

    /// Of the line, or of a ``shadowImage`` that is a template; `nil` for no line.
    open var shadowColor: UIColor? {
        didSet { _link.changed() }
    }
    /// In place of the line, as high as it is.
    open var shadowImage: UIImage? {
        didSet { _link.changed() }
    }

    // MARK: Parts

    /// A copy of a part's look, whose changes are this one's. Does not itself count as a change: parts are made when
    /// they are first asked for.
    final func _copied<Part: AppearancePart>(_ part: Part) -> Part {
        guard let copy = part.copy(with: nil) as? Part else { return part }
        copy._link.onChange = { [weak self] in self?._link.changed() }
        return copy
    }
    final func _kept<Part: AppearancePart>(_ part: Part) -> Part {
        defer { _link.changed() }
        return _copied(part)
    }

    package final var _look: BarLook {
        BarLook(
            effect: backgroundEffect, color: backgroundColor, picture: backgroundImage,
            pictureMode: backgroundImageContentMode, lineColor: shadowColor, linePicture: shadowImage)
    }
}

/// The look of a ground as values.
package struct BarLook {
    var effect: UIBlurEffect?
    var color: UIColor?
    var picture: UIImage?
    var pictureMode = UIView.ContentMode.scaleToFill
    var lineColor: UIColor?
    var linePicture: UIImage?
    /// By how much the line shows.
    var lineAlpha: CGFloat = 1

    static let clear = BarLook()
}

/// The look of one kind of things in a bar.
@MainActor protocol AppearancePart: NSObject {
    func copy(with zone: NSZone?) -> Any
    var _link: AppearanceLink { get }
}

extension UIBarButtonItemAppearance: AppearancePart {}
extension UITabBarItemAppearance: AppearancePart {}
