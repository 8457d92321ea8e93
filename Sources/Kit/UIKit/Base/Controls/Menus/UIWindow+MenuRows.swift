extension UIWindow {
    /// The rows of the frontmost open menu with their titles, from top to bottom; empty while none is open. For
    /// programs that use an app.
    package final var menuRows: [(title: String, view: UIView)] {
        subviews.last { $0 is MenuOverlay }.map { Self.rows(in: $0) } ?? []
    }

    private static func rows(in view: UIView) -> [(title: String, view: UIView)] {
        if let row = view as? MenuRow { return [(row.text, row)] }
        return view.subviews.flatMap(rows)
    }
}
