// zod would try `new Function` for each form, and the content security policy reports every try. It looks here when it
// is loaded; the boot script sets it before any other code can come.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
