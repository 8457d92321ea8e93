import Foundation

extension UISplitViewController {
    /// The number of columns, which is fixed when a controller is created.
    public enum Style: Int, Sendable {
        /// Two controllers without a column style.
        case unspecified = 0
        case doubleColumn = 1
        case tripleColumn = 2
    }

    /// The position of a controller among the columns.
    public enum Column: Int, Sendable {
        case primary = 0
        case supplementary = 1
        case secondary = 2
        /// Replaces the others in narrow windows.
        case compact = 3
        /// At the trailing side, for details of the secondary column. Hidden until it is shown by code.
        case inspector = 4
    }

    /// Which columns are visible, and whether they cover a part of the secondary one.
    public enum DisplayMode: Int, Sendable {
        /// Depends on the available space.
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5

        /// The earlier name of ``secondaryOnly``.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The earlier name of ``oneBesideSecondary``.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The earlier name of ``oneOverSecondary``.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }

        /// The number of columns shown beside or over the secondary one.
        var count: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary: 2
            }
        }
        /// Whether the columns cover a part of the secondary one.
        var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
    }
}
