import { readFileSync } from 'node:fs';
import type { LibraryFormFile } from '../../schema/content/library.ts';
import type { ModelServer } from './model-server.ts';

/** What a model is asked for the answers below: the library has a passage about it. */
export const QUESTION = 'How and where is Form I-130 filed?';

// Tess shows what a passage says word for word, but for articles: those in front tell sentences apart.
const CODES = 'a an the this that these those las el la un una unos unas este'.split(' ');

/**
 * A question that tells streams apart by what neither a search nor the guard hears: some rows of articles sounded like a matter
 * for a lawyer, and a referral then stood before the answer.
 */
export const questionOf = (stream: number): string =>
  `${QUESTION} (${stream.toString(2).replaceAll('0', '.').replaceAll('1', '!')})`;

/** Tells 3,375 things apart. */
const codeOf = (number: number): string =>
  [number % 15, Math.floor(number / 15) % 15, Math.floor(number / 225) % 15].map((digit) => CODES[digit]).join(' ');

const library = new URL('../../form-definitions/library/forms/i-130.json', import.meta.url);
const { passages } = JSON.parse(readFileSync(library, 'utf8')) as LibraryFormFile;
const filing = passages.find(({ id }) => id === 'i-130.filing')?.text.en.text ?? '';
const [said = ''] = filing.split(/(?<=[a-z]\.) /);

/** A sentence that the passage about the I-130 says; no two of 3,375 are the same. */
const sentence = (number: number) => `${codeOf(number)} ${said.slice(0, -1)} [1].`;

/** Paragraphs of one sentence each, so that each is whole with its last word. */
export const longAnswer = (sentences: number, first = 0): string =>
  Array.from({ length: sentences }, (_, index) => `${sentence(first + index)}\n\n`).join('');

/** How it is shown: with the number of its source behind each sentence. */
export const shownAnswer = (sentences: number, first = 0): string =>
  longAnswer(sentences, first).replaceAll(' [1].', '. [1]').trim();

/** The settings of a Tern that asks the double. */
export const modelSettings = (model: ModelServer): Record<string, string> => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.openAiUrl,
  AI_MODEL: 'small-1',
  AI_TOKENS_PER_DAY: '999999999',
});
