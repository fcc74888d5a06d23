import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

const chromium = [
  process.env['CHROMIUM_PATH'],
  // Headless Chromium, where it is installed.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file): file is string => file !== undefined && existsSync(file));
if (!chromium) throw new Error('The end-to-end tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH.');

const isCi = Boolean(process.env['CI']);

/** Each Tern has a loopback address of its own, but passkeys need a host name. */
const ternUrl = process.env['TERN_URL'];
const asLocalhost = ternUrl ? [`--host-resolver-rules=MAP localhost ${new URL(ternUrl).hostname}`] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './start-tern.ts',
  // Long timeouts, for what never happens even on a busy machine; limits of the specification have their own clocks.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  // With two workers, two cores idle for a quarter of the time while pages load.
  workers: 3,
  // Distributes tests, not files, so that no worker waits for another's last long file.
  fullyParallel: true,
  forbidOnly: isCi,
  // A retry tells flaky tests from failing ones. Either fails the run and is named at the end with the reason.
  retries: isCi ? 1 : 0,
  reporter: [
    ...(process.stdout.isTTY ? [['list'] as const] : []),
    [path.join(import.meta.dirname, 'failures-reporter.ts')],
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // It downloads the whole app into every new browser. Tests that go offline allow it.
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
        // Pages live for seconds, so optimised code would hardly ever run.
        '--js-flags=--no-opt --no-maglev',
        ...asLocalhost,
      ],
    },
  },
});
