internal import CollectionViewTesting
internal import CoreGraphics
internal import Foundation
internal import Inspector
internal import Raster
internal import UIKit

extension DriveSession {
    // MARK: Why

    /// Explains the frame of an element: by the rules of the layout of its list, or by its constraints.
    func why(_ target: DriveTarget) throws(DriveFault) -> DriveAnswer {
        let element: DriveElement
        if let accessible = try? self.element(target) {
            element = accessible
        } else {
            element = try self.element(target, in: tree(all: true))
        }
        guard let view = element.responder as? UIView else {
            return DriveAnswer("\(element.line)\nIt is an accessibility element of a view, which determines its frame.")
        }
        var lines = [element.line]
        if let text = layoutReason(of: view) { lines.append(text) }
        let own = constraints(of: view)
        if !own.isEmpty { lines += ["constraints:"] + own }
        if !view.translatesAutoresizingMaskIntoConstraints, view.hasAmbiguousLayout {
            lines.append("Its constraints allow several frames.")
        }
        if view.translatesAutoresizingMaskIntoConstraints, own.isEmpty, layoutReason(of: view) == nil {
            lines.append("No constraint refers to it: its frame is set by code, or by its superview's resizing.")
        }
        lines.append("inside of:")
        var outer = view.superview
        while let current = outer {
            let owner = (current.next as? UIViewController).map { ", the view of \(Swift.type(of: $0))" } ?? ""
            lines.append(
                "  \(Swift.type(of: current)) \(DriveText.rect(current.convert(current.bounds, to: nil)))\(owner)")
            outer = current.superview
        }
        return DriveAnswer(lines.joined(separator: "\n"))
    }

    private func layoutReason(of view: UIView) -> String? {
        var outer: UIView? = view
        while let current = outer {
            if let list = current.superview as? UIScrollView, let inspection = ScreenInspection.of(list),
                let element = inspection.elements.first(where: { inspected in
                    switch list {
                    case let list as UICollectionView:
                        return (current as? UICollectionReusableView)?._attributes?.indexPath == inspected.path
                            && list === list && inspected.viewClass == "\(Swift.type(of: current))"
                    case let table as UITableView:
                        return (current as? UITableViewCell).flatMap { table.indexPath(for: $0) } == inspected.path
                            && inspected.category == .cell
                    default: return false
                    }
                })
            {
                return (current === view ? "" : "It is in \(element.shortName), whose frame is:\n")
                    + ScreenInspection.why(element).trimmingCharacters(in: .newlines)
            }
            outer = current.superview
        }
        return nil
    }

    /// The active constraints that refer to a view, with how far the frames are from them.
    private func constraints(of view: UIView) -> [String] {
        var found: [String] = []
        var outer: UIView? = view
        while let current = outer {
            for constraint in current.constraints where constraint.isActive {
                guard constraint.firstItem === view || constraint.secondItem === view else { continue }
                found.append("  " + line(of: constraint))
            }
            outer = current.superview
        }
        let limit = 40
        return found.count <= limit ? found : found.prefix(limit) + ["  and \(found.count - limit) others"]
    }

    /// A constraint, with how far the frames are from it.
    func line(of constraint: NSLayoutConstraint) -> String {
        let error = ConstraintErrors.of(constraint, in: host.window)
        return "\(constraint)" + (error == 0 ? "" : "  NOT satisfied by \(DriveText.number(abs(error))) points")
    }

    // MARK: Doctor

    /// The faults of the present interface and those that were recorded.
    func doctor() -> DriveAnswer {
        host.layout()
        var faults = InterfaceAudit.faults(in: host.window).map(\.description)
        let rules: Set<AccessibilityFinding.Rule> = [.label, .contrast, .order]
        faults += accessibilityFindings(in: host.window, rules).map(\.description)
        for element in tree().flatMap(\.flattened) {
            guard let list = element.responder as? UICollectionView else { continue }
            faults += ScreenInspection(list).findings.map { "\($0.kind.rawValue): \(element.id): \($0.text)" }
            faults += InspectorSession.laws(of: list, rectangles: 40).map { "law: \(element.id): \($0)" }
        }
        faults += warnings[examinedWarnings...].map { "warning: " + $0 }
        examinedWarnings = warnings.count
        var seen: Set<String> = []
        faults = faults.filter { seen.insert($0).inserted }
        defer { knownFaults = seen }
        guard !faults.isEmpty else { return DriveAnswer("no faults") }
        let new = faults.filter { !knownFaults.contains($0) }
        let old = faults.filter { knownFaults.contains($0) }
        let lines =
            ["\(faults.count) faults, \(new.count) of them new"] + Self.grouped(new).map { "NEW  " + $0 }
            + Self.grouped(old).map { "     " + $0 }
        return DriveAnswer(lines.joined(separator: "\n"))
    }

    /// One line for faults that differ only in the text and the place of their views.
    private static func grouped(_ faults: [String]) -> [String] {
        var groups: [(kind: String, first: String, count: Int)] = []
        for fault in faults {
            let kind = fault.replacing(/["“][^"”]*["”]/, with: "").replacing(/\([-0-9., ]+\)/, with: "")
            if let index = groups.firstIndex(where: { $0.kind == kind }) {
                groups[index].count += 1
            } else {
                groups.append((kind, fault, 1))
            }
        }
        return groups.map { $0.count == 1 ? $0.first : "\($0.first) (and \($0.count - 1) others like it)" }
    }

    // MARK: Widths

    /// The findings of a sweep of widths, with pictures of the first ones.
    func resizeSweep(_ widths: ClosedRange<Double>, step: Double) -> DriveAnswer {
        let sweep = ResizeSweep(widths: widths, step: step)
        let findings = sweep.findings(in: host)
        guard !findings.isEmpty else {
            return DriveAnswer("no faults between the widths \(widths.lowerBound) and \(widths.upperBound)")
        }
        let text = "\(findings.count) faults\n" + findings.map(\.description).joined(separator: "\n")
        return DriveAnswer(text, image: strip(of: findings))
    }

    /// Pictures of the first widths at which something is wrong, side by side.
    private func strip(of findings: [ResizeSweep.Finding]) -> [UInt8]? {
        let size = host.window.bounds.size
        let limit = 4
        var widths: [Double] = []
        for finding in findings where finding.environment.isEmpty {
            if let width = finding.widths.first?.lowerBound, !widths.contains(width) { widths.append(width) }
        }
        var pictures: [Bitmap] = []
        for width in widths.sorted().prefix(limit) {
            host.resize(to: CGSize(width: width, height: size.height))
            host.settle(limit: 1)
            if let picture = try? picture(scale: 1) { pictures.append(picture) }
        }
        host.resize(to: size)
        host.settle(limit: 1)
        guard let height = pictures.map(\.height).max() else { return nil }
        let gap = 12
        let strip = Bitmap(width: pictures.reduce(-gap) { $0 + $1.width + gap }, height: height)
        strip.fill(0xFF80_8080)
        var x = 0
        for picture in pictures {
            strip.place(picture, x: x, y: 0)
            x += picture.width + gap
        }
        return try? strip.pngData()
    }
}
