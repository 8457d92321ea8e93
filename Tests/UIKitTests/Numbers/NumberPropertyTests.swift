import Foundation
import TestRuntimes
import Testing
import UIKit

/// Public properties with numbers that no app means: nothing traps, hangs, or shows what is not finite.
@MainActor @Suite(.ownRuntime) struct NumberPropertyTests {
    /// Properties for whose values UIKit raises exceptions, with those values.
    static let raising: [String: (Double) -> Bool] = [
        // A collection view raises them for the attributes that a layout returns.
        "UICollectionViewLayoutAttributes.frame": { !($0.magnitude < 1e300) },
        "UICollectionViewLayoutAttributes.center": { !($0.magnitude < 1e300) },
        "UICollectionViewLayoutAttributes.size": { !($0.magnitude < 1e300) },
        "UICollectionViewLayoutAttributes.bounds": { !($0.magnitude < 1e300) },
        "CALayer.anchorPoint": { $0.isNaN }, "CALayer.bounds": { $0.isNaN }, "CALayer.frame": { $0.isNaN },
        "CALayer.position": { $0.isNaN }, "UIView.anchorPoint": { $0.isNaN }, "UIView.bounds": { $0.isNaN },
        "UIView.center": { $0.isNaN }, "UIView.frame": { $0.isNaN }, "UIScrollView.contentOffset": { $0.isNaN },
        "NSLayoutConstraint.constant": { !$0.isFinite }, "UIStepper.minimumValue": { !($0 < 100) },
        "UIStepper.maximumValue": { !($0 > 0) }, "UIStepper.stepValue": { !($0 > 0) },
        "UICollectionViewFlowLayout.itemSize": { $0 < 0 }, "UICollectionViewFlowLayout.estimatedItemSize": { $0 < 0 },
    ]
    /// Properties of which infinity is a value.
    static let unlimited: Set<String> = [
        "CAAnimation.duration", "CAAnimation.repeatCount", "CAAnimation.repeatDuration", "CALayer.duration",
        "CALayer.repeatCount", "CALayer.repeatDuration", "UIStepper.minimumValue", "UIStepper.maximumValue",
        // The null rectangle, which means the whole view, begins at infinity.
        "UIPopoverPresentationController.sourceRect",
    ]

    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, 1e9, -1e9, .leastNonzeroMagnitude, 1e-9,
        -1, 0,
    ]

    @Test("every public property with numbers accepts every number")
    func properties() {
        for property in NumberProperty.all {
            for number in Self.numbers {
                if Self.raising[property.name]?(number) == true { continue }
                if Self.unlimited.contains(property.name), !(number.magnitude < 1e30) { continue }
                let wrong = property.run(number)
                #expect(wrong.isEmpty, "\(property.name) = \(number): \(Set(wrong).sorted().prefix(3))")
            }
        }
    }

    @Test("the first value of each property that is replaced is reported, and the largest number is not")
    func reports() {
        let warnings = CollectedWarnings()
        let layer = CALayer()
        layer.zPosition = 5
        layer.zPosition = .nan
        layer.zPosition = .nan
        #expect(layer.zPosition == 5)
        #expect(warnings.messages == ["zPosition cannot be nan. It becomes 5.0. (QuartzCore/CALayer.swift)"])
        layer.zPosition = .greatestFiniteMagnitude
        #expect(layer.zPosition == 1e12 && warnings.messages.count == 1)
        layer.shadowOffset = CGSize(width: CGFloat.infinity, height: 3)
        #expect(layer.shadowOffset == CGSize(width: 1e12, height: 3) && warnings.messages.count == 2)
    }

    @Test("constants that mean an automatic size stay what they are")
    func constants() {
        let split = UISplitViewController()
        split.preferredPrimaryColumnWidth = 200
        split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
        #expect(split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        flow.itemSize = UICollectionViewFlowLayout.automaticSize
        #expect(flow.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
        #expect(flow.itemSize == UICollectionViewFlowLayout.automaticSize)
        let table = UITableView()
        table.rowHeight = 50
        table.rowHeight = UITableView.automaticDimension
        #expect(table.rowHeight == UITableView.automaticDimension)
        table.rowHeight = -7
        #expect(table.rowHeight == UITableView.automaticDimension)
    }
}
