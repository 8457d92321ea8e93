import CollectionViewTesting
import Foundation
import UIKit

/// The values that `inspect` prints for a view.
struct Inspection: Equatable, Sendable {
    /// The name of the layout in the catalog.
    var layout: String
    /// The size of the view, in points.
    var viewSize: CGSize
    /// The size of the content, in points.
    var contentSize: CGSize
    /// The content offset, in points.
    var contentOffset: CGPoint
    /// Top, left, bottom, right.
    var contentInset: [CGFloat]
    /// The adjusted content inset: top, left, bottom, right, in points.
    var adjustedContentInset: [CGFloat]
    /// The parameters, as `name=value`.
    var parameters: [String]
    /// The visible elements.
    var elements: [VisibleElement]

    /// Reads the values of a demonstration that was laid out.
    @MainActor init(_ demo: DemoHost, entry: CatalogEntry) {
        let view = demo.collectionView
        layout = entry.name
        elements = demo.host.visibleElements(of: view)
        viewSize = view.bounds.size
        contentSize = demo.layout.collectionViewContentSize
        contentOffset = view.contentOffset
        func list(_ i: UIEdgeInsets) -> [CGFloat] { [i.top, i.left, i.bottom, i.right] }
        contentInset = list(view.contentInset)
        adjustedContentInset = list(view.adjustedContentInset)
        parameters = entry.parameters.map { "\($0.name)=\($0.read(demo.layout))" }
    }

    // MARK: Table

    /// The values as lines with columns, for people.
    var table: String {
        func figure(_ value: CGFloat) -> String { Figures.text(Double(value), decimals: 4) }
        func size(_ s: CGSize) -> String { "\(figure(s.width)) x \(figure(s.height))" }
        var text = """
            layout          \(layout)
            view            \(size(viewSize))
            content size    \(size(contentSize))
            content offset  \(figure(contentOffset.x)), \(figure(contentOffset.y))
            content inset   top \(figure(contentInset[0])), left \(figure(contentInset[1])), bottom \(figure(contentInset[2])), right \(figure(contentInset[3]))

            """
        if adjustedContentInset != contentInset {
            let i = adjustedContentInset
            text +=
                "  adjusted      top \(figure(i[0])), left \(figure(i[1])), bottom \(figure(i[2])), right \(figure(i[3]))\n"
        }
        text += "parameters      \(parameters.joined(separator: "  "))\n\n"
        var rows = [
            [
                "element", "path", "x", "y", "width", "height", "center", "size", "alpha", "z", "custom values",
                "transform",
            ]
        ]
        for e in elements {
            rows.append([
                e.kind ?? e.category.rawValue, "\(e.section).\(e.item)", figure(e.frame.minX), figure(e.frame.minY),
                figure(e.frame.width), figure(e.frame.height), "\(figure(e.center.x)), \(figure(e.center.y))",
                "\(figure(e.size.width)) x \(figure(e.size.height))", figure(e.alpha), "\(e.zIndex)", custom(e),
                transform(e),
            ])
        }
        let widths = (0..<rows[0].count).map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            var line = ""
            for (column, word) in row.enumerated() {
                let gap = String(repeating: " ", count: widths[column] - word.count)
                let isNumber = (2...5).contains(column) || (8...9).contains(column)
                line += isNumber ? gap + word + "  " : column == row.count - 1 ? word : word + gap + "  "
            }
            while line.hasSuffix(" ") { line.removeLast() }
            text += line + "\n"
        }
        return text + "\(elements.count) visible\n"
    }

    /// The values of a custom attributes class, for example `parallax 0 -12.5  overlayAlpha 0.2`.
    private func custom(_ e: VisibleElement) -> String {
        guard !e.customValues.isEmpty else { return "-" }
        return e.customValues.map { value in
            ([value.name] + value.numbers.map { Figures.text(Double($0), decimals: 4) }).joined(separator: " ")
        }.joined(separator: "  ")
    }

    private func transform(_ e: VisibleElement) -> String {
        guard e.isTransformed else { return "-" }
        func figures(_ values: some Sequence<CGFloat>) -> String {
            values.map { Figures.text(Double($0), decimals: 6) }.joined(separator: " ")
        }
        if let flat = e.affine { return "[\(figures(flat))]" }
        return "[" + (0..<4).map { figures(e.transform[$0 * 4..<$0 * 4 + 4]) }.joined(separator: " | ") + "]"
    }

    // MARK: JSON

    /// - Parameters:
    ///   - more: Returns additional members for the name of an element, such as `cell 0.3`, as names and JSON values.
    ///   - last: Members that follow the elements, as names and JSON values.
    func json(
        more: (String) -> [(String, String)] = { _ in [] }, last: [(String, String)] = []
    ) -> String {
        func figure(_ value: CGFloat) -> String { Figures.text(Double(value), decimals: 10) }
        func quoted(_ text: String) -> String {
            var result = "\""
            for c in text.unicodeScalars {
                switch c {
                case "\"": result += "\\\""
                case "\\": result += "\\\\"
                case _ where c.value < 32: result += String(format: "\\u%04x", c.value)
                default: result.unicodeScalars.append(c)
                }
            }
            return result + "\""
        }
        func size(_ s: CGSize) -> String { "{\"width\": \(figure(s.width)), \"height\": \(figure(s.height))}" }
        func point(_ p: CGPoint) -> String { "{\"x\": \(figure(p.x)), \"y\": \(figure(p.y))}" }
        func insets(_ i: [CGFloat]) -> String {
            "{\"top\": \(figure(i[0])), \"left\": \(figure(i[1])), \"bottom\": \(figure(i[2])), \"right\": \(figure(i[3]))}"
        }
        func numbers(_ values: [CGFloat]) -> String { "[" + values.map(figure).joined(separator: ", ") + "]" }
        var text = "{\n"
        text +=
            "  \"layout\": \(quoted(layout)),\n  \"view\": \(size(viewSize)),\n  \"contentSize\": \(size(contentSize)),\n"
        text += "  \"contentOffset\": \(point(contentOffset)),\n  \"contentInset\": \(insets(contentInset)),\n"
        text += "  \"adjustedContentInset\": \(insets(adjustedContentInset)),\n  \"parameters\": {"
        text += parameters.map { setting in
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return "\(quoted(parts[0])): \(quoted(parts[1]))"
        }.joined(separator: ", ")
        text += "},\n  \"elements\": [\n"
        text += elements.map { e in
            var line = "    {\"category\": \(quoted(e.category.rawValue)), \"kind\": \(e.kind.map(quoted) ?? "null"), "
            line += "\"section\": \(e.section), \"item\": \(e.item), "
            line +=
                "\"frame\": {\"x\": \(figure(e.frame.minX)), \"y\": \(figure(e.frame.minY)), \"width\": \(figure(e.frame.width)), \"height\": \(figure(e.frame.height))}, "
            line += "\"center\": \(point(e.center)), \"size\": \(size(e.size)), "
            line += "\"transform\": \(e.affine.map(numbers) ?? "null"), \"transform3D\": \(numbers(e.transform)), "
            let custom = e.customValues.map { value in
                "\(quoted(value.name)): \(value.numbers.count == 1 ? figure(value.numbers[0]) : numbers(value.numbers))"
            }
            line += "\"alpha\": \(figure(e.alpha)), \"zIndex\": \(e.zIndex), \"isHidden\": \(e.isHidden), "
            line += "\"customValues\": {\(custom.joined(separator: ", "))}"
            let path = e.section.description + (e.item == Int.max ? "" : ".\(e.item)")
            for (name, value) in more("\(e.kind ?? "cell") \(path)") { line += ", \(quoted(name)): \(value)" }
            return line + "}"
        }.joined(separator: ",\n")
        text += "\n  ]"
        for (name, value) in last { text += ",\n  \(quoted(name)): \(value)" }
        return text + "\n}\n"
    }
}
