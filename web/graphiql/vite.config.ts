import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LICENCES } from '../build/licences.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Builds GraphiQL separately from the web app, whose users never load any of it. */
export default defineConfig({
  root: here,
  base: '/graphiql/',
  plugins: [react()],
  build: {
    outDir: path.join(here, '../dist/graphiql'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 3_000,
    license: { fileName: LICENCES },
  },
});
