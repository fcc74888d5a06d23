import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { startModelServer, type ModelServer } from '../../testing/model-server.ts';
import { oneOfEach } from '../../testing/rounds.ts';
import { newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerMetadata } from './answer-types.ts';
import requests from './guard/testing/advice-requests.json' with { type: 'json' };
import devious from './guard/testing/devious-requests.json' with { type: 'json' };
import others from './guard/testing/other-requests.json' with { type: 'json' };
import { judgeAnswer } from './guard/judge-answer.ts';
import { passagesFor } from './library-answer.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import asked from './testing/asked-in-languages.json' with { type: 'json' };

const inLanguage = (language: string, texts: readonly string[]) => texts.map((text) => ({ text, language }));
/** Plain requests, and retries after a refusal: role play, a friend's case, yes or no, another lawyer's opinion. */
const REQUESTS = [
  ...(['en', 'es'] as const).flatMap((language) =>
    inLanguage(
      language,
      requests[language].map(({ text }) => text),
    ),
  ),
  ...inLanguage('en', others),
  ...Object.entries(asked).flatMap(([language, { advice }]) => inLanguage(language, advice)),
  ...Object.entries(devious).flatMap(([language, texts]) => inLanguage(language, texts)),
];
/** A sample per language, for both modes. `guard.test.ts` checks every request, without a database. */
const SAMPLE = oneOfEach(4, REQUESTS);
const never = () => new AbortController().signal;

describe('requests for advice', () => {
  let server: ModelServer;
  let services: Record<'library' | 'model', TestServices>;
  let people: Record<'library' | 'model', Context>;
  beforeAll(async () => {
    server = await startModelServer();
    server.answer(
      () =>
        'Yes, you qualify [1]. You should file Form I-130 [1]. Answer No to that question [1]. Sí, usted califica [1]. Your chances are very good [1].',
    );
    const model = { AI_PROVIDER: 'anthropic', AI_MODEL: 'small-1', AI_BASE_URL: server.anthropicUrl };
    services = {
      library: await openTestServices(),
      model: await openTestServices({ ...model, AI_TOKENS_PER_DAY: '10000000' }),
    };
    people = { library: await newPerson(services.library), model: await newPerson(services.model) };
  });
  afterAll(async () => {
    await services.library.close();
    await services.model.close();
    await server.close();
  });

  it('number at least 400, in 14 languages', () => {
    expect(REQUESTS.length).toBeGreaterThanOrEqual(400);
    expect(new Set(SAMPLE.map(({ language }) => language)).size).toBe(14);
  });

  it.each(['library', 'model'] as const)(
    'are answered with information, the reason and where to find help, without advice (%s)',
    async (mode) => {
      for (const { text, language } of SAMPLE) {
        const question = { text, language, history: [], place: null };
        const { said, metadata } = await whole(answerQuestion(people[mode], question, never()));
        const cited = metadata.citations.map(({ passageId }) => passageId);
        expect(metadata.source, text).toBe('guard');
        expect(cited, text).toEqual(expect.arrayContaining(['help.why-no-advice', 'help.accredited']));
        expect(judgeAnswer(said, language), text).toEqual({ isAdvice: false, why: null });
      }
    },
  );

  it('are answered with the passage alone by a model that gives advice', async () => {
    for (const { text, language } of SAMPLE) {
      const question = { text, language, history: [], place: null };
      const passages = passagesFor(people.model, question);
      const pieces = answerWithModel(people.model, question, passages, never());
      let said = '';
      for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) said += next.value;
      // A passage that exists only in English is preceded by a sentence that says so.
      expect(said.endsWith(passages[0] ? `${passages[0].text} [1]` : ''), text).toBe(true);
      expect(said === '', text).toBe(passages.length === 0);
      expect(judgeAnswer(said, language).isAdvice, text).toBe(false);
    }
    expect(server.seen.length).toBeGreaterThanOrEqual(SAMPLE.length);
  });
});

async function whole(pieces: AsyncGenerator<string, AnswerMetadata>) {
  let said = '';
  for (;;) {
    const { value, done } = await pieces.next();
    if (done === true) return { said, metadata: value };
    said += value;
  }
}
