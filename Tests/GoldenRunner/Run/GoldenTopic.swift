/// Runs the cases of one topic with our UIKit.
///
/// A new topic requires one new file in `Topics/` and one entry in ``goldenTopics``.
@MainActor
protocol GoldenTopic {
    /// The `topic` of golden files.
    static var name: String { get }

    /// Runs one case like an app and records the comparisons.
    ///
    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the input of the case is unknown.
    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError)
}

/// All topics of the runner. They require only public UIKit, so that they also run on a device.
@MainActor
let goldenTopics: [any GoldenTopic.Type] = [
    CompositionalTopic.self, DefaultsTopic.self, DiffableTopic.self, FlowLayoutTopic.self,
    InteractiveMovementTopic.self,
    InvalidationTopic.self, LayoutAttributesTopic.self, LayoutTransitionTopic.self, ListsTopic.self,
    OrthogonalTopic.self, ScenesTopic.self, ScrollingTopic.self, SelfSizingTopic.self, ValuesTopic.self,
]
