extension MarbleReplay {
    /// Registers compiled code that marble files can call: a pipeline, a function or an initializer of an app.
    ///
    ///     var replay = MarbleReplay()
    ///     replay.register("SearchViewModel.results") { (query: Observable<String>, clock: any SchedulerType) in
    ///         query.debounce(.milliseconds(300), scheduler: clock)
    ///     }
    ///     replay.register("Show(title:)") { (title: String) in Show(title: title) }
    ///
    /// A marble file can then contain `out results = SearchViewModel.results(query)` and `s = Show(title: "Lost")`. The
    /// registered name contains the argument labels, if any. A parameter of type `any SchedulerType` receives the
    /// virtual-time scheduler and is omitted from the call. Calls are type-checked before the replay.
    ///
    /// Values of types that marble files know are converted (see `MarbleConvertible`), elements of streams one by one,
    /// in about 100 ns each; other values are opaque. The code is traced like the pipelines of the file.
    public mutating func register<each Argument, Output>(
        _ name: String, _ function: @escaping (repeat each Argument) throws -> Output
    ) { functions.append(RegisteredFunction(name, function)) }

    /// Registers a type of compiled code that no registered signature contains, for example an error that a function
    /// throws. `MarbleConvertible` describes what marble files can do with the type.
    ///
    ///     replay.register(LoadingError.self)   // # = LoadingError.timeout
    public mutating func register<Native: MarbleConvertible>(_ type: Native.Type) {
        types += NativeTypes.named(by: { _ = Native.marbleType })
    }
}
