import { readFileSync } from 'node:fs';
import type { RedFlag } from '../../../../../schema/content/red-flags.ts';
import { wordsIn } from './features-of.ts';
import { modelOf, mattersIn, type PrintedModel, type MatterModel } from './matter-model.ts';

let known: MatterModel | undefined;

/** Printed by `npm run codegen`, read at the first question. */
const model = (): MatterModel =>
  (known ??= modelOf(
    JSON.parse(readFileSync(new URL('generated/model.json', import.meta.url), 'utf8')) as PrintedModel,
  ));

const SENTENCE_END = /[.!?¿¡;:\n\r。？！…।؟]+(?=\s|$|[^\d\s])/u;

/**
 * Matters for a lawyer that somebody tells of, heard in all their words together; patterns hear those that they name.
 * "other" alone: which is not clear.
 */
export const findMatters = (text: string): RedFlag[] =>
  mattersIn(
    model(),
    text
      .split(SENTENCE_END)
      .map(wordsIn)
      .filter((words) => words.length > 0),
  );
