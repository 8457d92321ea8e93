public import Foundation
import QuartzCore

/// The background of a cell: a color, an image, a stroke, or a custom view.
///
/// ``updated(for:)`` adapts the color and the corner radius to the state unless they were set explicitly.
public struct UIBackgroundConfiguration: Hashable {
    /// The view for which the configuration was created.
    var role: BackgroundRole
    private var fill: TransformedColor
    private var stroke = TransformedColor()
    /// Whether the app has set the background color.
    private(set) var hasOwnFill = false
    private var radius: CGFloat
    private var hasOwnRadius = false

    /// A view that fills the background, in front of the color and the image.
    public var customView: UIView?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat {
        get { radius }
        set {
            radius = NumberPolicy.usable(newValue, radius)
            hasOwnRadius = true
        }
    }
    /// The insets from the cell's edges, in points. Positive values inset the background.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero {
        didSet { NumberPolicy.replace(&backgroundInsets, oldValue) }
    }
    /// The edges at which the cell's layout margins are added to `backgroundInsets`.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge {
        get { NSDirectionalRectEdge(rawValue: marginEdges) }
        set { marginEdges = newValue.rawValue }
    }
    // Stored as a raw value: the option set is not `Hashable`.
    private var marginEdges: UInt = 0

    /// An effect behind the other parts of the background. The background color is drawn over it.
    public var visualEffect: UIVisualEffect?
    /// The image above the color.
    public var image: UIImage?
    /// How the image fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The width of the stroke, in points. 0 draws no stroke.
    public var strokeWidth: CGFloat = 0 {
        didSet { NumberPolicy.replace(&strokeWidth, oldValue) }
    }
    /// The distance of the stroke outside the background's edge, in points.
    public var strokeOutset: CGFloat = 0 {
        didSet { NumberPolicy.replace(&strokeOutset, oldValue) }
    }
    /// The shadow behind the background. None by default.
    public var shadowProperties = UIShadowProperties()

    /// Creates the default background of a role.
    init(role: BackgroundRole) {
        self.role = role
        fill = TransformedColor(color: role.color(for: nil))
        radius = role.cornerRadius
    }

    /// The background color. `nil` uses the view's tint color.
    public var backgroundColor: UIColor? {
        get { fill.color }
        set {
            fill.color = newValue
            hasOwnFill = true
        }
    }
    /// Changes the background color before it is shown; `nil` for no change.
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { fill.transformer }
        set { fill.transformer = newValue }
    }
    /// The stroke color. `nil` uses the view's tint color.
    public var strokeColor: UIColor? {
        get { stroke.color }
        set { stroke.color = newValue }
    }
    /// Changes the stroke color before it is shown; `nil` for no change.
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { stroke.transformer }
        set { stroke.transformer = newValue }
    }

    /// Returns the background color for a view with the given tint color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { fill.resolved(for: tintColor) }
    /// Returns the stroke color for a view with the given tint color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { stroke.resolved(for: tintColor) }

    /// Whether the background color indicates focus when a cell in `state` is focused.
    func showsFocus(in state: UICellConfigurationState) -> Bool {
        !hasOwnFill && customView == nil && role.showsFocus(in: state.traitCollection.listEnvironment)
    }

    /// Returns the configuration for `state`: the color and the corner radius change unless they were set explicitly.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var copy = self
        if !hasOwnFill { copy.fill.color = role.color(for: state) }
        if !hasOwnRadius { copy.radius = role.resolved(in: state.traitCollection.listEnvironment).cornerRadius }
        return copy
    }
}

extension UIBackgroundConfiguration {
    /// Returns a background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { .init(role: .clear) }
    /// Returns the default background of a cell for the list that displays it.
    public static func listCell() -> UIBackgroundConfiguration { .init(role: .listCell) }
    /// Returns the default background of a header for the list that displays it.
    public static func listHeader() -> UIBackgroundConfiguration { .init(role: .listHeader) }
    /// Returns the default background of a footer for the list that displays it.
    public static func listFooter() -> UIBackgroundConfiguration { .init(role: .listFooter) }
    /// The background of cells in plain lists.
    public static func listPlainCell() -> UIBackgroundConfiguration { .init(role: .plainCell) }
    /// The background of headers and footers in plain lists.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { .init(role: .plainHeaderFooter) }
    /// The background of cells in grouped lists.
    public static func listGroupedCell() -> UIBackgroundConfiguration { .init(role: .groupedCell) }
    /// The background of headers and footers in grouped lists.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(role: .groupedHeaderFooter) }
    /// Returns the background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(role: .sidebarHeader) }
    /// Returns the background of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration { .init(role: .sidebarCell) }
    /// Returns the background of a cell in a sidebar that accompanies other content.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        .init(role: .accompaniedSidebarCell)
    }
}

extension UIBackgroundConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UIBackgroundConfiguration",
            [
                ("backgroundColor", backgroundColor), ("customView", customView), ("cornerRadius", cornerRadius),
                ("backgroundInsets", backgroundInsets),
                ("edgesAddingLayoutMarginsToBackgroundInsets", edgesAddingLayoutMarginsToBackgroundInsets.rawValue),
                ("visualEffect", visualEffect), ("image", image), ("strokeColor", strokeColor),
                ("strokeWidth", strokeWidth),
                ("strokeOutset", strokeOutset),
            ])
    }

    /// The properties as text.
    public var description: String { report.text }
    /// Same as ``description``.
    public var debugDescription: String { report.text }
    /// The properties, for debuggers.
    public var customMirror: Mirror { report.mirror(of: self) }
}
