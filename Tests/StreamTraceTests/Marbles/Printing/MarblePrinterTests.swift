import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

struct MarblePrinterTests {
    @Test func `Every kind of block is printed in one form`() {
        let text = """
            // gone
            title:   one file   // gone
            tags: a,b
            needs:SearchTests  // gone
            frame: 10
            until: 60s
            values
                a=1,b  =  "x, y"   // gone
                p = 1 then   throw E.one
            hot   a:Int?
              --a ^ b 10ms (c|)
              ^--!
            cold c(1,_):Int
                -#
                # =E.one
                a|
            hot taps
                @120    next(1)
                @2.5s next(Tap(x: 3,
                    y: 4))
                @1m     #
            hot log1
                from   "x.log"   "lane"
                never subscribed
            enum E: Error { case one }
            let x = a
                .map { $0 }
            out y:Int?=x
                (^!)
                -1-
            log
                0: y -> subscribed
            scenario s one
                title: t
            y
                @5 completed

            """
        #expect(
            MarblePrinter.text(parse(text)) == """
                title: one file
                tags: a, b
                needs: SearchTests
                frame: 10ms
                until: 60s

                values
                    a = 1, b = "x, y", p = 1 then throw E.one

                hot a: Int?
                    a^b 10ms (c|)
                    ^--!

                cold c(1, _): Int
                    -#
                    a|
                    # = E.one

                hot taps
                    @120     next(1)
                    @2500    next(Tap(x: 3,
                        y: 4))
                    @60000   #

                hot log1
                    from "x.log" "lane"
                    never subscribed

                enum E: Error { case one }

                let x = a
                    .map { $0 }

                out y: Int? = x
                    (^!)
                    -1

                log
                    0: y -> subscribed

                scenario s one
                    title: t

                y
                    @5   completed

                """)
    }

    @Test(arguments: 0..<30)
    func `A random file prints as text that means the same and prints the same again`(seed: UInt64) {
        var random = RandomMarbleFile(seed: seed)
        for _ in 0..<100 {
            let text = random.text()
            let (file, diagnostics) = MarbleFile.parse(SourceFile(path: "a.marble", text: text))
            #expect(diagnostics.map { $0.rendered() } == [], "\(text)")
            if !diagnostics.isEmpty { return }
            let printed = MarblePrinter.text(file)
            let (again, wrong) = MarbleFile.parse(SourceFile(path: "a.marble", text: printed))
            #expect(wrong.map { $0.rendered() } == [], "\(text)\n=>\n\(printed)")
            #expect(MarbleMeaningText.lines(again) == MarbleMeaningText.lines(file), "\(text)\n=>\n\(printed)")
            #expect(MarblePrinter.text(again) == printed)
        }
    }

    private func parse(_ text: String) -> MarbleFile {
        MarbleFile.parse(SourceFile(path: "a.marble", text: text)).file
    }
}
