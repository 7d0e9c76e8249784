/// The version of the package: the topmost one of CHANGELOG.md, and the tag of its release.
let version = "0.1.0"

/// The day of that release, as the manual page shows it.
let versionDate = "2026-11-21"
