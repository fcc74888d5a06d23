import { expect, test } from 'vitest';
import { fillBlank } from '../features/official-pdf/fill-blank.ts';
import { prepareBlank } from '../features/official-pdf/prepare-blank.ts';
import { smallForm } from '../features/official-pdf/testing/small-form.ts';
import { readUploaded } from './read-filled-form.ts';

const ASKED =
  'Class of Admission: B2, Admission (I-94) Record Number: 12345678901, Most Recent Date of Entry: 05/06/2019';

test('recognises an uploaded form that Tern filled by its printed footer, and extracts no values from it', async () => {
  const blank = await prepareBlank(await smallForm());
  const reading = await readUploaded(fillBlank(blank, { Family: 'SILVA', Given: 'ANA', More1: ASKED }));
  expect(reading).toMatchObject({ documentType: 'official-form', typeSureness: 'likely', findings: [] });
});
