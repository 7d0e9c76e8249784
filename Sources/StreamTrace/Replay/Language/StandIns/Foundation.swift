extension StandIn {
    /// The error of requests. Where the values come from: https://developer.apple.com/documentation/foundation/urlerror
    static let foundation = """
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
