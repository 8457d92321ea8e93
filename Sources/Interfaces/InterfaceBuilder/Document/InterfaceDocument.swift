package import Foundation
internal import InterfaceModel
internal import UIKit

/// A parsed storyboard or xib.
package final class InterfaceDocument {
    /// The kind of an Interface Builder file.
    package enum Kind: Equatable {
        case storyboard
        case xib
    }

    /// The name for messages.
    package let file: String
    /// Whether the file is a storyboard or a xib.
    package let kind: Kind
    /// The `document` element.
    let root: InterfaceElement
    /// The first element of each identifier.
    let elements: [String: InterfaceElement]
    /// Unknown elements, each name once.
    package let findings: [InterfaceFault]
    /// The colors that `resources` declares, by name. They may be colors of newer systems.
    let colors: [String: InterfaceElement]
    /// Whether views have safe areas, as the document states.
    let usesSafeAreas: Bool
    /// Receives exceptions that would end the process. While it is set, everything that a file describes is created
    /// at once, even if no app requests it; see `InterfaceLoader.everything`.
    var onException: ((UIKitException) -> Void)?
    /// The names of elements and attributes that were reported as having no effect.
    private var reported: Set<String> = []

    /// - Throws: If the data is not a storyboard or xib for iOS.
    package init(_ data: Data, file: String) throws(InterfaceFault) {
        let root = try InterfaceParser.parse(data, file: file)
        self.root = root
        self.file = file
        func refuse(_ message: String) -> InterfaceFault {
            InterfaceFault(file: file, line: root.line, scene: nil, element: root.described, message: message)
        }
        guard root.name == "document" || root.name == "archive" else {
            throw refuse("this is not a file of Interface Builder")
        }
        if root.name == "archive" {
            throw refuse("files of Xcode 4 and before are not read; open the file in Xcode and save it")
        }
        switch root["type"] ?? "" {
        case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": kind = .storyboard
        case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": kind = .xib
        case let type: throw refuse("the type '\(type)' is not that of a storyboard or xib for iOS")
        }
        usesSafeAreas = root.bool("useSafeAreas") ?? false
        var index: [String: InterfaceElement] = [:]
        var unknown: [InterfaceFault] = []
        var known = InterfaceVocabulary.elements
        var stack = [root]
        while let next = stack.popLast() {
            if let id = next.id, index[id] == nil { index[id] = next }
            if known.insert(next.name).inserted {
                unknown.append(
                    InterfaceFault(
                        file: file, line: next.line, scene: InterfaceParser.scene(of: next), element: next.described,
                        message: "the element is not known and has no effect", isUnknown: true))
            }
            if next.name == "mutableData", next.parent?.name == "image" {
                unknown.append(
                    InterfaceFault(
                        file: file, line: next.line, scene: nil, element: next.parent?.described,
                        message: "the archive of the image in the file is not read; add the image to an asset catalog",
                        isUnknown: true))
            }
            stack += next.children.reversed()
        }
        elements = index
        findings = unknown
        colors = Dictionary(
            root.list("resources").compactMap { resource in
                guard let name = resource["name"], let color = resource.child("color") else { return nil }
                return (name, color)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The scenes of a storyboard.
    var scenes: [InterfaceElement] { root.list("scenes").filter { $0.name == "scene" } }
    /// The top-level objects of a xib.
    var objects: [InterfaceElement] { root.list("objects") }

    /// Records a name. Returns whether this is its first occurrence.
    func isFirst(_ name: String) -> Bool { reported.insert(name).inserted }

    /// Returns a fault for content that this module does not support.
    func unknown(_ element: InterfaceElement?, _ message: String) -> InterfaceFault {
        var fault = fault(element, message)
        fault.isUnknown = true
        return fault
    }

    /// Returns a fault at an element; `nil` stands for the whole file.
    func fault(_ element: InterfaceElement?, _ message: String) -> InterfaceFault {
        InterfaceFault(
            file: file, line: element?.line ?? 0, scene: InterfaceParser.scene(of: element),
            element: element?.described, message: message)
    }
}
