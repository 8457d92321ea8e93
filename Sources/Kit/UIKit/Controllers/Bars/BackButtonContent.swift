/// The content of the button that returns to the previous item.
package struct BackButtonContent {
    /// Titles from longest to shortest. The first that fits is shown; empty for only the arrow.
    package var titles: [String]
    /// The app's item for the button, if any.
    package var item: UIBarButtonItem?
}
