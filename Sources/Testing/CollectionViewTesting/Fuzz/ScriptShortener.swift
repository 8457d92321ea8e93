/// Shortens a failing script while it still fails.
package struct ScriptShortener<Script: Equatable> {
    /// The shortest script so far.
    package private(set) var best: Script
    private var tries = 0
    private let limit: Int
    private let fails: (Script) -> Bool

    /// - Parameters:
    ///   - limit: The maximum number of scripts that are tried.
    ///   - fails: Returns whether a script fails in the same manner.
    package init(_ script: Script, limit: Int, fails: @escaping (Script) -> Bool) {
        (best, self.limit, self.fails) = (script, limit, fails)
    }

    /// Replaces the best script by the script that `change` returns, if that script fails as well.
    ///
    /// - Returns: Whether the script was replaced.
    @discardableResult
    package mutating func accept(_ change: (inout Script) -> Void) -> Bool {
        var candidate = best
        change(&candidate)
        guard tries < limit, candidate != best else { return false }
        tries += 1
        guard fails(candidate) else { return false }
        best = candidate
        return true
    }

    /// Removes blocks of a list: half of it first, then a quarter, and so on, down to single elements (delta
    /// debugging).
    package mutating func reduce<Element>(_ path: WritableKeyPath<Script, [Element]>) {
        var size = max(best[keyPath: path].count / 2, 1)
        while true {
            var start = 0
            while start < best[keyPath: path].count {
                let block = start..<min(start + size, best[keyPath: path].count)
                if !accept({ $0[keyPath: path].removeSubrange(block) }) { start += size }
            }
            if size == 1 { return }
            size /= 2
        }
    }

    /// Lowers each number of a list: to 0, to 1, to its half, or by 1.
    package mutating func lower(_ path: WritableKeyPath<Script, [Int]>) {
        for index in best[keyPath: path].indices {
            let old = best[keyPath: path][index]
            for number in [0, 1, old / 2, old - 1] where number >= 0 && number < old {
                if accept({ $0[keyPath: path][index] = number }) { break }
            }
        }
    }

    /// Repeats `round` until it changes nothing or all tries are used.
    package mutating func repeatUntilDone(_ round: (inout Self) -> Void) {
        var last: Script?
        while last != best, tries < limit {
            last = best
            round(&self)
        }
    }
}

extension LayoutScript {
    /// A shorter script for which `fails` still returns `true`.
    ///
    /// - Parameter limit: The maximum number of scripts that are tried.
    func shortened(limit: Int = 300, while fails: @escaping (LayoutScript) -> Bool) -> LayoutScript {
        var shortener = ScriptShortener(self, limit: limit, fails: fails)
        shortener.repeatUntilDone {
            $0.reduce(\.steps)
            $0.reduce(\.sections)
            $0.lower(\.sections)
        }
        return shortener.best
    }
}
