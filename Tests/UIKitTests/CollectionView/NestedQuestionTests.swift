import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Delegates that ask questions while they are asked for sizes.
@MainActor @Suite("Questions inside questions") struct NestedQuestionTests {
    final class Header: UICollectionReusableView {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: leadingAnchor),
                label.trailingAnchor.constraint(equalTo: trailingAnchor),
                label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
                label.heightAnchor.constraint(equalToConstant: 37),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    final class FittingSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let header = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            (header as? Header)?.label.text = "A title"
            return header
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
            let header = self.collectionView(
                collectionView, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
                at: IndexPath(item: 0, section: section))
            return header.systemLayoutSizeFitting(
                CGSize(width: collectionView.frame.width, height: UIView.layoutFittingExpandedSize.height),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        }
    }

    @Test("a header may be dequeued and fitted in referenceSizeForHeaderInSection")
    func header() {
        let host = ViewHost(size: CGSize(width: 200, height: 300))
        let source = FittingSource()
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        host.show(view)
        #expect(view.contentSize.height == 87)
        #expect(
            view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.frame)
                == [CGRect(x: 0, y: 0, width: 200, height: 37)])
        view.reloadData()
        host.settle()
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
    }

    enum Question: CaseIterable { case item, contentSize, elements, supplementary, itemOfView, cell, counts }

    final class AskingSource: ListSource, UICollectionViewDelegateFlowLayout {
        let question: Question
        var result: UIKitException?
        init(_ question: Question) {
            self.question = question
            super.init([3])
        }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            let flow = layout as! UICollectionViewFlowLayout
            switch question {
            case .counts: #expect(collectionView.numberOfItems(inSection: 0) == 3)
            case .cell: #expect(collectionView.cellForItem(at: indexPath) == nil)
            default:
                // The public methods end the process with this exception.
                if result == nil {
                    do throws(UIKitException) { try flow.checkMetrics() } catch { result = error }
                }
            }
            return CGSize(width: 20, height: 20)
        }
    }

    @Test("questions for frames inside sizeForItemAt end with UIKit's message", arguments: Question.allCases)
    func sizes(_ question: Question) {
        let source = AskingSource(question)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 3)
        guard question != .counts, question != .cell else { return }
        #expect(source.result?.reason.contains("is stuck in its update/layout loop") == true)
    }
}
