// Made by the tests from traces/operators, with UPDATE_GUIDES=1.
// swift-format-ignore-file

let operatorTexts = ##"""
== AsyncSubject
title: an answer: its last element, once it completes

scenario a result to wait for

hot steps: Int
    1-2-3|

let result = AsyncSubject<Int>()
let binding = steps.subscribe(result)

out waiting = result
    -----(3|)

out late = result
    -------^
    -------(3|)

scenario the trap: without an end it never sends

hot steps: Int
    1-2-3

let result = AsyncSubject<Int>()
let binding = steps.subscribe(result)

out waiting = result
    -----
== BehaviorRelay
title: a state that can be asked and changed, and never ends

scenario a counter

hot taps: Int
    1--2--3

let count = BehaviorRelay(value: 0)

let binding = taps.subscribe(onNext: { _ in
    count.accept(count.value + 1)
})

out shown = count
    a--2--3
    a = 0 then 1

out late = count
    ----^
    ----2-3

scenario the trap: it sends also what equals the value before

hot picked: Int
    1--1--2

let page = BehaviorRelay(value: 1)
let binding = picked.bind(to: page)

out loads = page
    a--1--2
    a = 1 then 1

out right = page.distinctUntilChanged()
    1-----2
== BehaviorSubject
title: a state: who comes gets the latest element, then what follows

scenario who comes late knows what is

hot pages: Int
    1--2--3

let page = BehaviorSubject(value: 0)
let binding = pages.subscribe(page)

out early = page
    a--2--3
    a = 0 then 1

out late = page
    ----^
    ----2-3

scenario the trap: after its end it gives no element any more, only the end

hot pages: Int
    1--|

let page = BehaviorSubject(value: 0)
let binding = pages.subscribe(page)

out late = page
    -----^
    -----|
== PublishRelay
title: sends what it accepts to who listens then, and never ends

scenario taps go on after the end of what feeds it

hot taps: Int
    1-2|

let relay = PublishRelay<Int>()
let binding = taps.bind(to: relay)

out heard = relay
    1-2-

scenario the trap: what is accepted while nobody listens is lost

hot taps: Int
    1---2

let relay = PublishRelay<Int>()
let binding = taps.bind(to: relay)

out late = relay
    --^
    ----2
== PublishSubject
title: sends what it is sent, to who listens then

scenario who comes late hears only what follows

hot taps: Int
    1-2-3

let hub = PublishSubject<Int>()
let binding = taps.subscribe(hub)

out early = hub
    1-2-3

out late = hub
    ---^
    ----3

scenario the trap: it ends with what feeds it; a relay does not

hot taps: Int
    1-2|

let subject = PublishSubject<Int>()
let relay = PublishRelay<Int>()
let first = taps.subscribe(subject)
let second = taps.bind(to: relay)

out ended = subject
    1-2|

out open = relay
    1-2-
== ReplayRelay
title: who comes late gets the last elements; it never ends

scenario a log shows its last lines

hot lines: String
    a-b-c-|

let last = ReplayRelay<String>.create(bufferSize: 2)
let binding = lines.bind(to: last)

out early = last
    a-b-c--

out late = last
    -----^
    -----(bc)

scenario the trap: what has happened happens again to each who comes

hot alerts: String
    -a---

let again = ReplayRelay<String>.create(bufferSize: 1)
let once = PublishRelay<String>()
let first = alerts.bind(to: again)
let second = alerts.bind(to: once)

out shownAgain = again
    ---^
    ---a

out shownOnce = once
    ---^
    -
== ReplaySubject
title: who comes late gets the last elements, also after the end

scenario a log, while it is written and afterwards

hot lines: String
    a-b-c-|

let last = ReplaySubject<String>.create(bufferSize: 2)
let all = ReplaySubject<String>.createUnbounded()
let first = lines.subscribe(last)
let second = lines.subscribe(all)

out early = last
    a-b-c-|

out late = last
    -----^
    -----a|
    a = "b" then "c"

out after = all
    --------^
    --------(abc|)

scenario the trap: an error is kept as well, and nothing comes after it

hot answers: String
    -a-#

let last = ReplaySubject<String>.create(bufferSize: 1)
let binding = answers.subscribe(last)

out late = last
    -----^
    -----(a#)
== amb
title: the first stream that sends anything wins, the others are left

scenario two servers, the faster one

cold near: String
    -n--N|

cold far: String
    ---f|
    ^!
    ^!

out answer = near.amb(far)
    -n--N|

out first = Observable.amb([near, far])
    -n--N|

scenario the trap: an error or an end wins as well

cold near: String
    -#

cold far: String
    ---f|

out answer = near.amb(far)
    -#
== and
title: whether all elements are true

scenario all checks have to pass

cold checks: Bool
    t-t--t|
    t = true

cold late: Bool
    t---f--t|
    t = true, f = false

out passed = checks.and()
    ------(t|)
    t = true

out failed = late.and()
    ----(f|)
    f = false

out both = Observable.and(checks, late)
    ----(f|)
    f = false

scenario the trap: a stream without elements has no answer

cold checks: Bool
    ---|

out passed = checks.and()
    ---|
== andThen
title: another stream once something is done

scenario upload, then load

cold upload: Int
    1-2|

cold list: String
    -l|
    ---^-!

out shown = upload.ignoreElements().asCompletable().andThen(list)
    ----l|

scenario the trap: what is read for the second stream is read before, unless deferred

cold upload: Int
    1-2|

let count = BehaviorRelay(value: 0)

let counted = upload
    .do(onNext: { count.accept($0) })
    .ignoreElements()
    .asCompletable()

out early = counted.andThen(Observable.just(count.value))
    ---(0|)

out late = counted.andThen(Observable.deferred { .just(count.value) })
    ---(2|)
== apply
title: a part of a chain, named once and used on several streams

scenario two fields that are searched alike

hot name: String
    a-b-b----c|

hot city: String
    -x-x-y---|

func query(_ text: Observable<String>) -> Observable<String> {
    text.distinctUntilChanged().debounce(.milliseconds(2))
}

out byName = name.apply(query)
    ----b-----(c|)

out byCity = city.apply(query)
    ---x---y-|
== asCompletable
title: only the end, or the error

scenario an upload: nothing matters but that it is done

cold upload: Int
    1-2-3|

out done = upload.ignoreElements().asCompletable()
    -----|

cold refused: Int
    1-#

out failed = refused.ignoreElements().asCompletable()
    --#
== asDriver
title: for what is shown: cannot fail, is shared, knows its latest element

scenario the ways to answer an error

enum APIError: Error { case offline }

cold search: String
    --r--#
    # = APIError.offline

let shown = search.asDriver(onErrorJustReturn: "none")

out list = shown
    --r--(a|)
    a = "none"

out late = shown
    ---^
    ---r-(a|)
    a = "none"

out other = search.asDriver(onErrorDriveWith: .just("other"))
    --r--(a|)
    a = "other"

out made = search.asDriver(onErrorRecover: { .just("\($0)") })
    --r--(a|)
    a = "offline"

scenario the trap: behind the error it has ended; answer it where the request is made

hot taps: Int
    1--2--3

cold request(2): String
    #

cold request(_): String
    (r|)

out outside = taps
    .flatMap { request($0) }
    .asDriver(onErrorJustReturn: "failed")
    r--(a|)
    a = "failed"

out inside = taps
    .asDriver(onErrorJustReturn: 0)
    .flatMap { request($0).asDriver(onErrorJustReturn: "failed") }
    r--a--r
    a = "failed"
== asDriverOnErrorJustComplete
title: as a driver, which ends where the source fails

scenario suggestions are shown as far as they come

cold search: String
    --r--#

out list = search.asDriverOnErrorJustComplete()
    --r--|

scenario the trap: behind 'flatMap' one failure ends all; put it inside

hot taps: Int
    1--2--3

cold request(2): String
    #

cold request(_): String
    (r|)

out outside = taps.flatMap { request($0) }.asDriverOnErrorJustComplete()
    r--|

out inside = taps
    .asDriverOnErrorJustComplete()
    .flatMap { request($0).asDriverOnErrorJustComplete() }
    r-----r
== asInfallible
title: a stream that cannot fail; it is not shared

scenario suggestions, or a word that there are none

cold search: String
    --r--#

out list = search.asInfallible(onErrorJustReturn: "none")
    --r--(a|)
    a = "none"

out other = search.asInfallible(onErrorFallbackTo: .just("other"))
    --r--(a|)
    a = "other"

scenario the trap: each who listens asks anew; a driver asks once

cold search: String
    --r|
    ^--!
    ^--!
    ^--!

let list = search.asInfallible(onErrorJustReturn: "none")
let driver = search.asDriver(onErrorJustReturn: "none")

out title = list
    --r|

out rows = list
    --r|

out drivenTitle = driver
    --r|

out drivenRows = driver
    --r|
== asMaybe
title: at most one element; several are an error

scenario an answer that may be missing

cold answer: String
    --r|

cold nothing: String
    --|

cold answers: String
    -a-b|

out one = answer.asMaybe()
    ---(r|)

out none = nothing.asMaybe()
    --|

out several = answers.asMaybe()
    ---#
    # = RxError.moreThanOneElement

scenario the trap: the element waits for the end, and without one never comes

hot taps: String
    a----

out waiting = taps.asMaybe()
    -----

out first = taps.take(1).asMaybe()
    (a|)
== asObservable
title: the stream alone, where nobody shall send into the subject or relay below

hot taps: Int
    1-2-

let relay = BehaviorRelay(value: 0)
let binding = taps.bind(to: relay)

out state = relay.asObservable()
    a-2
    a = 0 then 1
== asSignal
title: for what happens once: cannot fail, is shared, keeps nothing

scenario what rings

cold taps: String
    a--b--#

let rings = taps.asSignal(onErrorJustReturn: "broken")

out early = rings
    a--b--(c|)
    c = "broken"

out late = rings
    --^
    ---b--(a|)
    a = "broken"

scenario the trap: who comes late has missed it, where a driver tells the latest

hot answers: String
    a------

let signal = answers.asSignal(onErrorJustReturn: "")
let driver = answers.asDriver(onErrorJustReturn: "")

out rung = signal
    a--

out heard = signal
    --^
    -------

out shown = driver
    a--

out told = driver
    --^
    --a
== asSingle
title: exactly one element, or an error

scenario an answer

cold answer: String
    --r|

cold answers: String
    -a-b|

cold nothing: String
    --|

out one = answer.asSingle()
    ---(r|)

out several = answers.asSingle()
    ---#
    # = RxError.moreThanOneElement

out none = nothing.asSingle()
    --#
    # = RxError.noElements

scenario the trap: the element waits for the end, and without one never comes

hot taps: String
    a----

out waiting = taps.asSingle()
    -----

out first = taps.take(1).asSingle()
    (a|)
== audit
title: after an element waits a time, then sends the latest one

scenario a position is saved at most every 4 ms

hot position: Int
    1-23-----4-5---|

out saved = position.audit(.milliseconds(4))
    ----3--------5-|

scenario a stream says when

hot typed: String
    a-b--c-d-

hot ticks: Int
    ---0---0-

out sent = typed.audit { _ in ticks }
    ---b---d

scenario the trap: the first element waits too, which 'throttle' sends at once

hot taps: Int
    1-2-------

out audited = taps.audit(.milliseconds(4))
    ----2

out throttled = taps.throttle(.milliseconds(4))
    1---2
== bind
title: the elements go into relays, subjects or a closure

scenario a field, shown in two places

hot typed: String
    a--b

let text = BehaviorRelay(value: "")
let loud = PublishRelay<String>()

let binding = typed.bind(to: text)
let shouting = typed.bind(onNext: { loud.accept($0.uppercased()) })

out shown = text.asObservable()
    c--b
    c = "" then "a"

out heard = loud.asObservable()
    A--B

scenario the trap: a subject ends with the first of its sources; a relay does not

hot top: String
    a-|

hot bottom: String
    ----b

let subject = PublishSubject<String>()
let relay = PublishRelay<String>()
let first = top.bind(to: subject)
let second = bottom.bind(to: subject)
let third = top.bind(to: relay)
let fourth = bottom.bind(to: relay)

out cut = subject
    a-|

out all = relay
    a---b
== buffer
title: elements in batches: as many as the count, or what came in the time

scenario readings

hot readings: Int
    12-3-4567--8-----|

out batches = readings.buffer(timeSpan: .milliseconds(5), count: 3)
    ---a---b----c----(d|)
    a = [1, 2, 3], b = [4, 5, 6], c = [7, 8], d = []

scenario the trap: a time in which nothing came gives an empty array

hot readings: Int
    1------------2|

out batches = readings.buffer(timeSpan: .milliseconds(5), count: 3)
    -----a----b---(c|)
    a = [1], b = [], c = [2]

out filled = readings
    .buffer(timeSpan: .milliseconds(5), count: 3)
    .filter { !$0.isEmpty }
    -----a--------(b|)
    a = [1], b = [2]
== bufferWithTrigger
title: what came since another stream sent last, as an array

scenario events go out when the network is there

hot events: Int
    1-2--3----4-|

hot online: Int
    ---0---0-0

out sent = events.bufferWithTrigger(online)
    ---a---b-c--(d|)
    a = [1, 2], b = [3], c = [], d = [4]

scenario the trap: an error takes along what was gathered

hot events: Int
    1-2-#

hot online: Int
    ------0

out sent = events.bufferWithTrigger(online)
    ----#
== cascade
title: a later stream takes over for good when it sends

scenario from the cache to the database to the network

hot cache: String
    a--b------e

hot database: String
    -----c----f

hot network: String
    -------d---g

out shown = Observable.cascade([cache, database, network])
    a--b-c-d---g

out chain = cache.cascade([database, network])
    a--b-c-d---g

scenario the trap: an empty answer that comes late does not take over

hot cache: Int
    1--2|

hot network: Int
    -----|

out shown = cache.cascade([network])
    1--2-|
== catch
title: goes on with another stream after an error

scenario the cache, where the network fails

enum APIError: Error { case offline }

cold network: String
    --#
    # = APIError.offline

cold cache: String
    -c|

out shown = network.catch { _ in cache }
    ---c|

out told = network.catch { .just("\($0)") }
    --(a|)
    a = "offline"

scenario the trap: the source has ended; catch inside, where the request is made

hot taps: Int
    1--2--3

cold request(2): String
    #

cold request(_): String
    (r|)

out outside = taps.flatMap { request($0) }.catch { _ in .just("failed") }
    r--(a|)
    a = "failed"

out inside = taps.flatMap { request($0).catch { _ in .just("failed") } }
    r--a--r
    a = "failed"
== catch-sequence
title: one stream after the failure of another, down a list

scenario a server, its mirror, a copy

cold primary: Int
    1-#

cold mirror: Int
    -2-#

cold last: Int
    -3|

out loaded = Observable.catch(sequence: [primary, mirror, last])
    1--2--3|

scenario the trap: only an error leads on, not an answer without elements

cold primary: Int
    -|

cold mirror: Int
    -2|

out loaded = Observable.catch(sequence: [primary, mirror])
    -|

out filled = primary.ifEmpty(switchTo: mirror)
    --2|
== catchAndReturn
title: an element in the place of an error

scenario an empty list, where it cannot be loaded

cold load: [Int]
    --#

out list = load.catchAndReturn([])
    --(a|)
    a = []

scenario the trap: behind 'flatMap' one failure ends all; put it inside

hot taps: Int
    1--2--3

cold load(2): [Int]
    #

cold load(_): [Int]
    (r|)
    r = [7]

out outside = taps.flatMap { load($0) }.catchAndReturn([])
    r--(a|)
    r = [7], a = []

out inside = taps.flatMap { load($0).catchAndReturn([]) }
    r--a--r
    r = [7], a = []
== catchErrorJustComplete
title: completes where the source fails

scenario suggestions are not worth an error

cold suggestions: String
    -a-b#

out shown = suggestions.catchErrorJustComplete()
    -a-b|

scenario the trap: behind 'flatMap' it goes inside, or one error ends all

hot taps: Int
    1---2---

cold answer: Int
    -7#

out outside = taps.flatMap { _ in answer }.catchErrorJustComplete()
    -7|

out inside = taps.flatMap { _ in answer.catchErrorJustComplete() }
    -7---7
== combineLatest
title: the latest elements of all, whenever one of them sends

scenario a button is on when both fields are filled

hot name: String
    --a----b
    b = ""

hot word: String
    ----x---

out filled = Observable
    .combineLatest(name, word) { !$0.isEmpty && !$1.isEmpty }
    ----t--f
    t = true, f = false

out pair = Observable.combineLatest(name, word)
    ----a--c
    a = ("a", "x"), c = ("", "x")

out list = Observable.combineLatest([name, word])
    ----a--c
    a = ["a", "x"], c = ["", "x"]

scenario the trap: nothing comes before each has sent

hot name: String
    a-b-c

hot word: String
    -----

out pair = Observable.combineLatest(name, word)
    -----

out started = Observable.combineLatest(name, word.startWith(""))
    a-b-c
    a = ("a", ""), b = ("b", ""), c = ("c", "")

scenario the trap: two that come from one source show a state that never was

hot count: Int
    1--2--3

let double = count.map { $0 * 2 }

out sum = Observable.combineLatest(count, double) { "\($0)+\($1)" }
    a--b--(cd)
    a = "1+2", b = "2+2" then "2+4", c = "3+4", d = "3+6"

out right = count.map { "\($0)+\($0 * 2)" }
    a--b--c
    a = "1+2", b = "2+4", c = "3+6"
== compactMap
title: each element made into another, where that can be done

hot typed: String
    1-x-3-|
    x = "x"

out numbers = typed.compactMap { Int($0) }
    1---3-|

out present = typed.map { Int($0) }.compactMap { $0 }
    1---3-|
== concat
title: one stream after the end of another

scenario the cache, then the network

cold cache: String
    (c|)

cold network: String
    ---n|

out shown = cache.concat(network)
    c--n|

out three = Observable.concat(cache, network, cache)
    c--n(c|)

out queued = Observable.of(network, cache).concat()
    ---n(c|)

scenario the trap: a hot second stream is not heard before the first has ended

cold first: Int
    1----|

hot second: Int
    -2-3-4-5|

out both = first.concat(second)
    1------5|
== concatMap
title: a stream for each element, in their order: nothing is lost, nothing overtakes

scenario saves in their order

hot saves: Int
    12-------

cold write(1): String
    ----(s|)

cold write(2): String
    -(t|)

out saved = saves.concatMap { write($0) }
    ----st

scenario the trap: one that never ends holds up all that follow

hot names: String
    a--b-----

cold follow(_): Int
    1-2-3----

out followed = names.concatMap { follow($0) }
    1-2-3
== connect
title: starts what a connectable stream rests on

scenario all listen before it starts

cold ticks: Int
    1-2-3|
    ---^----!

let shared = ticks.publish()

out first = shared
    ---1-2-3|

out second = shared
    ---1-2-3|

out started = Observable<Int>
    .timer(.milliseconds(3))
    .do(onNext: { _ in _ = shared.connect() })
    ---(0|)

scenario the trap: without it nothing is sent

cold ticks: Int
    1-2-3|
    never subscribed

out waiting = ticks.publish()
    ------
== count
title: how many elements came, at the end

scenario taps, and those that hit

hot taps: Bool
    t-f-t-t|
    t = true, f = false

out all = taps.count()
    -------(4|)

out hits = taps.count { $0 }
    -------(3|)

scenario the trap: without an end there is no answer

hot taps: Bool
    t-t
    t = true

out all = taps.count()
    -

out soFar = taps.scan(0) { sum, _ in sum + 1 }
    1-2
== create
title: events from something that is no stream, like a callback

scenario a callback that answers

func answer(_ callback: (String) -> Void) { callback("yes") }

out answered = Observable<String>.create { observer in
    answer { text in
        observer.onNext(text)
        observer.onCompleted()
    }
    return Disposables.create()
}
    (a|)
    a = "yes"

scenario an answer once: a single, a maybe, a completable

out single = Single<String>.create { answer in
    answer(.success("yes"))
    return Disposables.create()
}
    (a|)
    a = "yes"

out maybe = Maybe<String>.create { answer in
    answer(.completed)
    return Disposables.create()
}
    |

out completable = Completable.create { answer in
    answer(.error(MarbleError.error))
    return Disposables.create()
}
    #

scenario the trap: who forgets 'onCompleted' makes a stream that never ends

out stuck = Observable<Int>.create { observer in
    observer.onNext(1)
    return Disposables.create()
}
.concat(Observable.just(2))
    1

scenario the trap: the closure is called for each who listens; 'share' calls it once

let calls = BehaviorRelay(value: 0)

let request = Observable<Int>.create { observer in
    calls.accept(calls.value + 1)
    observer.onNext(calls.value)
    return Disposables.create()
}

let shared = request.share(replay: 1)

out first = request
    1

out second = request
    2

out third = shared
    3

out fourth = shared
    3
== debounce
title: the last element, once nothing has followed it for a time

scenario a search asks when the typing rests

hot typed: String
    s-sw---i-|
    s = "s", w = "sw", i = "swi"

out asked = typed.debounce(.milliseconds(3))
    ------w--(i|)
    w = "sw", i = "swi"

scenario the trap: an error takes the pending element along, where an end sends it

hot failing: String
    a-b-#

hot ending: String
    a-b-|

out lost = failing.debounce(.milliseconds(3))
    ----#

out sent = ending.debounce(.milliseconds(3))
    ----(b|)

scenario the trap: a stream that never rests sends nothing

hot ticks: Int
    1-2-3-4-5-6-

out rested = ticks.debounce(.milliseconds(3))
    -------------6

out throttled = ticks.throttle(.milliseconds(3))
    1--2--4--5--6-
== debug
title: the events go into the log

scenario what happens before and behind an operator

hot taps: Int
    1-2|

out shown = taps.debug("taps").map { $0 * 10 }
    a-b|
    a = 10, b = 20

log
    0: shown -> subscribed
    0: taps -> subscribed
    0: taps -> Event next(1)
    0: shown -> Event next(10)
    2: taps -> Event next(2)
    2: shown -> Event next(20)
    3: taps -> Event completed
    3: shown -> Event completed
    3: shown -> isDisposed
    3: taps -> isDisposed
== deferred
title: decides at each subscription what to be

scenario each attempt is another one

let attempts = BehaviorRelay(value: 0)

out answers = Observable<Int>.deferred {
    attempts.accept(attempts.value + 1)
    if attempts.value < 3 { return .error(MarbleError.error) }
    return .just(attempts.value)
}
.retry()
    (3|)

scenario the trap: without it a value is read once, when the chain is made

hot renewed: String
    --n

let token = BehaviorRelay(value: "old")
let binding = renewed.bind(to: token)

let early = Observable.just(token.value)
let late = Observable.deferred { .just(token.value) }

out stale = early
    ----^
    ----(a|)
    a = "old"

out fresh = late
    ----^
    ----(n|)
== delay
title: everything a time later

scenario a hint that comes after

hot taps: Int
    1-2-|

out hints = taps.delay(.milliseconds(3))
    ---1-2-|

scenario the trap: an error is not delayed, and takes along what still waits

hot taps: Int
    1-2-#

out hints = taps.delay(.milliseconds(3))
    ---1#
== delaySubscription
title: subscribes a time later

scenario a request that waits

cold request: String
    -r|
    ---^-!

out answer = request.delaySubscription(.milliseconds(3))
    ----r|

scenario the trap: what a hot source sends before that is lost; 'delay' keeps it

hot taps: Int
    1-2-3-4

out late = taps.delaySubscription(.milliseconds(3))
    ----3-4---

out kept = taps.delay(.milliseconds(3))
    ---1-2-3-4
== dematerialize
title: elements that are events become these events again

scenario events that were kept are sent again

hot events: Event<Int>
    a-b-c
    a = .next(1), b = .next(2), c = .completed

hot failing: Event<Int>
    a-b
    a = .next(1), b = .error(MarbleError.error)

out elements = events.dematerialize()
    1-2-|

out failed = failing.dematerialize()
    1-#

scenario the trap: of several requests, the first end ends all

hot taps: Int
    1--2--

cold request(_): String
    -(r|)

let events = taps.flatMap { request($0).materialize() }

out cut = events.dematerialize()
    -(r|)

out all = events.elements()
    -r--r
== distinct
title: no element a second time

scenario each word once

hot words: String
    a-b-a-A-c|

out new = words.distinct()
    a-b---A-c|

out folded = words.distinct(by: { $0.lowercased() })
    a-b-----c|

scenario the trap: a condition cuts off what follows the first that fits

hot words: Int
    1-2-3-1|

out cut = words.distinct { $0 == 2 }
    1-2----|

out same = words.take(until: { $0 == 2 }, behavior: .inclusive)
    1-(2|)

scenario the trap: what comes back is dropped too; 'distinctUntilChanged' sends it

hot tabs: String
    a-b-a

out selected = tabs.distinct()
    a-b--

out right = tabs.distinctUntilChanged()
    a-b-a
== distinctUntilChanged
title: drops an element that equals the one before

scenario a value, a key, a comparison

struct User { let id: Int, name: String }

hot pages: Int
    1-1-2-1-|

hot users: User
    a-b-c
    a = User(id: 1, name: "ada"), b = User(id: 1, name: "Ada")
    c = User(id: 2, name: "bob")

out changed = pages.distinctUntilChanged()
    1---2-1-|

out byKey = users.distinctUntilChanged(\.id)
    a---c----
    a = User(id: 1, name: "ada"), c = User(id: 2, name: "bob")

out alike = users
    .distinctUntilChanged { $0.name.lowercased() == $1.name.lowercased() }
    a---c----
    a = User(id: 1, name: "ada"), c = User(id: 2, name: "bob")

scenario the trap: tuples are not Equatable; say what makes them the same

hot form: (String, Int)
    a-b-c
    a = ("ada", 1), b = ("ada", 1), c = ("ada", 2)

out changed = form.distinctUntilChanged { $0 == $1 }
    a---c
    a = ("ada", 1), c = ("ada", 2)

scenario the trap: only neighbours are compared

hot modes: String
    a-b-a-b

out changed = modes.distinctUntilChanged()
    a-b-a-b
== do
title: something beside the events, which stay as they are

scenario a spinner

cold request: String
    ---r|

let spins = PublishRelay<Bool>()

out spinner = spins.asObservable()
    t---f
    t = true, f = false

out answer = request.do(
    onSubscribe: { spins.accept(true) },
    onDispose: { spins.accept(false) })
    ---r|

scenario the trap: it is done for each subscriber

cold request: String
    ---r|

let calls = BehaviorRelay(value: 0)
let counted = request.do(onSubscribe: { calls.accept(calls.value + 1) })

out first = counted
    ---r|

out second = counted
    ---r|

out made = calls.asObservable()
    2----
== drive
title: binds a driver, on the main thread by its type

hot typed: String
    a--b

let label = BehaviorRelay(value: "")
let loud = PublishRelay<String>()
let driver = typed.asDriver(onErrorJustReturn: "?")

let binding = driver.drive(label)
let closure = driver.drive(onNext: { loud.accept($0.uppercased()) })

out shown = label.asObservable()
    c--b
    c = "" then "a"

out heard = loud.asObservable()
    A--B
== element
title: the element with this number, from 0

scenario the second tap

hot taps: String
    a-b-c

out second = taps.element(at: 1)
    --(b|)

scenario the trap: where there are fewer, it is an error

hot taps: String
    a-b-|

out fifth = taps.element(at: 4)
    ----#
    # = RxError.argumentOutOfRange
== elements
title: of materialized events, the elements: the answers without the failures

scenario the answers of a request for each tap, whatever fails

hot taps: Int
    1---2----

cold answer: Int
    -7#

let events = taps.flatMapLatest { _ in answer.materialize() }.share()

out answers = events.elements()
    -7---7

out failures = events.errors().map { _ in "failed" }
    --a---a
    a = "failed"

scenario the trap: without 'share', each request is made twice

hot taps: Int
    1----

cold request(_): Int
    -7|
    ^-!
    ^-!

let events = taps.flatMapLatest { request($0).materialize() }

out answers = events.elements()
    -7-

out failures = events.errors().map { _ in "failed" }
    -
== emit
title: binds a signal, on the main thread by its type

hot taps: Int
    1--2

let rings = PublishRelay<Int>()
let shown = PublishRelay<String>()
let signal = taps.asSignal(onErrorJustReturn: 0)

let binding = signal.emit(to: rings)
let closure = signal.emit(onNext: { shown.accept("tap \($0)") })

out heard = rings.asObservable()
    1--2

out told = shown.asObservable()
    a--b
    a = "tap 1", b = "tap 2"
== empty
title: nothing to send, and that is no failure

scenario an empty search asks nobody

hot typed: String
    a--e--b
    e = ""

cold search(_): String
    -(r|)

out found = typed.flatMap { $0.isEmpty ? Observable.empty() : search($0) }
    -r-----r

scenario the trap: what is combined with it ends without a word

hot typed: String
    a--b--c|

out pairs = Observable.combineLatest(typed, Observable<Int>.empty())
    |
== enumerated
title: each element with its number

scenario rows with their numbers

hot names: String
    a--b-c|

out rows = names.enumerated()
    a--b-c|
    a = (index: 0, element: "a"), b = (index: 1, element: "b")
    c = (index: 2, element: "c")

out labels = names.enumerated().map { index, name in "\(index + 1). \(name)" }
    a--b-c|
    a = "1. a", b = "2. b", c = "3. c"

scenario the trap: it counts what reaches it, not what the source has sent

hot names: String
    a-_-b
    _ = ""

out shown = names.filter { !$0.isEmpty }.enumerated().map { $0.index }
    0---1

out inSource = names
    .enumerated()
    .filter { !$0.element.isEmpty }
    .map { $0.index }
    0---2
== error
title: fails at once; of results, the failures as elements

enum FormError: Error { case empty, tooLong }

scenario a check that refuses

hot names: String
    a-b
    b = ""

func check(_ name: String) -> Observable<String> {
    name.isEmpty ? Observable.error(FormError.empty) : .just(name)
}

out checked = names.flatMap { check($0) }
    a-#
    # = FormError.empty

scenario the failures among results

hot results: Result<Int, FormError>
    s-f-t
    s = .success(1), f = .failure(.empty), t = .failure(.tooLong)

out failures = results.error()
    --a-b
    a = FormError.empty, b = FormError.tooLong
== errors
title: the error of materialized events, as an element

scenario a failed request leaves the next tap working

hot taps: Int
    1---2----

cold answer: Int
    -7#

let events = taps.flatMapLatest { _ in answer.materialize() }.share()

out failures = events.errors().map { _ in "failed" }
    --a---a
    a = "failed"

out answers = events.elements()
    -7---7
== filter
title: only the elements that fit

scenario a search needs two letters

hot typed: String
    a-b-c-|
    a = "", b = "s", c = "swift"

out searches = typed.filter { $0.count > 1 }
    ----c-|
    c = "swift"

scenario the trap: it asks when the element comes, and not again later

hot typed: String
    a-b-----

hot online: Bool
    f---t
    t = true, f = false

let isOnline = BehaviorRelay(value: false)
let binding = online.bind(to: isOnline)

out lost = typed.filter { _ in isOnline.value }
    -

out kept = Observable.combineLatest(typed, isOnline)
    .filter { $0.1 }
    .map { $0.0 }
    ----b
== filterMap
title: each element transformed, or dropped

scenario numbers among texts

hot texts: String
    a-1-b-2|

out numbers = texts
    .filterMap { text -> FilterMap<Int> in
        guard let number = Int(text) else { return .ignore }
        return .map(number * 10)
    }
    --a---b|
    a = 10, b = 20

out same = texts.compactMap { Int($0) }.map { $0 * 10 }
    --a---b|
    a = 10, b = 20
== first
title: the first element, as an answer; nil where none came

scenario the first of a few

hot taps: String
    --a-b

out first = taps.first()
    --(a|)

scenario the trap: a stream without elements answers nil, which is no error

hot taps: String
    --|

out first = taps.first()
    --(n|)
    n = nil
== flatMap
title: a stream for each element, all of them at once

scenario each tap a request of its own

hot taps: String
    a--b------|

cold send("a"): String
    ------A|

cold send("b"): String
    -B|

out answers = taps.flatMap { send($0) }
    ----B-A---|

scenario the trap: answers come as they come; an early, slow one overwrites the later

hot typed: String
    a--b------

cold search("a"): String
    ------A|

cold search("b"): String
    -B|

out shown = typed.flatMap { search($0) }
    ----B-A-

out right = typed.flatMapLatest { search($0) }
    ----B---

scenario the trap: it lets go of none; one without an end goes on beside the next

hot rooms: String
    a----b----

cold listen("a"): String
    1--2--3--4

cold listen("b"): String
    7--8--9

out heard = rooms.flatMap { listen($0) }
    a--b-cd-ef-g
    a = "1", b = "2", c = "7", d = "3", e = "8", f = "4", g = "9"

out right = rooms.flatMapLatest { listen($0) }
    a--b-c--d--e
    a = "1", b = "2", c = "7", d = "8", e = "9"
== flatMapCompletable
title: work behind the element of a single or maybe; only its end counts

func save(_ user: String) -> Completable {
    Observable<Int>.timer(.milliseconds(2)).ignoreElements().asCompletable()
}

cold user: String
    --u|

out saved = user.asSingle().flatMapCompletable { save($0) }
    -----|
== flatMapFirst
title: a stream for an element, no other while it runs: a double tap logs in once

scenario a login

hot taps: Int
    12----3---

cold login(_): String
    ---(k|)

out sessions = taps.flatMapFirst { login($0) }
    ---k-----k

scenario the trap: what comes meanwhile is lost, so the newest may never be asked for

hot typed: String
    a-b--------

cold search("a"): String
    ---A|

cold search("b"): String
    ---B|

out stale = typed.flatMapFirst { search($0) }
    ---A---

out newest = typed.flatMapLatest { search($0) }
    -----B-
== flatMapLatest
title: a stream for the latest element only; the one before is cancelled

scenario a search shows the answer for what is typed now

hot typed: String
    a--b------|

cold search("a"): String
    ------A|
    ^--!

cold search("b"): String
    -B|

out found = typed.flatMapLatest { search($0) }
    ----B-----|

scenario the trap: a second tap cancels a save that still runs

hot saves: Int
    1-2------

cold write(1): String
    ----(s|)

cold write(2): String
    ----(t|)

out lost = saves.flatMapLatest { write($0) }
    ------t--

out kept = saves.concatMap { write($0) }
    ----s---t
== flatMapMaybe
title: goes on with a maybe behind the element of a single

cold user: String
    --u|

out avatar = user.asSingle().flatMapMaybe { _ in Maybe.just("picture") }
    ---(a|)
    a = "picture"

out none = user.asSingle().flatMapMaybe { _ in Maybe<String>.empty() }
    ---|
== flatMapSingle
title: goes on with a single behind the element of a maybe, where there is one

cold user: String
    --u|

cold nobody: String
    --|

out greeting = user.asMaybe().flatMapSingle { Single.just("hi \($0)") }
    ---(a|)
    a = "hi u"

out none = nobody.asMaybe().flatMapSingle { Single.just("hi \($0)") }
    --|
== forkJoin
title: the last elements of all, when all have completed

scenario a page opens when both requests have answered

cold user: String
    ---a|

cold score: Int
    -1-2---|

out page = Observable.forkJoin(user, score)
    -------(a|)
    a = ("a", 2)

out line = Observable.forkJoin(user, score) { "\($0): \($1)" }
    -------(a|)
    a = "a: 2"

out list = Observable.forkJoin([score, .just(9)])
    -------(a|)
    a = [2, 9]

scenario the trap: one that completes without an element ends it, with nothing

cold user: String
    ---a|

cold score: Int
    -|

out page = Observable.forkJoin(user, score)
    -|
== formatlize
title: a request as three streams: what succeeded, what failed, whether it runs

scenario a request that answers

cold request: String
    ---r|
    ^---!

let (succeeded, failed, processing) = request.formatlize()

out answer = succeeded
    ---r|

out error = failed
    ----|

out spinner = processing
    t--f|
    t = true, f = false

scenario a request that fails

cold request: String
    ---#
    ^--!

let (succeeded, failed, processing) = request.formatlize()

out answer = succeeded
    ---|

out error = failed
    ---(a|)
    a = MarbleError.error

out spinner = processing
    t--(f|)
    t = true, f = false

scenario the trap: who listens after the end asks again

cold request: String
    ---r|
    ^---!
    ------^---!

let (succeeded, failed, processing) = request.formatlize()

out early = succeeded
    ---r|

out late = succeeded
    ------^
    ---------r|

out spinner = processing
    t--f|
    t = true, f = false
== from
title: the elements of a sequence, or of an optional

scenario a list that is there already

out items = Observable.from(["a", "b", "c"])
    (abc|)

out present = Observable.from(optional: Int("7"))
    (7|)

out absent = Observable.from(optional: Int("seven"))
    |

scenario the trap: a text is a sequence of letters; 'just' sends it whole

out letters = Observable.from("hi")
    (ab|)
    a = "h", b = "i"

out text = Observable.just("hi")
    (a|)
    a = "hi"
== fromAsync
title: what a function gives to its completion handler

scenario a request with a callback

func load(_ completion: (Int) -> Void) { completion(200) }

out status = Observable<Int>.fromAsync { load($0) }
    (a|)
    a = 200

scenario the trap: the first result is the only one

out once = Observable<Int>.fromAsync { $0(1); $0(2) }
    (1|)
== generate
title: each element made from the one before, while a condition holds

scenario powers of two below a hundred

out doubled = Observable.generate(
    initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 2 })
    (1248abc|)
    a = 16, b = 32, c = 64

scenario the trap: a condition that always holds never ends; 'take' ends it

out few = Observable.generate(
    initialState: 1, condition: { _ in true }, iterate: { $0 + 1 })
    .take(3)
    (123|)
== groupBy
title: a stream for each key

scenario each user's own messages

hot messages: String
    a-b--a-b-a|

out counted = messages
    .groupBy { $0 }
    .flatMap { user in
        user.enumerated().map { "\(user.key)\($0.index + 1)" }
    }
    a-b--c-d-e|
    a = "a1", b = "b1", c = "a2", d = "b2", e = "a3"

scenario the trap: a group's elements are lost to who subscribes to it later

hot messages: String
    a--a--a|

out late = messages
    .groupBy { $0 }
    .flatMap { $0.delaySubscription(.milliseconds(2)) }
    ---a--a|
== ifEmpty
title: an element, or another stream, where none came

scenario a search that finds nothing

cold found: String
    --|

cold popular: String
    -p|

out text = found.ifEmpty(default: "nothing found")
    --(a|)
    a = "nothing found"

out list = found.ifEmpty(switchTo: popular)
    ---p|

out kept = popular.ifEmpty(switchTo: found)
    -p|

scenario the trap: it is empty only once it has ended, and an empty list is an element

hot silent: String
    -----

cold list: [String]
    --(e|)
    e = []

out waiting = silent.ifEmpty(default: "none")
    -----

out shown = list.ifEmpty(default: ["none"])
    --(e|)
    e = []
== ignore
title: no element that equals one of these

scenario without blanks and commas

hot typed: String
    a-_-b-c|
    _ = " ", c = ","

out letters = typed.ignore(" ", ",")
    a---b--|

out listed = typed.ignore([" ", ","])
    a---b--|
== ignoreElements
title: only whether it ended, and how

scenario done, failed, and what comes then

cold upload: Int
    1-2-3|

hot failing: Int
    1-#

out done = upload.ignoreElements()
    -----|

out failed = failing.ignoreElements()
    --#

out then = upload
    .ignoreElements()
    .asCompletable()
    .andThen(Observable.just("saved"))
    -----(a|)
    a = "saved"
== ignoreErrors
title: again after each error, or after each that fits

scenario a connection that is made again

enum Failure: Error { case lost, refused }

cold connection: Int
    1-2#
    # = Failure.lost

out kept = connection.ignoreErrors().take(5)
    1-21-2(1|)

out lost = connection.ignoreErrors { error in
    if case Failure.refused = error { return true }
    return false
}
    1-2#
    # = Failure.lost

scenario the trap: it never gives up, nor does it ever pause

cold refused: Int
    --#

out kept = refused
    .ignoreErrors()
    .take(until: Observable<Int>.timer(.milliseconds(7)))
    -------|
== ignoreWhen
title: no element that fits

scenario without short words

hot words: String
    a-b-c|
    a = "to", b = "hello", c = "world"

out long = words.ignoreWhen { $0.count < 3 }
    --b-c|
    b = "hello", c = "world"

out same = words.filter { !($0.count < 3) }
    --b-c|
    b = "hello", c = "world"
== interval
title: a number again and again, after each period

scenario a clock

until: 16ms

out ticks = Observable<Int>.interval(.milliseconds(3))
    ---0--1--2--3--4-

scenario the trap: the first number takes a period; each subscriber has its own clock

until: 12ms

let clock = Observable<Int>.interval(.milliseconds(3))

out early = clock
    ---0--1--2---

out late = clock
    ----^
    -------0--1--

out atOnce = clock.map { $0 + 1 }.startWith(0)
    0--1--2--3---
== just
title: one element where a stream is wanted

scenario the answer is known already

hot questions: String
    a---b

cold ask(_): String
    --r|

out answers = questions
    .flatMap { $0 == "a" ? Observable.just("cached") : ask($0) }
    a-----r-
    a = "cached"

scenario the trap: its element is made once, not for each subscriber

let made = BehaviorRelay(value: 0)

func ticket() -> Int {
    made.accept(made.value + 1)
    return made.value
}

let eager = Observable.just(ticket())
let lazy = Observable.deferred { .just(ticket()) }

out first = eager
    (1|)

out second = eager
    (1|)

out deferredFirst = lazy
    (2|)

out deferredSecond = lazy
    (3|)
== last
title: the last element, at the end

scenario the state in which an upload ended

hot percent: Int
    1-5--9|

out final = percent.last()
    ------(9|)

out below = percent.last { $0 < 9 }
    ------(5|)

out above = percent.last({ $0 > 9 }, default: 0)
    ------(0|)

scenario the trap: of no element there is no last one

hot percent: Int
    ---|

out final = percent.last()
    ---#
    # = RxError.noElements

out safe = percent.last(default: 0)
    ---(0|)

out none = percent.takeLast(1)
    ---|
== map
title: each element made into another

scenario names as they are shown

struct User { let name: String, age: Int }

hot users: User
    a-b-|
    a = User(name: "ada", age: 36), b = User(name: "bob", age: 7)

out names = users.map(\.name)
    c-d-|
    c = "ada", d = "bob"

out grown = users.map { $0.age >= 18 }
    t-f-|
    t = true, f = false

scenario the trap: a closure that throws ends the stream

hot typed: String
    1-x-3
    x = "x"

out numbers = typed.map { text in
    guard let number = Int(text) else { throw MarbleError.error }
    return number * 10
}
    a-#
    a = 10
== mapMany
title: the elements of each array transformed

scenario rows of a table

hot prices: [Int]
    --a----b|
    a = [1, 2], b = [3]

out rows = prices.mapMany { "\($0) €" }
    --c----d|
    c = ["1 €", "2 €"], d = ["3 €"]
== mapTo
title: one value in the place of each element

scenario any tap reloads

hot taps: Int
    -1--2-3-|

out reload = taps.mapTo(true)
    -t--t-t-|
    t = true

out spelled = taps.map(to: true)
    -t--t-t-|
    t = true

scenario the trap: the value is read once, at the start; 'map' reads it each time

hot typed: Int
    1--2--3

hot saves: Void
    -x--x
    x = ()

let text = BehaviorRelay(value: 0)
let binding = typed.bind(to: text)

out stale = saves.mapTo(text.value)
    -0--0--

out fresh = saves.map { _ in text.value }
    -1--2--
== mapToFalse
title: false for each element

hot shown: Void
    -s---s
    s = ()

hot hidden: Void
    ---h
    h = ()

out visible = Observable.merge(shown.mapToTrue(), hidden.mapToFalse())
    -t-f-t
    t = true, f = false
== mapToTrue
title: true for each element

hot shown: String
    a--b-|

out visible = shown.mapToTrue()
    t--t-|
    t = true
== materialize
title: the events as elements: an error becomes something to look at

scenario requests that may fail

hot taps: Int
    1---2---

cold request(1): String
    -(r|)

cold request(_): String
    -#

out answers = taps.flatMap { request($0).materialize() }
    -(ab)c
    a = .next("r"), b = .completed, c = .error(MarbleError.error)

scenario the trap: what it is called on has ended all the same

hot taps: Int
    1---2---1

cold request(1): String
    -(r|)

cold request(_): String
    -#

out outside = taps.flatMap { request($0) }.materialize()
    -a---(b|)
    a = .next("r"), b = .error(MarbleError.error)

out inside = taps.flatMap { request($0).materialize() }
    -(ab)c---(ab)
    a = .next("r"), b = .completed, c = .error(MarbleError.error)
== merge
title: the elements of several streams as they come

scenario two buttons that do the same

hot top: String
    a----b--|

hot bottom: String
    --x-----y|

out taps = Observable.merge(top, bottom)
    a-x--b--y|

scenario streams of a stream, two at a time

hot files: Int
    123------

cold load(1): String
    --a|

cold load(2): String
    ---b|

cold load(3): String
    -c|

out loaded = files.map { load($0) }.merge(maxConcurrent: 2)
    --a-(bc)

out all = files.map { load($0) }.merge()
    --acb-

scenario the trap: an error of one ends them all

hot top: String
    a----b--|

hot bottom: String
    --#

out taps = Observable.merge(top, bottom)
    a-#
== multicast
title: one subscription for all, through a subject of your choice

scenario a state for all, pairs of all

cold ticks: Int
    1-2-3|

let shared = ticks.multicast(BehaviorSubject(value: 0))
let connection = shared.connect()

out shown = shared
    a-2-3|
    a = 0 then 1

out late = shared
    ---^
    ---23|

out pairs = ticks.multicast(
    { PublishSubject<Int>() }, selector: { Observable.zip($0, $0.skip(1)) })
    --a-b|
    a = (1, 2), b = (2, 3)

scenario the trap: a subject is used up with the end of its source; make one each time

cold ticks: Int
    1-2|

let used = ticks.multicast(PublishSubject<Int>())
let renewed = ticks.multicast(makeSubject: { PublishSubject<Int>() })
let first = used.connect()
let second = renewed.connect()

let again = Observable<Int>.timer(.milliseconds(5)).subscribe(onNext: { _ in
    _ = used.connect()
    _ = renewed.connect()
})

out silent = used
    ------^
    ------|

out heard = renewed
    ------^
    -------2|
== never
title: a stream that stays open and silent, where a case has nothing to send

scenario nothing cancels

cold download: Int
    1-2-3|

out done = download.take(until: Observable<Void>.never())
    1-2-3|

scenario the trap: what comes behind it never comes

out queued = Observable<Int>.never().concat(Observable.just(1))
    -------
== none
title: a Void for each nil: what is missing

hot names: String?
    a-n-b|
    n = nil

out missing = names.none()
    --v--|
    v = ()
== not
title: the contrary of each element

scenario a button is off while it loads

hot isLoading: Bool
    f-t---f
    t = true, f = false

out isEnabled = isLoading.not()
    t-f---t
    t = true, f = false
== nwise
title: each element with those before it, so many in all, as an array

scenario a mean of three

hot values: Int
    3-6-9-6|

out window = values.nwise(3)
    ----a-b|
    a = [3, 6, 9], b = [6, 9, 6]

out mean = values.nwise(3).map { $0.reduce(0, +) / 3 }
    ----6-7|

scenario the trap: nothing comes before there are enough

hot values: Int
    3-6|

out mean = values.nwise(3).map { $0.reduce(0, +) / 3 }
    ---|
== observe-on
title: the events on another scheduler

scenario back to the main thread

hot answers: String
    -a-b

out shown = answers.observe(on: MainScheduler.instance)
    -a-b

scenario the trap: it queues: what is sent at once comes after what is there already

let title = BehaviorRelay(value: "old")

let change = Observable.just("new")
    .observe(on: MainScheduler.instance)
    .bind(to: title)

out shown = title.asObservable()
    (ab)
    a = "old", b = "new"
== of
title: a few elements, all in one frame

scenario written one after the other

out tabs = Observable.of(1, 2, 3)
    (123|)

scenario the trap: an array is one element, where 'from' sends what is in it

out list = Observable.of([1, 2, 3])
    (a|)
    a = [1, 2, 3]

out items = Observable.from([1, 2, 3])
    (123|)
== ofType
title: the elements that are of a type

scenario messages of several kinds

hot messages: Any
    1-a-2-b|
    1 = 1, a = "a", 2 = 2, b = "b"

out numbers = messages.ofType(Int.self)
    1---2--|
    1 = 1, 2 = 2

out texts = messages.ofType(String.self)
    --a---b|
    a = "a", b = "b"

scenario the trap: what is of another type goes without a word; 'map' can refuse it

hot messages: Any
    1-a
    1 = 1, a = "a"

out numbers = messages.ofType(Int.self)
    1--
    1 = 1

out strict = messages.map { message in
    guard let number = message as? Int else { throw MarbleError.error }
    return number
}
    1-#
    1 = 1
== once
title: its element for the first subscriber, nothing for all others

scenario a greeting is shown on the first screen only

let greeting = Observable.once("welcome")

out first = greeting
    (a|)
    a = "welcome"

out second = greeting
    |

scenario the trap: it is once for all, not once for each: who repeats it gets no more

let greeting = Observable.once("welcome")

out twice = greeting.repeat(2)
    (a|)
    a = "welcome"

out always = Observable.just("welcome").repeat(2)
    (aa|)
    a = "welcome"
== pairwise
title: each element with the one before it

scenario which way it scrolls

hot offset: Int
    0--5--9--2|

out moved = offset.pairwise().map { $1 - $0 }
    ---5--4--a|
    a = -7

out pairs = offset.pairwise()
    ---a--b--c|
    a = (0, 5), b = (5, 9), c = (9, 2)

scenario the trap: the first element alone sends nothing

hot offset: Int
    0---|

out moved = offset.pairwise().map { $1 - $0 }
    ----|

out fromZero = offset.startWith(0).pairwise().map { $1 - $0 }
    0---|
== partition
title: two streams: of what fits, and of the rest

scenario good answers and bad ones

hot status: Int
    a-b-c-d|
    a = 200, b = 404, c = 201, d = 500

let (good, bad) = status.partition { $0 < 400 }

out good = good
    a---c--|
    a = 200, c = 201

out bad = bad
    --b---d|
    b = 404, d = 500
== pausable
title: elements while another stream says true

scenario a game that can be paused

hot moves: Int
    1-2-3-4-5-6|

hot isRunning: Bool
    -t--f---t
    t = true, f = false

out played = moves.pausable(isRunning)
    --2-3-----6|

scenario the trap: nothing comes before the other stream has sent

hot moves: Int
    1-2-3

hot isRunning: Bool
    -----

out played = moves.pausable(isRunning)
    -

out started = moves.pausable(isRunning.startWith(true))
    1-2-3
== pausableBuffered
title: elements while another stream says true; it keeps those of a pause

scenario messages wait while the application is in the background

hot messages: Int
    -1-2-3--4-----|

hot isActive: Bool
    t-f--------t
    t = true, f = false

out shown = messages.pausableBuffered(isActive, limit: nil)
    -1---------a--|
    a = 2 then 3 then 4

scenario the trap: without a limit of your own it keeps one element only

hot messages: Int
    -1-2-3--4-----|

hot isActive: Bool
    t-f--------t
    t = true, f = false

out latest = messages.pausableBuffered(isActive)
    -1---------4--|

out two = messages.pausableBuffered(isActive, limit: 2)
    -1---------a--|
    a = 3 then 4

scenario the trap: the result ends with the stream that steers it

hot messages: Int
    -1-2-3-|

hot isActive: Bool
    t---|
    t = true

out shown = messages.pausableBuffered(isActive)
    -1-2|
== publish
title: one subscription for all, made by 'connect()' when all are there

scenario ticks for two labels

cold ticks: Int
    1-2-3|
    ^----!

let shared = ticks.publish()
let connection = shared.connect()

out first = shared
    1-2-3|

out second = shared.map { $0 * 10 }
    a-b-c|
    a = 10, b = 20, c = 30

scenario the trap: who comes after 'connect()' misses what came; 'replay' keeps it

cold ticks: Int
    1-2-3|

let shared = ticks.publish()
let replayed = ticks.replay(1)
let first = shared.connect()
let second = replayed.connect()

out late = shared
    ---^
    ----3|

out told = replayed
    ---^
    ---23|
== range
title: so many whole numbers from a start, like the pages to load

scenario pages to load

cold load(_): String
    -(p|)

out loaded = Observable.range(start: 1, count: 3).concatMap { load($0) }
    -pp(p|)

scenario the trap: the second number is how many, not the last one

out fromThree = Observable.range(start: 3, count: 5)
    (34567|)

out toFive = Observable.from(Array(3...5))
    (345|)
== reduce
title: one result of all elements, at the end

scenario the sum of a download's parts

cold parts: Int
    1-2-3-|

out sum = parts.reduce(0, accumulator: +)
    ------(6|)

out average = parts.reduce(
    (0, 0),
    accumulator: { ($0.0 + $1, $0.1 + 1) },
    mapResult: { $0.0 / $0.1 })
    ------(2|)

scenario the trap: without an end there is no result; 'scan' sends each step

hot taps: Int
    1-1-1---

out total = taps.reduce(0, accumulator: +)
    -------

out soFar = taps.scan(0, accumulator: +)
    1-2-3
== refCount
title: connected with the first who listens, until the last has gone

scenario two who come and go

cold ticks: Int
    1-2-3-4-
    ^----!

let shared = ticks.publish().refCount()

out first = shared
    1-2----
    ^--!

out second = shared
    --2-3--
    -^---!

scenario the trap: with the next who comes after that, all starts anew

cold ticks: Int
    1-2-3-4-
    ^-!
    -----^-!

let shared = ticks.publish().refCount()

out first = shared
    1-----------
    ^-!

out next = shared
    -----1------
    -----^-!
== repeat
title: again after each completion

scenario three rounds

cold lap: Int
    1-2|

out race = lap.repeat(3)
    1-21-21-2|

out first = lap.repeat().take(5)
    1-21-2(1|)

scenario the trap: an error ends it; 'retry' goes on after one

cold lap: Int
    1-#

out repeated = lap.repeat(2)
    1-#

out retried = lap.retry(2)
    1-1-#
== repeatElement
title: an element again and again, for a stream that takes as many as it needs

scenario an attempt after the other, until one succeeds

let attempts = BehaviorRelay(value: 0)

func ask(_ request: String) -> Observable<String> {
    attempts.accept(attempts.value + 1)
    return .just(attempts.value < 3 ? "busy" : "done")
}

out answers = Observable.repeatElement("status?")
    .concatMap { ask($0) }
    .take(until: { $0 == "done" }, behavior: .inclusive)
    (aab|)
    a = "busy", b = "done"

scenario the trap: it has no end and lets no time pass, so something has to end it

out few = Observable.repeatElement(1).take(4)
    (1111|)
== repeatWithBehavior
title: again after each completion, as often and as late as it says

scenario a status is asked for three times, 2 ms apart

cold status: Int
    -1|

out asked = status
    .repeatWithBehavior(.delayed(maxCount: 3, time: 0.002))
    -1---1---1|

out slower = status
    .repeatWithBehavior(
        .exponentialDelayed(maxCount: 3, initial: 0.001, multiplier: 1))
    -1--1---1|

scenario the trap: the number is of all rounds, the first one too

cold status: Int
    -1|

out one = status.repeatWithBehavior(.immediate(maxCount: 1))
    -1|
== replay
title: one subscription, made by 'connect()'; who comes late gets the last elements

scenario who comes late sees the latest tick

cold ticks: Int
    1-2-3-4|
    ^------!

let shared = ticks.replay(1)
let connection = shared.connect()

out early = shared
    1-2-3-4|

out late = shared
    -----^
    -----34|

scenario the trap: it stays connected when all have gone; 'refCount' lets go

cold ticks: Int
    1-2-3-4-5-
    ^---------
    ^-!

let kept = ticks.replay(1)
let connection = kept.connect()
let counted = ticks.replay(1).refCount()

out first = kept
    1-
    ^-!

out second = counted
    1-
    ^-!
== replayAll
title: one subscription, made by 'connect()'; who comes late gets all elements

cold ticks: Int
    1-2-3-4|
    ^------!

let shared = ticks.replayAll()
let connection = shared.connect()

out early = shared
    1-2-3-4|

out late = shared
    -----^
    -----a4|
    a = 1 then 2 then 3
== retry
title: subscribes again after an error

scenario a request that fails twice

cold request: String
    -#
    -#
    -r|

out answer = request.retry(3)
    ---r|

scenario the trap: the number counts all attempts, the first one too

cold request: String
    -#
    -#
    -r|

out answer = request.retry(2)
    --#

scenario pauses that grow between the attempts, in seconds

cold request: String
    -#
    -#
    -r|

out answer = request
    .retry(.exponentialDelayed(maxCount: 3, initial: 0.002, multiplier: 1))
    ---------r|

scenario the trap: without a limit it may never stop, nor does it ever pause

cold request: String
    --#

out answer = request
    .retry()
    .take(until: Observable<Int>.timer(.milliseconds(7)))
    -------|

scenario the trap: what came before the error comes again

cold pages: Int
    1-2-#
    1-2-3|

out shown = pages.retry(2)
    1-2-1-2-3|

scenario the trap: a hot source that has failed fails again at once

hot names: String
    a-#

out again = names.retry(2)
    a-#
== retry-when
title: subscribes again when another stream, made of the errors, sends

scenario with a pause that grows

cold request: String
    -#
    -#
    -r|

out answer = request.retry(when: { errors in
    errors
        .enumerated()
        .flatMap { Observable<Int>.timer(.milliseconds(2 * ($0.index + 1))) }
})
    ---------r|

scenario the trap: where the other stream ends, so does all, without an error

cold request: String
    -#
    -#
    -r|

out answer = request.retry(when: { $0.take(1) })
    --|
== sample
title: the latest element when another stream sends, if there is a new one

scenario what is shown, once for each picture of the screen

hot position: Int
    12-3---45--6

hot frames: Int
    --0--0--0---0-0

out shown = position.sample(frames)
    --2--3--5---6--

out always = position.sample(frames, defaultValue: 0)
    --2--3--5---6-0

scenario the trap: each element is sent once, where 'withLatestFrom' repeats it

hot position: Int
    1---------

hot frames: Int
    --0--0--0-

out sampled = position.sample(frames)
    --1------

out repeated = frames.withLatestFrom(position)
    --1--1--1
== scan
title: a running result: each element changes the one before, and each is sent

scenario a counter

hot taps: Int
    1-1--1-|

out count = taps.scan(0) { $0 + $1 }
    1-2--3-|

scenario the trap: the seed itself is not sent

hot taps: Int
    ---1-1

out count = taps.scan(0, accumulator: +)
    ---1-2

out shown = taps.scan(0, accumulator: +).startWith(0)
    0--1-2
== scan-into
title: a running result that each element changes in place

hot words: String
    a-b-a|

out counts = words.scan(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    a-b-c|
    a = ["a": 1], b = ["a": 1, "b": 1], c = ["a": 2, "b": 1]

out seen = words.scan(into: [String]()) { $0.append($1) }
    a-b-c|
    a = ["a"], b = ["a", "b"], c = ["a", "b", "a"]
== share
title: one subscription for all who listen

scenario one request for two labels

cold request: String
    --r|
    ^--!

let answer = request.share(replay: 1)

out title = answer
    --r|

out subtitle = answer
    --r|

scenario the trap: who comes after the end starts it anew

cold request: String
    --r|
    ^--!
    -----^--!

let answer = request.share(replay: 1)

out early = answer
    --r|

out late = answer
    -----^
    -------r|

scenario the trap: without a replay, who comes late misses what was sent

cold ticks: Int
    1-2-3-|

let shared = ticks.share()

out early = shared
    1-2-3-|

out late = shared
    ---^
    ----3-|
== shareReplay
title: one subscription for all; its last elements are kept for ever

scenario one request for all screens

cold request: String
    --r|
    ^--!

let answer = request.shareReplay(1)

out early = answer
    --r|

out late = answer
    -----^
    -----(r|)

scenario the trap: a failure is kept too; 'share(replay:)' asks again

cold request: String
    --#
    --r|

let kept = request.shareReplay(1)

out early = kept
    --#

out late = kept
    -----^
    -----#

scenario the same with 'share(replay:)'

cold request: String
    --#
    --r|

let renewed = request.share(replay: 1)

out early = renewed
    --#

out late = renewed
    -----^
    -------r|

scenario the trap: who comes later gets the old element first, however old

cold ticks: Int
    1-2-3-4-

let kept = ticks.shareReplay(1)

out early = kept
    1-2-
    ^--!

out late = kept
    ------^
    ------a-2-3-4
    a = 2 then 1
== shareReplayLatestWhileConnected
title: one subscription for all; its latest element is kept while somebody listens

scenario one request for two labels

cold request: String
    --r-|
    ^---!

let answer = request.shareReplayLatestWhileConnected()

out early = answer
    --r-|

out late = answer
    ---^
    ---r|

scenario the trap: when all have gone, it asks again, also where it has an answer

cold request: String
    --r-|
    ^--!
    ----^---!

let answer = request.shareReplayLatestWhileConnected()

out early = answer
    --r-
    ^--!

out after = answer
    ----^
    ------r-|
== single
title: the only element; of none or several it makes an error

scenario one user of this name

cold users: String
    -a--|

out user = users.single()
    -a--|

out long = Observable.of("bo", "ada").single { $0.count > 2 }
    (a|)
    a = "ada"

scenario the trap: the element is sent at once, the error behind it

cold users: String
    -a-b|

out user = users.single()
    -a-#
    # = RxError.moreThanOneElement

out nobody = Observable<String>.empty().single()
    #
    # = RxError.noElements
== skip
title: not the first elements, or what comes in a time

scenario not what a relay starts with

hot picked: Int
    ---1--2

let page = BehaviorRelay(value: 0)
let binding = picked.bind(to: page)

out changes = page.skip(1)
    ---1--2

out later = picked.skip(.milliseconds(5))
    ------2

scenario the trap: it skips the first of each subscription, whatever that is

hot picked: Int
    1--2--3

let page = BehaviorRelay(value: 0)
let binding = picked.bind(to: page)

out late = page.skip(1)
    --^
    ---2--3
== skip-until
title: not before another stream sends

scenario keys before the field is ready

hot typed: String
    a-b-c-d

hot ready: Void
    ---x
    x = ()

out accepted = typed.skip(until: ready)
    ----c-d

scenario the trap: where the other stream ends without an element, nothing ever comes

hot typed: String
    a-b-c-d

hot ready: Void
    ---|

out accepted = typed.skip(until: ready)
    -------
== skip-while
title: not before an element does not fit

scenario the zeros in front

hot readings: Int
    0-0-4-0-5

out started = readings.skip(while: { $0 == 0 })
    ----4-0-5

scenario the trap: once open it stays so; 'filter' looks at each

hot readings: Int
    0-4-0-5

out open = readings.skip(while: { $0 == 0 })
    --4-0-5

out filtered = readings.filter { $0 != 0 }
    --4---5
== some
title: what optionals hold; nil is left out

hot names: String?
    a-n-b|
    n = nil

out known = names.some()
    a---b|
== split
title: both sides: of optionals what they hold and nils; of results values and errors

scenario optionals

hot names: String?
    a-n-b|
    n = nil

let (some, none) = names.split()

out known = some
    a---b|

out missing = none
    --v--|
    v = ()

scenario results

enum APIError: Error { case offline }

hot answers: Result<Int, APIError>
    s-f-t|
    s = .success(1), f = .failure(.offline), t = .success(3)

let (value, error) = answers.split()

out shown = value
    1---3|

out told = error
    --a--|
    a = APIError.offline
== startWith
title: elements before all others, like what a screen shows at first

scenario a label with a text from the start

hot names: String
    ---a--b

out greeting = names.startWith("z")
    z--a--b

out two = names.startWith("x", "y")
    c--a--b
    c = "x" then "y"

scenario the trap: of several in a row, the last one is sent first

hot names: String
    ---a

out greeting = names.startWith("x").startWith("y")
    b--a
    b = "y" then "x"
== subscribe
title: calls closures with the events

scenario an element, an error, the end

hot taps: Int
    1-2|

let told = PublishRelay<String>()

out heard = told.asObservable()
    a-b(cde)
    a = "tap 1" then "next(1)", b = "tap 2" then "next(2)"
    c = "end", d = "gone", e = "completed"

let subscription = taps.subscribe(
    onNext: { told.accept("tap \($0)") },
    onCompleted: { told.accept("end") },
    onDisposed: { told.accept("gone") })

let all = taps.subscribe { event in told.accept("\(event)") }

scenario the trap: it lives until the source ends, unless somebody ends it

hot taps: Int
    1-2-3-4

let told = PublishRelay<Int>()

out heard = told.asObservable()
    a-b-3-4
    a = 1 then 10, b = 2 then 20

let kept = taps.subscribe(onNext: { told.accept($0) })

let ended = taps
    .take(until: taps.filter { $0 == 3 })
    .subscribe(onNext: { told.accept($0 * 10) })
== subscribe-on
title: the subscription on another scheduler

scenario work that starts elsewhere

cold work: Int
    1-2|

out worked = work
    .subscribe(on: SerialDispatchQueueScheduler(qos: .background))
    1-2|

scenario the trap: the subscription waits its turn, and misses what is sent at once

hot taps: Int
    1-2-3

out direct = taps
    1-2-3

out elsewhere = taps
    .subscribe(on: SerialDispatchQueueScheduler(qos: .background))
    --2-3
== switchLatest
title: of a stream of streams, the latest one alone

scenario a television has one channel on

hot channel: String
    a-----b-----

cold sports: Int
    1-2-3-4-5-
    ^-----!

cold news: Int
    7-8-9-

out watched = channel.map { $0 == "a" ? sports : news }.switchLatest()
    1-2-3-7-8-9

scenario the trap: the end of the outer stream does not end the inner one

hot channel: String
    a-|

cold sports: Int
    1-2-3-4-5-

out watched = channel.map { _ in sports }.switchLatest()
    1-2-3-4-5

out right = channel
    .map { _ in sports }
    .switchLatest()
    .take(until: channel.takeLast(1))
    1-|
== take
title: so many elements, then the end

scenario the first two

hot taps: Int
    1-2-3
    ^-!

out two = taps.take(2)
    1-(2|)

scenario the trap: of a relay, the first is what it holds already

hot picked: Int
    --1--2

let page = BehaviorRelay(value: 0)
let binding = picked.bind(to: page)

out held = page.take(1)
    (0|)

out changed = page.skip(1).take(1)
    --(1|)
== take-for
title: what comes in a time, then the end

hot taps: Int
    1-2-3-4-5-6

out early = taps.take(for: .milliseconds(5))
    1-2-3|
== take-until
title: until another stream sends, or an element fits

scenario until the screen is closed

hot ticks: Int
    1-2-3-4-5

hot closed: Void
    -----x
    x = ()

out shown = ticks.take(until: closed)
    1-2-3|

out below = ticks.take(until: { $0 == 3 })
    1-2-|

out through = ticks.take(until: { $0 == 3 }, behavior: .inclusive)
    1-2-(3|)

scenario the trap: the end of the other stream stops nothing, only an element of it

hot ticks: Int
    1-2-3-4-5

hot closed: Void
    ---|

out shown = ticks.take(until: closed)
    1-2-3-4-5

scenario the trap: what comes behind it may live on; put it last

hot ticks: Int
    1---------

hot closed: Void
    --x
    x = ()

cold work(_): Int
    -1-2-3-4-|

out leaks = ticks.take(until: closed).flatMap { work($0) }
    -1-2-3-4-|

out stops = ticks.flatMap { work($0) }.take(until: closed)
    -1|
== take-while
title: while the elements fit, then the end

scenario until the countdown is over

hot count: Int
    3-2-1-0-9

out shown = count.take(while: { $0 > 0 })
    3-2-1-|

out through = count.take(while: { $0 > 0 }, behavior: .inclusive)
    3-2-1-(0|)

scenario the trap: it ends with the first that does not fit; 'filter' goes on

hot readings: Int
    1-2-7-3

out low = readings.take(while: { $0 < 5 })
    1-2-|

out all = readings.filter { $0 < 5 }
    1-2---3
== takeLast
title: the last elements, at the end

scenario the newest two lines

cold lines: String
    a-b-c-|

out newest = lines.takeLast(2)
    ------(bc|)

scenario the trap: a stream without an end sends nothing

hot taps: String
    a-b-c---

out newest = taps.takeLast(1)
    --------
== takeUntil
title: the old spelling of 'take(until:behavior:)', with the behaviour in front

hot loaded: Int
    1-2-3-4

out below = loaded.takeUntil(.exclusive) { $0 == 3 }
    1-2-|

out through = loaded.takeUntil(.inclusive) { $0 == 3 }
    1-2-(3|)
== throttle
title: at most one element in a time: the first at once, then the latest

scenario a button that is tapped too often

hot taps: Int
    12-3-----4--

out calm = taps.throttle(.milliseconds(4))
    1---3----4

out firsts = taps.throttle(.milliseconds(4), latest: false)
    1--------4

scenario the trap: with 'latest', the last tap comes later by itself, when nobody taps

hot buy: Int
    12--------

out bought = buy.throttle(.milliseconds(5))
    1----2

out once = buy.throttle(.milliseconds(5), latest: false)
    1-----
== timeout
title: an error, or another stream, where nothing comes in a time

scenario a request that may take too long

cold slow: String
    --------r|

out answer = slow.timeout(.milliseconds(4))
    ----#
    # = RxError.timeout

out instead = slow.timeout(.milliseconds(4), other: Observable.just("cached"))
    ----(a|)
    a = "cached"

scenario the trap: the time counts from each element, also up to the end

hot ticks: Int
    1--2--3------|

out watched = ticks.timeout(.milliseconds(4))
    1--2--3---#
    # = RxError.timeout
== timer
title: 0 after a time; with a period goes on counting

scenario once, or again and again

until: 14ms

out once = Observable<Int>.timer(.milliseconds(4))
    ----(0|)

out polling = Observable<Int>
    .timer(.milliseconds(0), period: .milliseconds(5))
    0----1----2----
== toArray
title: all elements as one array, at the end

scenario the pages of a list

cold pages: Int
    1-2-3|

out all = pages.toArray()
    -----(a|)
    a = [1, 2, 3]

scenario the trap: an error takes with it what was collected

cold pages: Int
    1-2-#

out all = pages.toArray()
    ----#
== toSortedArray
title: all elements in order, as one array, at the end

scenario results as they come, shown in order

cold found: Int
    3-1--2|

out up = found.toSortedArray()
    ------(a|)
    a = [1, 2, 3]

out down = found.toSortedArray(ascending: false)
    ------(a|)
    a = [3, 2, 1]

out byDistance = found.toSortedArray { abs($0 - 2) < abs($1 - 2) }
    ------(a|)
    a = [2, 3, 1]

scenario the trap: without an end there is no array

hot found: Int
    3-1-2--

out waiting = found.toSortedArray()
    -
== unwrap
title: what optionals hold; nil is left out

hot names: String?
    a-n-b|
    n = nil

out known = names.unwrap()
    a---b|
== using
title: a resource that lives as long as the subscription

scenario a file is open as long as it is read

cold lines: String
    -a-b-c-d|

let told = PublishRelay<String>()

out file = told.asObservable()
    a----b---
    a = "open", b = "close"

out read = Observable.using({
    told.accept("open")
    return Disposables.create { told.accept("close") }
}, observableFactory: { _ in lines })
    -a-b-----
    ^----!

scenario the trap: each who listens opens its own

let opened = BehaviorRelay(value: 0)

let file = Observable<Int>.using({
    opened.accept(opened.value + 1)
    return Disposables.create()
}, observableFactory: { _ in .just(opened.value) })

out first = file
    (1|)

out second = file
    (2|)
== value
title: the values of the successes among results

enum APIError: Error { case offline }

hot answers: Result<Int, APIError>
    s-f-t|
    s = .success(1), f = .failure(.offline), t = .success(3)

out shown = answers.value()
    1---3|
== window
title: like 'buffer', with a stream for each batch, which sends at once

scenario sums and first readings of each batch

hot readings: Int
    12-3-4567--8-|

let windows = readings.window(timeSpan: .milliseconds(5), count: 3)

out sums = windows.flatMap { $0.reduce(0, accumulator: +) }
    ---6---a----a(0|)
    a = 15

out firsts = windows.flatMap { $0.take(1) }
    1----4--7----|

scenario the trap: what came before somebody listens to a batch is lost

hot readings: Int
    1-2-3-4---|

out late = readings
    .window(timeSpan: .milliseconds(9), count: 4)
    .concatMap { $0.delaySubscription(.milliseconds(3)) }
    ----3-4---|
== withLatestFrom
title: for each element, the latest one of another stream: a tap takes a form along

scenario a button sends what is typed

hot typed: String
    a---b---c

hot taps: Void
    --x--x
    x = ()

out sent = taps.withLatestFrom(typed)
    --a--b---

out both = typed.withLatestFrom(taps.enumerated()) { "\($0)\($1.index)" }
    ----a---b
    a = "b0", b = "c1"

scenario the trap: a tap before the first element of the other stream is lost

hot typed: String
    ---a----

hot taps: Void
    x----x
    x = ()

out sent = taps.withLatestFrom(typed)
    -----a

out kept = taps.withLatestFrom(typed.startWith(""))
    b----a
    b = ""
== zip
title: the first of each together, then the second of each, and so on

scenario two requests, one screen

hot user: String
    --u|

hot posts: String
    ----p|

out screen = Observable.zip(user, posts)
    ----a|
    a = ("u", "p")

out line = Observable.zip(user, posts) { "\($0) \($1)" }
    ----a|
    a = "u p"

out list = Observable.zip([user, posts])
    ----a|
    a = ["u", "p"]

scenario the trap: it waits for the slowest, and keeps what the others send meanwhile

hot fast: Int
    1234567--

hot slow: String
    ---a----b

out pairs = Observable.zip(fast, slow) { "\($0)\($1)" }
    ---a----b
    a = "1a", b = "2b"

out latest = slow.withLatestFrom(fast) { "\($1)\($0)" }
    ---a----b
    a = "4a", b = "7b"
"""##
