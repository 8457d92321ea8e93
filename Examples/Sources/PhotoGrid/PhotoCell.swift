import UIKit

class PhotoCell: UICollectionViewCell {
    static let identifier = "PhotoCell"
    let photoView = PhotoView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        photoView.frame = contentView.bounds
        photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(photoView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isHighlighted: Bool {
        didSet { photoView.alpha = isHighlighted ? 0.6 : 1 }
    }
}

class AlbumHeader: UICollectionReusableView {
    static let identifier = "AlbumHeader"
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .headline)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.inset(by: UIEdgeInsets(top: 12, left: 16, bottom: 4, right: 16))
    }
}
