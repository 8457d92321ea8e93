/// What the button of a pushed item shows to return to the item below.
package struct BackButtonContent {
    /// Titles from the longest to the shortest, of which the first that fits is shown; empty for the arrow alone.
    package var titles: [String]
    /// The app's own item for the button, if it has one.
    package var item: UIBarButtonItem?
}
