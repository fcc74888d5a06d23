/**
 * Trains the model by which Tess recognises matters for a lawyer in how people tell of their lives, from the
 * sentences in form-definitions/assistant/told. `npm run codegen` runs it when they change.
 *
 * node --import tsx api/commands/train-matters.ts [folder]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referralsShape, mattersShape, type RedFlag } from '../../schema/content/red-flags.ts';
import { INTERFACE_LANGUAGES } from '../../schema/forms/languages.ts';
import { isLiteralPhrase, phrasesOf } from '../features/assistant/request-phrases.ts';
import { trainMatters } from '../features/assistant/guard/matters/train-matters.ts';
import { bundledContent, bundledFile } from '../features/forms/public.ts';

const folder = process.argv[2] ?? path.join(import.meta.dirname, '../features/assistant/guard/matters/generated');
// Phrases of ordinary conversation, as negative examples. Training uses nothing that grows on its own, like the
// library: the translation of a passage must not change who is referred to a lawyer.
const OFTEN = ['hello', 'thanks', 'who', 'missing', 'toDo', 'translation', 'wrong', 'simpler'] as const;
const saidOften = INTERFACE_LANGUAGES.flatMap((language) =>
  OFTEN.flatMap((asked) => phrasesOf(language, asked).filter(isLiteralPhrase)),
);
const { ofFlags } = bundledFile('assistant/referrals.json', referralsShape);
const { printed, validated } = trainMatters(
  bundledContent('assistant/told', mattersShape),
  saidOften,
  Object.keys(ofFlags) as RedFlag[],
);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'model.json'), JSON.stringify(printed));
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
console.log(
  `of sentences that were held back ${percent(validated.recall)} are heard, from ${percent(validated.threshold)} on`,
);
