/**
 * Prints the model by which Tess hears matters for a lawyer in how people tell of their lives, from the sentences in
 * form-definitions/assistant/told. `npm run codegen` runs it when they changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { libraryTextShape } from '../../schema/content/library.ts';
import { referralsShape, toldShape, type RedFlag } from '../../schema/content/red-flags.ts';
import { trainTold } from '../features/assistant/guard/told/train-told.ts';
import { bundledContent, bundledFile } from '../features/forms/public.ts';

const folder = path.join(import.meta.dirname, '../features/assistant/guard/told/generated');
// Titles of passages are about the same matters and tell of nobody.
const titles = bundledContent('library/text', libraryTextShape).flatMap(({ passages }) =>
  Object.values(passages).map(({ title }) => title),
);
const { ofFlags } = bundledFile('assistant/referrals.json', referralsShape);
const { printed, validated } = trainTold(
  bundledContent('assistant/told', toldShape),
  titles,
  Object.keys(ofFlags) as RedFlag[],
);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'model.json'), JSON.stringify(printed));
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
console.log(
  `of sentences that were held back ${percent(validated.recall)} are heard, from ${percent(validated.threshold)} on`,
);
