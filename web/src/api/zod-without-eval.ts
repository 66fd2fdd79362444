// zod tries `new Function` for each form, and the Content-Security-Policy would report every try. zod reads this
// setting when it is loaded; the boot script sets it before any other code runs.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
