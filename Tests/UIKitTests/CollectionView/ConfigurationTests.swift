import TestRuntimes
import Testing
import UIKit

private struct Caption: UIContentConfiguration {
    var text: String
    var isEmphasized = false

    func makeContentView() -> any UIView & UIContentView { CaptionView(self) }

    func updated(for state: any UIConfigurationState) -> Caption {
        var copy = self
        copy.isEmphasized = (state as? UICellConfigurationState)?.isSelected ?? false
        return copy
    }
}

private final class CaptionView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: Caption) {
        self.configuration = configuration
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var caption: Caption? { configuration as? Caption }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: 80, height: CGFloat((caption?.text.count ?? 0) * 10))
    }
}

@MainActor @Suite(.ownRuntime) struct ConfigurationTests {
    @Test("a configuration's view becomes the content view and is reused for the next configuration")
    func contentView() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.contentConfiguration = Caption(text: "one")
        let view = try #require(cell.contentView as? CaptionView)
        #expect(view.frame == cell.bounds && cell.subviews.count == 1)
        cell.contentConfiguration = Caption(text: "two")
        #expect(cell.contentView === view && view.caption?.text == "two")
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is CaptionView) && cell.subviews.count == 1)
    }

    @Test("configurations follow the state, and update handlers are called once for several changes")
    func states() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.contentConfiguration = Caption(text: "one")
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        cell.layoutIfNeeded()
        cell.isHighlighted = true
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(states == [false, true])
        #expect((cell.contentView as? CaptionView)?.caption?.isEmphasized == true)
        cell.layoutIfNeeded()
        #expect(states.count == 2)
    }

    @Test("the content view determines the preferred size of a cell")
    func fitting() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        cell.contentConfiguration = Caption(text: "four")
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.size = CGSize(width: 50, height: 20)
        #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 80, height: 40))
    }
}
