extension MarbleReplay {
    /// Names compiled code that marble files can call: a pipeline of the app, a function, a value's initializer.
    ///
    ///     var replay = MarbleReplay()
    ///     replay.register("SearchViewModel.results") { (query: Observable<String>, clock: any SchedulerType) in
    ///         query.debounce(.milliseconds(300), scheduler: clock)
    ///     }
    ///     replay.register("Show(title:)") { (title: String) in Show(title: title) }
    ///
    /// A marble file then has `out results = SearchViewModel.results(query)` and `s = Show(title: "Lost")`. What is called
    /// by its labels has them in its name; without, arguments have none. A parameter of type `any SchedulerType` is given
    /// the virtual clock and is not written. A call is checked before anything runs, as those of the language are.
    ///
    /// Types that marble files know are converted (see `MarbleConvertible`), elements of streams one by one, about 100 ns
    /// each; others pass through closed. The code is traced as the pipelines of the file are.
    public mutating func register<each Argument, Output>(
        _ name: String, _ function: @escaping (repeat each Argument) throws -> Output
    ) {
        functions.append(RegisteredFunction(name, function))
    }

    /// Names a type of compiled code that marble files meet though no registered function names it, like an error that one
    /// throws. What marble files can do with it, `MarbleConvertible` says.
    ///
    ///     replay.register(LoadingError.self)   // # = LoadingError.timeout
    public mutating func register<Native: MarbleConvertible>(_ type: Native.Type) {
        types += NativeTypes.named(by: { _ = Native.marbleType })
    }
}
