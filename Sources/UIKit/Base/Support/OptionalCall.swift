/// Detects at a call that a delegate omits an optional protocol method, without Objective-C.
///
/// Each optional requirement has a default implementation that records its method and object. A call in Objective-C
/// syntax (`delegate.collectionView?(…)`) runs the method and returns `nil` if that record matches. Comparing both
/// distinguishes records of other optional methods that an implementation calls.
@MainActor enum OptionalCall {
    enum Method: UInt8 {
        case none
        // Data source
        case numberOfSections, viewForSupplementary, canMoveItem, moveItem, indexTitles, indexPathForIndexTitle
        case cancelPrefetching
        // Delegate
        case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, shouldDeselect, didSelect, didDeselect
        case canPerformPrimaryAction, performPrimaryAction
        case willDisplayCell, willDisplaySupplementary, didEndDisplayingCell, didEndDisplayingSupplementary
        case targetContentOffset, targetIndexPath, olderTargetIndexPath, canEdit, transitionLayout
        case shouldBeginMultipleSelection, didBeginMultipleSelection, didEndMultipleSelection
        case canFocusItem, shouldUpdateFocus, didUpdateFocus, preferredFocus, selectionFollowsFocus
        case willDisplayMenu, willEndMenu
        // Flow layout
        case sizeForItem, insetForSection, minimumLineSpacing, minimumInteritemSpacing
        case headerReferenceSize, footerReferenceSize
        // Scroll view
        case didScroll, didZoom, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating
        case didEndDecelerating, didEndScrollingAnimation, viewForZooming, willBeginZooming, didEndZooming
        case shouldScrollToTop, didScrollToTop, didChangeAdjustedContentInset
        // Table
        case tableSections, titleForHeader, titleForFooter, canEditRow, commitRow, cancelRowPrefetching
        case willDisplayRow, willDisplayHeader, willDisplayFooter, didEndDisplayingRow, didEndDisplayingHeader
        case didEndDisplayingFooter, heightForRow, heightForHeader, heightForFooter, estimatedHeightForRow
        case viewForHeader, viewForFooter, accessoryTapped, shouldHighlightRow, didHighlightRow, didUnhighlightRow
        case willSelectRow, willDeselectRow, didSelectRow, didDeselectRow, rowEditingStyle, deleteTitle
        case willShowController, didShowController, navigationOrientations
        case shouldIndentRow, rowIndentation, canMoveRow, moveRow, targetRow
        case canFocusRow, shouldUpdateRowFocus, didUpdateRowFocus, preferredRowFocus, rowSelectionFollowsFocus
    }

    /// Called only by default implementations.
    static func note(_ method: Method, _ object: some AnyObject) {
        SharedState.main.missedMethod = method
        SharedState.main.missedObject = ObjectIdentifier(object)
    }

    /// Runs an optional method; returns `nil` if its default implementation ran.
    @inline(__always)
    static func ask<Answer>(_ method: Method, _ object: some AnyObject, _ body: () -> Answer) -> Answer? {
        SharedState.main.missedMethod = .none
        let answer = body()
        guard SharedState.main.missedMethod == method, SharedState.main.missedObject == ObjectIdentifier(object) else {
            return answer
        }
        SharedState.main.missedMethod = .none
        return nil
    }
}
