import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { smallDefinition, smallForm, smallMap } from './small-form.ts';

/** Writes an editor's folder with Form T-1, edition 04/01/24, and its blank. Returns the blank. */
export async function writeSmallForm(folder: string): Promise<Uint8Array> {
  const blank = await smallForm();
  writeFileSync(path.join(folder, 'T-1.pdf'), blank);
  mkdirSync(path.join(folder, 't-1/2024-04-01'), { recursive: true });
  const write = (name: string, value: unknown) => writeFileSync(path.join(folder, 't-1', name), JSON.stringify(value));
  write('2024-04-01/form.json', smallDefinition);
  write('2024-04-01/pdf.json', await smallMap(blank));
  write('form.json', {
    formType: 'T-1',
    kind: 'form',
    title: 'Test form',
    summary: 'A test.',
    currentEdition: '2024-04-01',
    editions: [
      {
        edition: '2024-04-01',
        printed: '04/01/24',
        acceptedFrom: null,
        acceptedUntil: null,
        source: 'https://www.uscis.gov/t-1',
        factsAsOf: '2026-10',
        checkedOn: null,
      },
    ],
    officialPage: 'https://www.uscis.gov/t-1',
    blankUrl: 'https://www.uscis.gov/files/t-1.pdf',
    text: {},
  });
  return blank;
}
