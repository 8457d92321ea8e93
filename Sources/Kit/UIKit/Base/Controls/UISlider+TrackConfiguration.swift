internal import Foundation
import QuartzCore

extension UISlider {
    /// How a slider looks.
    public enum Style: Int, Sendable {
        /// A thumb on a track.
        case `default` = 0
        /// A thicker track without a thumb, whose filled part follows the finger.
        case thumbless = 1
    }

    /// Marks on the track, and the values that a user can choose.
    public struct TrackConfiguration: Hashable {
        /// Whether a user can choose only the values of ticks.
        public var allowsTickValuesOnly: Bool
        /// The value at which the filled part of the track begins. Values outside the slider's limits mean the limits.
        public var neutralValue: Float {
            didSet { NumberPolicy.replace(&neutralValue, oldValue) }
        }
        /// The values that a user can choose. `0...1`, the default value, is all values of the slider. (Inferred: no
        /// public source says what the default means for a slider with other limits.)
        public var enabledRange: ClosedRange<Float>
        /// From the first to the last; their order does not matter.
        public let ticks: [UISlider.TrackConfiguration.Tick]

        /// Creates a track with given ticks.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            ticks: [UISlider.TrackConfiguration.Tick]
        ) {
            self.allowsTickValuesOnly = allowsTickValuesOnly
            self.neutralValue = NumberPolicy.usable(neutralValue, 0)
            self.enabledRange = enabledRange
            self.ticks = ticks
        }

        /// Creates evenly spaced ticks, the first and the last at the ends of the track. At most 1,000 are created.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1,
            numberOfTicks: Int
        ) {
            let count = max(0, min(1000, numberOfTicks))
            self.init(
                allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
                ticks: (0..<count).map { Tick(position: count == 1 ? 0 : Float($0) / Float(count - 1)) })
        }

        /// A mark on the track.
        public struct Tick: Hashable {
            /// From 0 at the smallest value to 1 at the greatest.
            public let position: Float
            /// What assistive technologies say for the value.
            public var title: String?
            /// Drawn instead of the mark.
            public var image: UIImage?

            /// Clamps the position to 0...1.
            public init(position: Float, title: String? = nil, image: UIImage? = nil) {
                self.position = position.isNaN ? 0 : max(0, min(1, position))
                self.title = title
                self.image = image
            }
        }
    }

    /// The ticks with their values.
    final var ticks: [(tick: TrackConfiguration.Tick, value: Float)] {
        (trackConfiguration?.ticks ?? []).map { ($0, minimumValue + $0.position * (maximumValue - minimumValue)) }
    }

    /// The value that a user can choose nearest to `value`.
    final func allowed(_ value: Float) -> Float {
        guard let trackConfiguration else { return value }
        let range = trackConfiguration.enabledRange
        let isWhole = range == 0...1 || range.upperBound < minimumValue || range.lowerBound > maximumValue
        let limited = isWhole ? value : max(range.lowerBound, min(range.upperBound, value))
        guard trackConfiguration.allowsTickValuesOnly else { return limited }
        let values = ticks.map(\.value).filter { isWhole || range.contains($0) }
        return values.min { abs($0 - limited) < abs($1 - limited) } ?? limited
    }
}
