import Foundation
import TestRuntimes
import Testing

@testable import UIKit

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
    ]

    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, 1e9, -1e9, 5e-324, 1e-9, -1, 0,
    ]

    @Test("every public property with numbers accepts every number")
    func properties() {
        let wanted = ProcessInfo.processInfo.environment["OCV_NUMBER"]
        for property in NumberProperty.all where wanted.map({ property.name == $0 }) ?? true {
            for number in Self.numbers {
                if Self.raising[property.name]?(number) == true { continue }
                if Self.unlimited.contains(property.name), !(number.magnitude < 1e30) { continue }
                let start = Date()
                if wanted != nil { print("AT", property.name, number) }
                let wrong = property.run(number)
                if wanted != nil, !wrong.isEmpty {
                    print("WRONG", property.name, number, Set(wrong).sorted().prefix(3))
                }
                if wanted != nil, Date().timeIntervalSince(start) > 1 {
                    print("SLOW", property.name, number, Date().timeIntervalSince(start))
                }
                #expect(wrong.isEmpty, "\(property.name) = \(number): \(Set(wrong).sorted().prefix(3))")
            }
        }
    }
}
