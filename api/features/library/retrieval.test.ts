import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPassage } from './find-passage.ts';
import { searchLibrary } from './search-library.ts';
import { bundledLibrary } from './testing/fixture-library.ts';

interface AskedInManyWays {
  /** Id of the passage that answers all phrasings. */
  readonly passage: string;
  /** Other passages that answer them as well. */
  readonly accepts?: readonly string[];
  readonly en: readonly string[];
  readonly es: readonly string[];
}

const services = bundledLibrary();
const read = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'testing', name), 'utf8')) as AskedInManyWays[];
/** By different authors, unaware of the passages; the last was written after the search was weighted by the others. */
const SETS = [
  { about: 'forms and topics', questions: read('questions.json'), count: 150, phrasings: 3 },
  { about: 'topics alone', questions: read('questions-of-topics.json'), count: 80, phrasings: 3 },
  { about: 'forms and topics, anew', questions: read('questions-asked-anew.json'), count: 30, phrasings: 2 },
];

const MIN_AMONG_THREE = 0.95;
const MIN_FIRST = 0.87;

/** Returns the share of phrasings for which a right passage is among the first `limit` results. */
function shareFound(questions: readonly AskedInManyWays[], language: 'en' | 'es', limit: number): number {
  const found = questions.flatMap(({ passage, accepts = [], ...phrasings }) =>
    phrasings[language].map((text) =>
      searchLibrary(services, { text, language, limit }).some(({ id }) => id === passage || accepts.includes(id)),
    ),
  );
  return found.filter(Boolean).length / found.length;
}

describe.each(SETS)('$count questions on $about, each in several phrasings and two languages', (set) => {
  it('refer to existing passages', () => {
    expect(set.questions.length).toBeGreaterThanOrEqual(set.count);
    for (const { passage, accepts = [], en, es } of set.questions) {
      expect([passage, en.length, es.length]).toEqual([passage, set.phrasings, set.phrasings]);
      for (const id of [passage, ...accepts]) expect([id, findPassage(services, id, 'en')?.id]).toEqual([id, id]);
    }
  });

  it.each(['en', 'es'] as const)(
    'return a right passage among the first three for at least 95 of 100 phrasings in %s',
    (language) => {
      expect(shareFound(set.questions, language, 3)).toBeGreaterThanOrEqual(MIN_AMONG_THREE);
    },
  );

  it.each(['en', 'es'] as const)('return a right passage first for at least 87 of 100 phrasings in %s', (language) => {
    expect(shareFound(set.questions, language, 1)).toBeGreaterThanOrEqual(MIN_FIRST);
  });
});
