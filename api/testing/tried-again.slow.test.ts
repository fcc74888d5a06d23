import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const folder = mkdtempSync(path.join(results, 'tried-again-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RUNNERS = [
  {
    runner: 'vitest',
    from: 'vitest',
    config: {
      test: { root: folder, include: ['vitest.try.mjs'], retry: 1, reporters: ['api/testing/failures-reporter.ts'] },
    },
    command: ['node_modules/vitest/vitest.mjs', 'run'],
  },
  {
    runner: 'Playwright',
    from: 'playwright/test',
    config: {
      testDir: folder,
      outputDir: path.join(folder, 'results'),
      testMatch: 'Playwright.try.mjs',
      retries: 1,
      reporter: [['web/e2e/failures-reporter.ts']],
    },
    command: ['node_modules/playwright/cli.js', 'test'],
  },
];

/** Runs two tests with the runner's command: one that passes, one that passes if `holds(tries)`. */
function run({ runner, from, config, command }: (typeof RUNNERS)[number], holds: string) {
  const at = (name: string) => path.join(folder, `${runner}.${name}`);
  const absolute = JSON.stringify(config).replace(/"((?:api|web)\/[^"]+reporter\.ts)"/, `"${root}/$1"`);
  writeFileSync(at('config.mjs'), `export default ${absolute};`);
  // Playwright retries in another process.
  writeFileSync(
    at('try.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { expect, test } from '${from}';
     const tries = () => (appendFileSync('${at('tries')}', '.'), readFileSync('${at('tries')}').length);
     test('holds', () => {});
     test('holds at times', () => expect(${holds}).toBe(true));`,
  );
  rmSync(at('tries'), { force: true });
  const { VITEST: _, ...env } = process.env;
  return spawnSync(process.execPath, [...command, '--config', at('config.mjs')], { cwd: root, env, encoding: 'utf8' });
}

it.each(RUNNERS)('$runner fails a run in which a test passed only on a retry, and names the test', (runner) => {
  const flaky = run(runner, 'tries() > 1');
  expect(flaky.stdout).toMatch(
    /(FAILED|FLAKY) .*holds at times \(passed when tried again: flaky: look for the cause\)/,
  );
  expect(flaky.stdout).not.toMatch(/(FAILED|FLAKY) .*holds\b(?! at times)/);
  expect(flaky.status, flaky.stdout + flaky.stderr).toBe(1);

  const sound = run(runner, 'true');
  expect(sound.stdout).not.toMatch(/FAILED|FLAKY/);
  expect(sound.status, sound.stdout + sound.stderr).toBe(0);
});
