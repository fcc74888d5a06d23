import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** T-3 in two editions, of which the later one is current. */
export const TWO_EDITIONS = path.join(import.meta.dirname, 'two-editions');

export const THEN = '2025-01-01';
export const NOW = '2026-01-01';

/** Returns a copy of that folder as it was before the later edition arrived. */
export function beforeNewEdition(): { readonly folder: string; arrive(): void; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tern-editions-'));
  cpSync(TWO_EDITIONS, folder, { recursive: true });
  const file = path.join(folder, 't-3/form.json');
  const published = readFileSync(file, 'utf8');
  writeFileSync(file, published.replace(`"currentEdition": "${NOW}"`, `"currentEdition": "${THEN}"`));
  return {
    folder,
    arrive: () => writeFileSync(file, published),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Answers in the earlier edition. */
export const ANSWERED = {
  lastName: 'SILVA',
  dateOfBirth: '1990-02-03',
  sex: 'Female',
  job: 'Baker',
  faxNumber: '212 555 0100',
  'mailing.street': 'Elm Street 1',
  'mailing.city': 'Boston',
  'otherNames[0].family': 'COSTA',
  'otherNames[0].given': 'ANA',
} as const;
