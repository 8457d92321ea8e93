import UIKit

/// `flow_layout`: frames of `UICollectionViewFlowLayout`, including self-sizing, and its properties.
enum FlowLayoutTopic: AnsweringTopic {
    static let name = "flow_layout"

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        if golden.input.has("property") || golden.input.has("enum") {
            try runProperty(golden, &findings)
        } else {
            try runFrames(golden, &findings)
        }
    }

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        if golden.input.has("property") || golden.input.has("enum") { return try propertyAnswer(golden) }
        return try framed(golden) { harness, scope, elements in
            .object([
                "contentSize": recorded(harness.collectionView.collectionViewLayout.collectionViewContentSize),
                "elementsScope": .string(scope), "elements": GoldenElement.recorded(elements),
            ])
        }
    }

    private static func runFrames(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        let (size, elements) = try framed(golden) { harness, _, elements in
            (harness.collectionView.collectionViewLayout.collectionViewContentSize, elements)
        }
        try findings.size("contentSize", expected: golden.expected["contentSize"], actual: size)
        try findings.elements(expected: golden.expected["elements"], actual: elements)
    }

    /// Shows the layout of the case and passes its view, the scope of the elements, and the elements.
    private static func framed<Result>(
        _ golden: GoldenCase, _ body: (GoldenHarness, String, [GoldenElement]) -> Result
    ) throws(GoldenError) -> Result {
        let input = golden.input
        let description = input["layout"]
        guard description["type"].string == "flow" else { throw .notUnderstood("layout \(description["type"])") }
        let layout = UICollectionViewFlowLayout()
        try configure(layout, description)
        let answers = try FlowAnswers(input["delegate"], layout: layout)
        // The section inset cases were recorded without a window, the self-sizing cases in a window.
        let scope = golden.expected["elementsScope"].string ?? "all"
        let harness = try GoldenHarness(
            input, layout: layout, inWindow: scope != "all",
            kinds: [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter],
            delegate: answers.delegate)
        harness.dataSource.preferredForItem = try preferredSizes(input["cells"])
        harness.collectionView.reloadData()
        harness.settle()
        let offset = try input["contentOffset"].needPoint()
        if offset != .zero {
            harness.collectionView.contentOffset = offset
            harness.settle()
        }

        let actual: [GoldenElement]
        if scope.hasPrefix("all cells") {
            actual = harness.dataSource.itemCounts.enumerated().flatMap { section, count in
                (0..<count).compactMap { item in
                    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section)).map(GoldenElement.init)
                }
            }
        } else {
            actual = harness.elements(in: CGRect(x: -5000, y: -5000, width: 10000, height: 10000))
        }
        return body(harness, scope, actual)
    }

    private static func configure(_ layout: UICollectionViewFlowLayout, _ description: JSONValue) throws(GoldenError) {
        layout.scrollDirection = try description["scrollDirection"].needCase([
            "vertical": .vertical, "horizontal": .horizontal,
        ])
        layout.itemSize = try description["itemSize"].needSize()
        layout.minimumLineSpacing = try description["minimumLineSpacing"].needNumber()
        layout.minimumInteritemSpacing = try description["minimumInteritemSpacing"].needNumber()
        layout.sectionInset = try description["sectionInset"].needInsets()
        layout.sectionInsetReference = try description["sectionInsetReference"].needCase([
            "contentInset": .fromContentInset, "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
        ])
        layout.headerReferenceSize = try description["headerReferenceSize"].needSize()
        layout.footerReferenceSize = try description["footerReferenceSize"].needSize()
        let estimate = description["estimatedItemSize"]
        layout.estimatedItemSize =
            estimate.string == "automatic" ? UICollectionViewFlowLayout.automaticSize : try estimate.needSize()
        if let pins = description["sectionHeadersPinToVisibleBounds"].bool {
            layout.sectionHeadersPinToVisibleBounds = pins
        }
        if let pins = description["sectionFootersPinToVisibleBounds"].bool {
            layout.sectionFootersPinToVisibleBounds = pins
        }
    }

    /// The preferred sizes of the cells by the index of the item. A short list repeats.
    private static func preferredSizes(
        _ cells: JSONValue
    ) throws(GoldenError) -> (@MainActor (IndexPath) -> PreferredSize?) {
        switch try cells["behaviour"].needString() {
        case "keepsEstimate":
            return { _ in nil }
        case "prefersSize":
            var sizes: [CGSize] = []
            for size in try cells["sizesByItem"].needArray() { sizes.append(try size.needSize()) }
            return { path in { _ in sizes[path.item % sizes.count] } }
        case "prefersHeight":
            let heights = try cells["heightsByItem"].needNumbers()
            return { path in { CGSize(width: $0.size.width, height: heights[path.item % heights.count]) } }
        case let other:
            throw .notUnderstood("cells that do \(other)")
        }
    }
}
