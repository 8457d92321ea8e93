import UIKit

class CardsViewController: UIViewController, UICollectionViewDataSource {
    private let titles = ["Read", "Walk", "Write", "Cook", "Mend", "Plant", "Draw", "Call"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Someday"
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: CardsLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.decelerationRate = .fast
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.dataSource = self
        collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
        view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        titles.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) as! CardCell
        cell.show(titles[indexPath.item], hue: CGFloat(indexPath.item) / CGFloat(titles.count))
        return cell
    }
}

class CardCell: UICollectionViewCell {
    private let background = CAGradientLayer()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 20
        contentView.clipsToBounds = true
        contentView.layer.addSublayer(background)
        label.font = .systemFont(ofSize: 34, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ title: String, hue: CGFloat) {
        label.text = title
        background.colors = [
            UIColor(hue: hue, saturation: 0.5, brightness: 0.95, alpha: 1).cgColor,
            UIColor(hue: hue, saturation: 0.8, brightness: 0.6, alpha: 1).cgColor,
        ]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Layers without a view animate changes; this one follows its cell at once.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        background.frame = contentView.bounds
        CATransaction.commit()
        label.frame = contentView.bounds
    }
}

#Preview("Cards") { CardsViewController() }
