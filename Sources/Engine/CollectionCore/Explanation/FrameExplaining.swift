/// A layout that explains the frames that it computes.
///
/// Explanations are computed when an inspector requests them. Otherwise, they cost nothing.
package protocol FrameExplaining {
    /// The name of the class that computes the frames. A subclass of it may change them.
    var explainedClassName: String { get }

    /// Returns the explanation of an element's frame without its transform.
    ///
    /// Frames are in content coordinates of a left-to-right interface.
    ///
    /// - Parameters:
    ///   - kind: The kind of a supplementary view; `nil` for a cell.
    ///   - path: The section and the index of the element.
    /// - Returns: `nil` if the layout has no such element.
    func explanation(ofKind kind: String?, at path: ItemPath) -> FrameExplanation?
}
