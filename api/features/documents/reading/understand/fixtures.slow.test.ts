import { afterAll, beforeAll, describe, it } from 'vitest';
import { fixtureSet } from '../../../../testing/fixtures/fixture-set.ts';
import { createFileReader, type FileReader } from '../process/read-file.ts';
import { checkFixture } from './testing/check-fixture.ts';

/** One document of each kind; zones of the others are covered by their own test. */
const NAMES = [
  'passport-mexico',
  'passport-wrong-digit',
  'green-card-back',
  'birth-mexico',
  'marriage-english',
  'i797-notice',
  'letter',
];
const PAPERS = fixtureSet().filter(({ name }) => NAMES.includes(name));

describe('reading and understanding photographed documents', () => {
  let reader: FileReader;
  beforeAll(() => {
    // A generous timeout, as other tests share the processor.
    reader = createFileReader({ processes: 1, limits: { silentMs: 60_000 } });
  });
  afterAll(() => reader.close());

  it.each(PAPERS.map((paper) => [paper.name, paper] as const))('%s', (_name, paper) => checkFixture(reader, paper));
});
