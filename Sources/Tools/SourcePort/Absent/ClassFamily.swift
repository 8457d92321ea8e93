/// A class of an absent module and those whose names differ from that of a general one by words before the last:
/// `StreamHeader`, `StreamPictureHeader`. The project passes the special ones where it names the general one.
struct ClassFamily {
    /// The general class, from which this one derives.
    let superclass: String?
    /// Whether the project uses objects of one of them as views.
    let isView: Bool
    /// Whether one of them has a subclass with initializers of its own that does not declare `required init()`.
    let hasSubclassWithoutRequiredInitializer: Bool

    /// Finds the general class of a class among the types of its module.
    init(of name: String, in use: AbsentUse) {
        superclass = Self.superclass(of: name, in: use)
        let root = superclass ?? name
        let members = use.types.filter {
            $0.key == name || $0.key == root || Self.superclass(of: $0.key, in: use) == root
        }
        isView = members.values.contains(where: \.isView)
        hasSubclassWithoutRequiredInitializer = members.values.contains(where: \.hasSubclassWithoutRequiredInitializer)
    }

    /// The general class with the shortest name.
    private static func superclass(of name: String, in use: AbsentUse) -> String? {
        guard let type = use.types[name], type.role != .wrapper, type.genericArguments == 0 else { return nil }
        return use.types.filter { isSpecial(name, of: $0.key) && isGeneral($0.key, $0.value) }.keys
            .min { ($0.count, $0) < ($1.count, $1) }
    }

    /// Whether a type is only named. A class that the project creates or whose members it reads declares these, which
    /// those of another class could contradict.
    private static func isGeneral(_ name: String, _ type: AbsentUse.TypeUse) -> Bool {
        type.role == .type && type.genericArguments == 0 && type.initializers.isEmpty && type.members.isEmpty
            && type.methods.isEmpty && type.inner.isEmpty && !TypeNames.isProtocol(name)
            && PlaceholderValues.declarations[name] == nil
    }

    private static func isSpecial(_ name: String, of general: String) -> Bool {
        guard let last = general.lastIndex(where: \.isUppercase), last != general.startIndex else { return false }
        let (start, end) = (general[..<last], general[last...])
        return name.count > general.count && name.hasPrefix(start) && name.hasSuffix(end)
            && name.dropFirst(start.count).first?.isUppercase ?? false
    }
}
