// The content security policy forbids `eval`, and zod would try it when the first schema is built: caught, but reported
// as a violation. zod reads this setting from the global object, so that a page without zod need not load it to say so.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
