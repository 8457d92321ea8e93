internal import CollectionCore
import CoreGraphics
import Foundation

// Section headers and footers, and the header and footer of the table.
extension UITableView {
    // MARK: Heights

    /// Requests the title of a section's header or footer.
    final func _supplement(_ kind: TablePart, _ section: Int) throws(UIKitException) -> TableState.Supplement {
        var supplement = TableState.Supplement()
        if let source = _dataSource {
            supplement.title =
                kind == .header
                ? source.tableView(self, titleForHeaderInSection: section)
                : source.tableView(self, titleForFooterInSection: section)
        }
        return supplement
    }

    /// Returns the initial height of a header or footer. Records whether it is an estimate.
    final func initialLength(_ kind: TablePart, _ section: Int) throws(UIKitException) -> CGFloat {
        let delegateHeight = _delegate.flatMap { delegate in
            kind == .header
                ? OptionalCall.call(.heightForHeader, delegate) {
                    delegate.tableView(self, heightForHeaderInSection: section)
                }
                : OptionalCall.call(.heightForFooter, delegate) {
                    delegate.tableView(self, heightForFooterInSection: section)
                }
        }
        let height = delegateHeight ?? (kind == .header ? sectionHeaderHeight : sectionFooterHeight)
        if height != UITableView.automaticDimension {
            return CGFloat(try _checked(height, of: "the \(kind) of section \(section)"))
        }
        var supplement = _table.supplement(kind, section)
        guard supplement.title != nil || delegateHasViews(kind) else {
            supplement.isGap = true
            _table.setSupplement(supplement, kind, section)
            return emptyLength(kind, section)
        }
        supplement = _table.supplement(kind, section)
        supplement.fitsContent = true
        supplement.isEstimated = true
        _table.setSupplement(supplement, kind, section)
        let estimate = kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        return estimate > 0 && estimate.isFinite ? estimate : Self.defaultPartHeight
    }

    /// The height of headers and footers before they are measured, in points: the recorded one of plain lists.
    private static let defaultPartHeight: CGFloat = 28

    /// Whether the delegate implements the method for header or footer views. Determined for the first section once per
    /// load.
    private func delegateHasViews(_ kind: TablePart) -> Bool {
        if let known = _table.delegateHasViews[kind] { return known }
        let answer: UIView?? = _delegate.flatMap { delegate in
            kind == .header
                ? OptionalCall.call(.viewForHeader, delegate) { delegate.tableView(self, viewForHeaderInSection: 0) }
                : OptionalCall.call(.viewForFooter, delegate) { delegate.tableView(self, viewForFooterInSection: 0) }
        }
        if case .some(.some(let view)) = answer {
            var first = _table.supplement(kind, 0)
            first.view = view
            _table.setSupplement(first, kind, 0)
        }
        _table.delegateHasViews[kind] = answer != nil
        return answer != nil
    }

    /// Returns the height without content. Sections of grouped tables have gaps even without headers and footers.
    ///
    /// A header of the table replaces the gap above the first section, even if it is too low to be visible.
    private func emptyLength(_ kind: TablePart, _ section: Int) -> CGFloat {
        if style == .plain { return 0 }
        // The recorded distances of grouped lists.
        guard kind == .header, section == 0 else { return 17.5 }
        return (tableHeaderView?.bounds.height ?? 0) > 0 ? 0 : 35
    }

    private func requestView(_ kind: TablePart, _ section: Int) -> UIView? {
        guard let delegate = _delegate else { return nil }
        return kind == .header
            ? delegate.tableView(self, viewForHeaderInSection: section)
            : delegate.tableView(self, viewForFooterInSection: section)
    }

    /// Determines the height of a header or footer that has an estimated height.
    final func determineLength(_ kind: TablePart, _ section: Int) throws(UIKitException) {
        let token = _table.token
        let displayed = _table.part(kind, section)
        let view = displayed ?? viewForSupplement(kind, section)
        // The delegate may have changed the sections.
        guard isCurrent(token) else { return }
        var supplement = _table.supplement(kind, section)
        supplement.isEstimated = false
        supplement.isGap = view == nil
        // A displayed view returns to its pool when it becomes invisible, so only other views are kept for later.
        supplement.view = displayed == nil ? view : nil
        _table.setSupplement(supplement, kind, section)
        var length = emptyLength(kind, section)
        if let view {
            let width = bounds.width
            if view is UITableViewHeaderFooterView || !view.constraints.isEmpty {
                length =
                    view.systemLayoutSizeFitting(
                        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel
                    ).height
            } else {
                length = view.bounds.height > 0 ? view.bounds.height : Self.defaultPartHeight
            }
        }
        _table.setLength(try _checked(length, of: "the \(kind) of section \(section)"), kind, section)
    }

    // MARK: Views

    private static let titleIdentifier = "UITableView.title"

    /// Returns the delegate's view, or else a view with the data source's title.
    private func viewForSupplement(_ kind: TablePart, _ section: Int) -> UIView? {
        let supplement = _table.supplement(kind, section)
        if let view = supplement.view { return view }
        if let view = requestView(kind, section) {
            _prepare(view, kind)
            return view
        }
        guard let title = supplement.title else { return nil }
        let reused = supplementPools.index(Self.titleIdentifier).flatMap { supplementPools.take(from: $0) }
        let view = reused ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        _prepare(view, kind)
        view._showTitle(title)
        return view
    }

    private func _prepare(_ view: UIView, _ kind: TablePart) {
        guard let view = view as? UITableViewHeaderFooterView else { return }
        view._role = TableSupplementRole(style: style, kind: kind)
    }

    private func _span(_ kind: TablePart, _ section: Int) -> TableSpan {
        let stack = _table.stack
        guard style == .plain else {
            return kind == .header ? stack.span(ofHeader: section) : stack.span(ofFooter: section)
        }
        let inset = adjustedContentInset
        return kind == .header
            ? stack.pinnedHeader(section, at: Double(bounds.minY + inset.top))
            : stack.pinnedFooter(section, at: Double(bounds.maxY - inset.bottom))
    }

    /// Returns the full-width frame of a header or footer in content coordinates, pinned if it is.
    final func partFrame(_ kind: TablePart, _ section: Int) -> CGRect {
        let span = _span(kind, section)
        return CGRect(x: 0, y: CGFloat(span.start), width: bounds.width, height: CGFloat(span.length))
    }

    /// Displays the visible headers and footers and removes the others.
    ///
    /// `_table.parts` always equals the displayed views, because callbacks read and change it.
    ///
    /// - Returns: Whether the round is still current. Otherwise the next round does the rest.
    final func exchangeParts(_ round: Round) throws(UIKitException) -> Bool {
        var visible: [(kind: TablePart, section: Int)] = []
        if bounds.height > 0, bounds.width > 0 {
            let (lower, upper) = visibleRange
            for section in _table.stack.sections(from: lower, to: upper) {
                for kind in [TablePart.header, .footer] {
                    let span = _span(kind, section)
                    if span.length > 0, span.start < upper, span.end > lower { visible.append((kind, section)) }
                }
            }
        }
        for (kind, section) in visible where _table.part(kind, section) == nil {
            if let departures = _table.phase.departures,
                let index = departures.parts.firstIndex(where: { $0.kind == kind && $0.section == section })
            {
                _table.parts.append(departures.parts.remove(at: index))
                continue
            }
            let supplied = viewForSupplement(kind, section)
            guard isCurrent(round) else { return false }
            guard let view = supplied else { continue }
            var supplement = _table.supplement(kind, section)
            supplement.view = nil
            _table.setSupplement(supplement, kind, section)
            _table.parts.append(TableState.Part(kind: kind, section: section, view: view))
            _prepare(view, kind)
            UIView.performWithoutAnimation {
                view.frame = partFrame(kind, section)
                insertAboveRows(view)
            }
            if kind == .header {
                _delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                _delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            }
            guard isCurrent(round) else { return false }
        }
        func isVisible(_ part: TableState.Part) -> Bool {
            visible.contains { $0.kind == part.kind && $0.section == part.section }
        }
        let removed = _table.parts.filter { !isVisible($0) }
        _table.parts.removeAll { !isVisible($0) }
        if let departures = _table.phase.departures {
            departures.parts += removed
        } else {
            for part in removed { _remove(part) }
        }
        guard isCurrent(round) else { return false }
        for part in _table.parts {
            let frame = partFrame(part.kind, part.section)
            if part.view.frame != frame { part.view.frame = frame }
            (part.view as? UITableViewHeaderFooterView)?._isPinned = _isPinned(part)
        }
        return isCurrent(round)
    }

    /// Whether the part is pinned, so that rows scroll below it.
    private func _isPinned(_ part: TableState.Part) -> Bool {
        let unpinned =
            part.kind == .header
            ? _table.stack.span(ofHeader: part.section) : _table.stack.span(ofFooter: part.section)
        return _span(part.kind, part.section) != unpinned
    }

    private func insertAboveRows(_ view: UIView) {
        let last = subviews.lastIndex { $0 is UITableViewCell }
        insertSubview(view, at: last.map { $0 + 1 } ?? (backgroundView?.superview === self ? 1 : 0))
    }

    /// Removes a header or footer, notifies the delegate, and returns the view to its pool.
    final func _remove(_ part: TableState.Part) {
        part.view.removeFromSuperview()
        if part.kind == .header {
            _delegate?.tableView(self, didEndDisplayingHeaderView: part.view, forSection: part.section)
        } else {
            _delegate?.tableView(self, didEndDisplayingFooterView: part.view, forSection: part.section)
        }
        guard let view = part.view as? UITableViewHeaderFooterView, let identifier = view._identifier else { return }
        supplementPools.recycle(view, identifier)
    }

    // MARK: Table header and footer

    /// Replaces the view above or below all sections.
    final func exchangeEnd(_ old: UIView?, _ new: UIView?) {
        if removeSubview(old, replacedBy: new), let new { addSubview(new) }
        setNeedsLayout()
    }

    /// Takes the heights of the views above and below all sections, and places them.
    final func placeEnds() {
        func height(_ view: UIView?) -> Double {
            guard let height = view?.bounds.height, height > 0, height.isFinite else { return 0 }
            return Double(height)
        }
        let hadHeader = _table.stack.top > 0
        _table.stack.top = height(tableHeaderView)
        if hadHeader != (_table.stack.top > 0), _table.headers.first?.isGap == true {
            _table.setLength(Double(emptyLength(.header, 0)), .header, 0)
        }
        _table.stack.bottom = height(tableFooterView)
        place(tableHeaderView, CGRect(x: 0, y: 0, width: bounds.width, height: CGFloat(_table.stack.top)))
        placeTableFooter()
    }

    /// Moves the footer of the table to the end of the content, after heights of rows changed.
    final func placeTableFooter() {
        let (length, height) = (_table.stack.length, _table.stack.bottom)
        place(
            tableFooterView,
            CGRect(x: 0, y: CGFloat(length - height), width: bounds.width, height: CGFloat(height)))
    }

    private func place(_ view: UIView?, _ frame: CGRect) {
        if let view, view.frame != frame { view.frame = frame }
    }
}
