import UIKit

/// The outcome of a case.
public enum GoldenOutcome: Hashable, Sendable {
    case passed
    /// One sentence for each difference; never empty.
    case failed([String])
    /// The reason why the case was not run.
    case skipped(String)
}

extension GoldenCase {
    /// Runs the case in this process, which a trap terminates. Positions are rounded to the pixels of the recording, so
    /// that a device runs only cases with its own scale.
    @MainActor
    public func run(topic: String) -> GoldenOutcome {
        guard let handler = goldenTopics.first(where: { $0.name == topic }) else {
            return .skipped("topic \(topic) is not yet implemented")
        }
        if isOfAnyScale || Double(UIScreen.main.scale) == scale { return outcome(handler) }
        #if GOLDENS_ON_DEVICE
            return .skipped("recorded at scale \(scale); this screen has \(UIScreen.main.scale)")
        #else
            return GoldenScreen.with(scale: scale) { outcome(handler) }
        #endif
    }

    /// The answer to the case in the format of its `expected` value. A case that has one keeps its members.
    ///
    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the topic cannot be recorded, the input is unknown, or the screen
    ///   of a device has another scale.
    @MainActor
    public func answer(topic: String) throws(GoldenError) -> JSONValue {
        guard let handler = goldenTopics.first(where: { $0.name == topic }) as? any AnsweringTopic.Type else {
            throw .notUnderstood("recording the topic \(topic)")
        }
        if isOfAnyScale || Double(UIScreen.main.scale) == scale { return try handler.answer(self) }
        #if GOLDENS_ON_DEVICE
            throw .notUnderstood("scale \(scale) on a screen of scale \(UIScreen.main.scale)")
        #else
            let answer: Result<JSONValue, GoldenError> = GoldenScreen.with(scale: scale) {
                do throws(GoldenError) { return .success(try handler.answer(self)) } catch { return .failure(error) }
            }
            return try answer.get()
        #endif
    }

    @MainActor
    private func outcome(_ handler: any GoldenTopic.Type) -> GoldenOutcome {
        var findings = Findings()
        do {
            try handler.run(self, &findings)
        } catch {
            switch error {
            case .malformed(let what): return .failed([what])
            case .notUnderstood(let what): return .skipped("not understood: \(what)")
            }
        }
        if findings.comparisons == 0 { return .failed(["nothing was compared"]) }
        return findings.differences.isEmpty ? .passed : .failed(findings.differences)
    }
}
