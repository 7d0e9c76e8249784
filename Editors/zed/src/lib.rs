use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Marble;

impl zed::Extension for Marble {
    fn new() -> Self {
        Marble
    }

    /// Starts the command that is installed.
    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree
            .which("trace-cli")
            .ok_or("trace-cli is not in PATH: the README of StreamTrace says how to install it")?;
        Ok(Command {
            command,
            args: vec!["language-server".into()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Marble);
