import { configureStore } from '@reduxjs/toolkit';
import { caseHandling } from './case-handling.ts';
import { api } from './client.ts';

/** The Redux store. It holds reports, so only a development build connects it to the Redux DevTools. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, [caseHandling.name]: caseHandling.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
    // A call that has begun is shown at once: in the next frame, a quick second key would still act on what was shown before.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
    devTools: import.meta.env.DEV,
  });
}
