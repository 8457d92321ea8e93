import Foundation
import QuartzCore

/// The appearance and behavior of a list section in a compositional layout.
///
/// Heights of rows follow the bundled fonts, so they differ from those on Apple's platforms where text determines them.
public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list: margins, corners, background, and separators.
    public enum Appearance: Hashable, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Groups from edge to edge.
        case grouped
        /// Groups with rounded corners.
        case insetGrouped
        /// A sidebar with a background.
        case sidebar
        /// A sidebar without a background.
        case sidebarPlain
    }

    /// The kind of header of a section.
    public enum HeaderMode: Hashable, Sendable {
        /// Sections have no headers.
        case none
        /// A supplementary view of kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The section's first item serves as its header.
        case firstItemInSection
    }

    /// The kind of footer of a section.
    public enum FooterMode: Hashable, Sendable {
        /// Sections have no footers.
        case none
        /// A supplementary view of kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// The elements that are as wide as their content instead of the list.
    public struct ContentHuggingElements: OptionSet, Sendable {
        /// The bits of the elements in the set.
        public let rawValue: UInt

        /// Creates a set from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The headers of sections.
        public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
    }

    /// Returns the swipe actions of the item at an index path, or `nil` for none.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

    /// Returns the separators of an item, given those that the list would use.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The appearance of the list.
    public let appearance: Appearance

    /// Whether the list shows separators. If not, the separator configuration and the handler have no effect.
    public var showsSeparators: Bool
    /// The separators of all items, before the item separator handler applies.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Called for each item whose separators are displayed. Without a handler, the list's configuration applies.
    public var itemSeparatorHandler: ItemSeparatorHandler?

    /// The background color. `nil` uses the color of the appearance.
    public var backgroundColor: UIColor?

    /// Returns the actions of a swipe toward the trailing edge. Called when the swipe begins.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns the actions of a swipe toward the leading edge. Called when the swipe begins.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// The kind of header of each section.
    public var headerMode = HeaderMode.none
    /// Whether sections have footers.
    public var footerMode = FooterMode.none

    /// The space above a section's header, in points. `nil` uses the value of the appearance.
    public var headerTopPadding: CGFloat? {
        didSet {
            guard let padding = headerTopPadding else { return }
            headerTopPadding = NumberPolicy.usable(
                padding, oldValue ?? 0, "UICollectionLayoutListConfiguration.headerTopPadding")
        }
    }

    /// The elements that are as wide as their content. By default, all elements are as wide as the list.
    public var contentHuggingElements: ContentHuggingElements = []

    /// Creates a configuration. Separators are shown except in a sidebar.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// Returns the separators of an item: those of the configuration, without lines at the list's own edges, as changed
    /// by the handler.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the item is the first of its section.
    ///   - isLast: Whether the item is the last of its section.
    package func _separators(
        at indexPath: IndexPath, isFirst: Bool, isLast: Bool
    ) -> UIListSeparatorConfiguration {
        var result = separatorConfiguration
        guard showsSeparators else {
            result.topSeparatorVisibility = .hidden
            result.bottomSeparatorVisibility = .hidden
            return result
        }
        // Adjacent cells share a line, which the upper cell draws. Only plain lists have lines at their ends.
        let hasEnds = appearance == .plain || appearance == .sidebarPlain
        if result.topSeparatorVisibility == .automatic {
            result.topSeparatorVisibility = isFirst && hasEnds ? .visible : .hidden
        }
        if result.bottomSeparatorVisibility == .automatic {
            result.bottomSeparatorVisibility = isLast && !hasEnds ? .hidden : .visible
        }
        return itemSeparatorHandler?(indexPath, result) ?? result
    }
}

/// The separators above and below a list item.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a separator is displayed.
    public enum Visibility: Hashable, Sendable {
        /// Displays the separator where the list's appearance has one.
        case automatic
        /// The separator is drawn.
        case visible
        /// The separator is not drawn.
        case hidden
    }

    /// A value that represents insets chosen by the list; its numbers are not points. No other insets have this value.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether there is a separator above the cell.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether there is a separator below the cell.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the upper separator from the edges of the cell, in points. Only leading and trailing values are
    /// used.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets {
        didSet { NumberPolicy.replace(&topSeparatorInsets, oldValue, limit: .greatestFiniteMagnitude) }
    }
    /// The insets of the lower separator from the edges of the cell, in points. Only leading and trailing values are
    /// used.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets {
        didSet { NumberPolicy.replace(&bottomSeparatorInsets, oldValue, limit: .greatestFiniteMagnitude) }
    }
    /// The color of the separators.
    public var color = UIColor.separator
    /// The color of separators of selected cells during multiple selection.
    public var multipleSelectionColor = UIColor.separator
    /// An effect behind the separator color.
    public var visualEffect: UIVisualEffect?

    /// Creates the default separators of an appearance. All are automatic.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UIListSeparatorConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private var report: ConfigurationReport {
        ConfigurationReport(
            "UIListSeparatorConfiguration",
            [
                ("topSeparatorVisibility", topSeparatorVisibility),
                ("bottomSeparatorVisibility", bottomSeparatorVisibility),
                ("topSeparatorInsets", topSeparatorInsets == Self.automaticInsets ? nil : topSeparatorInsets),
                ("bottomSeparatorInsets", bottomSeparatorInsets == Self.automaticInsets ? nil : bottomSeparatorInsets),
                ("color", color), ("multipleSelectionColor", multipleSelectionColor),
                ("visualEffect", visualEffect),
            ])
    }

    /// The type and the values, for messages and the debugger.
    public var description: String { report.text }
    /// The same text as ``description``.
    public var debugDescription: String { report.text }
    /// The values by name, for the debugger.
    public var customMirror: Mirror { report.mirror(of: self) }
}

extension UIListEnvironment {
    /// The environment of the elements of a list appearance.
    package init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        switch appearance {
        case .plain: self = .plain
        case .grouped: self = .grouped
        case .insetGrouped: self = .insetGrouped
        case .sidebar: self = .sidebar
        case .sidebarPlain: self = .sidebarPlain
        }
    }
}
