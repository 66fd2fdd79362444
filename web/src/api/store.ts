import { configureStore } from '@reduxjs/toolkit';
import { api } from './client.ts';

/** The one store. Reports pass through it, so only a development build lets tools look inside. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
    devTools: import.meta.env.DEV,
  });
}
