import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Font families", .ownRuntime) struct FontFamilyTests {
    @Test("families and the names of their fonts are sorted, and a font can be created from each name")
    func names() {
        let families = UIFont.familyNames
        #expect(families.contains("Inter") && families == families.sorted())
        for family in families {
            let names = UIFont.fontNames(forFamilyName: family)
            #expect(!names.isEmpty && names == names.sorted())
            #expect(names.allSatisfy { UIFont(name: $0, size: 12) != nil })
        }
        #expect(UIFont.fontNames(forFamilyName: "none").isEmpty)
    }

    @Test("the traits of a search bar are those of its text field")
    func searchBar() {
        let bar = UISearchBar(frame: .zero)
        bar.autocapitalizationType = .none
        bar.keyboardType = .emailAddress
        bar.keyboardAppearance = .dark
        let field = bar.searchTextField
        #expect(field.autocapitalizationType == .none && field.keyboardType == .emailAddress)
        #expect(field.keyboardAppearance == .dark && bar.returnKeyType == field.returnKeyType)
    }
}
