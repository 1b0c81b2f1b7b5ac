// zod would try whether functions may be made of text, which the content security policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
