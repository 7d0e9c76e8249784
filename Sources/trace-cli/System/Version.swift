/// The version of the latest release in CHANGELOG.md, or of the first one if there is none yet. Its tag has this name.
let version = "0.1.0"

/// The date of the release, for the manual page.
let versionDate = "2026-11-21"
