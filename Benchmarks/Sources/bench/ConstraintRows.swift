import Foundation
import UIKit

/// Measures Auto Layout with chains of views, whose cost must not grow with the square of their length.
///
/// The naive twin creates the same views and sets their frames in a loop.
@MainActor
enum ConstraintRows {
    static func rows(full: Bool) -> [Row] {
        [200, 800, 2_500].map(chain) + [fitting(2_500)]
    }

    private static let width: CGFloat = 390

    private static func height(_ index: Int) -> CGFloat { 10 + CGFloat(index % 3) }

    private static func total(_ count: Int) -> CGFloat { (0..<count).reduce(0) { $0 + height($1) + 2 } }

    /// Creates a container whose views lie below each other, with four constraints for each view.
    private static func constrained(_ count: Int) -> UIView {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: total(count)))
        var constraints: [NSLayoutConstraint] = []
        var bottom = container.topAnchor
        for index in 0..<count {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
            constraints += [
                view.topAnchor.constraint(equalTo: bottom, constant: 2),
                view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
                view.heightAnchor.constraint(equalToConstant: height(index)),
            ]
            bottom = view.bottomAnchor
        }
        NSLayoutConstraint.activate(constraints)
        return container
    }

    private static func framed(_ count: Int) -> UIView {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: total(count)))
        var y: CGFloat = 0
        for index in 0..<count {
            let view = UIView()
            view.frame = CGRect(x: 0, y: y + 2, width: width, height: height(index))
            y += height(index) + 2
            container.addSubview(view)
        }
        return container
    }

    private static func chain(_ count: Int) -> Row {
        var last = CGRect.zero
        let ours = measure(repetitions: 9) {
            let container = constrained(count)
            container.layoutIfNeeded()
            last = container.subviews[count - 1].frame
        }
        check(last.maxY == total(count) && last.width == width, "constraints of \(count) views: \(last)")
        let twin = measure(repetitions: 9) {
            let container = framed(count)
            container.layoutIfNeeded()
            last = container.subviews[count - 1].frame
        }
        check(last.maxY == total(count), "frames of \(count) views: \(last)")
        return Row(
            work: "constraints: a chain of \(count) views, created and laid out", ours: ours, twin: twin, n: count)
    }

    /// Computes the height of a cell's content that has 10,000 constraints, after one of them changed.
    private static func fitting(_ count: Int) -> Row {
        let content = constrained(count)
        let end = content.subviews[count - 1].bottomAnchor.constraint(equalTo: content.bottomAnchor)
        end.isActive = true
        content.translatesAutoresizingMaskIntoConstraints = false
        var size = CGSize.zero
        let ours = measure(repetitions: 9) {
            end.constant = end.constant == 0 ? -8 : 0
            size = content.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        }
        check(size == CGSize(width: width, height: total(count) - end.constant), "fitting size: \(size)")
        return Row(
            work: "constraints: the fitting size of \(count) views in a chain after one change", ours: ours, twin: nil,
            n: count)
    }
}
