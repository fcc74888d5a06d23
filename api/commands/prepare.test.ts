import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'prepare-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Other inputs of the build besides the screens, as the folders hold them today. */
const PLUGINS = readdirSync(path.join(root, 'web/build'))
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => `web/build/${name}`);
const CONFIGS = ['web/vite.config.ts', 'web/graphiql/vite.config.ts'];

test('the fingerprint of the web build changes with each plugin and configuration of the build', async () => {
  const files = [
    ...PLUGINS,
    ...CONFIGS,
    'api/commands/prepare.mjs',
    'api/commands/compress-web.mjs',
    'schema/schema.graphql',
    'codegen.ts',
    'tsconfig.json',
    'package-lock.json',
  ];
  for (const folder of ['schema/content', 'schema/forms', 'schema/site', 'schema/translations'])
    mkdirSync(path.join(copy, folder), { recursive: true });
  for (const file of files) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  const { fingerprintOfWeb } = (await import(path.join(copy, 'api/commands/prepare.mjs'))) as {
    fingerprintOfWeb: () => string;
  };
  const seen = new Set([fingerprintOfWeb()]);
  expect(PLUGINS.length).toBeGreaterThan(5);
  const changed = [...PLUGINS, ...CONFIGS, 'web/build/plugin-of-tomorrow.ts'];
  for (const file of changed) {
    writeFileSync(path.join(copy, file), '// changed\n', { flag: 'a' });
    seen.add(fingerprintOfWeb());
  }
  expect(seen.size).toBe(changed.length + 1);
});

test('the fingerprint of the operations changes with an operation or the schema, not with a screen or style', async () => {
  const files = ['web/operations.ts', 'web/screen.tsx', 'web/look.css', 'schema/schema.graphql', 'codegen.ts'];
  const place = path.join(copy, 'operations');
  for (const file of [...files, 'package-lock.json', 'api/commands/prepare.mjs']) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    if (file.startsWith('web/'))
      writeFileSync(path.join(place, file), 'export const SCREEN = graphql(`query A { a }`);\n');
    else cpSync(path.join(root, file), path.join(place, file));
  }
  const { fingerprintOfOperations } = (await import(path.join(place, 'api/commands/prepare.mjs'))) as {
    fingerprintOfOperations: () => string;
  };
  const before = fingerprintOfOperations();
  writeFileSync(path.join(place, 'web/look.css'), 'a {}');
  writeFileSync(path.join(place, 'web/screen.tsx'), '// Words.\nexport const SCREEN = graphql(`query A { a }`);\n');
  expect(fingerprintOfOperations()).toBe(before);
  writeFileSync(path.join(place, 'web/operations.ts'), 'export const SCREEN = graphql(`query A { a b }`);\n');
  const after = fingerprintOfOperations();
  expect(after).not.toBe(before);
  writeFileSync(path.join(place, 'web/screen.tsx'), 'export const TEXT = queryText(/* GraphQL */ `query B { b }`);\n');
  const withText = fingerprintOfOperations();
  expect(withText).not.toBe(after);
  writeFileSync(path.join(place, 'schema/schema.graphql'), 'type Query { a: Int }');
  expect(fingerprintOfOperations()).not.toBe(withText);
});
