internal import InterfaceModel

/// Finds the content of elements that was not read, so that no part of a file is ignored silently.
@MainActor struct UnusedContent {
    private let document: InterfaceDocument
    private let report: (InterfaceFault) -> Void

    /// Creates a search in a document after its objects were created. `report` receives each finding.
    init(_ document: InterfaceDocument, _ report: @escaping (InterfaceFault) -> Void) {
        (self.document, self.report) = (document, report)
    }

    /// Reports each unread attribute and element below an element from which an object was created, once per document.
    func check(_ element: InterfaceElement) {
        guard !element.use.isChecked, InterfaceVocabulary.elements.contains(element.name) else { return }
        element.check()
        for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
            if !element.use.attributes.contains(name), !IgnoredContent.attributes(of: element.name).contains(name) {
                if document.isFirst(element.name + "." + name) {
                    report(document.unknown(element, "the attribute '\(name)' has no effect"))
                }
            } else if element.use.unknownValues.contains(name), document.isFirst("\(element.name).\(name)=\(value)") {
                report(document.unknown(element, "the value '\(value)' of the attribute '\(name)' is not known"))
            }
        }
        for child in element.children { checkChild(child, of: element) }
    }

    private func checkChild(_ child: InterfaceElement, of element: InterfaceElement) {
        // Objects are checked after they are created, and prototypes when they are used.
        if child.use.isChecked || child.use.isObject || IgnoredContent.containers.contains(child.name) { return }
        if IgnoredContent.isIgnored(child, in: element) || child.name == "collectionReusableView" { return }
        switch child.name {
        case "connections", "userDefinedRuntimeAttributes", "attributedString", "fragment", "attributes", "segments":
            for inner in child.children { checkChild(inner, of: child) }
        case _ where child.use.isRead: check(child)
        default:
            let key = child.key.map { " for '\($0)'" } ?? ""
            if InterfaceVocabulary.elements.contains(child.name),
                document.isFirst("\(element.name)/\(child.name)/\(child.key ?? "")")
            {
                report(document.unknown(child, "the element\(key) in <\(element.name)> has no effect"))
            }
        }
    }
}
