import CollectionViewTesting
import QuartzCore
import TestRuntimes
import Testing
import UIKit

/// In UIKit, changes of a stack view in an animation block move all views without a call of `layoutIfNeeded()`.
@MainActor @Suite("Stack views in animations") struct StackAnimationTests {
    let host: ViewHost
    let stack = UIStackView()
    let below = UIView()
    let rows: [UIView]

    init() {
        self.init(axis: .vertical, isRightToLeft: false)
    }

    private init(axis: NSLayoutConstraint.Axis, isRightToLeft: Bool) {
        host = ViewHost(
            size: CGSize(width: 400, height: 400),
            environment: .init(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
        rows = (0..<3).map { _ in
            let row = UIView()
            row.widthAnchor.constraint(equalToConstant: 100).isActive = true
            row.heightAnchor.constraint(equalToConstant: 40).isActive = true
            return row
        }
        let root = UIView()
        stack.axis = axis
        stack.alignment = .leading
        for row in rows { stack.addArrangedSubview(row) }
        for view in [stack, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            below.topAnchor.constraint(equalTo: stack.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: stack.trailingAnchor),
            below.widthAnchor.constraint(equalToConstant: 10), below.heightAnchor.constraint(equalToConstant: 10),
        ])
        host.show(root)
        host.advance(by: 0.1)
    }

    private func shown(_ view: UIView) -> CGRect { view.layer.presentation()!.frame }

    private func animate(_ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: changes)
        host.advance(by: 0.5)
    }

    @Test("hiding a row lets the following views slide, also those outside of the stack")
    func hiding() {
        animate { rows[1].isHidden = true }
        #expect(abs(shown(rows[2]).minY - 60) < 1 && abs(shown(below).minY - 100) < 1)
        #expect(rows[1].isHidden && abs(shown(rows[1]).height - 20) < 1)
        host.settle()
        #expect(rows[2].frame.minY == 40 && below.frame.minY == 80)
        animate { rows[1].isHidden = false }
        #expect(abs(shown(rows[2]).minY - 60) < 1 && abs(shown(rows[1]).height - 20) < 1)
        #expect(abs(shown(rows[1]).minY - 40) < 1)
        host.settle()
        #expect(rows[1].frame == CGRect(x: 0, y: 40, width: 100, height: 40))
    }

    @Test("a hidden row is drawn until the animation ends")
    func drawn() {
        rows[1].backgroundColor = .red
        host.advance(by: 0.1)
        func isDrawn() -> Bool {
            host.window._displayList(scale: 1).description.contains("#FF0000")
        }
        #expect(isDrawn())
        animate { rows[1].isHidden = true }
        #expect(isDrawn())
        host.settle()
        #expect(!isDrawn())
    }

    @Test("spacing, custom spacing, alignment, and the axis slide")
    func properties() {
        animate { stack.spacing = 20 }
        #expect(abs(shown(rows[2]).minY - 100) < 1)
        host.settle()
        animate { stack.setCustomSpacing(0, after: rows[0]) }
        #expect(abs(shown(rows[2]).minY - 110) < 1)
        host.settle()
        animate { stack.axis = .horizontal }
        #expect(abs(shown(rows[1]).minX - 50) < 1)
        host.settle()
        #expect(rows[1].frame.minX == 100)
    }

    @Test("the alignment slides in both reading directions", arguments: [false, true])
    func alignment(isRightToLeft: Bool) {
        let tests = StackAnimationTests(axis: .vertical, isRightToLeft: isRightToLeft)
        let narrow = tests.rows[1]
        let wide = UIView()
        wide.widthAnchor.constraint(equalToConstant: 200).isActive = true
        wide.heightAnchor.constraint(equalToConstant: 10).isActive = true
        tests.stack.addArrangedSubview(wide)
        tests.host.advance(by: 0.1)
        #expect(narrow.frame.minX == (isRightToLeft ? 100 : 0))
        tests.animate { tests.stack.alignment = .trailing }
        #expect(abs(tests.shown(narrow).minX - 50) < 1)
        tests.host.settle()
        #expect(narrow.frame.minX == (isRightToLeft ? 0 : 100))
    }

    @Test("hiding a view of a row collapses it toward its start in both reading directions", arguments: [false, true])
    func rowsOfViews(isRightToLeft: Bool) {
        let tests = StackAnimationTests(axis: .horizontal, isRightToLeft: isRightToLeft)
        let (second, third) = (tests.rows[1], tests.rows[2])
        #expect(third.frame.minX == (isRightToLeft ? 0 : 200))
        tests.animate { second.isHidden = true }
        // The stack becomes narrower: from the right, its views keep their distances to its right edge.
        let window = tests.host.window
        func edge(_ view: UIView) -> CGFloat {
            let frame = tests.shown(view)
            let stack = tests.shown(tests.stack)
            return isRightToLeft ? window.bounds.width - (stack.minX + frame.maxX) : stack.minX + frame.minX
        }
        #expect(abs(edge(third) - 150) < 1)
        #expect(abs(tests.shown(second).width - 50) < 1)
        #expect(abs(edge(second) - 100) < 1)
    }

    @Test("a view that moves within the stack, and one that leaves it, let the others slide")
    func moving() {
        animate { stack.addArrangedSubview(rows[0]) }
        #expect(abs(shown(rows[0]).minY - 40) < 1 && abs(shown(rows[1]).minY - 20) < 1)
        host.settle()
        animate { rows[1].removeFromSuperview() }
        #expect(abs(shown(rows[2]).minY - 20) < 1)
    }

    @Test("outside of blocks nothing is animated")
    func immediate() {
        rows[1].isHidden = true
        host.advance(by: 0.1)
        #expect(shown(rows[2]).minY == 40 && rows[2].frame.minY == 40)
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { rows[0].isHidden = true } }
        host.advance(by: 0.1)
        #expect(shown(rows[2]).minY == 0)
    }
}
