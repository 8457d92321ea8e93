import UIKit

/// A colored tile with a number.
final class TileCell: UICollectionViewCell {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 12
        label.textColor = .white
        label.font = .boldSystemFont(ofSize: 20)
        label.textAlignment = .center
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        label.text = "\(number)"
        let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemOrange, .systemPink, .systemGreen]
        contentView.backgroundColor = colors[number % colors.count]
    }
}

/// Shows numbered tiles with a layout.
class TilesController: UICollectionViewController {
    private let count: Int

    init(_ layout: UICollectionViewLayout, count: Int = 60) {
        self.count = count
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! TileCell
        cell.show(indexPath.item)
        return cell
    }
}
