/** Options of `spawnSync` in tests: Vitest's own timeouts cannot end a synchronous call. */
export const spawnLimit = { timeout: 100_000, killSignal: 'SIGKILL' } as const;
