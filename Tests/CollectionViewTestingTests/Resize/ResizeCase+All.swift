import CollectionViewTesting
import UIKit

extension ResizeCase {
    /// Thirty faults of the kinds that people make.
    static let planted: [ResizeCase] = [
        ResizeCase(.clip, "a label with a fixed width beside the edge") {
            Parts.add(["a": Parts.label(Parts.long)], to: $0, "H:|-20-[a(500)]", "V:|-20-[a]")
        },
        ResizeCase(.clip, "a button at a fixed position") {
            let button = Parts.button("Continue")
            button.translatesAutoresizingMaskIntoConstraints = true
            button.frame = CGRect(x: 250, y: 40, width: 120, height: 44)
            $0.addSubview(button)
        },
        ResizeCase(.clip, "a button below the window") {
            Parts.add(["a": Parts.button("Done")], to: $0, "H:|-20-[a]", "V:|-560-[a(50)]")
        },
        ResizeCase(.clip, "a text in a container that clips") {
            let box = UIView()
            box.clipsToBounds = true
            Parts.add(["a": box], to: $0, "H:|-20-[a(100)]", "V:|-20-[a(50)]")
            Parts.add(["b": Parts.label("A text that is wider")], to: box, "H:|-0-[b]", "V:|-0-[b]")
        },
        ResizeCase(.clip, "a row of fixed buttons") {
            Parts.add(
                ["a": Parts.button("One"), "b": Parts.button("Two"), "c": Parts.button("Three")], to: $0,
                "H:|-10-[a(120)]-10-[b(120)]-10-[c(120)]", "V:|-20-[a(44)]", "V:|-20-[b(44)]", "V:|-20-[c(44)]")
        },
        ResizeCase(.truncation, "a title without space") {
            Parts.add(["a": Parts.label("A title of a page that is long")], to: $0, "H:|-120-[a]-120-|", "V:|-20-[a]")
        },
        ResizeCase(.truncation, "a text with a fixed height") {
            Parts.add(["a": Parts.label(Parts.long, lines: 0)], to: $0, "H:|-20-[a]-20-|", "V:|-20-[a(30)]")
        },
        ResizeCase(.truncation, "a button whose title does not fit") {
            Parts.add(["a": Parts.button("Subscribe to everything")], to: $0, "H:|-20-[a(90)]", "V:|-20-[a(44)]")
        },
        ResizeCase(.truncation, "two labels that share a line") {
            let name = Parts.label("The name of a person who has many")
            Parts.add(
                ["a": name, "b": Parts.label("Yesterday at noon")], to: $0, "H:|-16-[a]-8-[b]-16-|", "V:|-20-[a]",
                "V:|-20-[b]")
        },
        ResizeCase(.truncation, "items that are too small for their texts") {
            NumbersList(NumbersList.flow(width: 90, height: 30)) { "Item with number \($0)" }.fill($0)
        },
        ResizeCase(.truncation, "a label that is squeezed to nothing") {
            let fixed = UIView()
            let label = Parts.label("Details")
            label.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
            Parts.add(
                ["a": fixed, "b": label], to: $0, "H:|-0-[a(>=320)]-0-[b]-0-|", "V:|-20-[a(44)]", "V:|-20-[b(44)]")
        },
        ResizeCase(.overlap, "labels from both sides") {
            let (left, right) = (Parts.label("A long name on the left"), Parts.label("A long value on the right"))
            left.setContentCompressionResistancePriority(.required, for: .horizontal)
            right.setContentCompressionResistancePriority(.required, for: .horizontal)
            Parts.add(["a": left, "b": right], to: $0, "H:|-16-[a]", "H:[b]-16-|", "V:|-20-[a]", "V:|-20-[b]")
        },
        ResizeCase(.overlap, "a text that grows over the next one") {
            Parts.add(
                ["a": Parts.label(Parts.long, lines: 0), "b": Parts.label("Footer")], to: $0, "H:|-16-[a]-16-|",
                "H:|-16-[b]", "V:|-20-[a]", "V:|-50-[b]")
        },
        ResizeCase(.overlap, "a button over a text") {
            Parts.add(
                ["a": Parts.label("Some words here in one line"), "b": Parts.button("Edit")], to: $0, "H:|-16-[a]",
                "H:[b(80)]-16-|", "V:|-20-[a]", "V:|-8-[b(44)]")
        },
        ResizeCase(.overlap, "frames by hand that ignore the width") {
            let (title, value) = (Parts.label("Temperature"), Parts.label("21 degrees"))
            ManualView([title, value]) {
                title.frame = CGRect(x: 16, y: 20, width: 120, height: 22)
                value.frame = CGRect(x: $0.bounds.width * 0.3, y: 20, width: 120, height: 22)
            }.fill($0)
        },
        ResizeCase(.overlap, "two buttons in the middle") {
            Parts.add(
                ["a": Parts.button("Cancel"), "b": Parts.button("Confirm")], to: $0, "H:|-100-[a(110)]",
                "H:[b(110)]-100-|", "V:|-20-[a(44)]", "V:|-20-[b(44)]")
        },
        ResizeCase(.ambiguity, "a view without a height") {
            Parts.add(["a": UIView()], to: $0, "H:|-16-[a]-16-|", "V:|-20-[a]")
        },
        ResizeCase(.ambiguity, "a view without a horizontal position") {
            Parts.add(["a": UIView()], to: $0, "H:[a(100)]", "V:|-20-[a(40)]")
        },
        ResizeCase(.ambiguity, "two views that share a width in any way") {
            Parts.add(
                ["a": UIView(), "b": UIView()], to: $0, "H:|-0-[a]-0-[b]-0-|", "V:|-0-[a(40)]", "V:|-0-[b(40)]")
        },
        ResizeCase(.contradiction, "two widths") {
            Parts.add(["a": UIView()], to: $0, "H:|-16-[a(>=400)]-16-|", "V:|-20-[a(40)]")
        },
        ResizeCase(.contradiction, "three columns of a fixed width") {
            Parts.add(
                ["a": UIView(), "b": UIView(), "c": UIView()], to: $0,
                "H:|-10-[a(120)]-10-[b(120)]-10-[c(120)]-(>=10)-|",
                "V:|-0-[a(40)]", "V:|-0-[b(40)]", "V:|-0-[c(40)]")
        },
        ResizeCase(.contradiction, "heights that exceed the window") {
            Parts.add(["a": UIView(), "b": UIView()], to: $0, "H:|[a]|", "H:|[b]|", "V:|[a(400)][b(400)]|")
        },
        ResizeCase(.smallTarget, "a small button") {
            Parts.add(["a": Parts.button("x")], to: $0, "H:|-20-[a(24)]", "V:|-20-[a(24)]")
        },
        ResizeCase(.smallTarget, "buttons that share the width") {
            let buttons = (1...9).map { Parts.button("\($0)") }
            ManualView(buttons) {
                for (index, button) in buttons.enumerated() {
                    let width = $0.bounds.width / 9
                    button.frame = CGRect(x: CGFloat(index) * width, y: 20, width: width, height: 44)
                }
            }.fill($0)
        },
        ResizeCase(.jump, "columns whose number depends on the width, without a target of the offset") {
            let list = NumbersList(GrowingColumns())
            list.count = 600
            list.fill($0)
        },
        ResizeCase(.jump, "a list that returns to the top") {
            let list = ReturningList(NumbersList.flow(width: 250))
            list.fill($0)
        },
        ResizeCase(.lostSelection, "a list that is reloaded for each width") {
            let list = NumbersList(NumbersList.flow(width: 250))
            list.reloads = true
            list.fill($0)
            list.layoutIfNeeded()
            list.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        },
        ResizeCase(.lostFocus, "a form that ends editing when it is laid out") {
            let field = UITextField()
            field.accessibilityLabel = "Name"
            ManualView([field]) {
                if field.frame.width != $0.bounds.width - 40 { field.resignFirstResponder() }
                field.frame = CGRect(x: 20, y: 20, width: $0.bounds.width - 40, height: 44)
            }.fill($0)
            $0.layoutIfNeeded()
            field.becomeFirstResponder()
        },
        ResizeCase(.pathDependence, "a bar that only grows") {
            let bar = UIView()
            ManualView([bar]) {
                bar.frame = CGRect(x: 0, y: 20, width: max(bar.frame.width, $0.bounds.width / 2), height: 10)
            }
            .fill($0)
        },
        ResizeCase(.pathDependence, "columns that are decided once") {
            let (left, right) = (UIView(), UIView())
            final class Decision { var isWide = false }
            let decision = Decision()
            ManualView([left, right]) {
                if $0.bounds.width > 600 { decision.isWide = true }
                let width = decision.isWide ? $0.bounds.width / 2 : $0.bounds.width
                left.frame = CGRect(x: 0, y: 0, width: width, height: 50)
                right.frame = CGRect(
                    x: decision.isWide ? width : 0, y: decision.isWide ? 0 : 50, width: width, height: 50)
            }.fill($0)
        },
    ]

    /// Screens that are right.
    static let right: [ResizeCase] = [
        ResizeCase(nil, "a form") {
            let field = UITextField()
            field.borderStyle = .roundedRect
            let label = Parts.label("Name")
            label.setContentHuggingPriority(.required, for: .horizontal)
            Parts.add(
                ["a": label, "b": field, "c": Parts.button("Save")], to: $0, "H:|-16-[a]-8-[b]-16-|",
                "H:|-16-[c]-16-|", "V:|-20-[a(44)]", "V:|-20-[b(44)]-20-[c(50)]")
        },
        ResizeCase(nil, "a text that wraps") {
            Parts.add(
                ["a": Parts.label(Parts.long, lines: 0), "b": Parts.label("Footer")], to: $0, "H:|-16-[a]-16-|",
                "H:|-16-[b]", "V:|-20-[a]-8-[b]")
        },
        ResizeCase(nil, "a list with a button over it") {
            NumbersList(NumbersList.rows).fill($0)
            Parts.add(["a": Parts.button("Add")], to: $0, "H:[a(60)]-20-|", "V:[a(60)]-20-|")
        },
        ResizeCase(nil, "a row of cards that scrolls sideways") {
            let layout = NumbersList.flow(width: 200, height: 120)
            layout.scrollDirection = .horizontal
            let list = NumbersList(layout)
            Parts.add(["a": list], to: $0, "H:|[a]|", "V:|-20-[a(140)]")
        },
        ResizeCase(nil, "an excerpt with a limit of lines") {
            Parts.add(
                ["a": Parts.label(String(repeating: Parts.long + " ", count: 8), lines: 2)], to: $0,
                "H:|-16-[a]-16-|", "V:|-20-[a]")
        },
        ResizeCase(nil, "a bar in front of a list") {
            NumbersList(NumbersList.rows).fill($0)
            let bar = UIView()
            bar.backgroundColor = .systemBackground
            Parts.add(["a": bar], to: $0, "H:|[a]|", "V:|[a(60)]")
            Parts.add(["b": Parts.label("Title")], to: bar, "H:|-16-[b]", "V:|-20-[b]")
        },
        ResizeCase(nil, "stacked labels") {
            let stack = UIStackView(arrangedSubviews: [
                Parts.label("One", lines: 0), Parts.label("Two", lines: 0), Parts.label(Parts.long, lines: 0),
            ])
            stack.axis = .vertical
            stack.spacing = 8
            Parts.add(["a": stack], to: $0, "H:|-16-[a]-16-|", "V:|-20-[a]")
        },
        ResizeCase(nil, "a menu outside of the window") {
            let menu = UIView(frame: CGRect(x: -300, y: 0, width: 300, height: 500))
            let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
            label.text = "Settings"
            menu.addSubview(label)
            $0.addSubview(menu)
        },
        ResizeCase(nil, "standard controls") {
            let (toggle, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
            Parts.add(
                ["a": toggle, "b": slider, "c": stepper], to: $0, "H:|-16-[a]", "H:|-16-[b]-16-|", "H:|-16-[c]",
                "V:|-20-[a]-20-[b]-20-[c]")
        },
    ]
}

/// A grid with one column per 80 points, which never adjusts the offset.
private final class GrowingColumns: UICollectionViewLayout {
    private var columns: Int { max(Int((collectionView?.bounds.width ?? 0) / 80), 1) }
    private func frame(_ item: Int) -> CGRect {
        CGRect(x: CGFloat(item % columns) * 80, y: CGFloat(item / columns) * 120, width: 80, height: 120)
    }
    override var collectionViewContentSize: CGSize {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat((count + columns - 1) / columns) * 120)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame(indexPath.item)
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        return (0..<count).filter { frame($0).intersects(rect) }.compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}

/// A list that scrolls to the top for each width.
private final class ReturningList: NumbersList {
    private var width: CGFloat = 0

    override func layoutSubviews() {
        if width != bounds.width {
            width = bounds.width
            contentOffset = .zero
        }
        super.layoutSubviews()
    }
}
