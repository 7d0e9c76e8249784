extension StandIn {
    static let foundation = errors + timers

    /// The timers, which fire on the virtual clock.
    private static let timers = """


        final class Timer {
            let timeInterval: TimeInterval
            private let repeats: Bool
            private let block: (Timer) -> Void
            private var scheduled: Disposable?
            private(set) var isValid = true
            var tolerance: TimeInterval = 0
            var userInfo: Any?

            init(timeInterval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
                self.timeInterval = timeInterval
                self.repeats = repeats
                self.block = block
            }

            static func scheduledTimer(
                withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
            ) -> Timer {
                let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
                timer.schedule()
                return timer
            }

            // A method that an app registers by a selector is not called.
            static func scheduledTimer(
                timeInterval interval: TimeInterval, target: Any, selector: Any, userInfo: Any?, repeats: Bool
            ) -> Timer {
                return Timer(
                    timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
            }

            convenience init(
                timeInterval: TimeInterval, target: Any, selector: Any, userInfo: Any?, repeats: Bool
            ) {
                self.init(timeInterval: timeInterval, repeats: repeats) { _ in }
                self.userInfo = userInfo
            }

            func fire() {
                if !isValid { return }
                block(self)
                if !repeats { invalidate() }
            }

            func invalidate() {
                isValid = false
                scheduled?.dispose()
                scheduled = nil
            }

            // The run loop retains a timer until it is invalidated.
            fileprivate func schedule() {
                if !isValid || scheduled != nil { return }
                let milliseconds = DispatchTimeInterval.milliseconds(max(1, Int((timeInterval * 1000).rounded())))
                scheduled = Observable<Int>
                    .timer(milliseconds, period: milliseconds, scheduler: MainScheduler.instance)
                    .subscribe(onNext: { _ in self.fire() })
            }
        }

        final class RunLoop {
            enum Mode { case `default`, common, tracking }

            static let main = RunLoop()
            static let current = RunLoop.main

            func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }
        }
        """

    /// The error of requests. Where the values come from: https://developer.apple.com/documentation/foundation/urlerror
    private static let errors = """
        struct URLError: CustomNSError, CustomStringConvertible, Equatable {
            enum Code: Int, CustomStringConvertible {
                case unknown = -1, cancelled = -999, badURL = -1000, timedOut = -1001, unsupportedURL = -1002
                case cannotFindHost = -1003, cannotConnectToHost = -1004, networkConnectionLost = -1005
                case dnsLookupFailed = -1006, httpTooManyRedirects = -1007, resourceUnavailable = -1008
                case notConnectedToInternet = -1009, redirectToNonExistentLocation = -1010, badServerResponse = -1011
                case userCancelledAuthentication = -1012, userAuthenticationRequired = -1013
                case zeroByteResource = -1014, cannotDecodeRawData = -1015, cannotDecodeContentData = -1016
                case cannotParseResponse = -1017, internationalRoamingOff = -1018, callIsActive = -1019
                case dataNotAllowed = -1020, requestBodyStreamExhausted = -1021
                case appTransportSecurityRequiresSecureConnection = -1022, fileDoesNotExist = -1100
                case fileIsDirectory = -1101, noPermissionsToReadFile = -1102, dataLengthExceedsMaximum = -1103
                case secureConnectionFailed = -1200, serverCertificateHasBadDate = -1201
                case serverCertificateUntrusted = -1202, serverCertificateHasUnknownRoot = -1203
                case serverCertificateNotYetValid = -1204, clientCertificateRejected = -1205
                case clientCertificateRequired = -1206, cannotLoadFromNetwork = -2000

                var description: String { return "Code(rawValue: \\(rawValue))" }
            }

            static let errorDomain = "NSURLErrorDomain"
            let code: Code
            var errorCode: Int { return code.rawValue }
            var description: String {
                return "URLError(_nsError: Error Domain=NSURLErrorDomain Code=\\(errorCode) \\"(null)\\")"
            }

            init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

            // As the values of marbles are written.
            init(code: Code) { self.code = code }
        }
        """
}
