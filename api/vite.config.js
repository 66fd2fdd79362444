import { defineConfig } from 'vite';

// The program for node, and `start`, which tests call with another tuning; our own workspaces go in, npm packages stay outside.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/main.ts', start: 'src/start.ts' } },
  },
  ssr: { noExternal: [/^@gaongil\//] },
});
