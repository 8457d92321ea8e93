import CollectionViewTesting
import Observation
import TestRuntimes
import Testing
import UIKit

@Observable private final class Model: @unchecked Sendable {
    var number = 0
    var other = 0
}

/// Reads a model in each method that UIKit tracks.
private final class ReadingView: UIView {
    var layoutModel, drawModel, propertiesModel: Model?
    var log: [String] = []
    /// Called by `layoutSubviews`, after it has read its model.
    var whileLayingOut: () -> Void = {}

    override func updateProperties() {
        super.updateProperties()
        log.append("properties \(propertiesModel?.number ?? -1)")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        log.append("layout \(layoutModel?.number ?? -1)")
        whileLayingOut()
    }
    override func draw(_ rect: CGRect) { log.append("draw \(drawModel?.number ?? -1)") }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

private final class ReadingController: UIViewController {
    var layoutModel, propertiesModel: Model?
    var log: [String] = []
    override func loadView() { view = UIView() }
    override func updateProperties() { log.append("properties \(propertiesModel?.number ?? -1)") }
    override func viewWillLayoutSubviews() { log.append("layout \(layoutModel?.number ?? -1)") }
}

@MainActor @Suite("Observation tracking", .ownRuntime)
struct ObservedCodeTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))

    private func displayed(_ view: ReadingView) -> ReadingView {
        host.show(view)
        draw()
        view.log = []
        return view
    }

    private func draw() {
        host.layout()
        _ = host.displayList()
    }

    @Test("a hundred changes of a model update the cell that reads it once and no other cell")
    func cells() throws {
        let models = (0..<8).map { _ in Model() }
        var updates: [Int] = []
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.configurationUpdateHandler = { cell, _ in
                updates.append(item)
                var content = UIListContentConfiguration.cell()
                content.text = "\(models[item].number)"
                cell.contentConfiguration = content
            }
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(models.indices))
        source.apply(snapshot, animatingDifferences: false)
        host.show(list)
        host.settle()
        #expect(Set(updates) == Set(models.indices))
        for _ in 0..<2 {
            updates = []
            for number in 0..<100 { models[3].number += number }
            models[5].other += 1
            #expect(updates.isEmpty, "changes are collected until the next pass")
            host.layout()
            #expect(updates == [3])
        }
        let cell = try #require(list.cellForItem(at: IndexPath(item: 3, section: 0)))
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "\(models[3].number)")
        host.layout()
        #expect(updates == [3])
    }

    @Test("each method runs again only when a property that it read changes")
    func methods() {
        let view = ReadingView()
        let models = (Model(), Model(), Model())
        (view.layoutModel, view.drawModel, view.propertiesModel) = models
        _ = displayed(view)
        models.0.number = 1
        models.0.number = 2
        draw()
        #expect(view.takeLog() == ["layout 2"])
        models.1.number = 3
        draw()
        #expect(view.takeLog() == ["draw 3"])
        models.2.number = 4
        draw()
        #expect(view.takeLog() == ["properties 4"])
        (models.0.other, models.1.other, models.2.other) = (1, 1, 1)
        draw()
        #expect(view.takeLog().isEmpty)
        (models.0.number, models.1.number, models.2.number) = (5, 5, 5)
        draw()
        #expect(view.takeLog() == ["properties 5", "layout 5", "draw 5"])
    }

    @Test("methods of view controllers run again when the properties they read change")
    func controllers() {
        let controller = ReadingController()
        let models = (Model(), Model())
        (controller.layoutModel, controller.propertiesModel) = models
        host.show(controller)
        host.layout()
        #expect(controller.log.first == "properties 0" && controller.log.dropFirst().first == "layout 0")
        controller.log = []
        models.1.number = 2
        host.layout()
        #expect(controller.log == ["properties 2"])
        models.0.number = 3
        host.layout()
        #expect(controller.log == ["properties 2", "layout 3"])
    }

    @Test("a section provider runs again when the model that it read changes")
    func sections() {
        let model = Model()
        model.number = 100
        var calls = 0
        let layout = UICollectionViewCompositionalLayout { _, _ in
            calls += 1
            let size = NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(CGFloat(model.number)))
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1])
        source.apply(snapshot, animatingDifferences: false)
        host.show(list)
        host.layout()
        #expect(list.contentSize.height == 200)
        calls = 0
        model.number = 60
        model.number = 50
        host.layout()
        #expect(list.contentSize.height == 100 && calls == 1)
        model.other = 1
        host.layout()
        #expect(calls == 1)
    }

    @Test("a change on another thread is reported on the main thread")
    func otherThreads() async {
        let view = ReadingView()
        let model = Model()
        view.layoutModel = model
        _ = displayed(view)
        await Task.detached { for number in 1...100 { model.number = number } }.value
        for _ in 0..<1000 where !view._needsLayout { await Task.yield() }
        draw()
        #expect(view.takeLog() == ["layout 100"])
    }

    @Test("layout code that changes a property that it read does not run endlessly")
    func reentrance() {
        let view = ReadingView()
        let (model, second) = (Model(), Model())
        view.layoutModel = model
        _ = displayed(view)
        view.whileLayingOut = {
            model.number += 1
            second.number += 1
        }
        let other = ReadingView()
        other.layoutModel = second
        view.addSubview(other)
        draw()
        view.log = []
        other.log = []
        model.number = 10
        draw()
        #expect(view.takeLog() == ["layout 10"] && model.number == 11)
        #expect(other.takeLog() == ["layout \(second.number)"], "another view sees the change in the same pass")
    }

    @Test("views that read no observable properties store no observation")
    func nothing() {
        let view = displayed(ReadingView())
        view.setNeedsLayout()
        draw()
        #expect(view.observedCode == nil && view.superview?.observedCode == nil)
        view.layoutModel = Model()
        view.setNeedsLayout()
        draw()
        #expect(view.observedCode != nil)
    }

    @Test("only the properties read in the last run are observed")
    func lastRun() {
        let view = ReadingView()
        let (old, new) = (Model(), Model())
        view.layoutModel = old
        _ = displayed(view)
        for _ in 0..<3 {
            view.setNeedsLayout()
            draw()
        }
        view.layoutModel = new
        view.setNeedsLayout()
        draw()
        view.log = []
        old.number = 1
        draw()
        #expect(view.takeLog().isEmpty)
        new.number = 2
        draw()
        #expect(view.takeLog() == ["layout 2"])
    }

    @Test("a model does not retain a view that read it")
    func release() {
        let model = Model()
        weak var gone: ReadingView?
        do {
            let view = ReadingView()
            view.layoutModel = model
            gone = view
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            view.layoutIfNeeded()
        }
        #expect(gone == nil)
        model.number = 1
    }

    // MARK: Properties

    @Test("properties are updated before the first layout and on request, without layout")
    func properties() {
        let view = ReadingView()
        host.show(view)
        host.layout()
        #expect(view.log.prefix(2) == ["properties -1", "layout -1"])
        view.log = []
        view.setNeedsUpdateProperties()
        view.setNeedsUpdateProperties()
        #expect(view.log.isEmpty)
        host.layout()
        #expect(view.takeLog() == ["properties -1"])
        view.setNeedsUpdateProperties()
        host.window.updatePropertiesIfNeeded()
        #expect(view.takeLog() == ["properties -1"])
        host.layout()
        #expect(view.takeLog().isEmpty)
        view.setNeedsLayout()
        view.setNeedsUpdateProperties()
        host.layout()
        #expect(view.takeLog() == ["properties -1", "layout -1"])
    }

    private final class Slider: UIView {
        let model = Model()
        let knob = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override func updateProperties() { knob.frame.origin.x = CGFloat(model.number) }
    }

    @Test("an animation with flushUpdates animates the effects of model changes")
    func flush() {
        let slider = Slider()
        slider.addSubview(slider.knob)
        host.show(slider)
        host.layout()
        slider.model.number = 20
        UIView.animate(withDuration: 1, delay: 0, options: [.flushUpdates, .curveLinear]) { slider.model.number = 120 }
        #expect(slider.knob.frame.minX == 120)
        host.advance(by: 0.5)
        let x = slider.knob.layer.presentation()?.frame.minX ?? 0
        #expect(abs(x - 70) < 1, "the animation starts at the pending value, not at 0")
        slider.model.number = 0
        UIView.animate(withDuration: 1) { slider.model.number = 50 }
        #expect(slider.knob.frame.minX == 120, "without the option, the change waits for the next pass")
    }
}
