internal import CollectionViewTesting
internal import CoreGraphics
public import UIKit

/// The environments in which a value is recorded: each device with each style, text size, and reading direction.
@preconcurrency @MainActor public struct SnapshotMatrix {
    /// The devices by name; the names are part of the file names.
    public var devices: KeyValuePairs<String, ViewImageConfig>
    /// Light, dark, or both.
    public var styles: [UIUserInterfaceStyle]
    /// The text sizes that users can choose.
    public var textSizes: [UIContentSizeCategory]
    /// The reading directions.
    public var directions: [UITraitEnvironmentLayoutDirection]

    /// Creates a matrix; each list has at least one element.
    public init(
        devices: KeyValuePairs<String, ViewImageConfig> = ["iPhone13": .iPhone13],
        styles: [UIUserInterfaceStyle] = [.light, .dark], textSizes: [UIContentSizeCategory] = [.large],
        directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight]
    ) {
        require(
            !devices.isEmpty && !styles.isEmpty && !textSizes.isEmpty && !directions.isEmpty,
            "A matrix needs at least one device, style, text size, and direction. Nothing would be compared.")
        (self.devices, self.styles, self.textSizes, self.directions) = (devices, styles, textSizes, directions)
    }

    /// One environment, and the part of the file name that distinguishes it from the others.
    struct Cell {
        /// The properties that vary, joined; empty if none does.
        var name: String
        /// The window and its traits.
        var config: ViewImageConfig
    }

    /// All combinations, device by device.
    var cells: [Cell] {
        var cells: [Cell] = []
        for (device, config) in devices {
            for style in styles {
                for textSize in textSizes {
                    for direction in directions {
                        // Names contain only the properties that vary.
                        var parts = [device]
                        if styles.count > 1 { parts.append(style == .dark ? "dark" : "light") }
                        if textSizes.count > 1 { parts.append(Self.name(of: textSize)) }
                        if directions.count > 1 { parts.append(direction == .rightToLeft ? "rtl" : "ltr") }
                        let traits = UITraitCollection(traitsFrom: [
                            UITraitCollection(userInterfaceStyle: style),
                            UITraitCollection(preferredContentSizeCategory: textSize),
                            UITraitCollection(layoutDirection: direction),
                        ])
                        cells.append(
                            Cell(name: parts.joined(separator: "-"), config: config.merged(size: nil, traits: traits)))
                    }
                }
            }
        }
        return cells
    }

    /// `UICTContentSizeCategoryAccessibilityXXL` becomes `AccessibilityXXL`.
    private static func name(of size: UIContentSizeCategory) -> String {
        let prefix = "UICTContentSizeCategory"
        return size.rawValue.hasPrefix(prefix) ? String(size.rawValue.dropFirst(prefix.count)) : size.rawValue
    }
}

/// Checks that a view controller matches its recording in each environment of a matrix. Reports each environment that
/// differs.
///
///     assertSnapshots(
///         of: CardViewController(),
///         on: SnapshotMatrix(devices: ["se": .iPhoneSe, "13": .iPhone13], directions: [.leftToRight, .rightToLeft]))
///
/// - Parameters:
///   - value: The value; evaluated once for each environment.
///   - matrix: The environments: devices, traits, text sizes, and directions.
///   - name: Begins the names of all recordings; `nil` for none.
///   - precision: The fraction of pixels that must match, from 0 to 1.
///   - tolerance: The maximum difference of the channels of a pixel.
///   - reason: Why the precision is below 1; part of failure messages.
///   - recording: When to record; `nil` for the setting of the enclosing scope or of the environment.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - testName: The name of the test, which begins the names of recordings.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
@preconcurrency @MainActor
public func assertSnapshots<Value: UIViewController>(
    of value: @autoclosure () throws -> Value, on matrix: SnapshotMatrix, named name: String? = nil,
    precision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertCells(
        of: value, on: matrix, named: name, record: recording,
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        testName: testName
    ) { .image(on: $0, precision: precision, tolerance: tolerance, reason: reason) }
}

/// Checks that a view matches its recording in each environment of a matrix. It has the width of the device, and its
/// fitting height at this width.
///
/// - Parameters:
///   - value: The view; evaluated once for each environment.
///   - matrix: The environments: devices, traits, text sizes, and directions.
///   - name: Begins the names of all recordings; `nil` for none.
///   - precision: The fraction of pixels that must match, from 0 to 1.
///   - tolerance: The maximum difference of the channels of a pixel.
///   - reason: Why the precision is below 1; part of failure messages.
///   - recording: When to record; `nil` for the setting of the enclosing scope or of the environment.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - testName: The name of the test, which begins the names of recordings.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
@preconcurrency @MainActor
public func assertSnapshots<Value: UIView>(
    of value: @autoclosure () throws -> Value, on matrix: SnapshotMatrix, named name: String? = nil,
    precision: Float = 1, tolerance: SnapshotTolerance = .exact, reason: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertCells(
        of: value, on: matrix, named: name, record: recording,
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        testName: testName
    ) { config in
        Snapshotting<ViewHost, UIImage>.image(precision: precision, tolerance: tolerance, reason: reason)
            .pullback { SnapshotHost.fittingHost(of: $0, config) }.restoringPosition()
    }
}

/// Checks a value in each environment with the strategy that `snapshotting` returns for it.
@MainActor
private func assertCells<Value>(
    of value: () throws -> Value, on matrix: SnapshotMatrix, named name: String?, record recording: SnapshotRecording?,
    at location: TestLocation, testName: String, as snapshotting: (ViewImageConfig) -> Snapshotting<Value, UIImage>
) {
    for cell in matrix.cells {
        assertSnapshot(
            of: try value(), as: snapshotting(cell.config), named: (name.map { $0 + "-" } ?? "") + cell.name,
            record: recording, fileID: location.fileID, file: location.filePath, testName: testName,
            line: location.line, column: location.column)
    }
}

extension SnapshotHost {
    /// Returns a window of the device's width, with the fitting height of the view in its environment. Scroll views
    /// have the height of the device.
    static func fittingHost(of view: UIView, _ config: ViewImageConfig) -> ViewHost {
        var config = config
        config.safeArea = .zero
        let host = host(of: view, config)
        guard !(view is UIScrollView), let width = config.size?.width else { return host }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if fitting.height > 0 { host.resize(to: CGSize(width: width, height: fitting.height.rounded(.up))) }
        return host
    }
}
