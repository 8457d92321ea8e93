internal import FileAccess
internal import Foundation
internal import UIKit
internal import ViewerProtocol

/// The messages of the compiler and of traps, each with its source line, over the last valid frame.
@MainActor final class ReportView: UIView {
    private let stack = UIStackView()
    private static let limit = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.16, green: 0.05, blue: 0.06, alpha: 0.94)
        layer.cornerRadius = 10
        stack.axis = .vertical
        stack.spacing = 4
        addSubview(stack)
        isHidden = true
    }

    /// Always fails: the window has no interface files.
    required init?(coder: NSCoder) { nil }

    /// The height for a width, in points.
    func height(for width: CGFloat) -> CGFloat {
        stack.systemLayoutSizeFitting(
            CGSize(width: width - 28, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height + 24
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        stack.frame = CGRect(x: 14, y: 12, width: bounds.width - 28, height: bounds.height - 24)
    }

    /// Shows the errors and traps among the reports, and hides the view without any.
    func show(_ reports: [ProgramReport]) {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        let shown = reports.filter { $0.severity == .error || $0.severity == .trap }
        isHidden = shown.isEmpty
        for report in shown.prefix(Self.limit) {
            let file = FilePath(report.file).name
            let location =
                file.isEmpty ? "" : "\(file):\(report.line)" + (report.column > 0 ? ":\(report.column)" : "") + "  "
            let color = UIColor(red: 1, green: 0.62, blue: 0.58, alpha: 1)
            add(location + (report.severity == .trap ? "The preview ended: " : "") + report.text, 14, .semibold, color)
            if let line = Self.line(report.line, of: report.file) {
                add("\(report.line)   " + line, 12.5, .regular, .white)
            }
        }
        if shown.count > Self.limit { add("and \(shown.count - Self.limit) more", 12.5, .regular, .lightGray) }
        setNeedsLayout()
    }

    private func add(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color
        label.numberOfLines = 4
        stack.addArrangedSubview(label)
    }

    private static func line(_ number: Int, of path: String) -> String? {
        guard number > 0, path.hasPrefix("/"), let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            return nil
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1) else { return nil }
        return lines[number - 1].trimmingCharacters(in: .whitespaces)
    }
}
