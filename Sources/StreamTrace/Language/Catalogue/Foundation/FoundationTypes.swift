/// The types of Foundation that have values in the language: structs without members that a program could set.
///
/// Shared by all threads: the types do not change after their initialization.
enum FoundationTypes {
    nonisolated(unsafe) static let date: NominalType = {
        let type = structure("Date", ["timeIntervalSince1970": .double])
        type.describe = { value in
            guard case .record(let date) = value, case .double(let seconds) = date.fields[0] else { return "" }
            return DateText.description(seconds)
        }
        type.isLess = { $0.seconds < $1.seconds }
        return type
    }()

    nonisolated(unsafe) static let dispatchTime: NominalType = {
        let type = structure("DispatchTime", ["seconds": .double])
        type.isLess = { $0.seconds < $1.seconds }
        return type
    }()

    nonisolated(unsafe) static let decimal: NominalType = {
        let type = named("Decimal", ["description": .string])
        type.isLess = Value.isLessDecimal
        type.source = Value.decimalSource
        return type
    }()

    nonisolated(unsafe) static let url: NominalType = {
        let type = named("URL", ["absoluteString": .string])
        type.source = { url in "URL(string: \(url.fields[0].sourceText))!" }
        return type
    }()

    nonisolated(unsafe) static let uuid: NominalType = {
        let type = named("UUID", ["uuidString": .string])
        type.source = { uuid in "UUID(uuidString: \(uuid.fields[0].sourceText))!" }
        return type
    }()

    nonisolated(unsafe) static let indexPath: NominalType = {
        let type = structure("IndexPath", ["section": .int, "item": .int])
        type.describe = { value in
            guard case .record(let path) = value else { return "" }
            return Value.array(path.fields).description
        }
        type.isLess = { left, right in
            guard case .record(let left) = left, case .record(let right) = right else { return false }
            return Value.tuple(TupleValue(left.fields)).isLess(than: .tuple(TupleValue(right.fields))) ?? false
        }
        type.source = { path in "IndexPath(item: \(path.fields[1].sourceText), section: \(path.fields[0].sourceText))" }
        return type
    }()

    private static func structure(_ name: String, _ fields: KeyValuePairs<String, ValueType>) -> NominalType {
        let type = NominalType(name, kind: .structure)
        type.fields = fields.map { NominalType.Field($0, type: $1) }
        return type
    }

    /// Returns a type that prints as its only field.
    private static func named(_ name: String, _ field: KeyValuePairs<String, ValueType>) -> NominalType {
        let type = structure(name, field)
        type.describe = { value in if case .record(let record) = value { record.fields[0].description } else { "" } }
        return type
    }
}

extension Value {
    /// The seconds of a `Date` or a `DispatchTime`.
    fileprivate var seconds: Double {
        if case .record(let record) = self, case .double(let seconds) = record.fields[0] { seconds } else { 0 }
    }
}

extension NativeCall {
    /// Returns a field of a value of one of these types.
    func field(_ index: Int = 0, of value: Value, _ type: NominalType) throws -> Value {
        if case .record(let record) = value, record.type === type { return record.fields[index] }
        throw unfit(value, "a \(type.name)")
    }

    func seconds(of value: Value, _ type: NominalType) throws -> Double { try double(field(of: value, type)) }
}

/// The text of a `Date`.
enum DateText {
    /// Returns a date as Swift prints it: `2001-01-01 00:00:00 +0000`.
    static func description(_ seconds: Double) -> String {
        guard abs(seconds) < 1e14 else { return "(a date outside of the calendar)" }
        let whole = Int(seconds.rounded(.down))
        let (day, time) = (whole.flooredDivision(by: 86_400), whole.flooredRemainder(by: 86_400))
        let (year, month, ofMonth) = civil(day)
        let parts = [month, ofMonth, time / 3600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let digits = String(year)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "\(padded)-\(parts[0])-\(parts[1]) \(parts[2]):\(parts[3]):\(parts[4]) +0000"
    }

    /// Returns the Gregorian date of a number of days since 1970. The year starts in March, so that the leap day is its
    /// last day.
    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let (era, ofEra) = (shifted.flooredDivision(by: 146_097), shifted.flooredRemainder(by: 146_097))
        let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        return (year + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9, day)
    }
}

extension Int {
    fileprivate func flooredDivision(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }

    fileprivate func flooredRemainder(by divisor: Int) -> Int { self - flooredDivision(by: divisor) * divisor }
}
