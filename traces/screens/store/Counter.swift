import RxSwift

struct AppState {
    var counter = CounterState()
    var log: [String] = []
}

struct CounterState: Equatable {
    var value = 0
    var step = 1
}

enum CounterAction: StoreAction {
    case increment
    case decrement
    case setStep(Int)
}

struct Logged: StoreAction {
    let text: String
}

func counterReducer(state: CounterState, action: StoreAction) -> CounterState {
    guard let action = action as? CounterAction else { return state }
    var state = state
    switch action {
    case .increment: state.value += state.step
    case .decrement: state.value -= state.step
    case .setStep(let step): state.step = max(1, step)
    }
    return state
}

func appReducer(state: AppState, action: StoreAction) -> AppState {
    var state = state
    state.counter = counterReducer(state: state.counter, action: action)
    if let logged = action as? Logged {
        state.log.append(logged.text)
    }
    return state
}

let limiting: Store<AppState>.Middleware = { state, dispatch in
    { next in
        { action in
            next(action)
            if action is CounterAction, state().counter.value > 10 {
                dispatch(Logged(text: "\(state().counter.value) is over the limit"))
            }
        }
    }
}
