import CoreGraphics

/// The tabs of a controller as a list: tabs, sections for groups, and their actions.
final class TabSidebarView: UIView {
    private enum Row: Hashable {
        case tab(String)
        /// The action at an index of a group.
        case action(String, Int)
    }

    /// The controller whose tabs are listed.
    weak var controller: UITabBarController?
    private let line = UIView(frame: .zero)
    private let list: UICollectionView
    private var source: UICollectionViewDiffableDataSource<String, Row>?
    private var header: UIView?
    private var footer: UIView?
    private var bottomBar: UIView?
    /// The rows in order, for the selection.
    private var sections: [(name: String, group: UITabGroup?, tabs: [UITab])] = []

    /// Whether touches and assistive technologies reach the list. `false` while the sidebar is hidden.
    var isAccessible: Bool {
        get { !accessibilityElementsHidden }
        set {
            accessibilityElementsHidden = !newValue
            isUserInteractionEnabled = newValue
        }
    }

    override init(frame: CGRect) {
        let relay = SectionRelay()
        let layout = UICollectionViewCompositionalLayout { index, environment in
            var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
            configuration.headerMode = relay.isGroup(index) ? .firstItemInSection : .none
            return .list(using: configuration, layoutEnvironment: environment)
        }
        list = UICollectionView(frame: frame, collectionViewLayout: layout)
        super.init(frame: frame)
        relay.view = self
        backgroundColor = .secondarySystemBackground
        list.backgroundColor = .clear
        list.delegate = self
        line.backgroundColor = .separator
        addSubview(list)
        addSubview(line)
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Row> {
            [weak self] cell, _, row in self?.configure(cell, row)
        }
        source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, row in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
        }
    }

    /// Always returns `nil`. Only code creates this view.
    required init?(coder: NSCoder) { nil }

    /// Determines for the layout which sections are groups, because the layout is created before the view.
    private final class SectionRelay {
        weak var view: TabSidebarView?
        @MainActor func isGroup(_ index: Int) -> Bool {
            guard let view, view.sections.indices.contains(index) else { return false }
            return view.sections[index].group != nil
        }
    }

    // MARK: Rows

    private func tab(_ row: Row) -> UITab? {
        guard case .tab(let identifier) = row else { return nil }
        return controller?.tab(forIdentifier: identifier)
    }

    private func configure(_ cell: UICollectionViewListCell, _ row: Row) {
        if case .action(let identifier, let index) = row {
            guard let group = controller?.tab(forIdentifier: identifier) as? UITabGroup,
                group.sidebarActions.indices.contains(index)
            else { return }
            var content = UIListContentConfiguration.sidebarCell()
            content.text = group.sidebarActions[index].title
            content.image = group.sidebarActions[index].image
            content.textProperties.color = .tintColor
            cell.contentConfiguration = content
            cell.accessories = []
            return
        }
        guard let tab = tab(row) else { return }
        let isHeader = sections.contains { $0.group === tab }
        var content: UIListContentConfiguration = isHeader ? .sidebarHeader() : .sidebarCell()
        content.text = tab.title
        content.secondaryText = tab.subtitle
        if !isHeader { content.image = tab.image }
        if !tab.isEnabled { content.textProperties.color = .tertiaryLabel }
        cell.contentConfiguration = content
        var accessories: [UICellAccessory] = []
        if let badge = tab.badgeValue { accessories.append(.label(text: badge)) }
        if tab is UITabGroup {
            accessories.append(.outlineDisclosure(options: .init(style: isHeader ? .header : .cell)))
        }
        cell.accessories = accessories
    }

    /// Updates the row of a tab whose title, image, or badge changed. Does nothing if the tab has no row.
    func reconfigure(_ tab: UITab) {
        guard let source, source.indexPath(for: .tab(tab.identifier)) != nil else { return }
        var snapshot = source.snapshot()
        snapshot.reconfigureItems([.tab(tab.identifier)])
        source.apply(snapshot, animatingDifferences: false)
    }

    /// Shows the current tabs. Keeps which groups are collapsed.
    func reload() {
        guard let controller, let source else { return }
        let known = Set(source.snapshot().itemIdentifiers)
        sections = []
        for tab in controller.tabs where !tab.isHidden {
            if let group = tab as? UITabGroup, group.sidebarAppearance != .inline {
                sections.append((group.identifier, group, []))
            } else if let last = sections.last, last.group == nil {
                sections[sections.count - 1].tabs.append(tab)
            } else {
                sections.append(("rows " + tab.identifier, nil, [tab]))
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
        snapshot.appendSections(sections.map(\.name))
        source.apply(snapshot, animatingDifferences: false)
        for section in sections {
            let old = source.snapshot(for: section.name)
            var rows = NSDiffableDataSourceSectionSnapshot<Row>()
            func isExpanded(_ group: UITabGroup) -> Bool {
                let row = Row.tab(group.identifier)
                return known.contains(row) && old.contains(row) ? old.isExpanded(row) : !group.isCollapsedByDefault
            }
            func add(_ tabs: [UITab], to parent: Row?) {
                for tab in tabs where !tab.isHidden {
                    let row = Row.tab(tab.identifier)
                    // Identifiers that are not unique would be an error of the app that only the sidebar reports.
                    guard !rows.contains(row) else { continue }
                    rows.append([row], to: parent)
                    guard let group = tab as? UITabGroup else { continue }
                    add(group.displayOrder, to: row)
                    rows.append(group.sidebarActions.indices.map { .action(group.identifier, $0) }, to: row)
                    if isExpanded(group) { rows.expand([row]) }
                }
            }
            add(section.group.map { [$0] } ?? section.tabs, to: nil)
            source.apply(rows, to: section.name, animatingDifferences: false)
        }
        showSelection()
    }

    /// Selects the row of the selected tab.
    func showSelection() {
        let selected = controller?.selectedTab.flatMap { source?.indexPath(for: .tab($0.identifier)) }
        for path in list.indexPathsForSelectedItems ?? [] where path != selected {
            list.deselectItem(at: path, animated: false)
        }
        guard let selected, !(list.indexPathsForSelectedItems ?? []).contains(selected) else { return }
        list.selectItem(at: selected, animated: false, scrollPosition: [])
    }

    // MARK: Header, footer, and bottom bar

    /// Sets the view above the list; `nil` for none.
    func setHeader(_ configuration: (any UIContentConfiguration)?) { replace(&header, with: configuration, in: self) }
    /// Sets the view at the end of the list; `nil` for none.
    func setFooter(_ configuration: (any UIContentConfiguration)?) { replace(&footer, with: configuration, in: list) }

    /// Sets the view below the list; `nil` for none.
    func setBottomBar(_ view: UIView?) {
        bottomBar?.removeFromSuperview()
        bottomBar = view
        if let view { addSubview(view) }
        setNeedsLayout()
    }

    private func replace(
        _ view: inout UIView?, with configuration: (any UIContentConfiguration)?, in parent: UIView
    ) {
        view?.removeFromSuperview()
        let new = configuration?.makeContentView()
        view = new
        if let new { parent.addSubview(new) }
        setNeedsLayout()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let safe = safeAreaInsets
        let isMirrored = _isRightToLeft
        let hairline = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - hairline, y: 0, width: hairline, height: bounds.height)
        func height(_ view: UIView) -> CGFloat {
            let target = CGSize(width: bounds.width, height: UIView.layoutFittingCompressedSize.height)
            let fitting = view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            return max(fitting.height, view.sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height)
        }
        // The row of the button that hides the sidebar.
        var top = safe.top + 52
        if let header {
            header.frame = CGRect(x: 0, y: top, width: bounds.width, height: height(header))
            top = header.frame.maxY
        }
        var bottom = bounds.height
        if let bottomBar {
            let length = height(bottomBar)
            bottom -= safe.bottom + length
            bottomBar.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: length)
        }
        list.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
        list.layoutIfNeeded()
        if let footer {
            let length = height(footer)
            footer.frame = CGRect(
                x: 0, y: list.collectionViewLayout.collectionViewContentSize.height, width: bounds.width, height: length
            )
            list.contentInset.bottom = length
        } else {
            list.contentInset.bottom = 0
        }
    }
}

extension TabSidebarView: UICollectionViewDelegate {
    /// Performs the action of an action row, which cannot be selected. Rows of disabled tabs cannot be selected either.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        guard let row = source?.itemIdentifier(for: indexPath) else { return false }
        if case .action(let identifier, let index) = row {
            let group = controller?.tab(forIdentifier: identifier) as? UITabGroup
            if let group, group.sidebarActions.indices.contains(index) {
                group.sidebarActions[index]._perform(sender: self)
            }
            return false
        }
        return tab(row)?.isEnabled ?? false
    }

    /// Selects the tab of the row, and restores the selection if the tab cannot be selected.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let row = source?.itemIdentifier(for: indexPath), let tab = tab(row) else { return showSelection() }
        controller?.sidebarPressed(tab)
        showSelection()
    }
}
