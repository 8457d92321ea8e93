import ConstraintMaking
import TestRuntimes
import Testing
import UIKit

@Suite("Constraints of SnapKit's calls", .ownRuntime) @MainActor struct ConstraintMakingTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let first = UIView(), second = UIView()

    init() {
        root.addSubview(first)
        root.addSubview(second)
    }

    private func frames() -> [CGRect] {
        root.layoutIfNeeded()
        return [first.frame, second.frame]
    }

    /// A statement, and the frame of a view with only it.
    struct Statement: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var frame: CGRect
        var make: @MainActor (ConstraintMaker) -> Void

        init(
            _ name: String, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat,
            make: @escaping @MainActor (ConstraintMaker) -> Void
        ) {
            (testDescription, frame, self.make) = (name, CGRect(x: x, y: y, width: w, height: h), make)
        }
    }

    nonisolated static let statements = [
        Statement("edges", 0, 0, 300, 200) { $0.edges.equalToSuperview() },
        Statement("a number as inset", 10, 10, 280, 180) { $0.edges.equalToSuperview().inset(10) },
        Statement("insets", 2, 1, 294, 196) {
            $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        },
        Statement("insets that follow the reading direction", 2, 1, 294, 196) {
            $0.directionalEdges.equalToSuperview()
                .inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        },
        Statement("insets as target", 2, 1, 294, 196) {
            $0.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        },
        Statement("numbers as positions and lengths", 7, 5, 40, 30) {
            $0.left.equalTo(7)
            $0.top.equalTo(5.0)
            $0.width.equalTo(CGFloat(40))
            $0.height.equalTo(30)
        },
        Statement("size, and a point as center", 80, 90, 40, 20) {
            $0.size.equalTo(CGSize(width: 40, height: 20))
            $0.center.equalTo(CGPoint(x: 100, y: 100))
        },
        Statement("factors, offsets, and a chain of attributes", 55, 75, 100, 50) {
            $0.width.equalToSuperview().dividedBy(3)
            $0.height.equalToSuperview().multipliedBy(0.25)
            $0.centerX.centerY.equalToSuperview().offset(CGPoint(x: -45, y: 0))
        },
        Statement("horizontal edges and inequalities of different priority", 20, 0, 260, 60) {
            $0.horizontalEdges.equalToSuperview().inset(20)
            $0.top.equalToSuperview()
            $0.height.equalTo(100).priority(.high)
            $0.height.lessThanOrEqualTo(60)
            $0.height.greaterThanOrEqualTo(50).priority(999)
        },
    ]

    @Test("a statement gives its frame in a view of 300 by 200 points", arguments: statements)
    func statement(_ statement: Statement) {
        first.snp.makeConstraints(statement.make)
        #expect(frames()[0] == statement.frame)
        #expect(!first.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("items are related to attributes of other views, of guides, and of the same name")
    func items() {
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        guide.snp.makeConstraints { make in
            make.left.top.equalToSuperview().offset(30)
            make.size.equalTo(50)
        }
        first.snp.makeConstraints { make in
            make.edges.equalTo(guide)
        }
        second.snp.makeConstraints { make in
            make.left.equalTo(first.snp.right).offset(8)
            make.top.bottom.equalTo(first)
            make.right.lessThanOrEqualTo(root.safeAreaLayoutGuide.snp.right)
            make.width.equalTo(first.snp.height).multipliedBy(2)
        }
        #expect(
            frames() == [CGRect(x: 30, y: 30, width: 50, height: 50), CGRect(x: 88, y: 30, width: 100, height: 50)])
    }

    @Test("edges are equal to margins in their order")
    func margins() {
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        root.insetsLayoutMarginsFromSafeArea = false
        first.snp.makeConstraints { $0.edges.equalTo(root.snp.margins) }
        second.snp.makeConstraints { $0.directionalEdges.equalTo(root.snp.directionalMargins) }
        #expect(frames() == Array(repeating: CGRect(x: 2, y: 1, width: 294, height: 196), count: 2))
    }

    @Test("stored constraints change their constant and priority, and are deactivated")
    func stored() throws {
        var height: Constraint?
        first.snp.makeConstraints { make in
            make.left.top.right.equalToSuperview()
            height = make.height.equalTo(20).labeled("height").constraint
            make.height.equalTo(90).priority(.low)
        }
        let constraint = try #require(height)
        #expect(frames()[0].height == 20 && constraint.layoutConstraints.first?.identifier == "height")
        constraint.update(offset: 40)
        #expect(frames()[0].height == 40 && constraint.isActive)
        constraint.update(priority: 100)
        #expect(frames()[0].height == 90)
        constraint.update(priority: .required).deactivate()
        #expect(frames()[0].height == 90 && !constraint.isActive)
        constraint.isActive = true
        #expect(frames()[0].height == 40)
    }

    @Test("constraints are updated, made again, and removed without those that the app made itself")
    func changes() {
        let own = first.widthAnchor.constraint(equalToConstant: 70)
        own.isActive = true
        first.snp.updateConstraints { make in
            make.left.top.equalToSuperview().offset(5)
            make.height.equalTo(10)
        }
        #expect(frames()[0] == CGRect(x: 5, y: 5, width: 70, height: 10))
        first.snp.updateConstraints { $0.height.equalTo(30) }
        #expect(frames()[0].height == 30 && root.constraints.count + first.constraints.count == 4)
        first.snp.remakeConstraints { make in
            make.right.bottom.equalToSuperview()
            make.height.equalTo(second)
        }
        second.snp.makeConstraints { $0.height.equalTo(44) }
        #expect(frames()[0] == CGRect(x: 230, y: 156, width: 70, height: 44))
        first.snp.removeConstraints()
        #expect(first.constraints == [own])
        let prepared = first.snp.prepareConstraints { $0.height.equalTo(12) }
        #expect(prepared.count == 1 && !prepared[0].isActive)
    }

    @Test("neither views nor closures are retained by constraints")
    func lifetimes() {
        weak var view: UIView?
        var constraint: Constraint?
        do {
            let parent = UIView()
            let child = UIView()
            parent.addSubview(child)
            child.snp.makeConstraints { constraint = $0.edges.equalTo(parent).constraint }
            view = child
        }
        #expect(view == nil && constraint?.isActive == false)
        constraint?.update(offset: 3)
        constraint?.deactivate()
    }

    @Test("equality with a missing superview ends the program with the reason")
    func missingSuperview() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().snp.makeConstraints { $0.top.equalToSuperview() } }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("has no superview"))
    }

    @Test("an update without an equal constraint ends the program with the reason")
    func missingConstraint() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                view.snp.makeConstraints { $0.width.equalTo(10) }
                view.snp.updateConstraints { $0.height.equalTo(10) }
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("No active constraint"))
    }
}
