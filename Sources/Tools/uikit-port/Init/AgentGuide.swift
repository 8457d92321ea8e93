internal import FileAccess

/// `AGENTS.md` of a ported project: the commands that build, use, and examine its app.
struct AgentGuide {
    /// In the folder of the project.
    static let fileName = "AGENTS.md"
    private static let mark = "<!-- Written by 'uikit-port init' -->"
    /// The contents.
    let text: String

    /// Returns `nil` for a project that has such a file of its own, or no app.
    init?(_ plan: PortPlan, folder: String) {
        let existing = try? ConfinedFolder(folder).contents(Self.fileName, limit: 1 << 20)
        if FileStatus(of: folder + "/" + Self.fileName) != nil {
            guard let existing, String(decoding: existing, as: UTF8.self).contains(Self.mark) else { return nil }
        }
        guard let app = plan.targets.first(where: { $0.kind == .app })?.name else { return nil }
        text = """
            \(Self.mark)
            # Commands of this package

            `\(app)` is an iOS app whose sources are built on Linux with a UIKit of their own, without a Mac or a simulator.
            `Port.md` lists what stands in for absent modules.

            | to | run |
            |---|---|
            | build | `swift build` |
            | draw the first screen | `swift run \(app) --render out.png` |
            | see the visible elements with their identifiers | `echo tree \\| swift run \(app) --script -` |
            | use the app | `swift run \(app) --mcp` (Model Context Protocol), or `--script FILE` |
            | list the requests | `swift run \(app) --script-help` |

            Begin with `tree`. Input answers what changed; `settle` waits until nothing moves. `doctor` and `resize_sweep`
            find faults, `why ELEMENT` explains a frame, and `fuzz` uses the app at random. Before a fix, call
            `snapshot before`; after it, `rebuild` and `compare before`.

            """
    }
}
