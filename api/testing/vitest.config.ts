import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isAll, isSoak } from './rounds.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/**
 * Run by `npm run verify`, never skipped there. `official` need the official blanks; `faults` and `redis` kill, race and
 * repeat, or need a Redis server, at small counts there and in full in `npm run soak`; `slow` are the rest of what a unit
 * test shows by one case, where each case takes seconds. `history` need the repository's history, which a checkout may
 * come without: `npm run verify -- --all` runs them.
 */
const verified = '**/*.{official,faults,redis,slow,history}.test.{ts,tsx}';
/** Change modules that others have loaded, so they have workers of their own. */
const webAlone = [
  // Asks for the price list as the first screen of a page does, when nothing is known yet.
  'web/features/payments/pricing-page.test.tsx',
  // Counts the calls of a module that the desk's other tests have loaded.
  'web/features/desk/editor/page-editor.test.tsx',
  // Answers in the place of Stripe's own fields.
  'web/features/payments/use-failure-message.test.tsx',
  // Loads its module anew, as another tab would.
  'web/lib/unsaved-work.test.ts',
];

/** Node gives Pothos and Apollo graphql's main file; Vite would give our own files its ES module: two realms. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: path.join(root, 'node_modules/graphql/index.js') }],
};

const web = (test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: {
    environment: 'happy-dom' as const,
    // A link out of the app, or to a file, leaves a browser's page where it is or ends it: here the page stays.
    environmentOptions: {
      happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
    },
    // Loading React, Apollo and the app costs more than most files' tests: a worker loads them once.
    isolate: false,
    // An end for what never comes, also on a machine that runs other work beside; nothing waits as long as that.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ['web/testing/set-up-web-tests.ts'],
    // Each test begins with the browser's own.
    restoreMocks: true,
    unstubGlobals: true,
    ...test,
  },
});

/** With a PostgreSQL server for the project. */
const api = (test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  resolve: oneGraphql,
  test: {
    environment: 'node' as const,
    globalSetup: ['api/testing/start-test-database.ts'],
    // Loading the API costs more than most files' tests: a worker loads it once.
    isolate: false,
    // An end for what never comes; nothing is timed.
    testTimeout: isSoak ? 3_600_000 : 600_000,
    hookTimeout: 600_000,
    ...test,
  },
});

/** The whole check has just compiled the server: its threads and processes are then what production runs, and lighter. */
const programs = { IS_COMPILED: process.env['PROGRAMS'] === 'compiled' ? 'true' : 'undefined' };

export default defineConfig({
  root,
  define: programs,
  test: {
    // Of two, a quarter of two cores' time passes in waiting for databases, servers and processes.
    maxWorkers: 3,
    // A worker keeps what it has loaded: collecting garbage while that grows finds little, and took a tenth of its CPU.
    execArgv: [
      ...['--min-semi-space-size=32', '--max-semi-space-size=64', '--initial-old-space-size=1000'],
      // From 25 on Node has a `localStorage` of its own, which without a file is none and hides that of the tests' browser.
      ...(process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : []),
    ],
    // What is waited for comes by itself; on a busy machine later.
    expect: { poll: { timeout: 120_000 } },
    // Joined with the set-up of each project.
    setupFiles: ['schema/testing/random-seed.ts'],
    projects: [
      {
        extends: true,
        // Most of a test file's time is loading: a worker keeps what it has loaded.
        test: { name: 'schema', include: ['schema/**/*.test.ts'], isolate: false, testTimeout: 600_000 },
      },
      api({ name: 'api', include: ['api/**/*.test.ts'], exclude: [verified] }),
      web({ name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: ['web/e2e/**', verified, ...webAlone] }),
      web({ name: 'web-alone', include: webAlone }),
      web({ name: 'verify-web', include: [`web/${verified}`] }),
      // One project: what a worker has loaded serves all of them.
      api({ name: 'verify', include: [`api/${verified}`], exclude: isAll ? [] : ['**/*.history.test.ts'] }),
    ],
  },
});
