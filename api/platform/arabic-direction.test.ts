import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Everything in Arabic that a person reads. What teaches Tess and the search is read by nobody. */
const FILES = ['form-definitions', 'schema', 'api/features', 'api/platform', 'web/i18n/text']
  .flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => path.join(part, file)),
  )
  .filter((file) => /(^|[/\\])ar(\.json|[/\\]\w+\.json)$/.test(file))
  .filter((file) => !/[/\\](testing|generated|assistant|search|reading)[/\\]/.test(file));

/** Between these marks text keeps its own direction: from the first sign to the last, left to right. */
const ISOLATED = /\u2066[^\u2069]*\u2069|\u200e[^\u0600-\u06ff\u200e]*\u200e?/g;

/**
 * After an Arabic letter a browser turns the pieces of these around: "(c)(9)" is read "(9)(c)", "15-1252" "1252-15",
 * "43.b" "b.43", "$500" "500$", "8 CFR" "CFR 8". After a Latin letter they stay.
 */
const TURNED =
  /(?:^|[\u0600-\u06ff])[^A-Za-z\u0600-\u06ff]*?((?:\([A-Za-z0-9]{1,3}\)){2}|\d+\([A-Za-z0-9]+\)|\d+\.[A-Za-z](?![A-Za-z])|\d+-[A-Za-z]|\$\d|\d [A-Za-z])|[\u0600-\u06ff][^A-Za-z\u0600-\u06ff]*?(\d+-\d{3})/;
/** A quotation of English with Arabic inside it falls apart, and its last sign moves to the front. */
const BROKEN_QUOTATION = /“[^”]*[A-Za-z][^”\u0600-\u06ff]*[\u0600-\u06ff][^”]*[A-Za-z][^”]*”|[A-Za-z]#/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it('keeps numbers of items, categories and amounts in order beside Arabic', () => {
  expect(FILES.length).toBeGreaterThan(60);
  const broken = FILES.flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
      .map((text) => text.replace(ISOLATED, ''))
      .filter((text) => /[\u0600-\u06ff]/.test(text) && (TURNED.test(text) || BROKEN_QUOTATION.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(broken).toEqual([]);
});
