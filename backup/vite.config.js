import { defineConfig } from 'vite';

// The program for node, and `start`, which tests call with another tuning; contract and data go in. npm packages stay outside, and the migrations, which are read from files.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/main.ts', start: 'src/start.ts' } },
  },
  ssr: {
    noExternal: [/^@gaongil\/(contract|data)/],
    external: ['@gaongil/migrations/migrate.js', '@gaongil/migrations/roles.js'],
  },
});
