import UIKit

/// The classes and properties of views that scenes may contain.
@MainActor
enum SceneView {
    static let attributes: KeyValuePairs<String, NSLayoutConstraint.Attribute> = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
        "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    private static let weights: KeyValuePairs<String, UIFont.Weight> = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    /// Creates a view with its properties, and an object that must be retained for it, such as its data source.
    ///
    /// - Throws: ``GoldenError/notUnderstood(_:)`` if the class or a property is unknown.
    static func make(_ description: JSONValue) throws(GoldenError) -> (UIView, AnyObject?) {
        let name = try description["class"].needString()
        let frame = description["frame"].isNull ? CGRect.zero : try description["frame"].needRect()
        let view: UIView
        var object: AnyObject?
        switch name {
        case "UIView": view = UIView(frame: frame)
        case "UIScrollView":
            let scroll = UIScrollView(frame: frame)
            if !description["contentSize"].isNull { scroll.contentSize = try description["contentSize"].needSize() }
            view = scroll
        case "UILabel": view = try label(description, frame)
        case "UIButton":
            let button = UIButton(type: .system)
            button.frame = frame
            button.setTitle(try description["title"].needString(), for: .normal)
            if !description["font"].isNull { button.titleLabel?.font = try font(description["font"]) }
            button.isEnabled = description["enabled"].bool ?? true
            view = button
        case "UISwitch":
            let control = UISwitch(frame: frame)
            control.isOn = description["on"].bool ?? false
            view = control
        case "UISlider":
            let slider = UISlider(frame: frame)
            slider.minimumValue = Float(description["minimum"].number ?? 0)
            slider.maximumValue = Float(description["maximum"].number ?? 1)
            slider.value = Float(try description["value"].needNumber())
            view = slider
        case "UIProgressView":
            let bar = UIProgressView(frame: frame)
            bar.progress = Float(description["progress"].number ?? 0)
            view = bar
        case "UIStepper": view = UIStepper(frame: frame)
        case "UIPageControl":
            let control = UIPageControl(frame: frame)
            control.numberOfPages = description["pages"].int ?? 0
            view = control
        case "UIActivityIndicatorView": view = UIActivityIndicatorView(frame: frame)
        case "UIStackView": view = try stack(description, frame)
        case "UICollectionView": (view, object) = try collection(description, frame)
        case "UITableView":
            guard description["style"] == "plain" else { throw .notUnderstood("a table of style \(description)") }
            let rows = try SceneRows(description["sections"])
            let table = UITableView(frame: frame, style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            (table.dataSource, object) = (rows, rows)
            view = table
        default: throw .notUnderstood("a view of the class \(name)")
        }
        view.alpha = CGFloat(description["alpha"].number ?? 1)
        view.clipsToBounds = description["clips"].bool ?? view.clipsToBounds
        view.layer.cornerRadius = CGFloat(description["cornerRadius"].number ?? 0)
        view.layer.borderWidth = CGFloat(description["borderWidth"].number ?? 0)
        if description["constrained"] == .bool(true) { view.translatesAutoresizingMaskIntoConstraints = false }
        if description["sizeToFit"] == .bool(true) { view.sizeToFit() }
        return (view, object)
    }

    private static func font(_ description: JSONValue) throws(GoldenError) -> UIFont {
        let values = try description.needArray()
        return .systemFont(
            ofSize: CGFloat(try values.at(0).needNumber()), weight: try values.at(1).needCase(weights))
    }

    private static func label(_ description: JSONValue, _ frame: CGRect) throws(GoldenError) -> UILabel {
        let label = UILabel(frame: frame)
        label.numberOfLines = description["numberOfLines"].int ?? 1
        if let runs = description["runs"].array {
            let text = NSMutableAttributedString(string: "")
            for run in runs {
                let values = try run.needArray()
                text.append(
                    NSAttributedString(
                        string: try values.at(0).needString(),
                        attributes: [.font: try font(.array(Array(values.dropFirst())))]))
            }
            label.attributedText = text
        } else {
            if !description["font"].isNull { label.font = try font(description["font"]) }
            label.text = try description["text"].needString()
        }
        return label
    }

    private static func stack(_ description: JSONValue, _ frame: CGRect) throws(GoldenError) -> UIStackView {
        let stack = UIStackView(frame: frame)
        stack.axis = description["axis"] == "vertical" ? .vertical : .horizontal
        stack.spacing = CGFloat(description["spacing"].number ?? 0)
        if !description["distribution"].isNull {
            stack.distribution = try description["distribution"].needCase([
                "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
                "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
                "equalCentering": .equalCentering,
            ])
        }
        if !description["alignment"].isNull {
            stack.alignment = try description["alignment"].needCase([
                "fill": UIStackView.Alignment.fill, "leading": .leading, "trailing": .trailing, "center": .center,
                "top": .top, "bottom": .bottom, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
            ])
        }
        return stack
    }

    private static func collection(
        _ description: JSONValue, _ frame: CGRect
    ) throws(GoldenError) -> (UICollectionView, AnyObject) {
        let flow = description["flow"]
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = flow["direction"] == "horizontal" ? .horizontal : .vertical
        layout.itemSize = try flow["itemSize"].needSize()
        if let spacing = flow["lineSpacing"].number { layout.minimumLineSpacing = CGFloat(spacing) }
        if let spacing = flow["interitemSpacing"].number { layout.minimumInteritemSpacing = CGFloat(spacing) }
        if !flow["sectionInset"].isNull {
            let sides = try flow["sectionInset"].needNumbers()
            layout.sectionInset = UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
        }
        if !flow["header"].isNull { layout.headerReferenceSize = try flow["header"].needSize() }
        if !flow["footer"].isNull { layout.footerReferenceSize = try flow["footer"].needSize() }
        let view = UICollectionView(frame: frame, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let data = GoldenDataSource(itemCounts: try description["sections"].needInts())
        view.register(GoldenCell.self, forCellWithReuseIdentifier: GoldenCell.identifier)
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                GoldenReusableView.self, forSupplementaryViewOfKind: kind,
                withReuseIdentifier: GoldenReusableView.identifier)
        }
        view.dataSource = data
        return (view, data)
    }
}

/// The rows of a table of a scene.
final class SceneRows: NSObject, UITableViewDataSource {
    private let sections: [(header: String?, rows: [(text: String, accessory: UITableViewCell.AccessoryType)])]

    init(_ description: JSONValue) throws(GoldenError) {
        var sections: [(String?, [(String, UITableViewCell.AccessoryType)])] = []
        for section in try description.needArray() {
            var rows: [(String, UITableViewCell.AccessoryType)] = []
            for row in try section["rows"].needArray() {
                rows.append(
                    (
                        try row["text"].needString(),
                        row["accessory"].isNull
                            ? .none
                            : try row["accessory"].needCase([
                                "disclosure": UITableViewCell.AccessoryType.disclosureIndicator,
                                "checkmark": .checkmark,
                            ])
                    ))
            }
            sections.append((section["header"].string, rows))
        }
        self.sections = sections
    }

    /// The names of all rows and headers in the answers of scenes.
    var names: [String] {
        sections.flatMap { section in
            (section.header.map { ["header " + $0] } ?? []) + section.rows.map { "cell " + $0.text }
        }
    }

    func path(of text: String) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let row = content.rows.firstIndex(where: { $0.text == text }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }

    func section(of header: String) -> Int? { sections.firstIndex { $0.header == header } }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = sections[indexPath.section].rows[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = row.text
        cell.contentConfiguration = content
        cell.accessoryType = row.accessory
        return cell
    }
}
