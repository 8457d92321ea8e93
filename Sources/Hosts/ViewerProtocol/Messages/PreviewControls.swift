/// The data of a preview that shows a plain layout.
package struct PreviewControls: Hashable, Sendable {
    /// How pictures of a preview arrive: at once, after a delay, or not at all.
    package enum Images: UInt8, Hashable, Sendable { case immediate, slow, failing }

    /// The name of the preview to show; `nil` for the first one.
    package var preview: String?
    /// The number of items of the layout, from 0 to ``maximumItems``.
    package var items = 60
    /// The seed of texts and sizes.
    package var seed: UInt64 = 1
    /// The maximum number of words of a text.
    package var words = 12
    /// How pictures arrive.
    package var images = Images.immediate

    /// Creates the values with which previews start.
    package init() {}

    /// The largest valid number of items.
    package static let maximumItems = 100_000
}
