/// Rewrites the sources of a module so that Swift compiles them off Apple's platforms.
///
/// Everything that requires no change is preserved byte by byte: comments, whitespace, and inactive `#if` regions.
/// Rewriting is idempotent. A file that exceeds `SourceLimits` is reported as an error at that position. It is not
/// parsed and stays unchanged.
package enum Porter {
    /// A file of the module.
    package struct Source: Hashable, Sendable {
        /// The path that findings mention.
        package var path: String
        /// The contents.
        package var text: String

        /// Creates a source. Nothing is read from the path.
        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// What the migrator needs to know about the module.
    package struct Options: Sendable {
        /// The names that are defined for `#if`.
        package var defined: Set<String> = []
        /// The modules that every file imports, for sources that used a bridging header.
        package var imports: [String] = []
        /// The modules that are imported in place of others, by the name in the sources.
        package var replacedImports: [String: String] = [:]
        /// The modules other than those of this package that the sources can import. Imports of others are enclosed in
        /// `#if canImport(…)`; `nil` if the modules are unknown, so that only Apple's are enclosed.
        package var modules: Set<String>?
        /// The code that is not built.
        package var leftOut: [LeftOut] = []
        /// Whether classes get tables of their outlets and actions, for programs with Interface Builder files.
        package var writesInterfaceTables = false
        /// Whether the result contains the original file and line of each line, for compilers and debuggers.
        package var marksOrigins = false

        /// Creates the options of a module without conditions, bridging header, and replaced modules.
        package init() {}
    }

    /// The rewritten files with the findings about them.
    package struct Result: Sendable {
        /// The files in the order of the sources.
        package let files: [Source]
        /// The findings, sorted by file and line.
        package let findings: [Finding]
    }

    /// - Parameter sources: All files of the module, because overrides move between files.
    /// - Returns: The files in the order of the sources, and the findings.
    package static func port(_ sources: [Source], options: Options = Options()) -> Result {
        var refusals: [Finding] = []
        var accepted: [Source] = []
        for source in sources {
            if let limit = SourceLimits.exceeded(by: source.text) {
                refusals.append(
                    Finding(path: source.path, line: limit.line, kind: .error, message: "not parsed: \(limit.message)"))
            } else {
                accepted.append(source)
            }
        }
        let ported = LargeStack.run { portAccepted(accepted, options: options) }
        guard !refusals.isEmpty else { return ported }
        let refused = Set(refusals.map(\.path))
        var rest = ported.files[...]
        let files = sources.map { source in
            guard refused.contains(source.path) else { return rest.removeFirst() }
            let text = options.marksOrigins ? OriginMarks.start(of: source) + source.text : source.text
            return Source(path: source.path, text: text)
        }
        return Result(files: files, findings: sorted(ported.findings + refusals, as: sources.map(\.path)))
    }

    /// Whether a line of a source has a name that Foundation includes from Combine on Apple's platforms. The rewritten
    /// source then imports Combine.
    package static func needsCombine(_ line: Substring) -> Bool { ImportRule.needsCombine(line) }
    /// Whether a line of a source has a name of XCTest that CollectionViewTesting has on Linux, such as `XCTContext`.
    package static func needsTestKit(_ line: Substring) -> Bool { ImportRule.needsTestKit(line) }

    private static func sorted(_ findings: [Finding], as paths: [String]) -> [Finding] {
        let order = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
        return findings.sorted {
            (order[$0.path] ?? 0, $0.line, $0.message) < (order[$1.path] ?? 0, $1.line, $1.message)
        }
    }

    /// - Precondition: No source exceeds the limits.
    private static func portAccepted(_ sources: [Source], options: Options) -> Result {
        var conditions = Conditions(defined: options.defined.union(["SWIFT_PACKAGE", "DEBUG"]))
        conditions.modules.formUnion(options.modules ?? [])
        var texts = sources.enumerated().map { MappedText($0.element.text, file: $0.offset) }
        let paths = sources.map(\.path)
        var findings: [Finding] = []
        var known: Set<Finding> = []
        // Trees are reused, because parsing takes most of the time and most passes change few files.
        var parsed: [ParsedFile?] = sources.map { _ in nil }
        var module: Module?

        /// Runs rules on all files. Repeats while an edit was omitted because it overlapped another.
        func pass(_ rules: ((Pass) -> Void)...) {
            for _ in 0..<8 {
                for index in texts.indices where parsed[index] == nil {
                    parsed[index] = ParsedFile(path: paths[index], text: texts[index], conditions: conditions)
                    module = nil
                }
                let current = module ?? Module(files: parsed.compactMap { $0 })
                module = current
                let pass = Pass(current, originals: paths)
                for rule in rules { rule(pass) }
                var isPartial = false
                for index in texts.indices where !pass.edits[index].isEmpty {
                    let result = texts[index].applying(pass.edits[index])
                    texts[index] = result.text
                    parsed[index] = nil
                    isPartial = isPartial || result.isPartial
                }
                findings += pass.findings.filter { known.insert($0).inserted }
                if !isPartial { return }
            }
        }

        func rewrite() {
            pass(SupersededOverrideRule.run)
            pass(ConditionRule.run, LimitRule.run, { FrameworkRule.run($0, available: options.modules) })
            pass(ExtensionOverrideRule.run, WrapperNameRule.run)
            pass(AssociatedObjectRule.run)
            // These rules read `@objc`, `dynamic`, and `optional`, which the following ones remove.
            pass(OptionalReferenceRule.run)
            pass(
                OptionalCallRule.run, SelectorRule.run, ObservingRule.run, BatchUpdateRule.run, WeakCaptureRule.run,
                EditableRowRule.run, ClassValueRule.run, PrivateMethodRule.run)
            pass(GenericClassRule.run, SwiftUIColorRule.run, PrivateInitializerRule.run)
            pass(
                BareInitializerRule.run, AwakeFromNibRule.run, InitializerRequirementRule.run, NumberedValueRule.run,
                ManagedObjectRule.run)
            pass(InheritedConformanceRule.run)
            pass(OptionalRequirementRule.run)
            pass(OldNameRule.run, FoundationRule.run, ClassNameRule.run, DynamicMemberRule.run, DelegateWindowRule.run)
            if options.writesInterfaceTables { pass(InterfaceRule.run) }
            pass(AttributeRule.run)
            pass(MoveRule.run)
            pass(TestCaseRule.run)
            pass { ImportRule.run($0, adding: options.imports, replacing: options.replacedImports) }
        }
        pass(SyntaxRule.run)
        if !options.leftOut.isEmpty { pass { LeaveOutRule.run($0, options.leftOut) } }
        rewrite()
        // Rewrites the code of debug builds, then that of all other builds.
        if !options.defined.contains("DEBUG"), sources.contains(where: { $0.text.contains("DEBUG") }) {
            conditions.defined.remove("DEBUG")
            parsed = parsed.map { $0?.under(conditions) }
            module = nil
            rewrite()
        }

        let files = zip(sources, texts).map { source, text in
            Source(
                path: source.path, text: options.marksOrigins ? OriginMarks.text(text, originals: paths) : text.string)
        }
        return Result(files: files, findings: sorted(findings, as: paths))
    }
}
