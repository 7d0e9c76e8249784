extension FixedWidthInteger {
    /// The sum; what does not fit is the least or the greatest there is.
    func saturatingAdd(_ other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The whole part of a number; what does not fit is the least or the greatest there is, and no number is 0.
    init(saturating number: Double) {
        self = Self(exactly: number.rounded(.towardZero)) ?? (number.isNaN ? 0 : number < 0 ? .min : .max)
    }
}
