import Foundation
@_spi(Host) import QuartzCore
import Testing
@_spi(Host) import UIKit

// Classes that resemble those of apps.

private class PlainView: UIView {
    var inits = 0
    override init(frame: CGRect) {
        super.init(frame: frame)
        inits += 1
    }
    required init?(coder: NSCoder) { nil }
}

private final class FinalView: PlainView {
    let name: String
    lazy var late = "late \(name)"
    override init(frame: CGRect) {
        name = "final"
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}

private class GenericView<Value>: UIView {
    var values: [Value] = []
    lazy var count = values.count + 5
    override init(frame: CGRect) {
        super.init(frame: frame)
        tag = 7
    }
    required init?(coder: NSCoder) { nil }
}

private final class NamedGenericView: GenericView<String> {}

/// Inherits every initializer.
private final class PropertiesView: UIView {
    var text = "text"
    lazy var doubled = text + text
    let box = NSMutableArray(object: 1)
}

private final class ConvenientView: UIView {
    let size: Int
    init(size: Int) {
        self.size = size
        super.init(frame: .zero)
    }
    override convenience init(frame: CGRect) {
        self.init(size: Int(frame.width))
        self.frame = frame
    }
    required init?(coder: NSCoder) { nil }
}

private class RequiredView: UIView {
    required override init(frame: CGRect) {
        super.init(frame: frame)
        tag = 11
    }
    required init?(coder: NSCoder) { nil }
}

private final class BelowRequiredView: RequiredView {
    required init(frame: CGRect) {
        super.init(frame: frame)
        tag += 1
    }
    required init?(coder: NSCoder) { nil }
}

private final class AppCell: UICollectionViewCell {
    lazy var label: UILabel = {
        let label = UILabel(frame: contentView.bounds)
        contentView.addSubview(label)
        return label
    }()
}

private final class AppTableCell: UITableViewCell {
    var receivedStyle: UITableViewCell.CellStyle?
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        receivedStyle = style
    }
    required init?(coder: NSCoder) { nil }
}

private final class AppHeader<Value>: UITableViewHeaderFooterView {
    var value: Value?
    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        tag = 3
    }
    required init?(coder: NSCoder) { nil }
}

private final class AppAttributes: UICollectionViewLayoutAttributes {
    var parallax = 2.5
}

private final class AppLayer: CALayer {
    var wasMade = false
    override init() {
        super.init()
        wasMade = true
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }
}

private final class LayerView: UIView {
    override class var layerClass: AnyClass { AppLayer.self }
}

private class ClassWithoutInit: NSObject {
    let value: Int
    init(value: Int) { self.value = value }
}

@MainActor @Suite("Construction of objects by metatype") struct ConstructionTests {
    private let frame = CGRect(x: 1, y: 2, width: 30, height: 40)

    private func make<View: UIView>(_ type: View.Type) -> View { _ConstructibleView.make(type, frame: frame) }

    @Test("construction by metatype is sound in this build")
    func isSound() {
        #expect(Construction.isSound && _ConstructibleView.isSound)
        #expect(_ConstructibleTableCell.isSound && _ConstructibleTableHeader.isSound)
    }

    @Test("classes agree only if their method tables have the same entries")
    func otherShape() {
        class Longer: NSObject {
            override init() { super.init() }
            func more() -> Int { 1 }
        }
        class Other: NSObject {
            override var hash: Int { 1 }
        }
        class Same: NSObject {
            override init() { super.init() }
        }
        #expect(MethodTable.agree(_ConstructibleObject.self, Same.self, over: NSObject.self))
        #expect(!MethodTable.agree(_ConstructibleObject.self, Longer.self, over: NSObject.self))
        #expect(!MethodTable.agree(_ConstructibleObject.self, Other.self, over: NSObject.self))
        #expect(!MethodTable.agree(_ConstructibleObject.self, NSObject.self, over: NSObject.self))
    }

    @Test("final, open, and inherited initializers run with the frame")
    func views() {
        let plain = make(PlainView.self)
        #expect(type(of: plain) == PlainView.self && plain.inits == 1 && plain.frame == frame)
        let last = make(FinalView.self)
        #expect(last.inits == 1 && last.name == "final" && last.late == "late final" && last.frame == frame)
        let asBase = make(FinalView.self as PlainView.Type)
        #expect(asBase is FinalView && asBase.frame == frame)
        let properties = make(PropertiesView.self)
        #expect(properties.doubled == "texttext" && properties.box.count == 1 && properties.frame == frame)
    }

    @Test("generic classes are constructed with their parameters")
    func generics() {
        let ints = make(GenericView<Int>.self)
        ints.values = [1, 2]
        #expect(ints.tag == 7 && ints.count == 7 && ints.frame == frame)
        let named = make(NamedGenericView.self)
        named.values.append("a")
        #expect(named.tag == 7 && named.values == ["a"] && named.count == 6)
    }

    @Test("convenience and required initializers run")
    func otherInitializers() {
        let convenient = make(ConvenientView.self)
        #expect(convenient.size == 30 && convenient.frame == frame)
        #expect(make(RequiredView.self).tag == 11 && make(BelowRequiredView.self).tag == 12)
    }

    @Test("registered cells and headers are created by their own initializers, and released")
    func registered() {
        weak var gone: AppTableCell?
        do {
            let cell = _ConstructibleTableCell.make(AppTableCell.self, reuseIdentifier: "cell") as? AppTableCell
            gone = cell
            #expect(cell?.receivedStyle == .default && cell?.reuseIdentifier == "cell" && cell?.detailTextLabel != nil)
            let header = _ConstructibleTableHeader.make(AppHeader<Int>.self, reuseIdentifier: "header")
            #expect(header is AppHeader<Int> && header.tag == 3 && header.reuseIdentifier == "header")
            let view = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
            view.register(AppCell.self, forCellWithReuseIdentifier: "cell")
            let made = view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 0]) as? AppCell
            #expect(made?.label.superview === made?.contentView && made != nil)
        }
        #expect(gone == nil)
    }

    @Test("objects of other classes are created by their init()")
    func objects() throws {
        let attributes = Construction.make(of: AppAttributes.self)
        #expect(attributes.parallax == 2.5)
        let copy = try #require(attributes.copy() as? AppAttributes)
        #expect(type(of: copy) == AppAttributes.self)
        let layer = try #require(LayerView(frame: frame).layer as? AppLayer)
        #expect(layer.wasMade)
    }

    @Test("constructing a class without init() stops the process")
    func unmade() async {
        await #expect(processExitsWith: .failure) {
            let type: NSObject.Type = ClassWithoutInit.self
            _ = Construction.make(of: type)
        }
    }
}
