import Foundation

/// The kinds of content that the factory methods of `UIListContentConfiguration` create.
enum ListContentRole: Hashable {
    case cell, subtitleCell, valueCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter
    case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell, sidebarHeader
    /// Resolved by the list that displays the element.
    case header, footer

    /// Returns the kind for a list, if this one depends on it; otherwise the kind itself.
    func resolved(in environment: UIListEnvironment) -> ListContentRole {
        switch (self, environment) {
        case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader
        case (.header, _): .plainHeader
        case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter
        case (.footer, _): .plainFooter
        default: self
        }
    }

    /// The font and the color of a text or a secondary text.
    struct TextAppearance {
        /// The text style, which determines the size.
        var style: UIFont.TextStyle
        /// Overrides the weight of the text style.
        var weight: UIFont.Weight?
        /// Whether the text has the secondary label color.
        private var isSecondary = false
        /// Whether the text is limited to one line and shrinks slightly before it is truncated, as in sidebars.
        var isCompact = false

        /// Creates the appearance of a text in a text style.
        init(
            _ style: UIFont.TextStyle, _ weight: UIFont.Weight? = nil, isSecondary: Bool = false,
            isCompact: Bool = false
        ) {
            self.style = style
            self.weight = weight
            self.isSecondary = isSecondary
            self.isCompact = isCompact
        }

        /// Returns the font for a text size; `nil` for that of the current traits.
        func font(for traits: UITraitCollection?) -> UIFont {
            let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
            guard let weight else { return font }
            var face = font.face
            face.weight = weight.cssWeight
            return UIFont(face: face, textStyle: style)
        }

        /// The color in the normal state.
        var color: UIColor { isSecondary ? .secondaryLabel : .label }
        /// The color on a background with the focus color.
        var focusedColor: UIColor { isSecondary ? .white.withAlphaComponent(0.8) : .white }
    }

    /// The default properties of a kind of content.
    struct Appearance {
        /// The appearance of the text.
        var text: TextAppearance
        /// The appearance of the secondary text.
        var secondaryText: TextAppearance
        /// The space around the content, in points.
        var margins: NSDirectionalEdgeInsets
        /// The space between the image and the texts, in points.
        var imagePadding: CGFloat = 16
        /// The space between the texts one below the other, in points.
        var verticalPadding: CGFloat = 4
        /// Whether both texts share a line if they fit.
        var isSideBySide = false
    }

    /// The default appearance.
    ///
    /// Sizes and distances are recorded. Prominent headers were not recorded and use the distances of other headers.
    var appearance: Appearance {
        switch self {
        case .cell, .subtitleCell, .valueCell:
            var appearance = Appearance(
                text: TextAppearance(.body), secondaryText: TextAppearance(.subheadline, isSecondary: true),
                margins: NSDirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 8))
            if self == .subtitleCell { appearance.verticalPadding = 0 }
            if self == .valueCell {
                appearance.secondaryText.style = .body
                appearance.isSideBySide = true
            }
            return appearance
        case .plainHeader, .header:
            return Self.supplement(TextAppearance(.headline), TextAppearance(.body, isSecondary: true))
        case .groupedHeader:
            return Self.supplement(
                TextAppearance(.headline, isSecondary: true), TextAppearance(.body, isSecondary: true))
        case .prominentInsetGroupedHeader:
            return Self.supplement(TextAppearance(.title3, .semibold), TextAppearance(.body, isSecondary: true))
        case .extraProminentInsetGroupedHeader:
            return Self.supplement(TextAppearance(.title2, .bold), TextAppearance(.body, isSecondary: true))
        case .plainFooter, .groupedFooter, .footer:
            var appearance = Self.supplement(
                TextAppearance(.footnote, isSecondary: true), TextAppearance(.footnote, isSecondary: true))
            // Footers are closer to the cells above them than headers are to the cells below them.
            (appearance.margins.top, appearance.margins.bottom) = (8, 6)
            return appearance
        case .sidebarCell, .accompaniedSidebarCell: return Self.sidebar(TextAppearance(.body, isCompact: true))
        case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
            var appearance = Self.sidebar(TextAppearance(.body, isCompact: true))
            appearance.verticalPadding = 0
            // Smaller margins, because two lines share the height of one line with its margins.
            (appearance.margins.top, appearance.margins.bottom) = (4, 4)
            return appearance
        case .sidebarHeader: return Self.sidebar(TextAppearance(.headline, isCompact: true))
        }
    }

    private static func supplement(_ text: TextAppearance, _ secondary: TextAppearance) -> Appearance {
        Appearance(
            text: text, secondaryText: secondary,
            margins: NSDirectionalEdgeInsets(top: 10, leading: 8, bottom: 10, trailing: 8))
    }

    private static func sidebar(_ text: TextAppearance) -> Appearance {
        Appearance(
            text: text, secondaryText: TextAppearance(.footnote, isSecondary: true, isCompact: true),
            margins: NSDirectionalEdgeInsets(top: 11, leading: 8, bottom: 11, trailing: 8), imagePadding: 10)
    }
}

extension UIListContentConfiguration {
    /// Returns the configuration of a list cell.
    public static func cell() -> UIListContentConfiguration { .init(role: .cell) }
    /// Returns a cell configuration whose secondary text is directly below the text.
    public static func subtitleCell() -> UIListContentConfiguration { .init(role: .subtitleCell) }
    /// Returns a cell configuration whose secondary text is at the trailing edge if both texts fit.
    public static func valueCell() -> UIListContentConfiguration { .init(role: .valueCell) }
    /// Returns the default header configuration for the list that displays it.
    public static func header() -> UIListContentConfiguration { .init(role: .header) }
    /// Returns the default footer configuration for the list that displays it.
    public static func footer() -> UIListContentConfiguration { .init(role: .footer) }
    /// Returns the configuration of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { .init(role: .plainHeader) }
    /// Returns the configuration of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { .init(role: .plainFooter) }
    /// Returns the configuration of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { .init(role: .groupedHeader) }
    /// Returns the configuration of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { .init(role: .groupedFooter) }
    /// Returns the configuration of a large header in an inset grouped list.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        .init(role: .prominentInsetGroupedHeader)
    }
    /// Returns the configuration of a header in an inset grouped list that is larger than the prominent one.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        .init(role: .extraProminentInsetGroupedHeader)
    }
    /// Returns the configuration of a cell in a sidebar, with one line of text.
    public static func sidebarCell() -> UIListContentConfiguration { .init(role: .sidebarCell) }
    /// Returns a configuration of a cell in a sidebar whose secondary text is below the text.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { .init(role: .sidebarSubtitleCell) }
    /// Returns the configuration of a cell in a sidebar that accompanies other content.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { .init(role: .accompaniedSidebarCell) }
    /// Returns the configuration of a subtitle cell in a sidebar that accompanies other content.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        .init(role: .accompaniedSidebarSubtitleCell)
    }
    /// Returns the configuration of a header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { .init(role: .sidebarHeader) }
}
