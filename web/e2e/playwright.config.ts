import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

const chromium = [
  process.env['CHROMIUM_PATH'],
  // Chromium without its window, where it is installed.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file): file is string => file !== undefined && existsSync(file));
if (!chromium) throw new Error('The end-to-end tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH.');

const isCi = Boolean(process.env['CI']);

/** Each Tern has a loopback address of its own; passkeys want the same pages under a name. */
const ternUrl = process.env['TERN_URL'];
const asLocalhost = ternUrl ? [`--host-resolver-rules=MAP localhost ${new URL(ternUrl).hostname}`] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './start-tern.ts',
  // Ends for what never comes, also on a machine that does much else beside; what is limited by the specification has its
  // own clock.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  // Of two, a quarter of two cores' time passes in waiting for pages.
  workers: 3,
  // Tests, not files, are shared out, so that no worker waits for the other's last long file.
  fullyParallel: true,
  forbidOnly: isCi,
  // Tells what fails by chance from what fails: either fails the run, and is named at the end with why.
  retries: isCi ? 1 : 0,
  reporter: [
    ...(process.stdout.isTTY ? [['list'] as const] : []),
    [path.join(import.meta.dirname, 'failures-reporter.ts')],
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // It fetches the whole app into every new browser. Tests that lose the network allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    actionTimeout: 180_000,
    // A trace copies the page at every step: a form of 27 sections would take minutes.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium,
      args: [
        ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
        // A page lives for seconds: what the optimizing compilers would make of its code is hardly ever run.
        '--js-flags=--no-opt --no-maglev',
        ...asLocalhost,
      ],
    },
  },
});
