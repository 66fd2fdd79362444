import { defineConfig } from 'vite';

// One file for node; our own workspaces go in, npm packages stay outside.
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', sourcemap: true },
  ssr: { noExternal: [/^@gaongil\//] },
});
