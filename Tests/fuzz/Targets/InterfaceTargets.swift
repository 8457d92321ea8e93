import Foundation
import InterfaceBuilder
import SourcePort
import UIKit

extension FuzzTarget {
    static let storyboard = FuzzTarget(
        name: "storyboard", summary: "storyboards and xibs, with everything that they describe", iterations: 400,
        dictionary: [
            "<view id=\"x\">", "</view>", "<subviews>", "</subviews>", "<constraints>", "</constraints>",
            "<constraint firstAttribute=\"width\" constant=\"1e308\" id=\"k\"/>",
            "<constraint firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"b\" secondAttribute=\"width\"/>",
            "multiplier=\"1:0\"", "priority=\"0\"", "<!DOCTYPE a [<!ENTITY b \"&b;&b;\">]>", "&amp;", "&b;", "&#0;",
            "<![CDATA[", "]]>", "<!--", "-->", "<?xml", "customClass=\"UIWindow\"", "customClass=\"NSObject\"",
            "key=\"view\"", "key=\"contentView\"", "destination=\"first\"", "kind=\"embed\"",
            "kind=\"relationship\" relationship=\"viewControllers\"", "numberOfPages=\"99999999\"",
            "stepValue=\"-1\"", "minimumValue=\"9\"", "width=\"nan\"", "height=\"-5\"", "id=\"first\"",
            "<variation key=\"widthClass=compact\"><mask key=\"constraints\"><exclude reference=\"k\"/></mask></variation>",
            "base64-UTF8=\"YES\"", "xmlns=\"a\"", "<segments>", "rowHeight=\"-1\"", "pointSize=\"0\"",
        ],
        run: { _, bytes in
            do throws(InterfaceFault) {
                let document = try InterfaceDocument(Data(bytes), file: "fuzz.xib")
                let loader = InterfaceLoader()
                var messages = document.findings.map(\.description)
                loader.report = { messages.append($0.description) }
                var odd: CGRect?
                let exceptions = loader.everything(of: document) { view in
                    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                    stage.addSubview(view)
                    stage.layoutIfNeeded()
                    if !(view.frame.width.isFinite && view.frame.height.isFinite) { odd = view.frame }
                    view.removeFromSuperview()
                }
                messages += exceptions.map(\.reason)
                do {
                    try require(odd == nil, "a view has the frame \(odd ?? .zero)")
                    for message in messages { try require(!message.isEmpty, "a message without words") }
                    for message in Set(messages) {
                        try require(
                            messages.filter { $0 == message }.count < 50 || exceptions.count > 49,
                            "'\(message)' is said \(messages.count) times")
                    }
                } catch { fatalError("\(error)") }
            } catch {
                do {
                    try require(
                        error.description.hasPrefix("fuzz.xib"), "the message does not name the file: \(error)")
                } catch { fatalError("\(error)") }
            }
        })

    static let projects = FuzzTarget(
        name: "projects", summary: "Xcode projects that 'uikit-port init' reads", iterations: 4_000,
        dictionary: [
            "{", "}", "(", ")", " = ", ";", "\"", "isa = PBXGroup;", "children = (G);", "sourceTree = \"<group>\";",
            "path = \"../..\";", "rootObject = P;", "mainGroup = G;", "/*", "*/", "//", "\\U00", "<0f>",
        ],
        run: { _, bytes in
            do throws(ProjectFault) {
                let project = try XcodeProject(bytes)
                for target in project.targets {
                    let module = target.module
                    if module.contains("$") || module.contains("/") { fatalError("a module is called \(module)") }
                }
            } catch {
                if error.description.isEmpty { fatalError("an error without words") }
            }
        })
}
