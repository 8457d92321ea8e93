import UIKit

/// The source of a program with syntax colors and without line wrapping, and a button that copies it.
final class SourcePage: UIView {
    private let scroll = UIScrollView()
    private let text = UITextView(frame: .zero)
    private let copy = UIButton(configuration: .gray())
    private let note = PanelText.label(.caption1, color: DemoStyle.subtitle)
    private var code = ""

    override init(frame: CGRect) {
        super.init(frame: frame)
        note.text = "A complete file with the present values of the layout."
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Copy"
        configuration.buttonSize = .small
        configuration.baseForegroundColor = DemoStyle.accent
        copy.configuration = configuration
        copy.addAction(UIAction { [weak self] _ in UIPasteboard.general.string = self?.code }, for: .touchUpInside)
        copy.setContentCompressionResistancePriority(.required, for: .horizontal)
        copy.setContentHuggingPriority(.required, for: .horizontal)
        text.isEditable = false
        text.isScrollEnabled = false
        text.backgroundColor = .clear
        text.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 24, right: 12)
        text.accessibilityIdentifier = "source"
        // Code is written from left to right in every language.
        text.semanticContentAttribute = .forceLeftToRight
        scroll.semanticContentAttribute = .forceLeftToRight
        scroll.alwaysBounceVertical = true
        scroll.backgroundColor = DemoStyle.background
        scroll.addSubview(text)
        let header = UIStackView(arrangedSubviews: [note, copy])
        header.spacing = 12
        header.alignment = .center
        for part in [header, scroll] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        NSLayoutConstraint.activate([
            header.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            header.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            header.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            scroll.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 10),
            scroll.leadingAnchor.constraint(equalTo: leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    /// Always fails: the gallery has no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows the source of a program. An equal one keeps the scroll position.
    func show(_ code: String) {
        guard code != self.code else { return }
        self.code = code
        showText()
    }

    private func showText() {
        let size = UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 12, compatibleWith: traitCollection)
        text.attributedText = SourceColors.colored(
            code, font: .monospacedSystemFont(ofSize: size, weight: .regular))
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        text.frame = CGRect(origin: .zero, size: text.sizeThatFits(unlimited))
        scroll.contentSize = text.frame.size
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { showText() }
    }
}

/// Syntax colors for Swift.
@MainActor enum SourceColors {
    private static func color(_ light: (Int, Int, Int), _ dark: (Int, Int, Int)) -> UIColor {
        UIColor {
            let (red, green, blue) = $0.userInterfaceStyle == .dark ? dark : light
            return UIColor(
                red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
        }
    }
    private static let keyword = color((0x9B, 0x23, 0x93), (0xFC, 0x8F, 0xC4))
    private static let string = color((0xB0, 0x1A, 0x15), (0xFF, 0x8A, 0x75))
    private static let number = color((0x1C, 0x00, 0xCF), (0xD9, 0xC9, 0x7C))
    private static let type = color((0x0B, 0x5A, 0x8A), (0x7F, 0xD0, 0xF0))
    private static let comment = color((0x53, 0x60, 0x6D), (0x95, 0xA2, 0xAF))
    private static let keywords: Set<Substring> = [
        "import", "final", "class", "private", "var", "let", "init", "super", "self", "override", "func", "nil", "for",
        "in", "return", "true", "false", "required",
    ]

    /// The source with the colors of keywords, types, numbers, strings, and comments.
    static func colored(_ code: String, font: UIFont) -> NSAttributedString {
        let result = NSMutableAttributedString(string: code)
        func add(_ attributes: [NSAttributedString.Key: Any], _ range: Range<String.Index>) {
            result.addAttributes(attributes, range: NSRange(range, in: code))
        }
        add([.font: font, .foregroundColor: DemoStyle.title], code.startIndex..<code.endIndex)
        var start = code.startIndex
        while start < code.endIndex {
            let rest = code[start...]
            let character = code[start]
            var end = code.index(after: start)
            if rest.hasPrefix("//") {
                end = rest.firstIndex(of: "\n") ?? code.endIndex
                add([.foregroundColor: comment], start..<end)
            } else if character == "\"" {
                end = code[end...].firstIndex(of: "\"").map { code.index(after: $0) } ?? code.endIndex
                add([.foregroundColor: string], start..<end)
            } else if character.isLetter {
                end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? code.endIndex
                let word = code[start..<end]
                if keywords.contains(word) {
                    add([.foregroundColor: keyword], start..<end)
                } else if character.isUppercase {
                    add([.foregroundColor: type], start..<end)
                }
            } else if character.isNumber {
                end = rest.firstIndex { !$0.isNumber && $0 != "." } ?? code.endIndex
                // The dots of a range do not belong to the number.
                if let dots = code[start..<end].range(of: "..") { end = dots.lowerBound }
                add([.foregroundColor: number], start..<end)
            }
            start = max(end, code.index(after: start))
        }
        return result
    }
}
