import { configureStore } from '@reduxjs/toolkit';
import { api } from './client.ts';

/** The Redux store. It holds reports, so only a development build connects it to the Redux DevTools. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
}
