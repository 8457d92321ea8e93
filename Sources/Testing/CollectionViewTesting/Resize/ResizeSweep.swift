internal import CoreGraphics
internal import Foundation
public import UIKit

/// Shows an interface at many sizes and finds where it breaks.
///
/// Windows of iPhone apps can be resized continuously, so each width is a size of its own. The sweep grows the window
/// from the smallest width to the largest one, and back in larger steps. It does so again with every list in the middle
/// of its content, from right to left, and with large text; there, steps are at least 8 to 16 points.
@preconcurrency @MainActor public struct ResizeSweep {
    /// The widths, in points.
    public var widths: ClosedRange<Double>
    /// The distance between two widths, in points.
    public var step: Double
    /// The height, in points; that of the window if `nil`.
    public var height: Double?
    /// Further heights at the smallest and the largest width, in points.
    public var heights: [Double] = [400, 600, 900]
    /// The reading directions.
    public var directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft]
    /// The text sizes beside the present one, each at every fourth width, at least 16 points apart.
    public var textSizes: [UIContentSizeCategory] = [.accessibilityMedium]
    /// The kinds of faults that are reported.
    public var kinds = Set(InterfaceFault.Kind.allCases)

    /// A fault, and where it occurs.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The fault at the first of its sizes.
        public let fault: InterfaceFault
        /// The intervals of widths, in points.
        public let widths: [ClosedRange<Double>]
        /// The environment, such as “right to left”; empty for the first one.
        public let environment: String

        /// The fault, and a line with its widths.
        public var description: String {
            let places = widths.sorted { $0.lowerBound < $1.lowerBound }.prefix(4).map {
                $0.lowerBound == $0.upperBound
                    ? CGFloat($0.lowerBound)._text : "\(CGFloat($0.lowerBound)._text)...\(CGFloat($0.upperBound)._text)"
            }
            return "\(fault)\n    at widths \(places.joined(separator: ", "))"
                + (widths.count > 4 ? " and \(widths.count - 4) other intervals" : "")
                + (environment.isEmpty ? "" : ", \(environment)")
        }
    }

    /// Creates a sweep.
    ///
    /// - Precondition: The widths are finite and at least 1, and the step is above 0.
    public init(widths: ClosedRange<Double> = 280...1_400, step: Double = 4) {
        require(
            widths.lowerBound >= 1 && widths.upperBound.isFinite && step.isFinite && step > 0,
            "A sweep needs finite widths of at least 1 point and a step above 0, not \(widths) and \(step).")
        (self.widths, self.step) = (widths, step)
    }

    /// Runs the sweep. Size, direction, text size, and positions are restored.
    ///
    /// - Returns: The findings in the order of the environments, each once.
    /// - Complexity: O(*w* · *n*) for *w* widths and *n* views.
    public func findings(in host: ViewHost) -> [Finding] {
        host.performAsCurrent {
            let (size, environment, category) = (host.window.bounds.size, host.environment, host.contentSizeCategory)
            let offsets = Positions(host.window)
            defer {
                host.environment = environment
                host.contentSizeCategory = category
                host.resize(to: size)
                offsets.restore()
                host.layout()
            }
            var run = SweepRun(host, height: height ?? Double(size.height))
            for direction in directions {
                host.environment.layoutDirection = direction
                run.environment =
                    direction == environment.layoutDirection
                    ? "" : direction == .rightToLeft ? "right to left" : "left to right"
                // Most faults of another direction are at many widths.
                let step = direction == environment.layoutDirection ? step : max(step * 2, 8)
                run.goAndReturn(all(step), back: Int(max(4, (16 / step).rounded(.up))))
                run.fromTheMiddle(all(coarse))
                run.heights([widths.lowerBound, widths.upperBound], heights)
            }
            host.environment.layoutDirection = environment.layoutDirection
            for textSize in textSizes where textSize != category {
                host.contentSizeCategory = textSize
                run.environment = "text size " + textSize.rawValue.replacing("UICTContentSizeCategory", with: "")
                run.go(all(coarse))
            }
            return run.findings.filter { kinds.contains($0.fault.kind) }
        }
    }

    /// The distance of the widths in all but the first pass, which alone gains by widths that are close to each other.
    private var coarse: Double { max(step * 4, 16) }

    private func all(_ step: Double) -> [Double] {
        var all = Array(stride(from: widths.lowerBound, through: widths.upperBound, by: step))
        if let last = all.last, last < widths.upperBound { all.append(widths.upperBound) }
        return all
    }
}

/// Checks that a view controller follows every width: nothing is clipped, truncated, or covered, no constraint is
/// violated or missing, lists keep what they show and their selection, and frames are a function of the size. All
/// findings are one failure.
///
/// - Returns: Whether there are no findings.
@discardableResult
@preconcurrency @MainActor
public func assertResizes(
    _ controller: @autoclosure () -> UIViewController, widths: ClosedRange<Double> = 280...1_400, step: Double = 4,
    height: Double = 844, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) -> Bool {
    let host = ViewHost(size: CGSize(width: widths.lowerBound, height: height))
    host.show(host.performAsCurrent { controller() })
    host.settle()
    let findings = ResizeSweep(widths: widths, step: step).findings(in: host)
    guard !findings.isEmpty else { return true }
    let limit = 20
    FailureReporter.fail(
        "\(findings.count) faults between the widths \(widths.lowerBound) and \(widths.upperBound):\n  "
            + findings.prefix(limit).map(\.description).joined(separator: "\n  ")
            + (findings.count > limit ? "\n  and \(findings.count - limit) others" : ""),
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return false
}
