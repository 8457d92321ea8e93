package import CollectionCore

extension ExplanationRule {
    /// The name of the case, for scripts.
    package var name: String {
        switch self {
        case .layoutBoundaryItems: "layoutBoundaryItems"
        case .precedingSections: "precedingSections"
        case .tableHeader: "tableHeader"
        case .sectionPadding: "sectionPadding"
        case .precedingHeader: "precedingHeader"
        case .precedingContent: "precedingContent"
        case .boundaryItems: "boundaryItems"
        case .sectionInsets: "sectionInsets"
        case .precedingLines: "precedingLines"
        case .precedingItems: "precedingItems"
        case .justification: "justification"
        case .aloneInLine: "aloneInLine"
        case .centeredInLine: "centeredInLine"
        case .precedingGroups: "precedingGroups"
        case .precedingSubitems: "precedingSubitems"
        case .edgeSpacing: "edgeSpacing"
        case .flexibleSpacing: "flexibleSpacing"
        case .groupInsets: "groupInsets"
        case .customGroup: "customGroup"
        case .precedingRows: "precedingRows"
        case .dimension: "dimension"
        case .size: "size"
        case .fullBreadth: "fullBreadth"
        case .uniformSiblings: "uniformSiblings"
        case .contentInsets: "contentInsets"
        case .wholeSection: "wholeSection"
        case .anchor: "anchor"
        case .boundaryAlignment: "boundaryAlignment"
        case .boundaryOffset: "boundaryOffset"
        case .pinned: "pinned"
        case .orthogonalOffset: "orthogonalOffset"
        case .mirrored: "mirrored"
        case .tableMargins: "tableMargins"
        case .rounding: "rounding"
        case .visibleItemsHandler: "visibleItemsHandler"
        case .subclass: "subclass"
        case .returned: "returned"
        case .transform: "transform"
        case .view: "view"
        }
    }
}
