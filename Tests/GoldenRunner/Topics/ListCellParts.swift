import Foundation
import UIKit

/// The frames of the parts of a list cell: content, image, text, and accessories.
///
/// The recordings have one cell of a given size in a flow layout. The tolerance is half a point, as in their project,
/// because the positions of some parts are rounded.
@MainActor enum ListCellParts {
    private static let tolerance = 0.51

    /// The parts of a cell in the coordinates of the cell.
    private struct Parts {
        var content: CGRect
        var image: CGRect?
        var textX: Double?
        /// The frames of the accessories from left to right.
        var accessories: [[Double]]
    }

    static func answer(_ input: JSONValue) throws(GoldenError) -> JSONValue {
        let parts = try parts(input)
        func list(_ values: [Double]) -> JSONValue { .array(values.map { recorded($0) }) }
        return .object([
            "contentView": .object(["x": recorded(parts.content.minX), "w": recorded(parts.content.width)]),
            "image": parts.image.map { list(numbers($0)) } ?? .null, "textX": parts.textX.map { recorded($0) } ?? .null,
            "accessoryViewCount": .integer(parts.accessories.count),
            "accessoryFrames": .array(parts.accessories.map(list)),
        ])
    }

    private static func parts(_ input: JSONValue) throws(GoldenError) -> Parts {
        let size = try input["cellSize"].needSize()
        let harness = ListCellHarness(size: size)
        let cell = harness.cell
        cell.contentConfiguration = try content(input)
        cell.indentationLevel = try input["indentationLevel"].needInt()
        var accessories: [UICellAccessory] = []
        for name in try input["accessories"].needStrings() { accessories.append(try accessory(name)) }
        cell.accessories = accessories
        harness.view.isEditing = try input["editing"].needBool()
        cell.setNeedsLayout()
        harness.window.layoutIfNeeded()

        let views = cell.contentView.subviews
        let text = views.compactMap { $0 as? UILabel }.first { $0.text == "Title" }
        return Parts(
            content: cell.contentView.frame,
            image: views.first { $0 is UIImageView }.map { $0.convert($0.bounds, to: cell) },
            textX: text.map { Double($0.convert($0.bounds, to: cell).minX) }, accessories: accessoryFrames(of: cell))
    }

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let parts = try parts(golden.input)
        let expected = golden.expected
        close(
            "content",
            expected: [
                try expected["contentView"]["x"].needNumber(), try expected["contentView"]["w"].needNumber(),
            ], actual: [Double(parts.content.minX), Double(parts.content.width)], &findings)
        if expected["image"].isNull {
            findings.equal("image", expected: false, actual: parts.image != nil)
        } else {
            close(
                "image", expected: try expected["image"].needNumbers(), actual: parts.image.map(numbers) ?? [],
                &findings)
        }
        close(
            "text", expected: [try expected["textX"].needNumber()], actual: parts.textX.map { [$0] } ?? [], &findings)

        let frames = parts.accessories
        findings.equal("accessory views", expected: try expected["accessoryViewCount"].needInt(), actual: frames.count)
        // A recording may lack the last frame, which is that of the outermost accessory.
        for (index, json) in try expected["accessoryFrames"].needArray().enumerated() {
            close(
                "accessory \(index)", expected: try json.needNumbers(),
                actual: index < frames.count ? frames[index] : [], &findings)
        }
    }

    /// The frames of the accessories from left to right.
    private static func accessoryFrames(of cell: UICollectionViewListCell) -> [[Double]] {
        // Subviews behind the content view are backgrounds.
        guard let content = cell.subviews.firstIndex(where: { $0 === cell.contentView }) else { return [] }
        return cell.subviews[(content + 1)...].map { numbers($0.frame) }.sorted { $0[0] < $1[0] }
    }

    private static func content(_ input: JSONValue) throws(GoldenError) -> UIListContentConfiguration {
        var configuration: UIListContentConfiguration = try input["contentConfiguration"].needCase([
            "cell": .cell(), "subtitleCell": .subtitleCell(), "valueCell": .valueCell(),
        ])
        if try input["text"].needBool() { configuration.text = "Title" }
        if try input["secondaryText"].needBool() { configuration.secondaryText = "Secondary" }
        if !input["image"].isNull { configuration.image = try image(input["image"].needSize()) }
        return configuration
    }

    /// An image with a size, from the smallest PNG file that defines it.
    private static func image(_ size: CGSize) throws(GoldenError) -> UIImage {
        func bytes(_ value: Double) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: Int(value) >> (24 - 8 * $0)) }
        }
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        let data = Data(header + bytes(size.width) + bytes(size.height) + [8, 6, 0, 0, 0, 0, 0, 0, 0])
        guard let image = UIImage(data: data) else { throw .malformed("no picture of \(size)") }
        return image
    }

    private static func accessory(_ name: String) throws(GoldenError) -> UICellAccessory {
        switch name {
        case "disclosureIndicator": return .disclosureIndicator()
        case "checkmark": return .checkmark()
        case "delete": return .delete()
        case "insert": return .insert()
        case "reorder": return .reorder()
        case "multiselect": return .multiselect()
        case "customView 30x20 trailing", "customView 30x20 leading":
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            return .customView(
                configuration: UICellAccessory.CustomViewConfiguration(
                    customView: view, placement: name.hasSuffix("leading") ? .leading() : .trailing()))
        default: throw .notUnderstood("the accessory \(name)")
        }
    }

    private static func close(_ what: String, expected: [Double], actual: [Double], _ findings: inout Findings) {
        let near = expected.count == actual.count && zip(expected, actual).allSatisfy { abs($0 - $1) <= tolerance }
        if near {
            findings.equal(what, expected: true, actual: true)
        } else {
            findings.fail(what, expected: "\(expected)", actual: "\(actual)")
        }
    }

    private static func numbers(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
    }
}

/// One list cell in a flow layout, as in the recording.
@MainActor private final class ListCellHarness: NSObject, UICollectionViewDataSource {
    let window: UIWindow
    let view: UICollectionView
    private(set) var cell = UICollectionViewListCell(frame: .zero)

    init(size: CGSize) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = size
        layout.minimumLineSpacing = 0
        let frame = CGRect(x: 0, y: 0, width: size.width, height: 480)
        window = UIWindow(frame: frame)
        view = UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        if let shown = view.visibleCells.first as? UICollectionViewListCell { cell = shown }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
