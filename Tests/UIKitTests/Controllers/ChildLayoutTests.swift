import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite("The layout of a controller's view while a list in it scrolls") struct ChildLayoutTests {
    final class Row: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        let list: UICollectionView
        let face = UIImageView()
        var layouts = 0

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = .horizontal
            layout.minimumLineSpacing = 0
            list = UICollectionView(frame: .zero, collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            list.dataSource = self
            list.delegate = self
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            for child in [face, list] {
                child.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(child)
            }
            NSLayoutConstraint.activate([
                list.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
                list.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
                list.widthAnchor.constraint(equalTo: view.widthAnchor),
                list.heightAnchor.constraint(equalToConstant: 75),
                face.bottomAnchor.constraint(equalTo: list.topAnchor),
                face.topAnchor.constraint(equalTo: view.topAnchor),
                face.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            ])
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            layouts += 1
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: list.frame.height * 0.9, height: list.frame.height * 0.9) }
    }

    final class Pages: UIViewController {
        let child = Row()
        override func loadView() {
            let scroll = UIScrollView()
            scroll.isPagingEnabled = true
            scroll.bounces = false
            view = scroll
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let scroll = view as! UIScrollView
            addChild(child)
            child.view.frame = CGRect(
                x: scroll.frame.width, y: 0, width: scroll.frame.width, height: scroll.frame.height)
            scroll.addSubview(child.view)
            child.didMove(toParent: self)
            scroll.contentSize = CGSize(width: scroll.frame.width * 3, height: scroll.frame.height)
            scroll.setContentOffset(CGPoint(x: scroll.frame.width, y: 0), animated: false)
        }
    }

    @Test("scrolling a list in a page does not lay out the view of its controller")
    func paged() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let pages = Pages()
        host.show(pages)
        host.settle()
        let before = pages.child.layouts
        let list = pages.child.list
        let rect = list.convert(list.bounds, to: nil)
        #expect(rect == CGRect(x: 0, y: 385, width: 320, height: 75))
        host.drag(list, by: CGVector(dx: -150, dy: 0))
        host.settle()
        #expect(list.contentOffset.x > 100)
        #expect(pages.child.layouts == before)
    }
}
