import UIKit

class FanViewController: UIViewController, UICollectionViewDataSource, FanLayoutDelegate {
    let layout = FanLayout()
    var titles: [String]
    private(set) var collectionView: UICollectionView!
    private(set) var focusedTitle: String?

    init(titles: [String]) {
        self.titles = titles
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.register(FanCell.self, forCellWithReuseIdentifier: FanCell.reuseIdentifier)
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.showsHorizontalScrollIndicator = false
        view.addSubview(collectionView)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        return 1
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return titles.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: FanCell.reuseIdentifier, for: indexPath) as! FanCell
        cell.titleLabel.text = titles[indexPath.row]
        return cell
    }

    func fanLayout(_ layout: FanLayout, didFocusItemAt indexPath: IndexPath) {
        focusedTitle = titles[indexPath.item]
    }
}

#Preview("Fan", traits: .landscapeRight) { FanViewController(titles: ["One", "Two", "Three"]) }
