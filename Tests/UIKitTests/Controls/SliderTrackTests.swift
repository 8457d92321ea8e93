import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Tracks of sliders", .ownRuntime) struct SliderTrackTests {
    private let host = ViewHost(size: CGSize(width: 300, height: 100))
    private let slider = UISlider(frame: CGRect(x: 20, y: 30, width: 260, height: 34))

    init() {
        let view = UIView()
        view.addSubview(slider)
        host.show(view)
    }

    private func drag(to x: CGFloat) {
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        host.drag(
            from: slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil), to: CGPoint(x: x, y: 47),
            duration: 0.2, hold: 0.1)
        host.settle()
    }

    @Test("a drag chooses the values of ticks, and code any value")
    func ticks() {
        slider.trackConfiguration = UISlider.TrackConfiguration(numberOfTicks: 5)
        host.layout()
        #expect(slider.trackConfiguration?.ticks.map(\.position) == [0, 0.25, 0.5, 0.75, 1])
        drag(to: 140)
        #expect(slider.value == 0.5)
        drag(to: 300)
        #expect(slider.value == 1)
        slider.value = 0.3
        #expect(slider.value == 0.3)
        slider.accessibilityIncrement()
        #expect(slider.value == 0.5)
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        slider.accessibilityDecrement()
        #expect(slider.value == 0)
    }

    @Test("an image replaces the thumb, in its size and for its state")
    func thumbImages() {
        func image(_ side: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
        }
        let (usual, disabled) = (image(16), image(20))
        slider.setThumbImage(usual, for: .normal)
        slider.setThumbImage(disabled, for: .disabled)
        func width() -> CGFloat {
            slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
                .width
        }
        #expect(slider.currentThumbImage === usual && slider.thumbImage(for: .highlighted) == nil && width() == 16)
        slider.isEnabled = false
        host.layout()
        #expect(slider.currentThumbImage === disabled && width() == 20)
        #expect(slider.subviews.contains { ($0 as? UIImageView)?.image === disabled && $0.frame.width == 20 })
        slider.isEnabled = true
        slider.setThumbImage(nil, for: .normal)
        #expect(slider.currentThumbImage == nil && width() > 20)
    }

    @Test("a user cannot leave the enabled range, with and without ticks", arguments: [true, false])
    func range(hasTicks: Bool) {
        slider.maximumValue = 10
        slider.trackConfiguration = UISlider.TrackConfiguration(
            allowsTickValuesOnly: hasTicks, enabledRange: 2...6,
            ticks: [0, 0.2, 0.5, 0.9].map { UISlider.TrackConfiguration.Tick(position: $0) })
        slider.value = 2
        host.layout()
        drag(to: 300)
        #expect(slider.value == (hasTicks ? 5 : 6))
        drag(to: 0)
        #expect(slider.value == 2)
    }

    @Test("the filled part begins at the neutral value, in both reading directions", arguments: [false, true])
    func neutral(isMirrored: Bool) {
        slider.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        (slider.minimumValue, slider.maximumValue, slider.value) = (-1, 1, 0.5)
        slider.minimumTrackTintColor = .red
        slider.trackConfiguration = UISlider.TrackConfiguration(
            allowsTickValuesOnly: false, neutralValue: 0, enabledRange: -1...1, ticks: [])
        host.layout()
        let filled = slider.subviews.first { $0.backgroundColor == .red }?.frame ?? .zero
        let middle = slider.bounds.midX
        #expect(abs((isMirrored ? filled.maxX : filled.minX) - middle) < 1 && filled.width > 40 && filled.width < 80)
    }

    @Test("without a thumb, a touch anywhere on the track moves the value, relative to where it began")
    func thumbless() {
        slider.sliderStyle = .thumbless
        slider.value = 0.5
        host.layout()
        host.drag(from: CGPoint(x: 60, y: 47), to: CGPoint(x: 125, y: 47), duration: 0.2, hold: 0.1)
        host.settle()
        // A quarter of the track, rounded to the pixel: the filled part follows the finger.
        #expect(abs(slider.value - 0.75) < 0.01)
        #expect(slider.trackRect(forBounds: slider.bounds).height == 12)
    }

    @Test("assistive technologies say the title of the tick at the value, or what the app sets")
    func titles() {
        slider.trackConfiguration = UISlider.TrackConfiguration(
            ticks: [.init(position: 0, title: "Off"), .init(position: 0.5, title: "Half"), .init(position: 1)])
        #expect(slider.accessibilityValue == "Off")
        slider.accessibilityIncrement()
        #expect(slider.accessibilityValue == "Half")
        slider.value = 0.6
        #expect(slider.accessibilityValue == nil)
        slider.accessibilityValue = "60 %"
        #expect(slider.accessibilityValue == "60 %")
    }

    @Test("positions and numbers of ticks that make no sense are corrected")
    func corrected() {
        #expect(UISlider.TrackConfiguration(numberOfTicks: -3).ticks.isEmpty)
        #expect(UISlider.TrackConfiguration(numberOfTicks: .max).ticks.count == 1000)
        #expect(UISlider.TrackConfiguration.Tick(position: .nan).position == 0)
        #expect(UISlider.TrackConfiguration.Tick(position: 7).position == 1)
        slider.trackConfiguration = UISlider.TrackConfiguration(
            neutralValue: .nan, enabledRange: 40...50, ticks: [.init(position: 0.5)])
        host.layout()
        drag(to: 250)
        #expect(slider.value == 0.5)
    }
}
