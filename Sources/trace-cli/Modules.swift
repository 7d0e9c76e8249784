// The modules that this one may use, for all of its files.
@_exported import StreamTraceAnswers
@_exported import StreamTraceEngine
@_exported import StreamTraceLanguage
@_exported import StreamTraceMarbles
@_exported import StreamTraceRender
@_exported import StreamTraceReplay
@_exported import StreamTraceSyntax
@_exported import StreamTraceText
@_exported import StreamTraceValues
@_exported import StreamTraceVariants
