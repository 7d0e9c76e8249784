/// The version of the package: that of the latest release in CHANGELOG.md, whose tag has the same name, or of the first
/// release if there is none yet.
let version = "0.1.0"

/// The date of the release, for the manual page.
let versionDate = "2026-11-21"
