import Testing
import UIKit

/// Generic code that creates instances of its type parameter, for example cells that host any view.
@MainActor struct GenericInitialiserTests {
    final class Host<Content: UIView>: UICollectionViewCell {
        let content = Content()
        let framed = Content(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    final class Badge: UIView {
        let note: String
        override init(frame: CGRect) {
            note = "made \(Int(frame.width))"
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
    }
    final class Grid: UICollectionViewFlowLayout {
        let columns: Int
        override init() {
            columns = 4
            super.init()
        }
        required init?(coder: NSCoder) { nil }
    }
    private func make<Layout: UICollectionViewLayout>(_ type: Layout.Type) -> Layout { Layout() }
    private func make<View: UIView>(_ type: View.Type) -> View {
        type.init(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    }

    @Test("a generic cell creates its hosted view with the initializers of the view's class")
    func hosted() {
        let host = Host<Badge>(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(host.content.note == "made 0")
        #expect(host.framed.note == "made 3")
        #expect(host.framed.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(Host<UILabel>(frame: .zero).content.text == nil)
        #expect(type(of: Host<UIStackView>().framed) == UIStackView.self)
    }

    @Test("a generic function creates an instance of the type it receives")
    func values() {
        #expect(make(Badge.self).note == "made 9")
        #expect(make(Grid.self).columns == 4)
    }

    @Test("creating an instance of a named class calls its own initializers")
    func named() {
        #expect(Badge(frame: CGRect(x: 0, y: 0, width: 2, height: 2)).note == "made 2")
        #expect(
            [CGRect.zero, CGRect(x: 0, y: 0, width: 1, height: 1)].map(UIView.init(frame:)).map(\.bounds.width) == [
                0, 1,
            ])
        #expect(UICollectionViewFlowLayout().itemSize.width == 50)
    }
}
