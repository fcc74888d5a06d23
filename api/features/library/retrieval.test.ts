import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPassage } from './find-passage.ts';
import { searchLibrary } from './search-library.ts';
import { bundledLibrary } from './testing/fixture-library.ts';

interface AskedInManyWays {
  /** Answers all the phrasings. */
  readonly passage: string;
  /** Would answer them as well. */
  readonly accepts?: readonly string[];
  readonly en: readonly string[];
  readonly es: readonly string[];
}

const services = bundledLibrary();
const read = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing', name), 'utf8')) as AskedInManyWays[];
/** By different people, who had not read the passages. */
const SETS = [
  { about: 'forms and topics', questions: read('questions.json'), count: 150 },
  { about: 'topics alone', questions: read('questions-of-topics.json'), count: 80 },
];

const LEAST_SHARE = 0.92;

/** Share of the phrasings with a right passage among the first three. */
function shareFound(questions: readonly AskedInManyWays[], language: 'en' | 'es'): number {
  const found = questions.flatMap(({ passage, accepts = [], ...phrasings }) =>
    phrasings[language].map((text) =>
      searchLibrary(services, { text, language, limit: 3 }).some(({ id }) => id === passage || accepts.includes(id)),
    ),
  );
  return found.filter(Boolean).length / found.length;
}

describe.each(SETS)('$count questions on $about, each in three phrasings and two languages', ({ questions, count }) => {
  it('ask for passages that exist', () => {
    expect(questions.length).toBeGreaterThanOrEqual(count);
    for (const { passage, accepts = [], en, es } of questions) {
      expect([passage, en.length, es.length]).toEqual([passage, 3, 3]);
      for (const id of [passage, ...accepts]) expect([id, findPassage(services, id, 'en')?.id]).toEqual([id, id]);
    }
  });

  it.each(['en', 'es'] as const)('find the right passage among the first three in %s', (language) => {
    expect(shareFound(questions, language)).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
