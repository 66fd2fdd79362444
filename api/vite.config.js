import { defineConfig } from 'vite';

// Two programs for node; our own workspaces go in, npm packages stay outside.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', demo: 'src/demo-command.ts', doctor: 'src/doctor-command.ts' },
    },
  },
  ssr: { noExternal: [/^@gaongil\//] },
});
