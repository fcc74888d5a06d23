import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { textsIn } from './texts-in.ts';

interface Texts {
  readonly hello: string;
  readonly mail: { readonly subject: string; readonly lines: readonly string[] };
}

it('loads the file of a language and falls back to English for missing texts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  const write = (language: string, texts: unknown) =>
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(texts));
  const english: Texts = { hello: 'Hello', mail: { subject: 'News', lines: ['One', 'Two'] } };
  write('en', english);
  write('vi', { mail: { subject: 'Tin', lines: ['Một'] } });
  const textOf = textsIn(pathToFileURL(`${folder}/`), english);
  expect(textOf('vi-VN')).toEqual({ hello: 'Hello', mail: { subject: 'Tin', lines: ['Một'] } });
  expect(textOf('pl').hello).toBe('Hello');
});
