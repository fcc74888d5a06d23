import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { findPassage } from '../../library/public.ts';
import { checkSentence } from './check-sentence.ts';
import { SentencesOfStream } from './sentences-of-stream.ts';

const LIBRARY = path.resolve(import.meta.dirname, '../../../../form-definitions/library');

/** Ids of all passages that come with Tern. */
function passageIds(): string[] {
  return ['forms', 'topics'].flatMap((folder) =>
    readdirSync(path.join(LIBRARY, folder)).flatMap((name) => {
      const file = JSON.parse(readFileSync(path.join(LIBRARY, folder, name), 'utf8')) as { passages: { id: string }[] };
      return file.passages.map(({ id }) => id);
    }),
  );
}

describe('a model that says what the library says', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await openTestServices();
  });
  afterAll(() => services.close());

  it.each(['en', 'es'])('loses no sentence, and nearly all with another passage beside them: %s', (language) => {
    const passages = passageIds().flatMap((id) => findPassage(services, id, language) ?? []);
    const sentences = passages.flatMap((passage, at) => {
      const stream = new SentencesOfStream();
      const other = passages[(at * 7 + 13) % passages.length] ?? passage;
      return [...stream.push(passage.text), ...stream.end()].map(({ text }) => ({
        text: `${text} [1]`,
        passage,
        other,
      }));
    });
    expect(sentences.length).toBeGreaterThan(1_000);
    const kept = (text: string, passage: (typeof passages)[number]) =>
      checkSentence(text, { passages: [passage], told: [], language }).kind === 'backed';
    expect(sentences.filter(({ text, passage }) => !kept(text, passage)).map(({ text }) => text)).toEqual([]);
    const strangers = sentences.filter(({ passage, other }) => passage.formType !== other.formType);
    const wrong = strangers.filter(({ text, other }) => kept(text, other));
    expect(wrong.length / strangers.length).toBeLessThan(0.06);
  });
});
