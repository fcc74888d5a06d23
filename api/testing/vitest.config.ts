import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Needs the official blanks: run by `npm run verify`, never skipped there. */
const official = '**/*.official.test.ts';

export default defineConfig({
  root,
  test: {
    // Two databases' worth of tests side by side is what two cores carry.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'schema', include: ['schema/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: [official],
          environment: 'node',
          globalSetup: ['api/testing/start-test-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/set-up-web-tests.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'official', include: [`api/${official}`], environment: 'node', testTimeout: 120_000, hookTimeout: 60_000 },
      },
    ],
  },
});
