internal import CollectionCore
import CoreGraphics
internal import DisplayList
import Foundation

extension UICollectionView {
    /// Registers a prototype of an Interface Builder file.
    ///
    /// - Parameter kind: The kind of a supplementary view; `nil` for cells.
    package func _register(
        prototype identifier: String, kind: String?, _ make: @escaping @MainActor () -> UICollectionReusableView
    ) {
        _registry.register(ReusableViewSource(make: { _ in make() }), kind: kind ?? ElementKinds.cellName, identifier)
    }

    /// Registers a source for a kind and an identifier; `nil` removes the registration.
    func _register(_ source: ReusableViewSource?, kind: String, _ identifier: String) {
        _registry.register(source, kind: kind, identifier)
    }

    /// Returns a cell for an identifier, reused or new.
    ///
    /// - Throws: If the identifier is not registered, or its view is no cell.
    func dequeueCell(_ identifier: String, at path: IndexPath) throws(UIKitException) -> UICollectionViewCell {
        let view = try dequeueView(.cell, kind: ElementKinds.cellName, identifier, at: path)
        guard let cell = view as? UICollectionViewCell else {
            throw CollectionViewFault.notACell(type(of: view), identifier: identifier)
        }
        return cell
    }

    /// A view from the reuse pool, or a new one, with the layout's attributes applied.
    func dequeueView(
        _ category: ElementCategory, kind: String, _ identifier: String, at path: IndexPath
    ) throws(UIKitException) -> UICollectionReusableView {
        guard let pool = _registry.index(kind: kind, identifier), let source = _registry.pools[pool].source else {
            throw CollectionViewFault.notRegistered(kind: kind, identifier: identifier)
        }
        return try dequeue(pool, source, category, kind: kind, identifier, at: path)
    }

    /// A decoration view from the reuse pool, or a new one from the layout's registrations.
    func dequeueDecoration(
        _ attributes: UICollectionViewLayoutAttributes
    ) throws(UIKitException) -> UICollectionReusableView {
        let kind = attributes.representedElementKind ?? ""
        guard let source = _layout._decorations[kind] else {
            throw CollectionViewFault.decorationNotRegistered(kind: kind)
        }
        let identifier = ReusableViewSource.decorationIdentifier
        let pool: Int
        if let known = _registry.index(kind: kind, identifier), _registry.pools[known].source != nil {
            pool = known
        } else {
            _registry.register(source, kind: kind, identifier)
            pool = _registry.index(kind: kind, identifier) ?? -1
        }
        return try dequeue(pool, source, .decorationView, kind: kind, kind, at: attributes.indexPath)
    }

    private func dequeue(
        _ pool: Int, _ source: ReusableViewSource, _ category: ElementCategory, kind: String, _ identifier: String,
        at path: IndexPath
    ) throws(UIKitException) -> UICollectionReusableView {
        if let existing = _request?.existing, existing.pool == pool, _request?.path == path {
            _request?.didDequeue(existing)
            if let attributes = existing._attributes { existing.willShow(attributes, in: self) }
            return existing
        }
        let attributes = attributesForDequeuing(category, kind: kind, at: path)
        let view: UICollectionReusableView
        if let waiting = _registry.take(from: pool) {
            view = waiting
            _note(.work) { "reused 1" }
            view.prepareForReuse()
        } else {
            view = try source.makeView(frame: attributes?.untransformedFrame ?? .zero)
            _note(.work) { "created 1" }
            view.pool = pool
            view._identifier = identifier
        }
        if let attributes {
            _apply(attributes, to: view)
            view.willShow(attributes, in: self)
        }
        _request?.didDequeue(view)
        return view
    }

    /// The attributes of the element that is being requested from the data source, or else those of the layout.
    private func attributesForDequeuing(
        _ category: ElementCategory, kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if let request = _request, case let requested = request.attributes, request.path == path,
            requested.representedElementCategory == category,
            category == .cell || requested.representedElementKind == kind
        {
            return requested
        }
        // A delegate that returns the size of a header may dequeue the header to measure it.
        if _layout.isReadingSizes { return nil }
        return _attributes(
            category, kind: kind,
            at: category == .cell ? _phase.movement?.displayedPath(ofData: path) ?? _displayedPath(path) : path)
    }
}

// MARK: - Registrations

/// Creates unique names for registrations, in the order of their creation.
@MainActor private enum RegistrationNames {
    static func next() -> String { "UICollectionViewRegistration-\(Identity.next())" }
}

extension UICollectionView {
    /// A class of cells with a handler that fills them.
    public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
        /// Fills a new or reused cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        /// Fills a new or reused cell.
        let handler: Handler
        /// The nib with the cell; `nil` for cells of the class.
        let nib: UINib?
        /// The identifier under which cells are registered and reused.
        let name: String
        /// Whether the registration was created while a cell or view was being requested, which is an error.
        let wasMadeInsideRequest: Bool

        /// Creates a registration for cells of the class `Cell`. Create registrations once, not for each cell.
        @preconcurrency @MainActor public init(handler: @escaping Handler) {
            self.init(nib: nil, handler: handler)
        }

        /// Creates a registration for cells from a nib that contains one cell.
        @preconcurrency @MainActor public init(cellNib: UINib, handler: @escaping Handler) {
            self.init(nib: cellNib, handler: handler)
        }

        @MainActor private init(nib: UINib?, handler: @escaping Handler) {
            self.handler = handler
            self.nib = nib
            name = RegistrationNames.next()
            wasMadeInsideRequest = SharedState.main.viewRequests > 0
        }
    }

    /// A class of supplementary views with a handler that fills them.
    public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
        /// Fills a new or reused view at an index path.
        public typealias Handler =
            (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        /// Fills a new or reused view.
        let handler: Handler
        /// The nib with the view; `nil` for views of the class.
        let nib: UINib?
        /// The kind of the supplementary views.
        let elementKind: String
        /// The identifier under which views are registered and reused.
        let name: String
        /// Whether the registration was created while a cell or view was being requested, which is an error.
        let wasMadeInsideRequest: Bool

        /// Creates a registration for views of the class `Supplementary`. Create registrations once, not for each view.
        @preconcurrency @MainActor public init(elementKind: String, handler: @escaping Handler) {
            self.init(nib: nil, elementKind: elementKind, handler: handler)
        }

        /// Creates a registration for views from a nib that contains one view.
        @preconcurrency @MainActor public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler)
        {
            self.init(nib: supplementaryNib, elementKind: elementKind, handler: handler)
        }

        @MainActor private init(nib: UINib?, elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            self.nib = nib
            self.elementKind = elementKind
            name = RegistrationNames.next()
            wasMadeInsideRequest = SharedState.main.viewRequests > 0
        }
    }

    /// Returns a cell that the handler of a registration has filled. Registers its class or nib on the first call.
    func dequeueConfigured<Cell, Item>(
        _ registration: CellRegistration<Cell, Item>, at path: IndexPath, item: Item?
    ) throws(UIKitException) -> Cell {
        if registration.wasMadeInsideRequest {
            throw CollectionViewFault.registrationInsideProvider("\(type(of: registration))")
        }
        if _registry.index(kind: ElementKinds.cellName, registration.name) == nil {
            let source = registration.nib.map { ReusableViewSource(nib: $0, identifier: registration.name) }
            _register(
                source ?? ReusableViewSource(class: Cell.self), kind: ElementKinds.cellName, registration.name)
        }
        let view = try dequeueCell(registration.name, at: path)
        guard let cell = view as? Cell else {
            throw CollectionViewFault.notACell(type(of: view), identifier: registration.name)
        }
        // A new cell has no traits yet.
        if let item { asCurrent { registration.handler(cell, path, item) } }
        return cell
    }

    /// Returns a view that the handler of a registration has filled. Registers its class or nib on the first call.
    func dequeueConfigured<Supplementary>(
        _ registration: SupplementaryRegistration<Supplementary>, at path: IndexPath
    ) throws(UIKitException) -> Supplementary {
        if registration.wasMadeInsideRequest {
            throw CollectionViewFault.registrationInsideProvider("\(type(of: registration))")
        }
        let kind = registration.elementKind
        if _registry.index(kind: kind, registration.name) == nil {
            let source = registration.nib.map { ReusableViewSource(nib: $0, identifier: registration.name) }
            _register(source ?? ReusableViewSource(class: Supplementary.self), kind: kind, registration.name)
        }
        let view = try dequeueView(.supplementaryView, kind: kind, registration.name, at: path)
        guard let supplementary = view as? Supplementary else {
            throw CollectionViewFault.notRegistered(kind: kind, identifier: registration.name)
        }
        asCurrent { registration.handler(supplementary, kind, path) }
        return supplementary
    }
}

extension UICollectionView {
    /// Returns a cell filled by the registration's handler.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell {
        trapping { () throws(UIKitException) in try dequeueConfigured(registration, at: indexPath, item: item) }
    }

    /// Returns a supplementary view filled by the registration's handler.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView {
        trapping { () throws(UIKitException) in try dequeueConfigured(registration, at: indexPath) }
    }
}
