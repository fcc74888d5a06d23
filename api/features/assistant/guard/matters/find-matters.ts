import { readFileSync } from 'node:fs';
import type { RedFlag } from '../../../../../schema/content/red-flags.ts';
import { wordsIn } from './features-of.ts';
import { modelOf, mattersIn, type PrintedModel, type MatterModel } from './matter-model.ts';

let known: MatterModel | undefined;

/** The model that `npm run codegen` prints, read on first use. */
const model = (): MatterModel =>
  (known ??= modelOf(
    JSON.parse(readFileSync(new URL('generated/model.json', import.meta.url), 'utf8')) as PrintedModel,
  ));

const SENTENCE_END = /[.!?¿¡;:\n\r。？！…।؟]+(?=\s|$|[^\d\s])/u;

/**
 * Returns the matters for a lawyer that a text mentions, judged from all its words; patterns find those that it
 * names. "other" alone means that the kind is unclear.
 */
export const findMatters = (text: string): RedFlag[] =>
  mattersIn(
    model(),
    text
      .split(SENTENCE_END)
      .map(wordsIn)
      .filter((words) => words.length > 0),
  );
