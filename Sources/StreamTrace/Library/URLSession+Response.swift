public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
    /// Emits the response to a request, then completes.
    ///
    ///     session.rx.response(request: URLRequest(url: url))   // next((200, 12 bytes)), completed
    ///
    /// Each subscription sends the request, and its disposal cancels the request. Events are sent on the queue of the
    /// session. The stream fails with the error of the session, or if the response is not an `HTTPURLResponse`.
    public func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
        let session = base
        return .create { observer in
            let log = RequestLog(request)
            let task = session.dataTask(with: request) { data, response, error in
                log?.write(response, error)
                guard let response, let data else { return observer.onError(error ?? RxCocoaURLError.unknown) }
                guard let response = response as? HTTPURLResponse else {
                    return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
                }
                observer.onNext((response, data))
                observer.onCompleted()
            }
            task.resume()
            return Disposables.create(with: task.cancel)
        }
    }

    /// Emits the body of a successful response. A status outside of 200 to 299 is an error.
    public func data(request: URLRequest) -> Observable<Data> {
        response(request: request).map { response, data in
            if (200..<300).contains(response.statusCode) { return data }
            throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
        }
    }

    /// Emits the body of a successful response, parsed as JSON.
    public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any> {
        data(request: request).map { data in
            do {
                return try JSONSerialization.jsonObject(with: data, options: options)
            } catch {
                throw RxCocoaURLError.deserializationError(error: error)
            }
        }
    }

    /// Emits the body of a successful response to GET, parsed as JSON.
    public func json(url: URL) -> Observable<Any> { json(request: URLRequest(url: url)) }
}

extension Reactive where Base == URLSession {
    /// A closure that returns whether a request is logged; by default `true` in debug builds only.
    ///
    /// Set it before the first request.
    public static var shouldLogRequest: (URLRequest) -> Bool {
        get { RequestLog.isWanted }
        set { RequestLog.isWanted = newValue }
    }
}

/// An error of a request or its response.
public enum RxCocoaURLError: Error, CustomDebugStringConvertible {
    case unknown
    case nonHTTPResponse(response: URLResponse)
    /// The status is outside of 200 to 299.
    case httpRequestFailed(response: HTTPURLResponse, data: Data?)
    case deserializationError(error: any Error)

    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error has occurred."
        case .nonHTTPResponse(let response): "Response is not NSHTTPURLResponse `\(response)`."
        case .httpRequestFailed(let response, _): "HTTP request failed with `\(response.statusCode)`."
        case .deserializationError(let error): "Error during deserialization of the response: \(error)"
        }
    }
}
