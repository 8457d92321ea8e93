/// This library as a whole.
public enum OpenCollectionView {
    /// The version of all products, as in the git tag: three numbers of semantic versioning.
    ///
    /// `gallery --version`, `bench --version`, and the web engine report it.
    public static var version: StaticString { "0.9.0" }
}
