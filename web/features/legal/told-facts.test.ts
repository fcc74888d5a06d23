import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { REFUNDED_UNITS } from './legal-pages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('names every cookie that the server sets, and no other, on the privacy page in every language', () => {
  const listed = /const COOKIES = \{([^}]*)\}/.exec(read('api/request-context.ts'))?.[1] ?? '';
  const cookies = [...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort();
  expect(cookies.length).toBeGreaterThan(0);
  for (const language of INTERFACE_LANGUAGES) {
    const told = new Set(read(`web/i18n/text/${language}/legal.json`).match(/\btern_\w+/g));
    expect([...told].sort(), language).toEqual(cookies);
  }
});

it('says of every kind of unit that is sold when it is used', () => {
  const { services, bundles } = JSON.parse(read('form-definitions/prices.json')) as {
    readonly [kind in 'services' | 'bundles']: readonly { readonly grants: object }[];
  };
  const sold = [...services, ...bundles].flatMap(({ grants }) => Object.keys(grants));
  expect([...REFUNDED_UNITS].sort()).toEqual([...new Set(sold)].sort());
});
