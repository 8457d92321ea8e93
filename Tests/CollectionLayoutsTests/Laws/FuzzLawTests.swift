import CollectionLayouts
import CollectionViewTesting
import Testing
import UIKit

/// The kit's own fuzzing, over all layouts of the library.
@MainActor @Suite struct FuzzLawTests {
    @Test("random scripts find nothing in any layout", arguments: EveryLayout.cases)
    func scripts(layout: LayoutCase) {
        for axis in layout.axes {
            fuzz(layout: layout.make(axis), seed: 1, steps: 3000)
        }
    }
}
