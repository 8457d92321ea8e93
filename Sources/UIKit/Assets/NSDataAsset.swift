public import Foundation

/// The name of a data asset.
public typealias NSDataAssetName = String

/// A file of an asset catalogue among the program's resources, as bytes.
open class NSDataAsset: NSObject {
    open private(set) var name: NSDataAssetName
    open private(set) var data: Data
    /// A uniform type identifier; "public.data" where the catalogue names none.
    open private(set) var typeIdentifier: String

    /// `nil` when there is none of that name.
    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let asset = AssetCatalogue.asset(.data, named: name, in: bundle),
            let entry = (asset.contents.data ?? []).filter({ $0.filename != nil }).best(for: .current),
            let file = entry.filename, let data = FileManager.default.contents(atPath: asset.folder + "/" + file)
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = entry.typeIdentifier ?? "public.data"
        super.init()
    }
}
