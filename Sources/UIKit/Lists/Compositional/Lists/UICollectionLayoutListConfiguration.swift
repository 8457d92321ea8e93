import Foundation

/// What a list section of a compositional layout looks like and does.
public struct UICollectionLayoutListConfiguration {
    /// The look of the list: margins, corners, ground, separators.
    public enum Appearance: Hashable, Sendable {
        case plain
        case grouped
        case insetGrouped
        case sidebar
        case sidebarPlain
    }

    /// What stands above a section's items.
    public enum HeaderMode: Hashable, Sendable {
        case none
        /// A supplementary view of kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        /// The section's first item serves as its header.
        case firstItemInSection
    }

    /// What stands below a section's items.
    public enum FooterMode: Hashable, Sendable {
        case none
        /// A supplementary view of kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    /// Elements that are as wide as their content instead of as wide as the list.
    public struct ContentHuggingElements: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
    }

    /// Makes the actions of a swipe over the item at an index path; `nil` for none.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

    /// Has the last word on an item's separators; gets what the list would use.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    public let appearance: Appearance

    /// Whether there are separators at all. Where false, the two below have no effect.
    public var showsSeparators: Bool
    /// The separators of all items, before the handler.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Asked for each item whose separators are to be drawn; `nil` takes them as they are.
    public var itemSeparatorHandler: ItemSeparatorHandler?

    /// `nil` is the appearance's own.
    public var backgroundColor: UIColor?

    /// What a swipe towards the end of the line uncovers. Asked when the swipe begins.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What a swipe towards the start of the line uncovers. Asked when the swipe begins.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none

    /// Room above a section's header, in points; `nil` is the appearance's own.
    public var headerTopPadding: CGFloat?

    /// Empty: everything is as wide as the list.
    public var contentHuggingElements: ContentHuggingElements = []

    /// Separators are shown, except in a sidebar.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }

    /// The separators of one item: the configuration's, without those at the list's own edges, then the handler's word.
    ///
    /// - Parameters:
    ///   - isFirst: Whether the item is its section's first.
    ///   - isLast: Whether it is the last.
    package func _separators(
        at indexPath: IndexPath, isFirst: Bool, isLast: Bool
    ) -> UIListSeparatorConfiguration {
        var result = separatorConfiguration
        guard showsSeparators else {
            result.topSeparatorVisibility = .hidden
            result.bottomSeparatorVisibility = .hidden
            return result
        }
        // Two neighbours share the line between them: the upper one draws it. Only plain lists have lines at their ends.
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

/// The lines above and below a list's item.
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a separator is drawn.
    public enum Visibility: Hashable, Sendable {
        /// Where the list's appearance has one.
        case automatic
        case visible
        case hidden
    }

    /// Stands for insets that the list chooses. No inset anyone sets has this value.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Room between the separator and the list's edges, in points; only the sides are read.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color = UIColor.separator
    /// The colour between items that are selected together.
    public var multipleSelectionColor = UIColor.separator
    /// Glass behind the lines' colour.
    public var visualEffect: UIVisualEffect?

    /// The separators of an appearance before anyone changed them: all automatic.
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

    public var description: String { report.text }
    public var debugDescription: String { report.text }
    public var customMirror: Mirror { report.mirror(of: self) }
}

extension UIListEnvironment {
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
