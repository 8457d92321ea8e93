import UIKit

/// The name, explanation, and control of one parameter.
///
/// Numbers have sliders with a range around the value, and fields that accept every valid number.
final class ParameterRow: UIStackView, UITextFieldDelegate {
    /// The parameter that the row shows and changes.
    let parameter: LayoutParameter
    /// Sets the value. The flag is `true` if the change is animated; changes by a dragged slider are not. Returns a
    /// description of the valid values if the value is invalid.
    var onSet: ((_ text: String, _ animated: Bool) -> String?)?

    /// One number of the value.
    private struct Number {
        let component: LayoutParameter.Component
        let slider: UISlider
        let field: UITextField
    }

    private var numbers: [Number] = []
    private var toggle: UISwitch?
    private var segments: UISegmentedControl?
    private var menu: UIButton?
    private var field: UITextField?
    private let message = PanelText.label(.caption1, color: .systemRed)
    private var names: [String] = []
    private var fields: [UITextField] = []

    /// Creates a row with the control for the parameter's kind, which shows the value of a layout.
    init(_ parameter: LayoutParameter, layout: UICollectionViewLayout) {
        self.parameter = parameter
        super.init(frame: .zero)
        axis = .vertical
        spacing = 6
        accessibilityIdentifier = parameter.name
        message.isHidden = true
        switch parameter.control {
        case .numbers(let components, _):
            if components.count == 1 {
                let number = makeNumber(components[0], layout, at: 0)
                addArrangedSubview(
                    PanelText.titled(parameter.name, value: number.field, help: parameter.help, below: number.slider))
            } else {
                addArrangedSubview(PanelText.titled(parameter.name, value: nil, help: parameter.help, below: nil))
                addComponents(components, layout)
            }
        case .fullSize(let components):
            let full = PanelText.toggle()
            toggle = full
            full.accessibilityLabel = "\(parameter.name) as wide as the view"
            full.addAction(UIAction { [weak self] _ in self?.send(animated: true) }, for: .valueChanged)
            addArrangedSubview(
                PanelText.titled(
                    parameter.name, value: full, help: parameter.help + ". The switch makes it as wide as the view",
                    below: nil))
            addComponents(components, layout)
        case .flag:
            let control = PanelText.toggle()
            toggle = control
            control.accessibilityLabel = parameter.name
            control.addAction(UIAction { [weak self] _ in self?.send(animated: true) }, for: .valueChanged)
            addArrangedSubview(PanelText.titled(parameter.name, value: control, help: parameter.help, below: nil))
        case .choice(let names):
            self.names = names
            addArrangedSubview(
                PanelText.titled(parameter.name, value: nil, help: parameter.help, below: makeChoice(names)))
        case .text:
            let control = makeField()
            control.textAlignment = .natural
            control.placeholder = parameter.kind
            field = control
            addArrangedSubview(PanelText.titled(parameter.name, value: nil, help: parameter.help, below: control))
        }
        addArrangedSubview(message)
        show(layout)
    }

    /// Always stops the process: the gallery has no interface files.
    required init(coder: NSCoder) { fatalError("Rows are not stored in files.") }

    // MARK: Controls

    private func makeField() -> UITextField {
        let field = UITextField()
        field.font = .preferredFont(forTextStyle: .footnote)
        fields.append(field)
        field.textColor = DemoStyle.title
        field.borderStyle = .roundedRect
        field.backgroundColor = DemoStyle.background
        field.textAlignment = .right
        field.delegate = self
        field.accessibilityLabel = parameter.name
        return field
    }

    private func makeNumber(
        _ component: LayoutParameter.Component, _ layout: UICollectionViewLayout, at index: Int
    ) -> Number {
        let field = makeField()
        field.widthAnchor.constraint(equalToConstant: 76).isActive = true
        field.setContentCompressionResistancePriority(.required, for: .horizontal)
        let slider = PanelText.slider()
        slider.accessibilityLabel = component.title.isEmpty ? parameter.name : "\(parameter.name), \(component.title)"
        slider.accessibilityIdentifier = component.title
        let range = Self.range(for: parts(of: layout)[index] ?? 0, in: component)
        (slider.minimumValue, slider.maximumValue) = (Float(range.lowerBound), Float(range.upperBound))
        slider.addAction(
            UIAction { [weak self, weak slider, weak field] _ in
                guard let self, let slider else { return }
                field?.text = self.text(slider, component)
                self.send(animated: !slider.isTracking)
            }, for: .valueChanged)
        let number = Number(component: component, slider: slider, field: field)
        numbers.append(number)
        return number
    }

    private func addComponents(_ components: [LayoutParameter.Component], _ layout: UICollectionViewLayout) {
        for (index, component) in components.enumerated() {
            let number = makeNumber(component, layout, at: index)
            let name = PanelText.label(.caption1, color: DemoStyle.subtitle)
            name.text = component.title
            name.widthAnchor.constraint(equalToConstant: 56).isActive = true
            name.adjustsFontSizeToFitWidth = true
            name.minimumScaleFactor = 0.6
            name.numberOfLines = 1
            let row = UIStackView(arrangedSubviews: [name, number.slider, number.field])
            row.spacing = 8
            row.alignment = .center
            addArrangedSubview(row)
        }
    }

    /// A control with segments, or a menu for many or long names.
    private func makeChoice(_ names: [String]) -> UIView {
        if names.count <= 4, names.reduce(0, { $0 + $1.count }) <= 30 {
            let control = PanelText.segments(names)
            control.accessibilityLabel = parameter.name
            control.addAction(UIAction { [weak self] _ in self?.send(animated: true) }, for: .valueChanged)
            segments = control
            return control
        }
        var configuration = UIButton.Configuration.gray()
        configuration.buttonSize = .small
        configuration.baseForegroundColor = DemoStyle.title
        configuration.image = UIImage(systemName: "chevron.up.chevron.down")
        configuration.imagePlacement = .trailing
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        button.accessibilityLabel = parameter.name
        button.showsMenuAsPrimaryAction = true
        menu = button
        return button
    }

    private func showMenu(_ selected: String) {
        guard let menu else { return }
        var configuration = menu.configuration
        configuration?.title = selected
        menu.configuration = configuration
        menu.menu = UIMenu(
            children: names.map { name in
                UIAction(title: name, state: name == selected ? .on : .off) { [weak self] _ in
                    self?.showMenu(name)
                    _ = self?.report(self?.onSet?(name, true))
                }
            })
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        for field in fields {
            field.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        }
    }

    // MARK: Values

    /// The numbers of the value; `nil` for the width of the view.
    private func parts(of layout: UICollectionViewLayout) -> [Double?] {
        var text = parameter.read(layout)
        if case .fullSize = parameter.control, text.hasPrefix("full") {
            text.removeFirst(5)
            return [nil, Double(text)]
        }
        guard case .numbers(let components, let separator) = parameter.control, components.count > 1 else {
            if case .fullSize = parameter.control { return text.split(separator: "x").map { Double($0) } }
            return [Double(text)]
        }
        return text.split(separator: Character(separator), omittingEmptySubsequences: false).map { Double($0) }
    }

    /// The range of a slider for a value: the valid range if it is short, and otherwise a part of it around the value.
    static func range(for value: Double, in component: LayoutParameter.Component) -> ClosedRange<Double> {
        let valid = component.range
        let span = valid.upperBound - valid.lowerBound
        if span <= 360, abs(value) >= span * 0.04 || value == 0 && span <= 1 { return valid }
        guard value.isFinite else {
            return max(valid.lowerBound, 0)...max(valid.lowerBound, min(valid.upperBound, 1_000))
        }
        let limit = roundedUp(abs(value) * 2.5)
        let upper = min(valid.upperBound, value == 0 ? component.isWhole ? 10 : 100 : max(limit, value))
        let lower = valid.lowerBound < 0 ? max(valid.lowerBound, min(value, -upper / 2)) : valid.lowerBound
        return min(lower, upper)...upper
    }

    /// Rounds a number up to one of 1, 2, 5, 10, 20, 50, and so on.
    private static func roundedUp(_ value: Double) -> Double {
        var unit = 1e-3
        while unit * 10 <= value { unit *= 10 }
        return [1, 2, 5, 10].map { $0 * unit }.first { $0 >= value - 1e-9 } ?? value
    }

    private func text(_ slider: UISlider, _ component: LayoutParameter.Component) -> String {
        let span = Double(slider.maximumValue - slider.minimumValue)
        let value = Double(slider.value)
        if component.isWhole || span >= 60 { return Figures.text(value.rounded()) }
        return Figures.text(value, decimals: span >= 6 ? 1 : span >= 1 ? 2 : 3)
    }

    /// Shows the present value.
    func show(_ layout: UICollectionViewLayout) {
        let text = parameter.read(layout)
        switch parameter.control {
        case .numbers, .fullSize:
            let parts = parts(of: layout)
            if case .fullSize = parameter.control { toggle?.setOn(parts.first == .some(nil), animated: false) }
            for (number, part) in zip(numbers, parts) {
                number.slider.isEnabled = part != nil
                number.field.isEnabled = part != nil
                if let part, !number.slider.isTracking { number.slider.value = Float(part) }
                if !number.field.isEditing {
                    number.field.text = part.map { Figures.text($0, decimals: abs($0) < 10 ? 4 : 1) } ?? "full"
                }
            }
        case .flag: toggle?.setOn(text == "true", animated: false)
        case .choice:
            segments?.selectedSegmentIndex = names.firstIndex(of: text) ?? UISegmentedControl.noSegment
            showMenu(text)
        case .text: if field?.isEditing != true { field?.text = text }
        }
    }

    /// Sends the value that the controls show.
    private func send(animated: Bool) {
        let text: String
        switch parameter.control {
        case .numbers(_, let separator): text = numbers.map { $0.field.text ?? "" }.joined(separator: separator)
        case .fullSize:
            var sides = numbers.map { $0.field.text ?? "" }
            if toggle?.isOn == true { sides[0] = "full" } else if Double(sides[0]) == nil { sides[0] = "300" }
            text = sides.joined(separator: "x")
        case .flag: text = toggle?.isOn == true ? "true" : "false"
        case .choice:
            guard let index = segments?.selectedSegmentIndex, names.indices.contains(index) else { return }
            text = names[index]
        case .text: text = field?.text ?? ""
        }
        report(onSet?(text, animated))
    }

    /// Shows the description of the valid values after an invalid value. Returns whether the value was valid.
    @discardableResult private func report(_ requirement: String?) -> Bool {
        message.text = requirement.map { "Must be \($0)." }
        message.isHidden = requirement == nil
        return requirement == nil
    }

    // MARK: UITextFieldDelegate

    /// Ends editing, which applies the number.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return false
    }

    /// Selects the number, so that typing replaces it.
    func textFieldDidBeginEditing(_ textField: UITextField) { textField.selectAll(nil) }

    /// Applies the typed number. A valid one outside the slider's range extends that range.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        if let number = numbers.first(where: { $0.field === textField }), let value = Double(textField.text ?? "") {
            // A number outside the range of the slider extends the range.
            if Float(value) > number.slider.maximumValue, value <= number.component.range.upperBound {
                number.slider.maximumValue = Float(value)
            }
            if Float(value) < number.slider.minimumValue, value >= number.component.range.lowerBound {
                number.slider.minimumValue = Float(value)
            }
            number.slider.value = Float(value)
        }
        send(animated: true)
    }
}

/// Texts and controls of the panel.
@MainActor enum PanelText {
    /// Creates a slider in the colors of the panel.
    static func slider() -> UISlider {
        let slider = UISlider()
        slider.minimumTrackTintColor = DemoStyle.accent
        return slider
    }

    /// Creates a switch in the colors of the panel.
    static func toggle() -> UISwitch {
        let toggle = UISwitch()
        toggle.onTintColor = DemoStyle.accent
        return toggle
    }

    /// Creates a segmented control in the colors of the panel.
    static func segments(_ titles: [String]) -> UISegmentedControl {
        let control = UISegmentedControl(items: titles)
        control.selectedSegmentTintColor = DemoStyle.segment
        return control
    }

    /// Creates a label that follows the preferred text size.
    static func label(_ style: UIFont.TextStyle, color: UIColor) -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }

    /// A title with a view at its trailing edge, an explanation below, and a control below that.
    static func titled(_ text: String, value: UIView?, help: String?, below: UIView?) -> UIStackView {
        let title = label(.subheadline, color: DemoStyle.title)
        title.text = text
        // Names of parameters have no spaces at which lines can break.
        title.numberOfLines = 1
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.6
        title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let texts = UIStackView(arrangedSubviews: [title])
        texts.axis = .vertical
        texts.spacing = 2
        if let help {
            let detail = label(.caption1, color: DemoStyle.subtitle)
            detail.text = help.replacingOccurrences(of: "`", with: "")
            detail.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
            texts.addArrangedSubview(detail)
        }
        let header = UIStackView(arrangedSubviews: [texts])
        header.alignment = .center
        header.spacing = 12
        if let value {
            value.setContentHuggingPriority(.required, for: .horizontal)
            value.setContentCompressionResistancePriority(.required, for: .horizontal)
            header.addArrangedSubview(value)
        }
        let column = UIStackView(arrangedSubviews: [header])
        column.axis = .vertical
        column.spacing = 6
        if let below { column.addArrangedSubview(below) }
        return column
    }
}
