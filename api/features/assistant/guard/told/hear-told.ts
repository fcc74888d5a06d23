import { readFileSync } from 'node:fs';
import type { RedFlag } from '../../../../../schema/content/red-flags.ts';
import { wordsIn } from './features-of.ts';
import { modelOf, toldIn, type PrintedModel, type ToldModel } from './told-model.ts';

let known: ToldModel | undefined;

/** Printed by `npm run codegen`, read at the first question. */
const model = (): ToldModel =>
  (known ??= modelOf(
    JSON.parse(readFileSync(new URL('generated/model.json', import.meta.url), 'utf8')) as PrintedModel,
  ));

const SENTENCE_END = /[.!?¿¡;:\n\r。？！…।؟]+(?=\s|$|[^\d\s])/u;

/**
 * Matters for a lawyer that somebody tells of, heard in all their words together; patterns hear those that they name.
 * "other" alone: which is not clear.
 */
export const mattersTold = (text: string): RedFlag[] =>
  toldIn(
    model(),
    text
      .split(SENTENCE_END)
      .map(wordsIn)
      .filter((words) => words.length > 0),
  );
