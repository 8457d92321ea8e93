import SwiftSyntax

/// Property wrappers of the module whose name is also that of a macro, which the compiler prefers: `@Observable var a`
/// becomes `@_Observable var a`, with an alias of that name next to the wrapper.
enum WrapperNameRule {
    /// The attached macros that files with UIKit or Foundation see.
    private static let macros: Set<String> = ["Observable"]

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        for name in macros {
            guard let type = pass.module.types[name], type.attributes.contains("propertyWrapper"), let node = type.node,
                pass.module.aliased("_" + name) == "_" + name
            else { continue }
            let access = type.modifiers.access.map { $0.name.text == "open" ? "public " : $0.name.text + " " } ?? ""
            pass.insert(
                "\n\n\(access)typealias _\(name) = \(name)", at: node.endPositionBeforeTrailingTrivia, in: type.file)
            for (index, file) in pass.module.files.enumerated() { Finder(pass, index, name).walk(file.tree) }
        }
    }

    private final class Finder: SyntaxVisitor {
        private let pass: Pass
        private let file: Int
        private let name: String

        init(_ pass: Pass, _ file: Int, _ name: String) {
            (self.pass, self.file, self.name) = (pass, file, name)
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            for attribute in node.attributes {
                guard let type = attribute.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self),
                    type.name.text == name
                else { continue }
                pass.replace(type.name, in: file, with: "_" + name)
            }
            return .visitChildren
        }
    }
}
