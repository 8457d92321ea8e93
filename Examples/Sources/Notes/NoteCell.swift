import UIKit

class NoteCell: UICollectionViewCell {
    private let title = UILabel()
    private let text = UILabel()
    private let mark = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.layer.cornerRadius = 12
        contentView.clipsToBounds = true
        title.font = .preferredFont(forTextStyle: .headline)
        text.font = .preferredFont(forTextStyle: .subheadline)
        text.textColor = .secondaryLabel
        text.numberOfLines = 0
        for view in [mark, title, text] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ note: Note) {
        title.text = note.title
        text.text = note.text
        mark.backgroundColor = note.color
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        mark.frame = CGRect(x: isMirrored ? bounds.width - 6 : 0, y: 0, width: 6, height: bounds.height)
        let area = bounds.insetBy(dx: 18, dy: 12)
        title.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 22)
        let room = area.height - 26
        let wanted = text.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
        text.frame = CGRect(x: area.minX, y: area.minY + 26, width: area.width, height: min(room, wanted))
    }

    override var isHighlighted: Bool {
        didSet { contentView.alpha = isHighlighted ? 0.7 : 1 }
    }
}

class HeaderView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .title3)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
