import CollectionViewTesting

/// Reduces failing scripts to short ones.
public enum Shrinker {
    /// Returns a shorter script that still fails. Removes steps, options, sections, edits, and items until nothing more
    /// can be removed.
    ///
    /// Uses delta debugging: removes blocks of half the list first, then of a quarter, and so on.
    ///
    /// - Parameters:
    ///   - script: A script that fails.
    ///   - limit: The maximum number of candidates.
    ///   - fails: Returns whether a candidate fails in the same manner.
    public static func shrink(
        _ script: StormScript, limit: Int = 600, fails: @escaping (StormScript) -> Bool
    ) -> StormScript {
        var shortener = ScriptShortener(script, limit: limit, fails: fails)
        shortener.repeatUntilDone {
            $0.reduce(\.steps)
            for option in $0.best.options.sorted(by: { $0.rawValue < $1.rawValue }) {
                $0.accept { $0.options.remove(option) }
            }
            $0.reduce(\.sections)
            var index = 0
            while index < $0.best.steps.count {
                // Tries simpler forms of each step.
                for simpler in $0.best.steps[index].simpler {
                    if $0.accept({ $0.steps[index] = simpler }) { break }
                }
                index += 1
            }
            $0.lower(\.sections)
        }
        return shortener.best
    }
}

extension StormStep {
    /// Simpler steps of the same kind.
    var simpler: [StormStep] {
        switch self {
        case .batch(let edits, let style):
            return Self.shorter(edits).map { .batch($0, style) }
                + (style == .immediate ? [] : [.batch(edits, .immediate)])
        case .reload(let edits): return Self.shorter(edits).map { .reload($0) }
        case .on(let moment, let steps):
            let fewer = Self.shorter(steps).map { StormStep.on(moment, $0) }
            let simpler = steps.indices.flatMap { index in
                steps[index].simpler.map { step in
                    var copy = steps
                    copy[index] = step
                    return StormStep.on(moment, copy)
                }
            }
            return fewer + simpler
        case .frames(let count) where count > 1: return [.frames(1), .frames(count / 2), .frames(count - 1)]
        case .setLayout(let layout, true): return [.setLayout(layout, animated: false)]
        case .scroll(let x, let y, true): return [.scroll(x, y, animated: false)]
        case .resize(let number, true): return [.resize(number, animated: false)]
        case .fling(let x, let y) where x != 0 || y != 0: return [.fling(x / 2, y / 2)]
        default: return []
        }
    }

    private static func shorter<T>(_ list: [T]) -> [[T]] {
        list.indices.map { index in
            var copy = list
            copy.remove(at: index)
            return copy
        }
    }
}
