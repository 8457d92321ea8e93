public import Foundation

/// What lies behind a cell's content: a colour, a picture, a line around it, or a view.
///
/// Colour and corners that were not set follow the state in ``updated(for:)``.
public struct UIBackgroundConfiguration: Hashable {
    var role: BackgroundRole
    private var fill: TransformedColor
    private var stroke = TransformedColor()
    private var hasOwnFill = false
    private var radius: CGFloat
    private var hasOwnRadius = false

    /// Fills the background, in front of colour and picture.
    public var customView: UIView?
    /// In points.
    public var cornerRadius: CGFloat {
        get { radius }
        set {
            radius = newValue
            hasOwnRadius = true
        }
    }
    /// From the edges of the cell, positive inwards.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Where the cell's margins are added to `backgroundInsets`.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge {
        get { NSDirectionalRectEdge(rawValue: marginEdges) }
        set { marginEdges = newValue.rawValue }
    }
    // Option sets have no hash.
    private var marginEdges: UInt = 0

    /// Glass behind all else; the colour lies on it.
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// In points; none for 0.
    public var strokeWidth: CGFloat = 0
    /// How far outside of the background's edge the line lies, in points.
    public var strokeOutset: CGFloat = 0
    public var shadowProperties = UIShadowProperties()

    init(role: BackgroundRole) {
        self.role = role
        fill = TransformedColor(color: role.color(for: nil))
        radius = role.cornerRadius
    }

    /// `nil` is the view's tint.
    public var backgroundColor: UIColor? {
        get { fill.color }
        set {
            fill.color = newValue
            hasOwnFill = true
        }
    }
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { fill.transformer }
        set { fill.transformer = newValue }
    }
    /// `nil` is the view's tint.
    public var strokeColor: UIColor? {
        get { stroke.color }
        set { stroke.color = newValue }
    }
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { stroke.transformer }
        set { stroke.transformer = newValue }
    }

    /// The background's colour in a view whose tint is `tintColor`.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor { fill.resolved(for: tintColor) }
    /// The line's colour in a view whose tint is `tintColor`.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor { stroke.resolved(for: tintColor) }

    /// Whether the colour says that a cell in `state` has the focus, when it has it.
    func showsFocus(in state: UICellConfigurationState) -> Bool {
        !hasOwnFill && customView == nil && role.showsFocus(in: state.traitCollection.listEnvironment)
    }

    /// The colour as it is in `state`, and the corners as they are in its list, unless they were set.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var copy = self
        if !hasOwnFill { copy.fill.color = role.color(for: state) }
        if !hasOwnRadius { copy.radius = role.resolved(in: state.traitCollection.listEnvironment).cornerRadius }
        return copy
    }
}

extension UIBackgroundConfiguration {
    /// Shows nothing.
    public static func clear() -> UIBackgroundConfiguration { .init(role: .clear) }
    /// A cell's background as is usual in the list that it is shown in.
    public static func listCell() -> UIBackgroundConfiguration { .init(role: .listCell) }
    /// A header's background as is usual in the list that it is shown in.
    public static func listHeader() -> UIBackgroundConfiguration { .init(role: .listHeader) }
    /// A footer's background as is usual in the list that it is shown in.
    public static func listFooter() -> UIBackgroundConfiguration { .init(role: .listFooter) }
    public static func listPlainCell() -> UIBackgroundConfiguration { .init(role: .plainCell) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { .init(role: .plainHeaderFooter) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { .init(role: .groupedCell) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { .init(role: .groupedHeaderFooter) }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { .init(role: .sidebarHeader) }
    public static func listSidebarCell() -> UIBackgroundConfiguration { .init(role: .sidebarCell) }
    /// For a sidebar beside other content.
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

    public var description: String { report.text }
    public var debugDescription: String { report.text }
    public var customMirror: Mirror { report.mirror(of: self) }
}
