import SwiftIfConfig
import SwiftSyntax

/// What files import.
struct Imports {
    private let pass: Pass
    private var module: Module { pass.module }

    init(_ pass: Pass) { self.pass = pass }

    func active(in file: Int) -> [ImportDeclSyntax] {
        let collector = Collector(viewMode: .sourceAccurate, configuredRegions: module.files[file].regions)
        collector.walk(module.files[file].tree)
        return collector.imports
    }

    /// Code moves from one file into another: it needs what it could use before.
    func copy(from source: Int, to target: Int) {
        let known = Set(active(in: target).map(\.path.trimmedDescription))
        for node in active(in: source) where !known.contains(node.path.trimmedDescription) {
            add("import \(node.path.trimmedDescription)", to: target)
        }
    }

    /// Above the first import, or above everything else.
    func add(_ line: String, to file: Int) {
        let tree = module.files[file].tree
        let unconditional = tree.statements.first { $0.item.is(ImportDeclSyntax.self) }
        if let first = unconditional {
            pass.insert(line + "\n", at: first.positionAfterSkippingLeadingTrivia, in: file)
        } else if let first = tree.statements.first {
            pass.insert(line + "\n\n", at: first.positionAfterSkippingLeadingTrivia, in: file)
        }
    }

    private final class Collector: ActiveSyntaxVisitor {
        var imports: [ImportDeclSyntax] = []

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            imports.append(node)
            return .skipChildren
        }
        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

/// Imports that other platforms do not have, and those that rewritten code needs.
struct ImportRule {
    /// Words that only `@_spi(Port) import UIKit` brings.
    private static let portWords: Set<String> = [
        "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "autoreleasepool",
        "NSKeyValueObservation", "NSKeyValueChangeKey", "NSKeyValueObservingOptions", "NSKeyValueObservedChange",
        "OptionalRequirement", "SelectorMethod", "Selector", "perform", "cancelPreviousPerformRequests", "_implements",
        "AVMakeRect", "_didChange", "observe", "addObserver", "removeObserver", "scheduledTimer", "Timer", "notEscaping",
    ]

    /// Modules of Apple's whose place Foundation takes.
    private static let removed: Set<String> = ["ObjectiveC", "MobileCoreServices", "Darwin", "Darwin.C"]

    static func run(_ pass: Pass, adding modules: [String]) {
        let imports = Imports(pass)
        for (index, file) in pass.module.files.enumerated() {
            var names: Set<String> = []
            var uikit: [ImportDeclSyntax] = []
            for node in imports.active(in: index) {
                let path = node.path.map(\.name.text)
                if let top = path.first, removed.contains(top) {
                    pass.replace(node.path, in: index, with: "Foundation")
                } else if path.first == "UIKit" {
                    uikit.append(node)
                    if path.count > 1, node.importKindSpecifier == nil {
                        pass.replace(node.path, in: index, with: "UIKit")
                    }
                }
                if let top = path.first { names.insert(top) }
            }
            let words = identifiers(in: file.tree)
            let needsPort = !words.isDisjoint(with: portWords)
            if let first = uikit.first {
                let hasPort = uikit.contains { $0.attributes.trimmedDescription.contains("@_spi(Port)") }
                if needsPort, !hasPort {
                    pass.insert("@_spi(Port) ", at: first.positionAfterSkippingLeadingTrivia, in: index)
                }
            } else if needsPort || !names.contains("UIKit") && words.contains(where: isUIKitName) {
                imports.add(needsPort ? "@_spi(Port) import UIKit" : "import UIKit", to: index)
            }
            for name in modules where !names.contains(name) && name != "UIKit" {
                imports.add("import \(name)", to: index)
            }
        }
    }

    private static func identifiers(in tree: SourceFileSyntax) -> Set<String> {
        Set(
            tree.tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let text) = token.tokenKind { return text }
                return nil
            })
    }

    private static func isUIKitName(_ word: String) -> Bool {
        guard word.count > 3, let third = word.dropFirst(2).first, third.isUppercase else {
            return word.hasPrefix("NSCollectionLayout")
        }
        return word.hasPrefix("UI") || word.hasPrefix("CATransform3D") || word.hasPrefix("CGAffineTransform")
    }
}
