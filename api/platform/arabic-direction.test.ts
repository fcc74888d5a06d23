import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Arabic texts that users read. Those that only train Tess and the search are left out. */
const FILES = ['form-definitions', 'schema', 'api/features', 'api/platform', 'web/i18n/text']
  .flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => path.join(part, file)),
  )
  .filter((file) => /(^|[/\\])ar(\.json|[/\\]\w+\.json)$/.test(file))
  .filter((file) => !/[/\\](testing|generated|assistant|search|reading)[/\\]/.test(file));

/** Text between these marks is isolated and runs from left to right. */
const ISOLATED = /\u2066[^\u2069]*\u2069|\u200e[^\u0600-\u06ff\u200e]*\u200e?/g;

/**
 * Pieces that a browser reorders after an Arabic letter: "(c)(9)" shows as "(9)(c)", "15-1252" as "1252-15", "43.b"
 * as "b.43", "$500" as "500$", "8 CFR" as "CFR 8". After a Latin letter they keep their order.
 */
const TURNED =
  /(?:^|[\u0600-\u06ff])[^A-Za-z\u0600-\u06ff]*?((?:\([A-Za-z0-9]{1,3}\)){2}|\d+\([A-Za-z0-9]+\)|\d+\.[A-Za-z](?![A-Za-z])|\d+-[A-Za-z]|\$\d|\d [A-Za-z])|[\u0600-\u06ff][^A-Za-z\u0600-\u06ff]*?(\d+-\d{3})/;
/** An English quotation with Arabic inside it falls apart, and its last character moves to the front. */
const BROKEN_QUOTATION = /“[^”]*[A-Za-z][^”\u0600-\u06ff]*[\u0600-\u06ff][^”]*[A-Za-z][^”]*”|[A-Za-z]#/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

it('keeps item numbers, categories and amounts in the right order within Arabic texts', () => {
  expect(FILES.length).toBeGreaterThan(60);
  const broken = FILES.flatMap((file) =>
    textsIn(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
      .map((text) => text.replace(ISOLATED, ''))
      .filter((text) => /[\u0600-\u06ff]/.test(text) && (TURNED.test(text) || BROKEN_QUOTATION.test(text)))
      .map((text) => `${file}: ${text}`),
  );
  expect(broken).toEqual([]);
});
