import Foundation
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Steppers and feedback", .ownRuntime) struct StepperTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let stepper = UIStepper(frame: .zero)
    private let clock = ManualClock(now: 100)
    private final class Heard { var values: [Double] = [] }
    private let heard = Heard()

    init() {
        window.addSubview(stepper)
        window.isHidden = false
        window.layoutIfNeeded()
        let (heard, stepper) = (heard, stepper)
        stepper.addAction(UIAction { [unowned stepper] _ in heard.values.append(stepper.value) }, for: .valueChanged)
    }

    private func press(_ x: CGFloat, for seconds: Double = 0) {
        let usual = HostServices.clock
        HostServices.clock = clock
        defer { HostServices.clock = usual }
        let point = CGPoint(x: x, y: 16)
        window._touchCenter.touchDown(id: 1, at: point, time: clock.now)
        clock.advance(window, frames: Int((seconds * 60).rounded()))
        window._touchCenter.touchUp(id: 1, at: point, time: clock.now)
        clock.now += 0.1
    }
    private let less: CGFloat = 20
    private let more: CGFloat = 70

    @Test("a press adds or takes a step and tells of it; code tells nobody")
    func steps() {
        #expect(stepper.frame.size == CGSize(width: 94, height: 32))
        stepper.value = 5
        stepper.stepValue = 2.5
        press(more)
        press(less)
        press(less)
        #expect(heard.values == [7.5, 5, 2.5] && stepper.value == 2.5)
    }

    @Test("values keep to the limits: a press past one stops there, or goes on at the other one")
    func limits() {
        stepper.maximumValue = 5
        stepper.stepValue = 3
        press(less)
        press(more)
        press(more)
        press(more)
        #expect(heard.values == [3, 5])
        stepper.wraps = true
        press(more)
        press(less)
        #expect(heard.values == [3, 5, 0, 5])
        stepper.value = 80
        #expect(stepper.value == 5)
        stepper.maximumValue = 4
        #expect(stepper.value == 4)
        stepper.value = .nan
        #expect(stepper.value == 0)
    }

    @Test("what is held repeats after half a second, every tenth of one")
    func repeating() {
        press(more, for: 0.45)
        #expect(stepper.value == 1)
        // Due at 0.5, 0.6, 0.7, 0.8 and 0.9, each found by the next frame.
        press(more, for: 0.95)
        #expect((5...6).contains(stepper.value - 1) && heard.values.count == Int(stepper.value))
        let before = stepper.value
        stepper.autorepeat = false
        press(more, for: 2)
        #expect(stepper.value == before + 1)
    }

    @Test("a stepper that is not continuous tells once, when it is let go")
    func notContinuous() {
        stepper.isContinuous = false
        press(more, for: 1)
        #expect(heard.values.count == 1 && heard.values.first == stepper.value && stepper.value > 2)
    }

    @Test("where reading begins at the right the larger half lies at the left")
    func mirrored() {
        stepper.semanticContentAttribute = .forceRightToLeft
        press(less)
        #expect(stepper.value == 1)
    }

    @Test("limits that cross and steps of nothing are refused with words that name them")
    func refused() {
        #expect(
            throws: UIKitException(
                .invalidArgument, "A stepper's minimumValue (100.0) must be less than its maximumValue (100.0).")
        ) { try stepper._setLimits(100, 100) }
        #expect(
            throws: UIKitException(
                .invalidArgument, "A stepper's stepValue must be more than zero; it was set to 0.0.")
        ) { try stepper._setStep(0) }
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    }

    @Test("feedback reaches the host with its kind and strength")
    func feedback() {
        var felt: [HapticFeedback] = []
        HostServices.feedback = { felt.append($0) }
        defer { HostServices.feedback = { _ in } }
        UISelectionFeedbackGenerator().selectionChanged()
        UIImpactFeedbackGenerator(style: .rigid).impactOccurred()
        UIImpactFeedbackGenerator().impactOccurred(intensity: 7)
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        #expect(felt == [.selection, .impact(4, intensity: 1), .impact(1, intensity: 1), .notification(2)])
    }
}
