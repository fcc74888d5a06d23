import type { ModelServer } from './model-server.ts';

/** What a model is asked for the answers below: the library has a passage about it. */
export const QUESTION = 'What is Form I-130 for?';

// Words of three letters say nothing about the world, and in an order of their own they tell sentences apart.
const CODES = 'bay cat dog elm fir gem hat ink jar key log map net oak pen'.split(' ');

/** Tells 3,375 things apart. */
export const codeOf = (number: number): string =>
  [number % 15, Math.floor(number / 15) % 15, Math.floor(number / 225) % 15].map((digit) => CODES[digit]).join(' ');

/** A sentence that a passage about the I-130 backs; no two of 3,375 are the same. */
const sentence = (number: number) => `A parent asks with Form I-130: ${codeOf(number)} [1].`;

/** Paragraphs of one sentence each, so that each is whole with its last word. */
export const longAnswer = (sentences: number, first = 0): string =>
  Array.from({ length: sentences }, (_, index) => `${sentence(first + index)}\n\n`).join('');

/** The settings of a Tern that asks the double. */
export const modelSettings = (model: ModelServer): Record<string, string> => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: model.openAiUrl,
  AI_MODEL: 'small-1',
  AI_TOKENS_PER_DAY: '999999999',
});
