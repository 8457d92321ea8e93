/// The data of a preview that shows a plain layout.
package struct PreviewControls: Hashable, Sendable {
    package enum Images: UInt8, Hashable, Sendable { case immediate, slow, failing }

    /// The name of the preview to show; `nil` for the first one.
    package var preview: String?
    package var items = 60
    /// The seed of texts and sizes.
    package var seed: UInt64 = 1
    /// The maximum number of words of a text.
    package var words = 12
    package var images = Images.immediate

    package init() {}

    package static let maximumItems = 100_000
}
