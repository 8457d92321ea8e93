import UIKit
import ViewerHost
import ViewerProtocol

@MainActor final class RowsController: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.subviews.forEach { $0.removeFromSuperview() }
        let label = UILabel(frame: cell.bounds)
        label.text = "row \(indexPath.item)"
        cell.contentView.addSubview(label)
        return cell
    }
}

/// A window of rows, and what its session sends.
@MainActor final class SessionFixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let rows: RowsController
    private(set) var session: ViewerSession!
    private(set) var messages: [[UInt8]] = []

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        rows = RowsController(collectionViewLayout: layout)
        window.rootViewController = rows
        window.makeKeyAndVisible()
        session = ViewerSession(window: window, name: "rows") { [weak self] in self?.messages.append($0) }
    }

    func attach(_ hello: ViewerHello = ViewerHello(wantsSemantics: true)) {
        session.receive(.hello(hello))
        session.turn()
    }

    func take() throws -> [ProgramMessage] {
        defer { messages = [] }
        return try messages.map { try ProgramMessage($0) }
    }

    func frames() throws -> [[UInt8]] {
        try take().compactMap { if case .frame(let bytes) = $0 { bytes } else { nil } }
    }
}
