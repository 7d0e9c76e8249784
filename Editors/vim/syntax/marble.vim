" Vim syntax file of StreamTrace's marble files.
" Made by EditorFilesTests from the tables of the lexer: edit these.
if exists('b:current_syntax')
  finish
endif
let s:cpo_save = &cpo
set cpo&vim

syn case match
syn cluster marbleCode contains=marbleComment,marbleLongComment,marbleLongHashText,marbleHashText,marbleLongQuote,marbleQuote,marbleParentheses,marbleBrackets,marbleBraces,marbleQuotedName,marbleParameter,marbleAttribute,marbleDirective,marblePlaceholder,marbleDeclaration,marbleModifier,marbleConstant,marbleKeyword,marbleOperator,marbleType,marbleElement,marbleNumber
syn match marbleNumber /\v%([A-Za-z0-9_$]|[^\x01-\x7F])@<!%(0x[0-9A-Fa-f_]+|0o[0-7_]+|0b[01_]+|[0-9][0-9_]*%(\.[0-9][0-9_]*)?%([eE][-+]?[0-9]+)?)/
syn match marbleElement /\v%([^.]\.)@<=[0-9]+%([A-Za-z0-9_$]|[^\x01-\x7F])@!/
syn match marbleType /\v%([A-Za-z0-9_$]|[^\x01-\x7F])@<![A-Z][A-Za-z0-9_]*%([A-Za-z0-9_$]|[^\x01-\x7F])@!/
syn match marbleOperator /\v%(\.)@<=%(amb|and|andThen|apply|asCompletable|asDriver|asDriverOnErrorJustComplete|asInfallible|asMaybe|asObservable|asSharedSequence|asSignal|asSingle|audit|bind|buffer|bufferWithTrigger|cascade|catch|catchAndReturn|catchErrorJustComplete|combineLatest|compactMap|concat|concatMap|connect|count|create|debounce|debug|deferred|delay|delaySubscription|dematerialize|distinct|distinctUntilChanged|do|drive|element|elements|emit|empty|enumerated|error|errors|filter|filterMap|first|flatMap|flatMapCompletable|flatMapFirst|flatMapLatest|flatMapMaybe|forkJoin|formatlize|from|fromAsync|generate|groupBy|ifEmpty|ignore|ignoreElements|ignoreErrors|ignoreWhen|interval|just|last|map|mapMany|mapTo|mapToFalse|mapToTrue|materialize|merge|multicast|never|none|not|nwise|observe|of|ofType|once|pairwise|partition|pausable|pausableBuffered|publish|range|reduce|refCount|repeat|repeatElement|repeatWithBehavior|replay|replayAll|retry|sample|scan|share|shareReplay|shareReplayLatestWhileConnected|single|skip|some|split|startWith|subscribe|switchLatest|take|takeLast|takeUntil|throttle|timeout|timer|toArray|toSortedArray|trace|unwrap|using|value|window|withLatestFrom|withUnretained|zip)%([A-Za-z0-9_$]|[^\x01-\x7F])@!/
syn match marbleKeyword /\v%([A-Za-z0-9_$]|[^\x01-\x7F])@<!%(let|var|func|struct|enum|case|class|protocol|extension|import|typealias|if|else|guard|switch|default|where|for|in|while|repeat|break|continue|return|throw|throws|rethrows|try|do|catch|defer|fallthrough|as|is|self|Self|inout|static|init|subscript|operator|_)%([A-Za-z0-9_$]|[^\x01-\x7F])@!/
syn match marbleConstant /\v%([A-Za-z0-9_$]|[^\x01-\x7F])@<!%(nil|true|false)%([A-Za-z0-9_$]|[^\x01-\x7F])@!/
syn match marbleModifier /\v%([A-Za-z0-9_$]|[^\x01-\x7F])@<!%(convenience|distributed|dynamic|fileprivate|final|indirect|internal|lazy|mutating|nonisolated|nonmutating|open|optional|override|package|postfix|prefix|private|public|required|unowned|weak)%(%(\([a-z]+\))?[ \t]+%(convenience|distributed|dynamic|fileprivate|final|indirect|internal|lazy|mutating|nonisolated|nonmutating|open|optional|override|package|postfix|prefix|private|public|required|unowned|weak|let|var|func|struct|enum|case|class|protocol|extension|import|typealias|if|else|guard|switch|default|where|for|in|while|repeat|break|continue|return|throw|throws|rethrows|try|do|catch|defer|fallthrough|as|is|self|Self|inout|static|init|subscript|operator|_)%([A-Za-z0-9_$]|[^\x01-\x7F])@!)@=/
syn match marbleDeclaration /\v^%(spy|actor|infix|precedencegroup)%([ \t])@=/
syn match marblePlaceholder /\v\<#[^#]*#\>/
syn match marbleDirective /\v#[A-Za-z_]+/
syn match marbleAttribute /\v\@[A-Za-z_][A-Za-z0-9_]*/
syn match marbleParameter /\v\$[0-9]+/
syn match marbleQuotedName /\v`[^`]*`/
syn region marbleBraces start=/\v\{/ end=/\v\}|^%(%(hot|cold|out|scenario) )@=/ contains=@marbleCode
syn region marbleBrackets start=/\v\[/ end=/\v\]|^%(%(hot|cold|out|scenario) )@=/ contains=@marbleCode
syn region marbleParentheses start=/\v\(/ end=/\v\)|^%(%(hot|cold|out|scenario) )@=/ contains=@marbleCode
syn match marbleEscape /\v\\%(u\{[0-9A-Fa-f]*\}|.)/ contained
syn match marbleHashEscape /\v\\#+%(u\{[0-9A-Fa-f]*\}|.)/ contained
syn region marbleInsertion matchgroup=marbleInsertionFirst start=/\v\\\(/ end=/\v\)|^%(%(hot|cold|out|scenario) )@=/ contained contains=@marbleCode
syn region marbleHashInsertion matchgroup=marbleHashInsertionFirst start=/\v\\#+\(/ end=/\v\)|^%(%(hot|cold|out|scenario) )@=/ contained contains=@marbleCode
syn region marbleQuote start=/\v"%(.*")@=/ end=/\v"|^%(%(hot|cold|out|scenario) )@=/ contains=marbleInsertion,marbleEscape
syn region marbleLongQuote start=/\v"""/ end=/\v"""|^%(%(hot|cold|out|scenario) )@=/ contains=marbleInsertion,marbleEscape
syn region marbleHashText start=/\v#+"%(.*"#)@=/ end=/\v"#+|^%(%(hot|cold|out|scenario) )@=/ contains=marbleHashInsertion,marbleHashEscape
syn region marbleLongHashText start=/\v#+"""/ end=/\v"""#+|^%(%(hot|cold|out|scenario) )@=/ contains=marbleHashInsertion,marbleHashEscape
syn region marbleLongComment start=/\v\/\*/ end=/\v\*\// contains=marbleLongComment
syn match marbleComment /\v\/\/.*/
syn match marbleMarble /\v%([^ \t|#()^!\/-]|\/%(\/)@!)/ contained
syn match marbleDisposal /\v!/ contained
syn match marbleOrigin /\v\^/ contained
syn match marbleGroup /\v[()]/ contained
syn match marbleError /\v#/ contained
syn match marbleCompleted /\v\|/ contained
syn match marbleFrame /\v-+/ contained
syn match marblePause /\v%([^ \t])@<![0-9]+%(\.[0-9]+)?%(ms|m|s)%([^ \t\/]|\/%(\/)@!)@!/ contained
syn match marbleLength /\v%([^ \t])@<![0-9]+%(\.[0-9]+)?%(ms|m|s)?%([^ \t\/]|\/%(\/)@!)@!/ contained
syn match marbleRecordingWord /\v%([^ \t])@<!%(from|within)%([ \t])@=/ contained
syn match marbleEventName /\v%([A-Za-z0-9_$]|[^\x01-\x7F])@<!%(next|error|completed)%([A-Za-z0-9_$]|[^\x01-\x7F])@!/ contained
syn match marbleMoment /\v\@-?[0-9]+%(\.[0-9]+)?[a-z]*/ contained
syn match marbleValueError /\v%([^ \t])@<!#%([^ \t,])@!/ contained
syn match marbleValueEnd /\v%([^ \t])@<!\|%([^ \t,])@!/ contained
syn match marbleThen /\v%([^ \t])@<!then%([^ \t])@!/ contained
syn region marbleDiagram start=/\v^[ \t]+%([^ \t\/]|\/%(\/)@!)@=/ end=/\v$/ contained contains=marblePause,marbleFrame,marbleCompleted,marbleError,marbleGroup,marbleOrigin,marbleDisposal,marbleMarble,marbleComment
syn region marbleEntry matchgroup=marbleEntryFirst start=/\v%(^[ \t]+|%(,)@<=[ \t]*)%([!-~][^\x01-\x7F]*|[^\x01-\x7F]+)%([ \t]*\=%(\=)@!)@=/ matchgroup=NONE end=/\v,%([ \t]*%([!-~][^\x01-\x7F]*|[^\x01-\x7F]+)%([ \t]*\=%(\=)@!)@=)@=|$/ contained contains=marbleThen,marbleValueEnd,marbleValueError,@marbleCode
syn match marbleNever /\v^[ \t]+never subscribed%([ \t]*%([^ \t\/]|\/%(\/)@!))@!/ contained
syn region marbleRecording start=/\v^[ \t]+%(from[ \t]+")@=/ end=/\v$/ contained contains=marbleRecordingWord,marbleLength,marbleComment,marbleQuote
syn region marbleEvent start=/\v^[ \t]+%(\@)@=/ end=/\v$/ contained contains=marbleValueEnd,marbleValueError,marbleMoment,marbleEventName,@marbleCode
syn region marbleChain start=/\v^[ \t]*\.%([A-Za-z_])@=/ end=/\v$/ contained contains=@marbleCode
syn match marbleLogValue /\v%(Event next|vent error)@<=\(.*/ contained
syn match marbleLogName /\v%(: )@<=%([^ ]| %(-\> )@!)+/ contained
syn match marbleLogEvent /\v%( )@<=-\> %(subscribed|isDisposed|Event %(next|error|completed)|Event)/ contained
syn match marbleLogTime /\v^[ \t]+-?[0-9]+%(:)@=/ contained
syn match marbleLogComment /\v^[ \t]*\/\/.*/ contained
syn match marbleScenarioName /\v%([ \t])@<=[^: \t]%([^ \t]|[ \t]+%([^ \t\/]|\/%(\/)@!)@=)*/ contained
syn match marbleSettingTime /\v[0-9]+%(\.[0-9]+)?%(ms|m|s)?/ contained
syn match marbleText /\v[^: \t]%([^ \t]|[ \t]+%([^ \t\/]|\/%(\/)@!)@=)*/ contained
syn match marbleRemark /\v%([^ \t:])@<!\/\/.*/ contained
syn match marbleDeclaredName /\v%([a-z])@<=[ \t]+%([A-Za-z_]|[^\x01-\x7F])%([A-Za-z0-9_]|[^\x01-\x7F])*/ contained
syn region marbleOutputRest start=/\v[:=]/ end=/\v$/ contained contains=@marbleCode
syn region marbleBelow start=/\v\=%([ \t]*[^ \t])@!/ end=/\v%([^= \t])@<=$/ contained contains=@marbleCode
syn region marbleInputRest start=/\v[:(]/ end=/\v$/ contained contains=@marbleCode
syn region marbleReference matchgroup=marbleReferenceFirst start=/\v^%([A-Za-z_]|[^\x01-\x7F])%([A-Za-z0-9_]|[^\x01-\x7F])*%([ \t]*%([^ \t\/]|\/%(\/)@!))@!/ matchgroup=NONE end=/\v^%([^ \t\/.]|\/%(\/)@!)@=/ contains=marbleChain,marbleEvent,marbleRecording,marbleNever,marbleEntry,marbleDiagram,marbleComment
syn region marbleOutput matchgroup=marbleOutputFirst start=/\v^%(out)%([^ \t])@!/ matchgroup=NONE end=/\v^%([^ \t\/.]|\/%(\/)@!)@=/ contains=marbleBelow,marbleOutputRest,marbleDeclaredName,marbleChain,marbleEvent,marbleRecording,marbleNever,marbleEntry,marbleDiagram,marbleComment
syn region marbleInput matchgroup=marbleInputFirst start=/\v^%(hot|cold)%([^ \t])@!/ matchgroup=NONE end=/\v^%([^ \t\/.]|\/%(\/)@!)@=/ contains=marbleInputRest,marbleDeclaredName,marbleChain,marbleEvent,marbleRecording,marbleNever,marbleEntry,marbleDiagram,marbleComment
syn region marbleInclude matchgroup=marbleIncludeFirst start=/\v^%(include)%([^ \t])@!/ matchgroup=NONE end=/\v^%([^ \t\/.]|\/%(\/)@!)@=/ contains=marbleComment,marbleQuote
syn region marbleLog matchgroup=marbleLogFirst start=/\v^%(log)%([ \t]*%([^ \t\/]|\/%(\/)@!))@!/ matchgroup=NONE end=/\v^%([^ \t\/.]|\/%(\/)@!)@=/ contains=marbleLogComment,marbleLogTime,marbleLogEvent,marbleLogName,marbleLogValue
syn region marbleValues matchgroup=marbleValuesFirst start=/\v^%(values)%([ \t]*%([^ \t\/]|\/%(\/)@!))@!/ matchgroup=NONE end=/\v^%([^ \t\/.]|\/%(\/)@!)@=/ contains=marbleEntry,marbleComment
syn region marbleScenario matchgroup=marbleScenarioFirst start=/\v^%(scenario)%([^ \t])@!/ matchgroup=NONE end=/\v^%([^ \t\/.]|\/%(\/)@!)@=/ contains=marbleTextSetting,marbleTimeSetting,marbleRemark,marbleScenarioName
syn region marbleTimeSetting matchgroup=marbleTimeSettingFirst start=/\v^[ \t]*%(frame|until)%(:)@=/ matchgroup=NONE end=/\v$/ contains=marbleRemark,marbleSettingTime
syn region marbleTextSetting matchgroup=marbleTextSettingFirst start=/\v^[ \t]*%(title|tags|needs)%(:)@=/ matchgroup=NONE end=/\v$/ contains=marbleRemark,marbleText

syn sync fromstart

hi def link marbleTextSettingFirst PreProc
hi def link marbleTimeSettingFirst PreProc
hi def link marbleScenarioFirst Statement
hi def link marbleValuesFirst Statement
hi def link marbleLogFirst Statement
hi def link marbleIncludeFirst Statement
hi def link marbleInputFirst Statement
hi def link marbleOutputFirst Statement
hi def link marbleReferenceFirst Identifier
hi def link marbleDeclaredName Identifier
hi def link marbleRemark Comment
hi def link marbleText String
hi def link marbleSettingTime Number
hi def link marbleScenarioName Title
hi def link marbleLogComment Comment
hi def link marbleLogTime Number
hi def link marbleLogEvent Statement
hi def link marbleLogName String
hi def link marbleLogValue String
hi def link marbleNever Statement
hi def link marbleEntryFirst Constant
hi def link marbleThen Statement
hi def link marbleValueEnd Function
hi def link marbleValueError WarningMsg
hi def link marbleMoment Number
hi def link marbleEventName Statement
hi def link marbleRecordingWord Statement
hi def link marbleLength Number
hi def link marblePause Number
hi def link marbleFrame NonText
hi def link marbleCompleted Function
hi def link marbleError WarningMsg
hi def link marbleGroup Delimiter
hi def link marbleOrigin Operator
hi def link marbleDisposal Operator
hi def link marbleMarble Constant
hi def link marbleComment Comment
hi def link marbleLongComment Comment
hi def link marbleLongHashText String
hi def link marbleHashText String
hi def link marbleLongQuote String
hi def link marbleQuote String
hi def link marbleHashInsertionFirst Delimiter
hi def link marbleInsertionFirst Delimiter
hi def link marbleHashEscape SpecialChar
hi def link marbleEscape SpecialChar
hi def link marbleQuotedName Identifier
hi def link marbleParameter Identifier
hi def link marbleAttribute PreProc
hi def link marbleDirective PreProc
hi def link marblePlaceholder Identifier
hi def link marbleDeclaration Statement
hi def link marbleModifier Statement
hi def link marbleConstant Boolean
hi def link marbleKeyword Statement
hi def link marbleOperator Function
hi def link marbleType Type
hi def link marbleElement Number
hi def link marbleNumber Number

let b:current_syntax = 'marble'
let &cpo = s:cpo_save
unlet s:cpo_save
