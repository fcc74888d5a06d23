import { createReadStream } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SetPaper, setPapers } from '../../../../testing/papers/set-papers.ts';
import { createFileReader, type FileReader } from '../process/read-file.ts';
import type { Reading } from '../reading.ts';
import { fold } from './fold.ts';
import { understand } from './understand.ts';

const TODAY = '2026-11-21';
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

let reader: FileReader;
beforeAll(() => {
  // Patient: other tests share the processor.
  reader = createFileReader({ processes: 1, limits: { silentMs: 60_000 } });
});
afterAll(() => reader.close());

async function read({ file }: SetPaper): Promise<Reading> {
  const outcome = await reader.read(createReadStream(file), 'image/jpeg');
  if (!outcome.ok) throw new Error(`could not be read: ${outcome.failure}`);
  return understand(outcome.raw, TODAY);
}

function valueIn({ findings }: Reading, key: string): string | undefined {
  const [, spouse, rest = key] = /^(spouse\d)\.(.+)$/.exec(key) ?? [];
  return findings.find(({ fact, person }) => fact === rest && (spouse === undefined || person === spouse))?.value;
}

describe('photographs of papers, from the picture to what they mean', () => {
  it.each(PAPERS.map((paper) => [paper.name, paper] as const))(
    '%s',
    async (name, paper) => {
      const reading = await read(paper);
      expect(reading.documentType).toBe(paper.documentType);
      for (const [fact, value] of Object.entries(paper.facts)) {
        const finding = reading.findings.find((one) => one.fact === fact);
        if (name === 'passport-wrong-digit' && finding?.hasWrongCheckDigit) expect(finding.sureness).toBe('unsure');
        else expect(fold(valueIn(reading, fact) ?? ''), fact).toBe(fold(value));
      }
      if (name === 'passport-wrong-digit') expect(reading.findings.some((one) => one.hasWrongCheckDigit)).toBe(true);
    },
    120_000,
  );
});
