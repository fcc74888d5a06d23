import { defineConfig } from 'playwright/test';
import config from '../playwright.config.ts';

/** `npm run pictures` takes a screenshot of every screen for review. It asserts only that each screen opens. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../../test-results/pictures-run',
  globalSetup: '../start-tern.ts',
  timeout: 1_200_000,
});
