import CollectionCore

/// Makes the generator available to test files that do not import `CollectionCore`.
typealias SplitMixGenerator = CollectionCore.SplitMixGenerator
