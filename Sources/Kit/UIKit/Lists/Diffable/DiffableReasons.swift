/// The reasons of UIKit's exceptions about snapshots.
enum DiffableReasons {
    /// The reason for items in a snapshot without sections.
    static let noSections = "There are currently no sections in the data source. Please add a section first."
    /// The reason for a section that is not in the snapshot.
    static let unknownSection =
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier "
        + "API (which has O(1) performance)"

    /// Returns the reason for a parameter that is `NSNotFound`.
    static func notFound(_ parameter: String) -> String {
        "Invalid parameter not satisfying: \(parameter) != NSNotFound"
    }

    /// Returns the reason for new identifiers that occur more than once. `kind` is "section" or "item".
    static func notUnique<Identifier>(_ kind: String, _ duplicates: [Identifier]) -> String {
        "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(set(duplicates))"
    }

    /// Returns the reason for new sections that the snapshot has already.
    static func existingSections<Identifier>(_ existing: [Identifier]) -> String {
        let start = "Diffable data source detected an attempt to insert or append \(existing.count) section "
        if existing.count == 1 {
            return start
                + "identifier that already exists in the snapshot. Identifiers in a snapshot must be unique. "
                + "Section identifier that already exists: \(existing[0])"
        }
        return start
            + "identifiers that already exist in the snapshot. Identifiers in a snapshot must be unique. "
            + "Section identifiers that already exist: (\(lines(existing)))"
    }

    /// Returns the reason for marking an identifier that the snapshot lacks. `verb` is "reload" or "reconfigure".
    static func unknownToUpdate<Identifier>(_ verb: String, _ kind: String, _ identifier: Identifier) -> String {
        "Attempted to \(verb) \(kind) identifier that does not exist in the snapshot: \(identifier)"
    }

    /// Returns the reason for an insertion beside one of the inserted identifiers.
    static func destinationIsInserted<Identifier>(_ destination: Identifier, _ identifiers: [Identifier]) -> String {
        let list = identifiers.map { "\($0)" }.joined(separator: ", ")
        return "Invalid update: destination for insertion operation [\(destination)] is in the insertion identifier "
            + "list for update: [\(list)]"
    }

    /// Returns the reason for new identifiers that occur more than once in a section snapshot.
    static func notUniqueInSection<Identifier>(_ duplicates: [Identifier]) -> String {
        "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(set(duplicates))"
    }

    /// Formats identifiers as Foundation prints a set.
    private static func set<Identifier>(_ identifiers: [Identifier]) -> String { "{(\(lines(identifiers)))}" }

    private static func lines<Identifier>(_ identifiers: [Identifier]) -> String {
        "\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n"
    }
}

/// Returns the elements that occur more than once, each once, in the order of their second occurrence.
func repeated<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
    if identifiers.count < 2 { return [] }
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    var result: [Identifier] = []
    for identifier in identifiers where !seen.insert(identifier).inserted && !result.contains(identifier) {
        result.append(identifier)
    }
    return result
}
