/// Texts with what the marble files of `traces/` do not have.
enum EditorSamples {
    static let texts = [
        ##"""
        hot a
            1-2
        out b =
            a.map { $0 + 1 }
            2-3
            2 = 2

        """##,
        ##"""
        hot a
            -1(23)|  // "no text"
            // nor a diagram
            ^--!  // done

            never subscribed // here

        """##,
        ##"""
        hot a // the first
            0ms hello world|
            h = "https://a/b", w = throw E.a // why

        """##,
        ##"""
        hot 🙂
        hot a
            🙂-1️⃣-é
            🙂 = 1, 1️⃣ = 2, é = 3 then 4 then |
            _ = [1,
        2]

        """##,
        ##"""
        let a = "\(b.map { "\($0)" } ?? "")" /* 1 /* 2 */ "3" */ + #"\n\#(c)"#
        func f() {
            """
         hot
        """
        }

        """##,
        ##"""
        title: https://a.b // c
        frame: 10ms // d
        tags: a, b
        scenario a: b // c
            until: 2s

        """##,
        ##"""
        private final class A {
            lazy var open = 0x1F, b = 1_000.5e-3
            let `in` = $0.1.0
        }

        """##,
        ##"""
        hot a: (Int) -> Void // b
        cold b(_, "x"): [Int]
            1|
        log
            0: a -> Event next("//")
            1: x: y

        """##,
        ##"""
        let a = [1,
        hot b
            -1-|
        let c = """
        out d = b
            -1-|

        """##,
        ##"""
        a.bind(to: b)
        a
            .bind(to: b)
        _ = a
        let c = a
        .map(\.x)
        out d = c
            // b
            .filter { $0 }
            1-2

        """##,
        ##"""
        hot a
            @-5 next(1) // a
            @1.5s #
        out b = a
            from "a/b.trace" "c" within 5ms // c

        """##,
    ]
}
