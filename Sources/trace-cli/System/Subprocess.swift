#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program that runs to its end, with its output.
struct Subprocess {
    let output: [UInt8]
    let errors: [UInt8]
    /// The exit code, or `nil` if a signal ended the program.
    let code: Int32?

    /// Runs a program, which is searched in `PATH`, or returns an error number.
    static func run(_ words: [String]) -> Result<Subprocess, Failure> {
        var output: [Int32] = [-1, -1]
        var errors: [Int32] = [-1, -1]
        guard pipe(&output) == 0 else { return .failure(Failure(code: errno)) }
        guard pipe(&errors) == 0 else {
            output.forEach { close($0) }
            return .failure(Failure(code: errno))
        }
        let spawned = spawn(words, output: output, errors: errors)
        close(output[1])
        close(errors[1])
        defer {
            close(output[0])
            close(errors[0])
        }
        switch spawned {
        case .failure(let failure): return .failure(failure)
        case .success(let process):
            let texts = readAll([output[0], errors[0]])
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let code = status & 0x7F == 0 ? status >> 8 & 0xFF : nil
            return .success(Subprocess(output: texts[0], errors: texts[1], code: code))
        }
    }

    struct Failure: Error { let code: Int32 }

    private static func spawn(_ words: [String], output: [Int32], errors: [Int32]) -> Result<pid_t, Failure> {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output[1], 1)
        posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
        for descriptor in output + errors where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
        return code == 0 ? .success(process) : .failure(Failure(code: code))
    }

    /// Reads several descriptors at once, because a program that waits for a full pipe does not end.
    private static func readAll(_ descriptors: [Int32]) -> [[UInt8]] {
        var texts = descriptors.map { _ in [UInt8]() }
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while polled.contains(where: { $0.fd >= 0 }) {
            if poll(&polled, nfds_t(polled.count), -1) < 0, errno != EINTR { break }
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let count = read(polled[index].fd, &chunk, chunk.count)
                if count > 0 { texts[index] += chunk[..<count] }
                if count == 0 || (count < 0 && errno != EINTR) { polled[index].fd = -1 }
            }
        }
        return texts
    }
}
