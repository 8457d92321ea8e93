/// Runs the cases of one topic with our UIKit.
///
/// A new topic requires one new file in `Topics/` and one entry in the lists of ``goldenTopics``.
@MainActor
protocol GoldenTopic {
    /// The `topic` of golden files.
    static var name: String { get }

    /// Runs one case like an app and records the comparisons.
    ///
    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the input of the case is unknown.
    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError)
}

/// All topics of the runner.
@MainActor
let goldenTopics: [any GoldenTopic.Type] = topicsOfPublicAPI + topicsOfThisPackage

/// The topics that require only public UIKit, so that they also run on a device.
@MainActor
private let topicsOfPublicAPI: [any GoldenTopic.Type] = [
    CompositionalTopic.self, DefaultsTopic.self, FlowLayoutTopic.self, InteractiveMovementTopic.self,
    InvalidationTopic.self, LayoutAttributesTopic.self, LayoutTransitionTopic.self, ListsTopic.self,
    OrthogonalTopic.self, SelfSizingTopic.self, ValuesTopic.self,
]

// Snapshots raise exceptions, which only this package can read.
#if GOLDENS_ON_DEVICE
    @MainActor private let topicsOfThisPackage: [any GoldenTopic.Type] = []
#else
    @MainActor private let topicsOfThisPackage: [any GoldenTopic.Type] = [DiffableTopic.self]
#endif
