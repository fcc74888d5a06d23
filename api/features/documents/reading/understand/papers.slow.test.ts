import { afterAll, beforeAll, describe, it } from 'vitest';
import { setPapers } from '../../../../testing/papers/set-papers.ts';
import { createFileReader, type FileReader } from '../process/read-file.ts';
import { checkPaper } from './testing/check-paper.ts';

/** One of each kind; zones of the others are read by their own test. */
const NAMES = [
  'passport-mexico',
  'passport-wrong-digit',
  'green-card-back',
  'birth-mexico',
  'marriage-english',
  'i797-notice',
  'letter',
];
const PAPERS = setPapers().filter(({ name }) => NAMES.includes(name));

describe('photographs of papers, from the picture to what they mean', () => {
  let reader: FileReader;
  beforeAll(() => {
    // Patient: other tests share the processor.
    reader = createFileReader({ processes: 1, limits: { silentMs: 60_000 } });
  });
  afterAll(() => reader.close());

  it.each(PAPERS.map((paper) => [paper.name, paper] as const))('%s', (_name, paper) => checkPaper(reader, paper));
});
