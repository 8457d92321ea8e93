import CollectionCore

/// For test files that import no part of the core.
typealias SplitMixGenerator = CollectionCore.SplitMixGenerator
