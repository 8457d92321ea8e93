import CommandArguments
import FileAccess
import Foundation
import SnapshotReport

// The program behind `swift package snapshots`.
//
//   snapshots FOLDER report              the failures of the package in FOLDER, and the page that shows them
//   snapshots FOLDER accept [NAME ...]   replaces recordings by the current values
//   snapshots FOLDER unused              recordings that no test has checked
//   snapshots FOLDER serve [--port N]    the page, with buttons that accept
//   snapshots FOLDER clear               forgets all failures and checks

exit(SnapshotsCommand(Array(CommandLine.arguments.dropFirst())).run())
