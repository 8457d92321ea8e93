import Foundation
import TestRuntimes
import UIKit

/// A cell that counts its creation and reuse.
final class LoggedCell: UITableViewCell {
    static var made = 0
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A data source with sections of named rows that logs its calls.
@MainActor class TableSource: NSObject, UITableViewDataSource {
    var names: [[String]]
    var headers: [String?] = []
    var footers: [String?] = []
    var log: [String] = []
    var fill: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }

    init(_ counts: [Int]) {
        names = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    }

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        log.append("cell \(names[indexPath.section][indexPath.row])")
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        fill(cell, names[indexPath.section][indexPath.row])
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
    }
}

/// A delegate that logs display and selection.
@MainActor final class LoggingTableDelegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var unselectableRows: Set<Int> = []

    private func note(_ call: String, _ path: IndexPath) { log.append("\(call) \(path.section).\(path.row)") }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("show", indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("end", indexPath)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note("may", indexPath)
        return true
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("will", indexPath)
        return unselectableRows.contains(indexPath.row) ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("deselect", indexPath) }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        note("detail", indexPath)
    }
}

/// A delegate that provides row heights.
@MainActor final class TableHeights: NSObject, UITableViewDelegate {
    var height: (IndexPath) -> CGFloat
    var requestedPaths: [IndexPath] = []

    init(_ height: @escaping (IndexPath) -> CGFloat) {
        self.height = height
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        requestedPaths.append(indexPath)
        return height(indexPath)
    }
}

/// A table of 200 by 300 points in a window.
@MainActor final class TableFixture {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let source: TableSource
    let view: UITableView
    let clock = ManualClock.installed(now: 100)

    init(_ counts: [Int], style: UITableView.Style = .plain, rowHeight: CGFloat? = 50) {
        source = TableSource(counts)
        view = UITableView(frame: window.bounds, style: style)
        view.register(LoggedCell.self, forCellReuseIdentifier: "cell")
        if let rowHeight { view.rowHeight = rowHeight }
        view.sectionHeaderTopPadding = 0
        window.addSubview(view)
        window.isHidden = false
        LoggedCell.made = 0
    }

    /// Sets the data source unless it is set, lays out, and clears the log of `source`.
    @discardableResult
    func start() -> TableFixture {
        if view.dataSource == nil { view.dataSource = source }
        view.layoutIfNeeded()
        source.log = []
        return self
    }

    func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        view.layoutIfNeeded()
    }

    var texts: [String] { view.visibleCells.map { $0.textLabel?.text ?? "?" } }
    var tops: [CGFloat] { view.visibleCells.map(\.frame.minY) }

    func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Taps the center of a view.
    func tap(_ target: UIView) {
        let point = target.convert(CGPoint(x: target.bounds.midX, y: target.bounds.midY), to: nil)
        window._touchCenter.touchDown(id: 1, at: point, time: clock.now)
        clock.now += 0.05
        window._touchCenter.touchUp(id: 1, at: point, time: clock.now)
    }

    func run(_ seconds: Double) {
        clock.advance(window, frames: Int((seconds * 60).rounded()))
    }
}
