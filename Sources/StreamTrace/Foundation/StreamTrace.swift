// What `import StreamTrace` brings: the engine, and beside this file the little that needs Foundation. The engine is a module
// of its own because Foundation takes longer to load than the command takes to replay a small file.
@_exported public import StreamTraceEngine
