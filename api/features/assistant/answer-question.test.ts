import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import type { Context } from '../../platform/context.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { commonQuestions, findPassage } from '../library/public.ts';
import { answerQuestion } from './answer-question.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { asker } from './testing/asker.ts';
import otherMatters from './testing/other-matters.json' with { type: 'json' };

describe('Tess without a model', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    ana = await newOwner(services);
  });
  afterAll(() => services.close());

  const ask = (...asked: Parameters<ReturnType<typeof asker>>) => asker(ana)(...asked);

  it.each(['en', 'es'])('answers all 16 common questions from the intended passage (%s)', async (language) => {
    const questions = commonQuestions(services, language).flatMap((category) => category.questions);
    expect(questions).toHaveLength(16);
    for (const { text, passage } of questions) {
      const answer = await ask(text, language);
      expect(
        answer.citations.map(({ passageId }) => passageId),
        text,
      ).toContain(passage);
    }
  });

  it('quotes passages with their sources and the age of their facts', async () => {
    const answer = await ask('How much does Form I-130 cost?');
    expect(answer).toMatchObject({ source: 'library', notice: null, proposals: [], estimatedTimeline: null });
    expect(answer.text).toMatch(/\$675.*\[1\]/s);
    expect(answer.text).toContain('These facts are as of October 2026, and not yet checked against the official page.');
    expect(answer.citations[0]).toMatchObject({
      number: 1,
      passageId: 'i-130.fee',
      url: expect.stringMatching(/^https:\/\/www\.uscis\.gov\//) as string,
      factsAsOf: '2026-10',
      checkedOn: null,
    });
    expect(answer.formRecommendations[0]).toMatchObject({ formType: 'I-130' });
    expect(answer.suggestedActions[0]).toEqual({ label: 'Open Form I-130', to: '/forms/i-130', question: null });
    expect(answer.suggestedActions[1]?.question).toBe('What is Form I-130 for?');
  });

  it('returns the documented time of a package only when the question is about time', async () => {
    expect((await ask('How long does the I-130 take?')).estimatedTimeline).toBe('12-18 months');
    expect((await ask('¿Cuánto tarda el formulario I-130?', 'es')).estimatedTimeline).toBe('12-18 meses');
    expect((await ask('Who signs the I-130?')).estimatedTimeline).toBeNull();
  });

  it.each([
    ['en', 'What is the weather in Paris?'],
    ['en', 'Write me a poem about the sea'],
    ['es', '¿Cuál es la capital de Francia?'],
    ['en', 'asdf qwer zxcv'],
    ['en', '<script>alert(1)</script>'],
    ['en', '🙂🙂🙂'],
  ])('answers that it does not have the information (%s: %s)', async (language, text) => {
    const answer = await ask(text, language);
    expect(answer).toMatchObject({ source: 'unknown', citations: [], formRecommendations: [] });
    expect(answer.text).toMatch(language === 'en' ? /^I don't have that\./ : /^No tengo esa información\./);
  });

  it('finds passages for at most 3 in 100 questions about other matters', async () => {
    const asked = Object.entries(otherMatters).flatMap(([language, texts]) =>
      texts.map((text) => ({ language, text })),
    );
    const answers = await Promise.all(asked.map(({ language, text }) => ask(text, language)));
    // A referral to a lawyer does not count as an answer.
    const answered = answers.filter(({ source, citations }) => source === 'own_data' || citations.length > 0);
    expect(answered.length, answered.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(asked.length * 0.03);
  });

  it('understands a follow-up from the question before', async () => {
    const history = [
      { role: 'user', text: 'What is Form I-751 for?' },
      { role: 'assistant', text: 'It removes conditions.' },
    ] as const;
    const answer = await ask('and the fee?', 'en', { history });
    expect(answer.citations[0]?.passageId).toMatch(/^i-751\.|^fees\./);
  });

  it.each(['how do I bake bread at home?', 'how do I renew my driver’s license?', 'who won the match last night?'])(
    'does not answer an unrelated question from the question before: %s',
    async (text) => {
      const history = [{ role: 'user', text: 'What is Form I-751 for?' }] as const;
      expect(await ask(text, 'en', { history })).toMatchObject({ source: 'unknown', citations: [] });
    },
  );

  it.each(['ar', 'zh', 'fr', 'hi', 'ja'])('finds the passage in another interface language (%s)', async (language) => {
    const asked: Record<string, string> = {
      ar: 'كم رسوم النموذج I-130؟',
      zh: 'I-130 表格费用是多少？',
      fr: 'Combien coûte le formulaire I-130 ?',
      hi: 'I-130 फॉर्म की फीस कितनी है?',
      ja: 'I-130 の手数料はいくらですか？',
    };
    const answer = await ask(asked[language] ?? '', language);
    expect(answer.citations.map(({ passageId }) => passageId)).toContain('i-130.fee');
  });

  it.each(INTERFACE_LANGUAGES)('finds the passages of the questions that it suggests (%s)', async (language) => {
    const { askPurpose, askWho, askFee, askFiling, askEvidence } = messagesIn(language);
    const aspects = { purpose: askPurpose, who: askWho, fee: askFee, filing: askFiling, evidence: askEvidence };
    for (const form of ['I-130', 'I-485', 'N-400'])
      for (const [aspect, question] of Object.entries(aspects)) {
        const { citations } = await ask(interpolate(question, { form }), language);
        expect(citations.map(({ passageId }) => passageId)).toContain(`${form.toLowerCase()}.${aspect}`);
      }
  });

  it.each(INTERFACE_LANGUAGES)(
    'quotes the library in %s, or adds that the passage is English and what it is about',
    async (language) => {
      const { text, formRecommendations } = await ask('What is Form I-130 for?', language);
      const rare = await ask('What is Form G-1041A for?', language);
      for (const [id, said] of [
        ['i-130.purpose', text],
        ['g-1041a.purpose', rare.text],
      ] as const) {
        const passage = findPassage(ana, id, language);
        const notice = `${messagesIn(language).inEnglish}\n\n${passage?.about}\n\n`;
        expect(said.startsWith(`${passage?.language === language ? '' : notice}${passage?.text}`)).toBe(true);
      }
      const english = (await ask('What is Form I-130 for?')).formRecommendations;
      if (language !== 'en') expect(formRecommendations[0]?.description).not.toBe(english[0]?.description);
    },
  );

  it.each([
    ['en', 'Should I lie about my first marriage?'],
    ['en', 'Will I be approved?'],
    ['es', '¿Me van a aprobar la residencia?'],
  ])('gives no advice, explains why and cites where to find help (%s: %s)', async (language, text) => {
    const answer = await ask(text, language);
    expect(answer.source).toBe('guard');
    expect(answer.citations.map(({ passageId }) => passageId)).toEqual(
      expect.arrayContaining(['help.why-no-advice', 'help.accredited']),
    );
  });

  it('answers a plain question of a user who was arrested, and adds a referral', async () => {
    const answer = await ask('I was arrested once. What is the fee of the N-400?');
    expect(answer.text).toContain('$760');
    expect(answer.citations.map(({ passageId }) => passageId)).toEqual(
      expect.arrayContaining(['n-400.fee', 'help.red-flags']),
    );
    for (const { number } of answer.citations) expect(answer.text).toContain(`[${number}]`);
  });

  it('shows help first to a user who reports violence at home, then refers to a lawyer', async () => {
    const answer = await ask('My husband hits me and I am scared to call anyone');
    expect(answer.source).toBe('guard');
    expect(answer.text).toMatch(
      /^If you or somebody with you is in danger now[^]*\n\nWhat you describe is a matter for a lawyer/,
    );
  });

  it('explains what two forms are for when asked for their difference', async () => {
    const answer = await ask('what is the difference between I-130 and I-485');
    expect(answer.citations.map(({ passageId }) => passageId).sort()).toEqual(['i-130.purpose', 'i-485.purpose']);
  });

  it.each(['What is missing in my form?', 'what is missing?'])(
    "takes a question about missing answers as one about the user's forms, not about a lost item: %s",
    async (text) => {
      expect(await ask(text)).toMatchObject({
        source: 'own_data',
        citations: [],
        suggestedActions: [{ to: '/forms' }],
      });
    },
  );

  it('points to the forms when no started form asks for a stated fact, and does not repeat the number', async () => {
    const answer = await ask('my ssn is 123-45-6789');
    expect(answer).toMatchObject({ source: 'own_data', proposals: [], suggestedActions: [{ to: '/forms' }] });
    expect(answer.text).not.toContain('6789');
  });

  it('mentions no official page in an answer about Tern itself', async () => {
    expect((await ask('do you sell my data')).text).not.toContain('official page');
  });

  it('cites a passage in every paragraph that states something', async () => {
    for (const text of [
      'What is Form N-400 for?',
      'Do I need to translate my birth certificate?',
      'can I pay with a check',
    ]) {
      const answer = await ask(text);
      const stating = answer.text.split('\n\n').filter((paragraph) => !paragraph.startsWith('These facts are as of'));
      for (const paragraph of stating) expect(paragraph).toMatch(/\[\d\]$/);
    }
  });

  it('stops at once when the caller aborts', async () => {
    const leaving = new AbortController();
    const pieces = answerQuestion(
      ana,
      { text: 'What is Form I-130 for?', language: 'en', history: [], place: null },
      leaving.signal,
    );
    await pieces.next();
    leaving.abort(new Error('gone'));
    await expect(pieces.next()).rejects.toThrow('gone');
  });
});
