import CoreGraphics
import Foundation

// Calls of optional methods as in Objective-C: `delegate.collectionView?(view, didSelectItemAt: path)`. A property with
// the methods' base name returns a value that can be called with each of their argument lists. All overloads are in
// this file, because Swift finds a property's overloads only together. Names begin with an underscore because they are
// not API.
//
// Code that uses a member of the result after the call (`….height`) requires a result that is not optional. The
// disfavored overloads return one.

/// The argument lists of `UICollectionViewDelegate.collectionView`.
@preconcurrency @MainActor public protocol _DelegateCalls {
    var _target: any UICollectionViewDelegate { get }
}

extension _DelegateCalls {
    public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.shouldHighlight, _target) { _target.collectionView(view, shouldHighlightItemAt: path) }
    }
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didHighlightItemAt path: IndexPath) -> Void? {
        OptionalCall.ask(.didHighlight, _target) { _target.collectionView(view, didHighlightItemAt: path) }
    }
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) -> Void? {
        OptionalCall.ask(.didUnhighlight, _target) { _target.collectionView(view, didUnhighlightItemAt: path) }
    }
    public func callAsFunction(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.canFocusItem, _target) { _target.collectionView(view, canFocusItemAt: path) }
    }
    public func callAsFunction(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool? {
        OptionalCall.ask(.shouldUpdateFocus, _target) { _target.collectionView(view, shouldUpdateFocusIn: context) }
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) -> Void? {
        OptionalCall.ask(.didUpdateFocus, _target) {
            _target.collectionView(view, didUpdateFocusIn: context, with: coordinator)
        }
    }
    public func callAsFunction(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.selectionFollowsFocus, _target) {
            _target.collectionView(view, selectionFollowsFocusForItemAt: path)
        }
    }
    public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.shouldSelect, _target) { _target.collectionView(view, shouldSelectItemAt: path) }
    }
    public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.shouldDeselect, _target) { _target.collectionView(view, shouldDeselectItemAt: path) }
    }
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) -> Void? {
        OptionalCall.ask(.didSelect, _target) { _target.collectionView(view, didSelectItemAt: path) }
    }
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) -> Void? {
        OptionalCall.ask(.didDeselect, _target) { _target.collectionView(view, didDeselectItemAt: path) }
    }
    public func callAsFunction(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.canPerformPrimaryAction, _target) {
            _target.collectionView(view, canPerformPrimaryActionForItemAt: path)
        }
    }
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) -> Void? {
        OptionalCall.ask(.performPrimaryAction, _target) {
            _target.collectionView(view, performPrimaryActionForItemAt: path)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void? {
        OptionalCall.ask(.willDisplayCell, _target) { _target.collectionView(view, willDisplay: cell, forItemAt: path) }
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willDisplaySupplementaryView shown: UICollectionReusableView,
        forElementKind kind: String, at path: IndexPath
    ) -> Void? {
        OptionalCall.ask(.willDisplaySupplementary, _target) {
            _target.collectionView(view, willDisplaySupplementaryView: shown, forElementKind: kind, at: path)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) -> Void? {
        OptionalCall.ask(.didEndDisplayingCell, _target) {
            _target.collectionView(view, didEndDisplaying: cell, forItemAt: path)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didEndDisplayingSupplementaryView shown: UICollectionReusableView,
        forElementOfKind kind: String, at path: IndexPath
    ) -> Void? {
        OptionalCall.ask(.didEndDisplayingSupplementary, _target) {
            _target.collectionView(view, didEndDisplayingSupplementaryView: shown, forElementOfKind: kind, at: path)
        }
    }
    public func callAsFunction(
        _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
    ) -> CGPoint? {
        OptionalCall.ask(.targetContentOffset, _target) {
            _target.collectionView(view, targetContentOffsetForProposedContentOffset: offset)
        }
    }
    public func callAsFunction(
        _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
        atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath? {
        OptionalCall.ask(.targetIndexPath, _target) {
            _target.collectionView(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
                toProposedIndexPath: proposed)
        }
    }
    public func callAsFunction(
        _ view: UICollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath? {
        OptionalCall.ask(.olderTargetIndexPath, _target) {
            _target.collectionView(
                view, targetIndexPathForMoveFromItemAt: current, toProposedIndexPath: proposed)
        }
    }
    public func callAsFunction(
        _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
        newLayout new: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout? {
        OptionalCall.ask(.transitionLayout, _target) {
            _target.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
        }
    }
    public func callAsFunction(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool? {
        OptionalCall.ask(.shouldBeginMultipleSelection, _target) {
            _target.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Void? {
        OptionalCall.ask(.didBeginMultipleSelection, _target) {
            _target.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
        }
    }
    public func callAsFunction(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.canEdit, _target) { _target.collectionView(view, canEditItemAt: path) }
    }
    public func callAsFunction(
        _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        _target.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
    }
    public func callAsFunction(
        _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        _target.collectionView(view, contextMenuConfigurationForItemAt: path, point: point)
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willDisplayContextMenu menu: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        OptionalCall.ask(.willDisplayMenu, _target) {
            _target.collectionView(view, willDisplayContextMenu: menu, animator: animator)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ view: UICollectionView, willEndContextMenuInteraction menu: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        OptionalCall.ask(.willEndMenu, _target) {
            _target.collectionView(view, willEndContextMenuInteraction: menu, animator: animator)
        }
    }
}

public struct _CollectionViewDelegateCalls: _DelegateCalls {
    public let _target: any UICollectionViewDelegate
}

/// A call of an optional method with the parameter `(UICollectionView)` and no result.
@preconcurrency @MainActor public struct _CollectionViewCall {
    let target: any UICollectionViewDelegate

    @discardableResult
    public func callAsFunction(_ view: UICollectionView) -> Void? {
        OptionalCall.ask(.didEndMultipleSelection, target) {
            target.collectionViewDidEndMultipleSelectionInteraction(view)
        }
    }
}

extension UICollectionViewDelegate {
    public var collectionView: _CollectionViewDelegateCalls? { .init(_target: self) }
    public var collectionViewDidEndMultipleSelectionInteraction: _CollectionViewCall? { .init(target: self) }
}

/// The argument lists of a flow layout's delegate, including those of `UICollectionViewDelegate`.
@preconcurrency @MainActor public struct _FlowLayoutDelegateCalls: _DelegateCalls {
    let flowTarget: any UICollectionViewDelegateFlowLayout
    public var _target: any UICollectionViewDelegate { flowTarget }

    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize? {
        OptionalCall.ask(.sizeForItem, flowTarget) {
            flowTarget.collectionView(view, layout: layout, sizeForItemAt: path)
        }
    }
    @_disfavoredOverload
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
        flowTarget.collectionView(view, layout: layout, sizeForItemAt: path)
    }
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets? {
        OptionalCall.ask(.insetForSection, flowTarget) {
            flowTarget.collectionView(view, layout: layout, insetForSectionAt: section)
        }
    }
    @_disfavoredOverload
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        flowTarget.collectionView(view, layout: layout, insetForSectionAt: section)
    }
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalCall.ask(.minimumLineSpacing, flowTarget) {
            flowTarget.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
    }
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalCall.ask(.minimumInteritemSpacing, flowTarget) {
            flowTarget.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
    }
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
        OptionalCall.ask(.headerReferenceSize, flowTarget) {
            flowTarget.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
    }
    @_disfavoredOverload
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        flowTarget.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
        OptionalCall.ask(.footerReferenceSize, flowTarget) {
            flowTarget.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        }
    }
    @_disfavoredOverload
    public func callAsFunction(
        _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        flowTarget.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
}

extension UICollectionViewDelegateFlowLayout {
    public var collectionView: _FlowLayoutDelegateCalls? { .init(flowTarget: self) }
}

/// The argument lists of `UICollectionViewDataSource`.
@preconcurrency @MainActor public struct _DataSourceCalls {
    let _target: any UICollectionViewDataSource

    public func callAsFunction(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int? {
        _target.collectionView(view, numberOfItemsInSection: section)
    }
    public func callAsFunction(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell? {
        _target.collectionView(view, cellForItemAt: path)
    }
    public func callAsFunction(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView? {
        OptionalCall.ask(.viewForSupplementary, _target) {
            _target.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
        }
    }
    public func callAsFunction(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool? {
        OptionalCall.ask(.canMoveItem, _target) { _target.collectionView(view, canMoveItemAt: path) }
    }
    @discardableResult
    public func callAsFunction(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) -> Void? {
        OptionalCall.ask(.moveItem, _target) { _target.collectionView(view, moveItemAt: source, to: target) }
    }
    public func callAsFunction(
        _ view: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath? {
        OptionalCall.ask(.indexPathForIndexTitle, _target) {
            _target.collectionView(view, indexPathForIndexTitle: title, at: index)
        }
    }
    /// The type of `numberOfSections`. `Titles` is that of `indexTitles`.
    public struct Counts {
        let target: any UICollectionViewDataSource
        @MainActor public func callAsFunction(in view: UICollectionView) -> Int? {
            OptionalCall.ask(.numberOfSections, target) { target.numberOfSections(in: view) }
        }
    }
    public struct Titles {
        let target: any UICollectionViewDataSource
        @MainActor public func callAsFunction(for view: UICollectionView) -> [String]? {
            OptionalCall.ask(.indexTitles, target) { target.indexTitles(for: view) } ?? nil
        }
    }
}

extension UICollectionViewDataSource {
    public var collectionView: _DataSourceCalls? { .init(_target: self) }
    public var numberOfSections: _DataSourceCalls.Counts? { .init(target: self) }
    public var indexTitles: _DataSourceCalls.Titles? { .init(target: self) }
}

/// The argument lists of `UICollectionViewDataSourcePrefetching`.
@preconcurrency @MainActor public struct _PrefetchingCalls {
    let _target: any UICollectionViewDataSourcePrefetching

    public func callAsFunction(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) -> Void? {
        _target.collectionView(view, prefetchItemsAt: paths)
    }
    public func callAsFunction(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) -> Void? {
        OptionalCall.ask(.cancelPrefetching, _target) {
            _target.collectionView(view, cancelPrefetchingForItemsAt: paths)
        }
    }
}

extension UICollectionViewDataSourcePrefetching {
    public var collectionView: _PrefetchingCalls? { .init(_target: self) }
}
