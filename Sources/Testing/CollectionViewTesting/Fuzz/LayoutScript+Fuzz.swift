internal import Foundation
public import UIKit

/// Runs random scripts of changes, gestures, and rotations with a layout, and reports the first one that fails as a
/// short script that can be pasted into a test.
///
///     fuzz(layout: WaterfallLayout(columns: 3), seed: 7, steps: 2000)
///
/// Equal seeds give equal scripts on every machine. A layout that traps ends the process: with the environment variable
/// `OCV_FUZZ_ECHO=1`, each script is printed before it runs, and the last one is the cause.
///
/// - Parameters:
///   - makeLayout: Creates the layout, once for each script.
///   - seed: The seed of the random numbers.
///   - steps: The number of steps in total; scripts have up to 20 each.
///   - checks: The checks after each step.
///   - configure: Sets up each collection view before it is shown, for example its delegate.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
/// - Returns: Whether no script fails.
@discardableResult
@preconcurrency @MainActor
public func fuzz(
    layout makeLayout: @autoclosure @escaping () -> UICollectionViewLayout, seed: UInt64 = 1, steps: Int = 1000,
    checks: LayoutChecks = .all, configure: @escaping (UICollectionView) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    require(steps > 0, "The number of steps must be above 0, not \(steps).")
    let echoes = ProcessInfo.processInfo.environment["OCV_FUZZ_ECHO"] == "1"
    func faults(_ script: LayoutScript) -> [String] {
        if echoes { print(script) }
        return ScriptRun(script, checks: checks, makeLayout: makeLayout, configure: configure).faults
    }
    var generator = ScriptGenerator(seed: seed)
    var remaining = steps
    while remaining > 0 {
        let script = generator.script(steps: min(remaining, 20))
        remaining -= script.steps.count
        guard !faults(script).isEmpty else { continue }
        let short = script.shortened { !faults($0).isEmpty }
        report(
            short, faults(short), seed: seed, of: makeLayout(),
            at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        return false
    }
    return true
}

extension LayoutScript {
    /// Runs the script with a layout and reports all faults as one failure.
    ///
    /// - Returns: Whether there are no faults.
    @discardableResult
    @preconcurrency @MainActor
    public func check(
        _ makeLayout: @autoclosure @escaping () -> UICollectionViewLayout, checks: LayoutChecks = .all,
        configure: @escaping (UICollectionView) -> Void = { _ in }, fileID: StaticString = #fileID,
        file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Bool {
        let faults = ScriptRun(self, checks: checks, makeLayout: makeLayout, configure: configure).faults
        guard !faults.isEmpty else { return true }
        report(
            self, faults, seed: nil, of: makeLayout(),
            at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        return false
    }
}

@MainActor private func report(
    _ script: LayoutScript, _ faults: [String], seed: UInt64?, of layout: UICollectionViewLayout,
    at location: TestLocation
) {
    let shown = faults.prefix(5).joined(separator: "\n  ")
    let origin = seed.map { " A script of seed \($0), shortened:" } ?? ""
    FailureReporter.fail("\(type(of: layout)) fails.\(origin)\n\(script)\n  \(shown)", at: location)
}
