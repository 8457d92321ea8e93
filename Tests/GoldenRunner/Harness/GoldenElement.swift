import UIKit

/// A layout attributes object in the format of golden files.
struct GoldenElement {
    var category: String
    var kind: String?
    var section: Int
    var item: Int
    var frame: CGRect
    /// The z index; nil if it is not recorded.
    var zIndex: Int?

    init(_ attributes: UICollectionViewLayoutAttributes) {
        switch attributes.representedElementCategory {
        case .cell: category = "cell"
        case .supplementaryView: category = "supplementary"
        case .decorationView: category = "decoration"
        @unknown default: category = "unknown"
        }
        kind = attributes.representedElementKind
        // The boundary items of a layout have an index path with one index.
        let path = attributes.indexPath
        section = path.count > 1 ? path.section : path.first ?? 0
        item = path.count > 1 ? path.item : Int.max
        frame = attributes.frame
        zIndex = attributes.zIndex
    }

    init(_ json: JSONValue) throws(GoldenError) {
        category = try json["category"].needString()
        kind = json["kind"].string
        section = try json["section"].needInt()
        item = json["item"].string == "MAX" ? Int.max : try json["item"].needInt()
        frame = try json.needRect()
        zIndex = json["z"].int
    }

    /// A name that is unique in a layout, such as `cell 0.1` or `supplementary:header 0.0`.
    var name: String {
        category + (kind.map { ":" + $0 } ?? "") + " \(section)." + (item == Int.max ? "MAX" : String(item))
    }
}

extension Findings {
    /// Compares the names of elements, their frames, and the recorded z indices.
    mutating func elements(expected: JSONValue, actual: [GoldenElement]) throws(GoldenError) {
        var recorded: [GoldenElement] = []
        for json in try expected.needArray() { recorded.append(try GoldenElement(json)) }
        sameSet("elements", expected: recorded.map(\.name), actual: actual.map(\.name))
        let byName = Dictionary(actual.map { ($0.name, $0) }) { first, _ in first }
        for element in recorded {
            guard let found = byName[element.name] else { continue }
            frame(element.name, expected: element.frame, actual: found.frame)
            if let z = element.zIndex { equal("\(element.name) z", expected: z, actual: found.zIndex ?? 0) }
        }
    }

    mutating func frame(_ what: String, expected: CGRect, actual: CGRect) {
        close(what, expected: expected.numbers, actual: actual.numbers)
    }

    mutating func size(_ what: String, expected: JSONValue, actual: CGSize) throws(GoldenError) {
        let size = try expected.needSize()
        close(what, expected: [size.width, size.height], actual: [actual.width, actual.height])
    }

    mutating func point(_ what: String, expected: JSONValue, actual: CGPoint) throws(GoldenError) {
        let point = try expected.needPoint()
        close(what, expected: [point.x, point.y], actual: [actual.x, actual.y])
    }
}

extension CGRect {
    fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height].map(Double.init) }
}
