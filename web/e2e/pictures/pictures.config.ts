import { defineConfig } from 'playwright/test';
import config from '../playwright.config.ts';

/** `npm run pictures`: every screen, to be looked at one by one. It asserts nothing but that each screen opens. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: 'take-pictures.ts',
  outputDir: '../../../test-results/pictures-run',
  globalSetup: '../start-tern.ts',
  timeout: 1_200_000,
});
