/// Knows how to ask our UIKit the questions of one topic.
///
/// A new topic is one new file in `Topics/` and one line in ``goldenTopics``.
@MainActor
protocol GoldenTopic {
    /// As the `topic` of golden files says it.
    static var name: String { get }

    /// Runs one case as an app would and records what it compared.
    ///
    /// - Throws: ``GoldenError/notUnderstood(_:)`` when the case asks something new.
    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError)
}

/// Every topic that the runner knows.
@MainActor
let goldenTopics: [any GoldenTopic.Type] = topicsOfPublicAPI + topicsOfThisPackage

/// The topics that need public UIKit only, so that a device can answer them, too.
@MainActor
private let topicsOfPublicAPI: [any GoldenTopic.Type] = [
    CompositionalTopic.self, DefaultsTopic.self, FlowLayoutTopic.self, InteractiveMovementTopic.self,
    InvalidationTopic.self, LayoutAttributesTopic.self, LayoutTransitionTopic.self, ListsTopic.self,
    OrthogonalTopic.self, SelfSizingTopic.self, ValuesTopic.self,
]

// Snapshots raise: only this package can read the exceptions that they would raise.
#if GOLDENS_ON_DEVICE
    @MainActor private let topicsOfThisPackage: [any GoldenTopic.Type] = []
#else
    @MainActor private let topicsOfThisPackage: [any GoldenTopic.Type] = [DiffableTopic.self]
#endif
