extension CatalogueFamily {
    private static func date(_ seconds: Double) -> Value { FoundationTypes.date.value(.double(seconds)) }

    /// The seconds from 1970 to 2001, the reference date.
    private static let reference = 978_307_200.0

    static let dates = CatalogueFamily(.time, of: "Date") {
        entry("init() -> Date", "The virtual time, whose origin is 1970.") { date(try $0.now) }
        entry("static now: Date", "The virtual time, whose origin is 1970.") { date(try $0.now) }
        for (label, name, origin) in [
            ("timeIntervalSince1970", "1970", 0), ("timeIntervalSinceReferenceDate", "2001", reference),
        ] {
            entry("init(\(label) seconds: Double) -> Date", "A date in seconds since \(name).") {
                date(try $0.double($0.value(0)) + origin)
            }
            entry("\(label): Double", "The seconds since \(name).") { call in
                .double(try call.date - origin)
            }
        }
        entry("init(timeIntervalSinceNow seconds: Double) -> Date", "A date in seconds from now.") {
            date(try $0.now + $0.double($0.value(0)))
        }
        entry("init(timeInterval seconds: Double, since date: Date) -> Date", "A date in seconds from another one.") {
            date(try $0.double($0.value(0)) + $0.date(1))
        }
        entry("static distantPast: Date", "A date in the distant past.") { _ in date(-62_135_769_600) }
        entry("static distantFuture: Date", "A date in the distant future.") { _ in date(64_092_211_200) }
        entry("timeIntervalSinceNow: Double", "The seconds from now.") { .double(try $0.date - $0.now) }
        entry("timeIntervalSince(_ other: Date) -> Double", "The seconds since another date.") {
            .double(try $0.date - $0.date(0))
        }
        entry("distance(to other: Date) -> Double", "The seconds to another date.") {
            .double(try $0.date(0) - $0.date)
        }
        for form in ["addingTimeInterval(_ seconds: Double)", "advanced(by seconds: Double)"] {
            entry("\(form) -> Date", "The date after a number of seconds.") {
                date(try $0.date + $0.double($0.value(0)))
            }
        }
        entry("static +(_ date: Date, _ seconds: Double) -> Date", "The date after a number of seconds.") {
            date(try $0.date(0) + $0.double($0.value(1)))
        }
        entry("static -(_ date: Date, _ seconds: Double) -> Date", "The date before a number of seconds.") {
            date(try $0.date(0) - $0.double($0.value(1)))
        }
        changing("addTimeInterval(_ seconds: Double)", "Moves the date by a number of seconds.") { value, call in
            let seconds = try call.seconds(of: value, FoundationTypes.date)
            value = date(seconds + (try call.double(call.value(0))))
            return .void
        }
    }

    /// The clock of a scheduler.
    static let schedulerTimes = CatalogueFamily(.schedulers, of: "Scheduler") {
        entry("now: Date", "The virtual time, whose origin is 1970.") { date(try $0.now) }
    }
}

extension NativeCall {
    /// The virtual time in seconds.
    var now: Double {
        get throws { Double(try scheduler().nanoseconds) / 1e9 }
    }

    fileprivate var date: Double {
        get throws { try seconds(of: receiver, FoundationTypes.date) }
    }

    fileprivate func date(_ index: Int) throws -> Double { try seconds(of: value(index), FoundationTypes.date) }
}
