import SwiftIfConfig
import SwiftSyntax

/// The modules that files import where UIKit is available, in debug builds or in others.
///
/// A module for another platform, such as `AppKit` in `#if os(macOS)`, is not among them: a placeholder for it would
/// make `canImport(AppKit)` true, and the code for that platform would be compiled.
package enum ImportedModules {
    /// - Returns: The names of the modules, without submodules; none if the text exceeds a limit.
    package static func names(in text: String) -> Set<String> {
        guard SourceLimits.exceeded(by: text) == nil else { return [] }
        return LargeStack.run {
            let conditions = Conditions(defined: ["SWIFT_PACKAGE"])
            return names(in: ParsedFile(path: "", text: MappedText(text, file: 0), conditions: conditions))
        }
    }

    /// The modules that are imported in debug builds or in others.
    static func names(in file: ParsedFile) -> Set<String> {
        let debug = file.under(Conditions(defined: ["SWIFT_PACKAGE", "DEBUG"]))
        return [file.regions, debug.regions].reduce(into: []) { names, regions in
            let collector = Collector(viewMode: .sourceAccurate, configuredRegions: regions)
            collector.walk(file.tree)
            names.formUnion(collector.names)
        }
    }

    private final class Collector: ActiveSyntaxVisitor {
        var names: Set<String> = []

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.path.first?.name.text { names.insert(name) }
            return .skipChildren
        }
        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}
