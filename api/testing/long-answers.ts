import { readFileSync } from 'node:fs';
import type { LibraryFormFile } from '../../schema/content/library.ts';
import type { ModelServer } from './model-server.ts';

/** Question to the model for the answers below. The library has a passage about it. */
export const QUESTION = 'How and where is Form I-130 filed?';

// Tess shows only what a passage says word for word, except for articles, so leading articles identify sentences.
const CODES = 'a an the this that these those las el la un una unos unas este'.split(' ');

/**
 * Returns a question that identifies its stream by punctuation, which search and guard ignore. Sequences of articles
 * could sound like a matter for a lawyer, and a referral then preceded the answer.
 */
export const questionOf = (stream: number): string =>
  `${QUESTION} (${stream.toString(2).replaceAll('0', '.').replaceAll('1', '!')})`;

/** Encodes 3,375 different numbers. */
const codeOf = (number: number): string =>
  [number % 15, Math.floor(number / 15) % 15, Math.floor(number / 225) % 15].map((digit) => CODES[digit]).join(' ');

const library = new URL('../../form-definitions/library/forms/i-130.json', import.meta.url);
const { passages } = JSON.parse(readFileSync(library, 'utf8')) as LibraryFormFile;
const filing = passages.find(({ id }) => id === 'i-130.filing')?.text.en.text ?? '';
const [said = ''] = filing.split(/(?<=[a-z]\.) /);

/** A sentence of the passage about the I-130; 3,375 different ones are possible. */
const sentence = (number: number) => `${codeOf(number)} ${said.slice(0, -1)} [1].`;

/** Returns paragraphs of one sentence each, so that each is complete with its last word. */
export const longAnswer = (sentences: number, first = 0): string =>
  Array.from({ length: sentences }, (_, index) => `${sentence(first + index)}\n\n`).join('');

/** Returns the answer as shown, with the number of its source after each sentence. */
export const shownAnswer = (sentences: number, first = 0): string =>
  longAnswer(sentences, first).replaceAll(' [1].', '. [1]').trim();

/** Settings for a Tern that uses this model server. */
export const modelSettings = (model: ModelServer): Record<string, string> => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.openAiUrl,
  AI_MODEL: 'small-1',
  AI_TOKENS_PER_DAY: '999999999',
});
