import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InterfaceLanguage } from '../../../../schema/forms/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { asker } from './asker.ts';
import { newOwner } from '../../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { messagesIn } from '../assistant-messages.ts';
import { guardOf } from '../guard/guard.ts';
import { judgeAnswer } from '../guard/judge-answer.ts';
import asked from './asked-in-languages.json' with { type: 'json' };
import ofMatters from './asked-of-matters.json' with { type: 'json' };
import ofClasses from './asked-of-classes.json' with { type: 'json' };

/** Languages of the regular run: two with little inflection, one with much, one without spaces. Others are slow. */
export const SHOWN: readonly InterfaceLanguage[] = ['en', 'es', 'ru', 'zh'];

/** Tests that Tess answers people's questions in these languages with the right passage. */
export function testUnderstanding(languages: readonly InterfaceLanguage[]): void {
  const spoken = (questions: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(questions).filter(([language]) => languages.some((one) => one === language));

  let services: TestServices;
  beforeAll(async () => {
    services = await openTestServices();
  });
  afterAll(() => services.close());

  describe.each(languages)('asked in %s as people type it', (language) => {
    let ana: Context;
    beforeAll(async () => {
      ana = await newOwner(services);
    });
    const { redFlags, harmless, ordinary, advice } = asked[language];

    it.each(redFlags)('refers before it says anything else: %s', async (text) => {
      const answer = await asker(ana)(text, language);
      expect(answer.citations.map(({ passageId }) => passageId)).toContain('help.red-flags');
      expect(answer.citations[0]?.passageId).toMatch(/^help\./);
      expect(answer.text).not.toContain(messagesIn(language).unknown);
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

  describe('questions as worried people put them, a few of each class', () => {
    it.each(languages)('get a passage that answers them first or second: at least 85 of 100 (%s)', async (language) => {
      const ask = asker(await newOwner(services));
      const wrong: string[] = [];
      for (const { text, right } of ofClasses[language]) {
        const cited = (await ask(text, language)).citations.map(({ passageId }) => passageId);
        const shown = cited.filter((id) => right.includes(id) || !id.startsWith('help.')).slice(0, 2);
        if (!shown.some((id) => right.includes(id))) wrong.push(text);
      }
      expect(wrong.length / ofClasses[language].length, wrong.join('\n')).toBeLessThanOrEqual(0.15);
    });
  });

  const askedHere = Object.entries(ofMatters).filter(([, questions]) => spoken(questions).length > 0);
  describe.each(askedHere)('people who ask what %s tells', (passage, questions) => {
    it.each(spoken(questions))('are told it before any other passage, in %s', async (language, texts) => {
      const ask = asker(await newOwner(services));
      for (const text of texts) {
        const cited = (await ask(text, language)).citations.map(({ passageId }) => passageId);
        expect([text, cited.find((id) => id !== 'help.red-flags')]).toEqual([text, passage]);
      }
    });
  });
}
