import UIKit

/// A section footer with a line of small text.
final class NoteFooter: UICollectionReusableView {
    private let note = DemoStyle.label(12.5, .regular, DemoStyle.subtitle)

    override init(frame: CGRect) {
        super.init(frame: frame)
        note.textAlignment = .center
        addSubview(note)
    }

    /// Always fails: demonstrations have no interface files.
    required init?(coder: NSCoder) { nil }

    /// Shows a text in one line.
    func show(_ text: String) { note.text = text }

    override func layoutSubviews() {
        super.layoutSubviews()
        note.frame = bounds.insetBy(dx: 16, dy: 0)
    }
}
