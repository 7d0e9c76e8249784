/// The script of a served page: it sends each edit to the server, and shows the response.
///
/// The script draws nothing itself, and has no rules about streams. It runs after `PageScript`, whose functions it uses.
enum LiveScript {
    static let text = [requests, drawing, sight, editing, typing, pipelines, controls].joined(separator: "\n")
}
