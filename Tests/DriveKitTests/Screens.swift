import UIKit

/// A list with an editor: what sessions are tested with.
@MainActor final class ItemsController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    let list = UICollectionView(
        frame: .zero,
        collectionViewLayout: {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 50)
            return layout
        }())
    let field = UITextField()
    let add = UIButton(type: .system)
    var items = (0..<60).map { "Item \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.placeholder = "New item"
        field.accessibilityIdentifier = "new"
        add.setTitle("Add", for: .normal)
        add.addAction(UIAction { [weak self] _ in self?.addItem() }, for: .primaryActionTriggered)
        add.menu = nil
        list.dataSource = self
        list.delegate = self
        list.register(ItemCell.self, forCellWithReuseIdentifier: "item")
        for inner in [field, add, list] {
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
        }
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
            field.heightAnchor.constraint(equalToConstant: 44),
            field.trailingAnchor.constraint(equalTo: add.leadingAnchor, constant: -10),
            add.topAnchor.constraint(equalTo: field.topAnchor),
            add.heightAnchor.constraint(equalToConstant: 44), add.widthAnchor.constraint(equalToConstant: 60),
            add.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
            list.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 10),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func addItem() {
        guard let text = field.text, !text.isEmpty else { return }
        items.insert(text, at: 0)
        list.insertItems(at: [IndexPath(item: 0, section: 0)])
        field.text = ""
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: path) as! ItemCell
        cell.label.text = items[path.item]
        return cell
    }
}

final class ItemCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds.insetBy(dx: 10, dy: 5)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}
