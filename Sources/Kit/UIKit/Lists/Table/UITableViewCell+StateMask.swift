extension UITableViewCell {
    /// The controls that a cell shows in addition to its content.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits of the controls in the set.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control at the leading edge, during editing.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button that confirms a deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }
}
