import { defineConfig } from 'vite';

// Programs for node, and `start`, which tests call with another tuning; our own workspaces go in, npm packages stay outside.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        start: 'src/start.ts',
        outbox: 'src/outbox-command.ts',
        store: 'src/store-command.ts',
        keys: 'src/keys-command.ts',
        cases: 'src/cases-command.ts',
        doctor: 'src/doctor-command.ts',
      },
    },
  },
  ssr: { noExternal: [/^@gaongil\//] },
});
