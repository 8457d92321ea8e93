import CollectionViewTesting
import Testing
import UIKit

/// Controls that assistive technologies adjust.
@MainActor @Suite struct AdjustableControlTests {
    private func log(_ control: UIControl, _ value: @escaping () -> String) -> () -> [String] {
        var log: [String] = []
        control.addAction(UIAction { _ in log.append(value()) }, for: .valueChanged)
        return { log }
    }

    @Test("a slider moves by a tenth of its track and stops at its ends")
    func slider() {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 18.5)
        let log = log(slider) { "\(slider.value)" }
        for _ in 0..<3 { slider.accessibilityIncrement() }
        slider.accessibilityDecrement()
        #expect(log() == ["19.5", "20.0", "19.0"])
    }

    @Test("a stepper steps, also if it sends events at the end of a press only")
    func stepper() {
        let stepper = UIStepper()
        (stepper.maximumValue, stepper.stepValue, stepper.isContinuous) = (2, 2, false)
        let log = log(stepper) { "\(stepper.value)" }
        stepper.accessibilityIncrement()
        stepper.accessibilityIncrement()
        stepper.wraps = true
        stepper.accessibilityIncrement()
        stepper.accessibilityDecrement()
        #expect(log() == ["2.0", "0.0", "2.0"])
    }

    @Test("a page control turns pages within its limits")
    func pages() {
        let pages = UIPageControl()
        pages.numberOfPages = 2
        let log = log(pages) { "\(pages.currentPage)" }
        pages.accessibilityDecrement()
        pages.accessibilityIncrement()
        pages.accessibilityIncrement()
        pages.accessibilityDecrement()
        #expect(log() == ["1", "0"])
    }
}
