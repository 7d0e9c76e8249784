// `import StreamTrace` imports all modules below, and the code of this folder, which uses Foundation.
@_exported public import StreamTraceAnswers
@_exported public import StreamTraceEngine
@_exported public import StreamTraceLanguage
@_exported public import StreamTraceMarbles
@_exported public import StreamTraceRender
@_exported public import StreamTraceReplay
@_exported public import StreamTraceSyntax
@_exported public import StreamTraceText
@_exported public import StreamTraceValues
@_exported public import StreamTraceVariants
