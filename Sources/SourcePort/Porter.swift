/// Rewrites the sources of one module so that Swift compiles them off Apple's platforms.
///
/// What it does not have to change it leaves as it is, byte by byte: comments, blanks, and everything below conditions
/// that do not hold. Its result is one that it would not change again.
package enum Porter {
    package struct Source: Hashable, Sendable {
        package var path: String
        package var text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    package struct Options: Sendable {
        /// Names that `#if` finds defined.
        package var defined: Set<String> = []
        /// Modules that every file imports, for sources that a bridging header served.
        package var imports: [String] = []
        /// Whether the result says, for compilers and debuggers, which line of which original each line was.
        package var marksOrigins = false

        package init() {}
    }

    package struct Result: Sendable {
        /// In the order of the sources.
        package let files: [Source]
        /// By file and line.
        package let findings: [Finding]
    }

    /// - Parameter sources: All files of the module: overrides move from one to another.
    package static func port(_ sources: [Source], options: Options = Options()) -> Result {
        var conditions = Conditions(defined: options.defined.union(["SWIFT_PACKAGE", "DEBUG"]))
        var texts = sources.enumerated().map { MappedText($0.element.text, file: $0.offset) }
        let paths = sources.map(\.path)
        var findings: [Finding] = []

        /// Runs rules over all files, again while edits of theirs lay within others.
        func pass(_ rules: ((Pass) -> Void)...) {
            for _ in 0..<8 {
                let files = zip(paths, texts).map { ParsedFile(path: $0, text: $1, conditions: conditions) }
                let pass = Pass(Module(files: files), originals: paths)
                for rule in rules { rule(pass) }
                var isPartial = false
                for index in texts.indices where !pass.edits[index].isEmpty {
                    let result = texts[index].applying(pass.edits[index])
                    texts[index] = result.text
                    isPartial = isPartial || result.isPartial
                }
                findings += pass.findings.filter { !findings.contains($0) }
                if !isPartial { return }
            }
        }

        func rewrite() {
            pass(ConditionRule.run, LimitRule.run, FrameworkRule.run)
            pass(AssociatedObjectRule.run)
            // These read `@objc`, `dynamic` and `optional`, which the next ones take away.
            pass(OptionalReferenceRule.run)
            pass(OptionalCallRule.run, SelectorRule.run, ObservingRule.run, BatchUpdateRule.run)
            pass(InheritedConformanceRule.run)
            pass(OptionalRequirementRule.run)
            pass(OldNameRule.run, ClassNameRule.run)
            pass(AttributeRule.run)
            pass(MoveRule.run)
            pass { ImportRule.run($0, adding: options.imports) }
        }
        rewrite()
        // What a debug build compiles and what any other one does.
        if !options.defined.contains("DEBUG"), sources.contains(where: { $0.text.contains("DEBUG") }) {
            conditions.defined.remove("DEBUG")
            rewrite()
        }

        let files = zip(sources, texts).map { source, text in
            Source(
                path: source.path, text: options.marksOrigins ? OriginMarks.text(text, originals: paths) : text.string)
        }
        let order = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
        let sorted = findings.sorted {
            (order[$0.path] ?? 0, $0.line, $0.message) < (order[$1.path] ?? 0, $1.line, $1.message)
        }
        return Result(files: files, findings: sorted)
    }
}
