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
const questions = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'testing/questions.json'), 'utf8'),
) as AskedInManyWays[];

const LEAST_SHARE = 0.92;

/** Share of the phrasings with a right passage among the first three. */
function shareFound(language: 'en' | 'es'): number {
  const found = questions.flatMap(({ passage, accepts = [], ...phrasings }) =>
    phrasings[language].map((text) =>
      searchLibrary(services, { text, language, limit: 3 }).some(({ id }) => id === passage || accepts.includes(id)),
    ),
  );
  return found.filter(Boolean).length / found.length;
}

describe('150 questions, each in three phrasings and two languages', () => {
  it('ask for passages that exist', () => {
    expect(questions.length).toBeGreaterThanOrEqual(150);
    for (const { passage, accepts = [], en, es } of questions) {
      expect([passage, en.length, es.length]).toEqual([passage, 3, 3]);
      for (const id of [passage, ...accepts]) expect([id, findPassage(services, id, 'en')?.id]).toEqual([id, id]);
    }
  });

  it.each(['en', 'es'] as const)('find the right passage among the first three in %s', (language) => {
    expect(shareFound(language)).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
