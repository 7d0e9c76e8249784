import Testing

@testable import StreamTraceEngine

/// Mistakes of newcomers, with their diagnostics: none of this code runs.
struct SwiftMistakesTests {
    @Test(arguments: [
        (
            "let y = x + 1\n---\nlet x = 1",
            "1:9: use of local variable 'x' before its declaration (it is declared in line 3)"
        ),
        (
            "enum A { case a, b }\n---\nA.a <= A.b",
            "3:1: binary operator '<=' cannot be applied to two 'A' operands (declare it as 'enum A: Comparable')"
        ),
        (
            "18446744073709551615", "1:1: integer literal '18446744073709551615' overflows when stored into 'Int'"
        ),
        (
            "struct S { var n = 1\nlazy var m = 2 }\n---\nfunc f() -> Int { var s = S(); return s.m }\n---\nf()",
            """
            4:41: a 'lazy' member of a struct is not supported \
            (declare a 'class', or compute it: 'var m: … { … }')
            """
        ),
        (
            "Observable.of(1).delay(.seconds(1), scheduler: scheduler)",
            """
            1:48: cannot find 'scheduler' in scope \
            ('Scheduler' is a type; declare a value with 'let scheduler = MainScheduler.instance')
            """
        ),
        ("let x = x + 1", "1:9: variable 'x' used within its own initial value"),
        (
            """
            let r: Result<Int, Error> = .success(1)\n---\nfunc f() -> Int { switch r { case .success(let x): return x \
            } }\n---\nf()
            """,
            "3:19: switch must be exhaustive (add case '.failure')"
        ),
        (
            """
            enum A { case a, b(Int), c }\n---\nfunc f(_ x: A, _ y: Bool) -> Int { switch (x, y) { case \
            (.a, _): return 1; case (.b(let n), true): return n } }\n---\nf(.a, true)
            """,
            "3:36: switch must be exhaustive (add cases '(.b, false)', '(.c, _)')"
        ),
        (
            "func f(_ x: Int) -> Int { switch x { case 1: return 2 } }\n---\nf(1)",
            "1:27: switch must be exhaustive (add a default clause)"
        ),
        (
            "func f(_ x: Int?) -> Int { switch x { case .some(1): return 2; case nil: return 1 } }\n---\nf(1)",
            "1:28: switch must be exhaustive (add case '.some')"
        ),
        (
            "func f(_ x: inout Int) { x += 1 }\n---\nfunc g() -> Int { let a = 1; f(&a); return a }\n---\ng()",
            "3:33: cannot assign to value: 'a' is immutable (declare it with 'var')"
        ),
        (
            "func f(_ x: inout Int) { x += 1 }\n---\nfunc g() -> Int { var a = 1; f(a); return a }\n---\ng()",
            "3:32: passing value of type 'Int' to an inout parameter requires explicit '&' (write '&' before it)"
        ),
        ("func f(_ x: Int) { break }\n---\nf(1)", "1:20: 'break' is only allowed inside a loop, if, do, or switch"),
        (
            "func f(_ x: Int?) -> Int { guard let x else { print(\"a\") }; return x }\n---\nf(1)",
            "1:28: 'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope"
        ),
        (
            "func f(_ x: Int?, _ c: Bool) -> Int { guard let x else { if c { return 1 } else { print(1) } }; return x }\n---\nf(1, true)",
            "1:39: 'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope"
        ),
        (
            "[1, \"a\"].count",
            """
            1:5: heterogeneous collection literal could only be inferred to '[Any]' \
            (if this is intentional, append 'as [Any]')
            """
        ),
        (
            "[\"a\": 1, \"b\": \"c\"]",
            """
            1:15: heterogeneous collection literal could only be inferred to '[String: Any]' \
            (if this is intentional, append 'as [String: Any]')
            """
        ),
        ("#selector(a)", "1:1: '#selector' is not available: a pipeline is not compiled"),
        (
            "Int.random(in: 1...2)",
            """
            1:5: type 'Int' has no member 'random' \
            (a replay is deterministic: let an input send the random values)
            """
        ),
        (
            "[1].shuffled()",
            """
            1:5: value of type '[Int]' has no member 'shuffled' \
            (a replay is deterministic: let an input send the random values)
            """
        ),
        (
            "Calendar.current",
            "1:1: cannot find 'Calendar' in scope (a replay has no calendar: let an input send what depends on it)"
        ),
        (
            "Task { 1 }",
            "1:1: cannot find 'Task' in scope (pipelines do not wait: use a stream, with 'flatMap' or 'Single')"
        ),
        (
            "a -> b",
            """
            1:3: consecutive statements on a line must be separated by newline or ';' (write 'in')
            1:1: cannot find 'a' in scope
            """
        ),
        ("let = 3", "1:5: expected a name to declare"),
        (
            "let x 3",
            """
            1:7: consecutive statements on a line must be separated by newline or ';'
            1:1: declaration requires an initializer expression
            """
        ),
        ("func f( { }", "1:9: expected parameter name followed by ':'"),
        ("\"abc", "1:1: unterminated string literal"),
        ("1 + ", "1:4: expected expression"),
        ("1 == \"a\"", "1:1: binary operator '==' cannot be applied to operands of type 'Int' and 'String'"),
        ("let x: Int = nil", "1:14: 'nil' is not compatible with expected argument type 'Int'"),
        ("nil + 1", "1:1: binary operator '+' cannot be applied to operands of type '_?' and 'Int'"),
        ("foo.bar()", "1:1: cannot find 'foo' in scope"),
        ("await f()", "1:1: pipelines do not wait (use a stream, with 'flatMap' or 'Single')"),
        ("if true { 1 }", "1:1: this is only allowed inside a function"),
        ("return 3", "1:1: this is only allowed inside a function"),
        (
            "Int.random(in: 0..<3)",
            """
            1:5: type 'Int' has no member 'random' \
            (a replay is deterministic: let an input send the random values)
            """
        ),
        (
            "[3,1,2].shuffled()",
            """
            1:9: value of type '[Int]' has no member 'shuffled' \
            (a replay is deterministic: let an input send the random values)
            """
        ),
        (
            "Bool.random()",
            """
            1:6: type 'Bool' has no member 'random' \
            (a replay is deterministic: let an input send the random values)
            """
        ),
        (
            "Calendar.current",
            "1:1: cannot find 'Calendar' in scope (a replay has no calendar: let an input send what depends on it)"
        ),
        (
            "@propertyWrapper struct W { @W var wrappedValue: Int }\nstruct S { @W var v = 1 }\n---\nS().v",
            """
            1:30: circular reference: the property wrapper 'W' wraps a property of its own \
            (declare the property without '@W')
            """
        ),
        (
            """
            @propertyWrapper struct V { @W var wrappedValue: Int }
            @propertyWrapper struct W { @V var wrappedValue: Int }
            struct S { @W var v = 1 }
            ---
            S().v
            """,
            """
            1:30: circular reference: the property wrapper 'W' wraps a property of its own \
            (declare the property without '@W')
            """
        ),
        (
            "#if DEBUG\nfunc f() -> Int { 1 }\n---\n1",
            "1:1: this '#if' is never closed (write '#endif' below its last branch)"
        ),
        (
            "class A {\n#if RELEASE\nfunc f() -> Int { 1 }\n}\n---\n1",
            "2:1: this '#if' is never closed (write '#endif' below its last branch)"
        ),
        ("if 1 > 2 { \"a\" } else { \"b\" }", "1:1: this is only allowed inside a function"),
    ])
    func `Mistakes with Swift are reported with their location and a fix`(_ text: String, _ error: String) {
        #expect(evaluate(text) == error)
    }
}
