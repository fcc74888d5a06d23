import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import type { Context } from '../../platform/context.ts';
import { asker } from './testing/asker.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { wordsOf } from './assistant-words.ts';
import { guardOf } from './guard/guard.ts';
import { judgeAnswer } from './guard/judge-answer.ts';
import asked from './testing/asked-in-languages.json' with { type: 'json' };

describe.each(INTERFACE_LANGUAGES)('asked in %s as people type it', (language) => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    ana = await newOwner(services);
  });
  afterAll(() => services.close());
  const { redFlags, harmless, ordinary, advice } = asked[language];

  it.each(redFlags)('refers before it says anything else: %s', async (text) => {
    const answer = await asker(ana)(text, language);
    expect(answer.citations.map(({ passageId }) => passageId)).toContain('help.red-flags');
    expect(answer.citations[0]?.passageId).toMatch(/^help\./);
    expect(answer.text).not.toContain(wordsOf(language).unknown);
  });

  it.each(harmless)('refers nobody for: %s', (text) => {
    expect(guardOf(text)?.flags ?? []).toEqual([]);
  });

  it.each(ordinary)('answers "$text" with $passage', async ({ text, passage }) => {
    const { source, citations } = await asker(ana)(text, language);
    const fromLibrary = citations.filter(({ passageId }) => !passageId.startsWith('help.'));
    expect([source, fromLibrary[0]?.passageId]).toEqual(['library', passage]);
  });

  it.each(advice)('gives no advice on: %s', async (text) => {
    const { source, text: said } = await asker(ana)(text, language);
    expect(source).toBe('guard');
    expect(judgeAnswer(said, language)).toEqual({ isAdvice: false, why: null });
  });
});
