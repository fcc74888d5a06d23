import { createReadStream } from 'node:fs';
import { expect } from 'vitest';
import type { SetFixture } from '../../../../../testing/fixtures/fixture-set.ts';
import type { FileReader } from '../../process/read-file.ts';
import type { Reading } from '../../reading.ts';
import { fold } from '../fold.ts';
import { understand } from '../understand.ts';

const TODAY = '2026-11-21';

function valueIn({ findings }: Reading, key: string): string | undefined {
  const [, spouse, rest = key] = /^(spouse\d)\.(.+)$/.exec(key) ?? [];
  return findings.find(({ fact, person }) => fact === rest && (spouse === undefined || person === spouse))?.value;
}

/** Checks the whole way from the picture to its meaning: every printed fact and the document type. */
export async function checkFixture(reader: FileReader, { name, file, documentType, facts }: SetFixture): Promise<void> {
  const outcome = await reader.read(createReadStream(file), 'image/jpeg');
  if (!outcome.ok) throw new Error(`could not be read: ${outcome.failure}`);
  const reading = understand(outcome.raw, TODAY);
  expect(reading.documentType).toBe(documentType);
  for (const [fact, value] of Object.entries(facts)) {
    const finding = reading.findings.find((one) => one.fact === fact);
    if (name === 'passport-wrong-digit' && finding?.hasWrongCheckDigit) expect(finding.sureness).toBe('unsure');
    else expect(fold(valueIn(reading, fact) ?? ''), fact).toBe(fold(value));
  }
  if (name === 'passport-wrong-digit')
    expect(reading.findings.some((finding) => finding.hasWrongCheckDigit)).toBe(true);
}
