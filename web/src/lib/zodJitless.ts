// zod tries `eval` when it builds its first schema. The content security policy forbids it: zod catches the error, but the
// browser reports a violation. zod reads this setting from the global object, so pages without zod need not load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
