import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');

it('keeps toasts off every sticky bar, because it carries the main action', () => {
  const files = ['app', 'features', 'form-engine', 'ui'].flatMap((folder) =>
    readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => path.join(web, folder, name)),
  );
  const bars = files.flatMap((file) => readFileSync(file, 'utf8').match(/<div[^>]*sticky-bar[^>]*>/g) ?? []);
  expect(bars.length).toBeGreaterThan(3);
  expect(bars.filter((bar) => !bar.includes('data-keep-clear'))).toEqual([]);
});
