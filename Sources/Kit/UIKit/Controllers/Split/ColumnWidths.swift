import CoreGraphics

/// The widths that an app sets for a column, in points, except for ``fraction``. Automatic ones are
/// `UISplitViewController.automaticDimension`.
@MainActor struct ColumnWidths: @MainActor Equatable {
    /// Of the width of all columns.
    var fraction = UISplitViewController.automaticDimension
    /// Takes precedence over ``fraction``.
    var preferred = UISplitViewController.automaticDimension
    /// Applies to the preferred width, too.
    var minimum = UISplitViewController.automaticDimension
    /// Half of all columns if it is automatic.
    var maximum = UISplitViewController.automaticDimension

    /// - Parameters:
    ///   - available: The width of all columns.
    ///   - usual: The width of a column without a preferred one.
    func resolved(in available: CGFloat, usual: CGFloat) -> CGFloat {
        let none = UISplitViewController.automaticDimension
        var width = usual
        if fraction != none { width = available * fraction }
        if preferred != none { width = preferred }
        let least = minimum == none ? 0 : minimum
        // Without an explicit maximum, a column at the side takes at most half of the width.
        let most = maximum == none ? max(usual, available / 2) : maximum
        return min(available, max(least, min(most, width))).rounded()
    }
}
