import CollectionViewTesting
import Testing
import UIKit

/// Lists as high as their content: the height of the view depends on the content size, which therefore is computed
/// before there is a height.
@MainActor @Suite("Views whose length depends on their content size") struct ContentSizedViewTests {
    enum Kind: CaseIterable { case flow, compositional, list, custom, table }

    class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
        var count = 5
        var filled = 0
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            filled += 1
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            filled += 1
            return UITableViewCell()
        }
    }

    final class ContentSizedCollectionView: UICollectionView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { contentSize }
    }
    final class ContentSizedTable: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { contentSize }
    }
    final class LayingOutCollectionView: UICollectionView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }
    final class LayingOutTable: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }

    static func layout(_ kind: Kind) -> UICollectionViewLayout {
        switch kind {
        case .custom:
            let rows = EmptyBatchTests.RowLayout()
            return rows
        case .compositional, .list:
            let height: NSCollectionLayoutDimension = kind == .list ? .estimated(30) : .absolute(50)
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
            return UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(
                    group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
        case .flow, .table:
            let layout = UICollectionViewFlowLayout()
            layout.minimumLineSpacing = 0
            layout.itemSize = CGSize(width: 200, height: 50)
            return layout
        }
    }

    enum Sizing { case none, intrinsic, layingOut }

    static func makeView(_ kind: Kind, _ source: Source, _ sizing: Sizing = .none) -> UIScrollView {
        if kind == .table {
            let table: UITableView =
                switch sizing {
                case .none: UITableView()
                case .intrinsic: ContentSizedTable()
                case .layingOut: LayingOutTable()
                }
            table.rowHeight = 50
            table.dataSource = source
            return table
        }
        let view: UICollectionView =
            switch sizing {
            case .none: UICollectionView(frame: .zero, collectionViewLayout: layout(kind))
            case .intrinsic: ContentSizedCollectionView(frame: .zero, collectionViewLayout: layout(kind))
            case .layingOut: LayingOutCollectionView(frame: .zero, collectionViewLayout: layout(kind))
            }
        view.register(EmptyBatchTests.SizedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return view
    }

    static func reload(_ view: UIScrollView) {
        (view as? UICollectionView)?.reloadData()
        (view as? UITableView)?.reloadData()
    }

    @Test("a view with an intrinsic height grows with its content", arguments: Kind.allCases, [false, true])
    func intrinsic(_ kind: Kind, isInStack: Bool) {
        let host = ViewHost(size: CGSize(width: 200, height: 1000))
        let source = Source()
        let view = Self.makeView(kind, source, .intrinsic)
        let root = UIView()
        let holder: UIView
        if isInStack {
            let stack = UIStackView(arrangedSubviews: [view])
            stack.axis = .vertical
            holder = stack
        } else {
            holder = view
        }
        holder.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(holder)
        NSLayoutConstraint.activate([
            holder.topAnchor.constraint(equalTo: root.topAnchor),
            holder.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            holder.widthAnchor.constraint(equalToConstant: 200),
        ])
        host.show(root)
        host.settle()
        for count in [5, 3, 8, 0, 4] {
            source.count = count
            Self.reload(view)
            host.settle()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: CGFloat(count) * 50), "\(count)")
        }
    }

    @Test("layoutIfNeeded() inside intrinsicContentSize reads the current content", arguments: Kind.allCases)
    func layoutInside(_ kind: Kind) {
        let host = ViewHost(size: CGSize(width: 200, height: 1000))
        let source = Source()
        let view = Self.makeView(kind, source, .layingOut)
        let root = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let below = UIView()
        below.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(below)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            below.topAnchor.constraint(equalTo: view.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            below.heightAnchor.constraint(equalToConstant: 10), below.widthAnchor.constraint(equalToConstant: 10),
        ])
        host.show(root)
        host.settle()
        for count in [5, 3, 8, 1] {
            source.count = count
            Self.reload(view)
            host.settle()
            #expect(view.frame.height == CGFloat(count) * 50, "\(count)")
            #expect(below.frame.minY == CGFloat(count) * 50, "\(count)")
        }
        for count in [5, 3, 8] {
            source.count = count
            Self.reload(view)
            view.invalidateIntrinsicContentSize()
            host.layout()
            #expect(view.frame.height == CGFloat(count) * 50, "\(count)")
        }
    }

    @Test(
        "a height constraint set from the content size in viewDidLayoutSubviews makes the view grow",
        arguments: Kind.allCases)
    func controller(_ kind: Kind) {
        final class Controller: UIViewController {
            let list: UIScrollView
            lazy var height = list.heightAnchor.constraint(equalToConstant: 0)
            init(_ list: UIScrollView) {
                self.list = list
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                list.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(list)
                NSLayoutConstraint.activate([
                    list.topAnchor.constraint(equalTo: view.topAnchor),
                    list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    list.trailingAnchor.constraint(equalTo: view.trailingAnchor), height,
                ])
            }
            override func viewDidLayoutSubviews() { height.constant = list.contentSize.height }
        }
        let host = ViewHost(size: CGSize(width: 200, height: 1000))
        let source = Source()
        let view = Self.makeView(kind, source)
        host.show(Controller(view))
        host.settle()
        // Cells that measure themselves are measured when there is a height to show them.
        #expect(view.frame.height == (kind == .list ? 150 : 250))
    }

    @Test("a collapsed view shows nothing, and its content size follows the data", arguments: Kind.allCases)
    func collapsed(_ kind: Kind) {
        let host = ViewHost(size: CGSize(width: 200, height: 1000))
        let source = Source()
        let view = Self.makeView(kind, source)
        let root = UIView()
        root.addSubview(view)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 0)
        host.show(root)
        host.settle()
        #expect(view.contentSize.height == (kind == .list ? 150 : 250))
        #expect(source.filled == 0)
        source.count = 8
        Self.reload(view)
        host.settle()
        #expect(view.contentSize.height == (kind == .list ? 240 : 400))
        #expect(source.filled == 0)
        view.frame.size.height = 400
        host.settle()
        #expect(view.contentSize.height == 400)
        #expect(source.filled == 8)
        view.frame.size.height = 0
        host.settle()
        // A compositional layout computes estimated lengths again for the new size.
        if kind != .list { #expect(view.contentSize.height == 400) }
        #expect((view as? UICollectionView)?.visibleCells.count ?? 0 == 0)
    }

    @Test("sizes that depend on a length are read again when there is one", arguments: [false, true])
    func dependentSizes(isHorizontal: Bool) {
        final class FullSource: Source, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 100, height: collectionView.bounds.height) }
        }
        let host = ViewHost(size: CGSize(width: 200, height: 1000))
        let source = FullSource()
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        layout.scrollDirection = isHorizontal ? .horizontal : .vertical
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        let root = UIView()
        root.addSubview(view)
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 0)
        host.show(root)
        host.settle()
        view.frame.size.height = 120
        host.settle()
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.size == CGSize(width: 100, height: 120))
    }
}
