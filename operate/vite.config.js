import { defineConfig } from 'vite';

// One program for node, whose commands are files of their own: an image runs those whose packages it has. Our own workspaces go
// in. npm packages stay outside, and the migrations, which are read from files.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { gaongil: 'commands/gaongil.ts' },
      // All in one folder, from which help.ts finds its texts.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: [/^@gaongil\/(api|backup|contract|data|runtime|worker)/],
    external: ['@gaongil/migrations/migrate.js', '@gaongil/migrations/roles.js'],
  },
});
