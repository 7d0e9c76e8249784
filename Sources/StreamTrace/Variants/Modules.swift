// The modules that this one may use, for all of its files.
@_exported public import StreamTraceAnswers
@_exported public import StreamTraceEngine
@_exported public import StreamTraceLanguage
@_exported public import StreamTraceMarbles
@_exported public import StreamTraceReplay
@_exported public import StreamTraceSyntax
@_exported public import StreamTraceText
@_exported public import StreamTraceValues
