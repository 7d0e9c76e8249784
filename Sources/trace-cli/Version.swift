/// The version of the package: the latest in CHANGELOG.md, and the tag of its release.
let version = "0.1.0"

/// The date of the release, for the manual page.
let versionDate = "2026-11-21"
