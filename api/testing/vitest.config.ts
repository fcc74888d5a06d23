import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isAll, isSoak } from './rounds.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/**
 * Tests that `npm run verify` runs and never skips. `official` need the official blanks; `faults` and `redis` kill,
 * race and repeat, or need a Redis server, at small counts there and in full in `npm run soak`; `slow` repeat what a
 * unit test shows by one case for further cases, each of which takes seconds. `history` need the repository's history,
 * which a checkout may lack: only `npm run verify -- --all` runs them.
 */
const verified = '**/*.{official,faults,redis,slow,history}.test.{ts,tsx}';
/** These change modules that others have loaded, so they have workers of their own. */
const webAlone = [
  // Loads the price list as the first screen of a page does, with an empty cache.
  'web/features/payments/pricing-page.test.tsx',
  // Counts calls of a module that the desk's other tests load.
  'web/features/desk/editor/page-editor.test.tsx',
  // Replaces Stripe's own fields.
  'web/features/payments/use-failure-message.test.tsx',
  // Loads its module again, as another tab would.
  'web/lib/unsaved-work.test.ts',
];

/** Node gives Pothos and Apollo graphql's main file, Vite would give this code its ES module: two realms. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: path.join(root, 'node_modules/graphql/index.js') }],
};

const web = (test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: {
    environment: 'happy-dom' as const,
    // Following a link out of the app, or to a file, would end the page: here it stays.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    // Loading React, Apollo and the app takes longer than most files' tests, so a worker loads them once.
    isolate: false,
    // Ends tests that hang, even on a busy machine; no test takes that long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ['web/testing/set-up-web-tests.ts'],
    // Restores the browser's own globals before each test.
    restoreMocks: true,
    unstubGlobals: true,
    ...test,
  },
});

/** A project with its own PostgreSQL server. */
const api = (test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  resolve: oneGraphql,
  test: {
    environment: 'node' as const,
    globalSetup: ['api/testing/start-test-database.ts'],
    // Loading the API takes longer than most files' tests, so a worker loads it once.
    isolate: false,
    // Ends tests that hang; nothing is timed.
    testTimeout: isSoak ? 3_600_000 : 600_000,
    hookTimeout: 600_000,
    ...test,
  },
});

/** `npm run verify` compiles the server first: tests then run the lighter threads and processes of production. */
const programs = { IS_COMPILED: process.env['PROGRAMS'] === 'compiled' ? 'true' : 'undefined' };

export default defineConfig({
  root,
  define: programs,
  test: {
    // With two, a quarter of the time of two cores is spent waiting for databases, servers and processes.
    maxWorkers: 3,
    // A worker keeps loaded modules: garbage collection while they grow finds little, and took a tenth of its CPU.
    execArgv: [
      ...['--min-semi-space-size=32', '--max-semi-space-size=64', '--initial-old-space-size=1000'],
      // Node 25 and later have a `localStorage` of their own, which without a file is unusable and hides happy-dom's.
      ...(process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []),
    ],
    // Polled conditions come true by themselves, but later on a busy machine.
    expect: { poll: { timeout: 120_000 } },
    // Added to the set-up files of each project.
    setupFiles: ['schema/testing/random-seed.ts'],
    projects: [
      {
        extends: true,
        // Most of a test file's time is loading, so a worker keeps what it has loaded.
        test: { name: 'schema', include: ['schema/**/*.test.ts'], isolate: false, testTimeout: 600_000 },
      },
      api({ name: 'api', include: ['api/**/*.test.ts'], exclude: [verified] }),
      web({ name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ['web/e2e/**', verified, ...webAlone] }),
      web({ name: 'web-alone', include: webAlone }),
      web({ name: 'verify-web', include: [`web/${verified}`] }),
      // One project, so that a worker's loaded modules serve all of them.
      api({ name: 'verify', include: [`api/${verified}`], exclude: isAll ? [] : ['**/*.history.test.ts'] }),
    ],
  },
});
