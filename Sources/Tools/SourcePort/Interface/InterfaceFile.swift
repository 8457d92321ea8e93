internal import Foundation
internal import InterfaceModel

/// A parsed storyboard or xib.
struct InterfaceFile {
    /// Why a file cannot be checked.
    struct Fault: Error {
        /// The line in the file, from 1.
        let line: Int
        /// Why the file cannot be checked.
        let message: String
        /// Whether the fault fails the check. An error by default.
        var kind = Finding.Kind.error
    }

    /// The path that findings mention.
    let path: String
    /// The outermost element.
    let root: InterfaceElement
    /// All elements in the order of the file.
    let nodes: [InterfaceElement]
    /// The first element of each identifier.
    let byID: [String: InterfaceElement]

    private init(path: String, root: InterfaceElement) {
        (self.path, self.root) = (path, root)
        var nodes: [InterfaceElement] = []
        var byID: [String: InterfaceElement] = [:]
        var open = [root]
        while let next = open.popLast() {
            nodes.append(next)
            if let id = next.id, byID[id] == nil { byID[id] = next }
            open += next.children.reversed()
        }
        (self.nodes, self.byID) = (nodes, byID)
    }

    /// - Throws: For data that ``InterfaceReader`` does not read, and for a file that is not for iOS.
    init(path: String, bytes: [UInt8]) throws(Fault) {
        let root: InterfaceElement
        do throws(InterfaceFileFault) {
            root = try InterfaceReader.read(Data(bytes))
        } catch {
            let place = error.element.map { "; element \($0.label)" } ?? ""
            throw Fault(line: max(1, error.line ?? 1), message: error.message + place)
        }
        let type = root["type"] ?? ""
        guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch") else {
            let reason =
                root.name == "archive"
                ? "the file was saved by Xcode 4 or before and cannot be read; save it with a current Xcode"
                : "this is not a storyboard or xib for iOS, so it cannot be read"
            throw Fault(line: root.line, message: reason, kind: .warning)
        }
        self.init(path: path, root: root)
    }

    /// Whether the file is a storyboard; otherwise, it is a xib.
    var isStoryboard: Bool { root["type"]?.contains("Storyboard") ?? false }
}
