import Combine
import ObjectiveC
import UIKit
import UIKit.UIGestureRecognizerSubclass

public class ShelfViewController: UIViewController, UICollectionViewDataSource {
    @IBOutlet public weak var collectionView: UICollectionView!
    public let button = UIButton()
    public private(set) var log: [String] = []
    public var titles: [String]
    private var observation: NSKeyValueObservation?
    private var subscriptions: Set<AnyCancellable> = []

    public init(titles: [String]) {
        self.titles = titles
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { fatalError("made in code") }

    public override func loadView() {
        let shelf = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: ShelfLayout())
        shelf.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
        view = shelf
        collectionView = shelf
        shelf.dataSource = self
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(press(_:)), for: .touchUpInside)
        NotificationCenter.default.addObserver(
            self, selector: #selector(ShelfViewController.restock), name: .restock, object: nil)
        observation = collectionView.observe(\.contentOffset, options: [.old, .new]) { [weak self] _, change in
            self?.log.append("moved to \(change.newValue?.x ?? -1)")
        }
    }

    /// Collects the widths of the content.
    public func collectWidths() {
        collectionView.publisher(for: \.contentSize, options: [.initial, .new])
            .map(\.width).removeDuplicates()
            .sink { [weak self] in self?.log.append("width \($0)") }
            .store(in: &subscriptions)
    }
    public func stopCollecting() { subscriptions = [] }

    @objc private func press(_ sender: UIButton) {
        log.append("pressed \(sender.shelfName ?? "nothing")")
    }

    @objc private func restock() {
        log.append("restocked")
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        titles.count
    }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
    }

    /// Later, by name.
    public func pressAgain() { perform(#selector(press(_:)), with: button) }
    public func stopListening() { NotificationCenter.default.removeObserver(self) }
    public func stopWatching() { observation?.invalidate() }
}

extension Notification.Name {
    public static let restock = Notification.Name("restock")
}

private var nameKey: UInt8 = 0
private var markKey: UInt8 = 0

extension UIView {
    /// UIKit's class cannot have a stored property.
    public var shelfName: String? {
        get { objc_getAssociatedObject(self, &nameKey) as? String }
        set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

extension ShelfViewController {
    /// Ours can.
    public var mark: Int {
        get { objc_getAssociatedObject(self, &markKey) as? Int ?? 1 }
        set { objc_setAssociatedObject(self, &markKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
}
