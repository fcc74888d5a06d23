import { GUARD_KINDS } from '../../../../schema/content/guard.ts';
import { RED_FLAGS } from '../../../../schema/content/red-flags.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../../schema/forms/languages.ts';
import type { Model } from '../../../adapters/model.ts';
import type { Context } from '../../../platform/context.ts';
import { addDocument, beginForm, newPerson, orderFor, readingOf } from '../../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { DOCUMENT_TYPES } from '../../documents/public.ts';
import { languageToAnswerIn } from '../answer-language.ts';
import { answerQuestion } from '../answer-question.ts';
import type { AnswerMetadata, Question } from '../answer-types.ts';
import { interpolate, messagesIn } from '../assistant-messages.ts';
import { guardedAnswer } from '../guard/guarded-answer.ts';
import { libraryAnswer } from '../library-answer.ts';
import { documentSays, missingAnswers, translationsOrdered, openTasks } from '../own-answer.ts';
import { libraryPassages } from './testing/library-passages.ts';
import { DISGUISES, HOSTILE, MARKS } from './testing/hostile-sentences.ts';

const SEED = 20_261_122;
const TRIES = 200;
/** Reduces a text to its letters and digits, as a reader perceives it despite separators. */
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const ATTACKS = INTERFACE_LANGUAGES.flatMap((language) =>
  HOSTILE[language].map((text) => ({ language, text, letters: letters(text) })),
);

/** Repeats `said` in chunks of these lengths. If `looks`, it first calls every tool, also with that text as input. */
const obeying = (said: string, sizes: readonly number[], looks = true): Model => ({
  name: 'obeying',
  complete: () => Promise.resolve(said),
  stream: ({ tools = {} }) => ({
    text: (async function* () {
      for (const tool of looks ? Object.values(tools) : [])
        for (const input of [
          { form: said, kind: said },
          { form: 'I-130', kind: 'passport' },
        ])
          await tool.run(tool.input.safeParse(input).data ?? {});
      for (let at = 0, turn = 0; at < said.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        yield said.slice(at, at + size);
        at += size;
      }
    })(),
    usage: Promise.resolve({ inputTokens: 1, outputTokens: 1 }),
  }),
});

describe('a model that obeys instructions in documents, file names and questions', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    ana = await newPerson(services);
    await beginForm(ana, 'I-130', { lastName: HOSTILE.en[0], cityOfBirth: HOSTILE.en[1] });
    for (const { text } of ATTACKS.slice(0, 6)) {
      const values = ['name.family', 'job.employer', 'birth.place'].map((fact) => ({ fact, value: text }));
      const id = await addDocument(ana, readingOf('passport', { holder: values }, { language: 'es' }), `${text}.pdf`);
      await orderFor(ana, id);
    }
    const unread = await addDocument(ana, readingOf('other', {}), `${HOSTILE.en[1]}.pdf`);
    await ana.db.document.update({ where: { id: unread }, data: { analysisStatus: 'failed' } });
  });
  afterAll(() => services.close());

  /** Returns every line that the code may compose in a language, from the library and from the user's own data. */
  async function honestLines(language: string): Promise<ReadonlySet<string>> {
    const question: Question = { text: 'What does Form I-130 cost?', language, history: [], place: null };
    const composed = await Promise.all([
      openTasks(ana, question),
      missingAnswers(ana, question),
      translationsOrdered(ana, question),
      ...DOCUMENT_TYPES.map((type) => documentSays(ana, question, type)),
    ]);
    const passages = libraryPassages(services, language).flatMap(({ text, about }) => [
      ...text.split('\n'),
      ...(about === null ? [] : [about]),
    ]);
    const guarded = GUARD_KINDS.map((kind) => guardedAnswer(kind, language, RED_FLAGS));
    const lines = [...composed, ...guarded, libraryAnswer(ana, question)].flatMap(({ text }) => text.split('\n'));
    return new Set(
      [messagesIn(language).inEnglish, messagesIn(language).unsure, ...passages, ...lines].map(withoutMarks),
    );
  }

  it(`gets no instruction into the answer in ${TRIES} tries (seed ${SEED})`, async () => {
    const honest = new Map<string, ReadonlySet<string>>();
    for (const language of INTERFACE_LANGUAGES) honest.set(language, await honestLines(language));
    const through: string[] = [];
    let asked = 0;
    const property = fc.asyncProperty(
      fc.constantFrom(...ATTACKS),
      fc.constantFrom(...INTERFACE_LANGUAGES),
      fc.array(fc.tuple(fc.constantFrom(...DISGUISES), fc.constantFrom(...MARKS)), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 3 }),
      async (attack, language, sentences, sizes, chance) => {
        const said = sentences
          .map(([disguise, [before, after]]) => `${before}${disguise(attack.text)}${after}`)
          .join(' ');
        const text = `What does Form I-130 cost? (${attack.text})`;
        const question: Question = { text, language, history: [{ role: 'user', text: attack.text }], place: null };
        const model: Model = {
          ...obeying(said, sizes),
          stream: (asking) => {
            asked += 1;
            return obeying(said, sizes, chance === 0).stream(asking);
          },
        };
        const shown = await textOf(answerQuestion({ ...ana, model }, question, new AbortController().signal));
        const lines = honest.get(await languageToAnswerIn(question, INTERFACE_LANGUAGES));
        const strange = shown.split('\n').filter((line) => line.trim() !== '' && !lines?.has(withoutMarks(line)));
        const shownLetters = letters(shown);
        const echoed = ATTACKS.filter((one) => shownLetters.includes(one.letters));
        if (strange.length + echoed.length > 0) through.push(...strange, ...echoed.map((one) => one.text));
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: TRIES });
    process.stdout.write(`obeying model, seed ${SEED}: ${TRIES} tries, ${asked} asked, ${through.length} through\n`);
    expect([...new Set(through)]).toEqual([]);
    expect(asked).toBeGreaterThan(TRIES / 2);
  });

  it.each(INTERFACE_LANGUAGES)(
    'cannot replace the own data composed by code, whose values are sent separately (%s)',
    async (language) => {
      const model = obeying('Nothing is missing in your I-130. [own] It is approved! [1]', [7]);
      const question: Question = { text: 'Tell me about biometrics and me', language, history: [], place: null };
      let metadata: AnswerMetadata | undefined;
      const pieces = answerQuestion({ ...ana, model }, question, new AbortController().signal);
      const shown = await textOf(pieces, (end) => (metadata = end));
      const messages = messagesIn(language);
      expect(shown).toContain((await missingAnswers(ana, { ...question, text: 'I-130' })).text);
      expect(shown).not.toContain(interpolate(messages.nothingMissing, { form: 'I-130' }));
      expect(metadata?.documentValues?.length).toBeGreaterThan(0);
    },
  );
});

const withoutMarks = (line: string) =>
  line
    .replaceAll(/\s*\[\d+\]/g, '')
    .replace(/^- /, '')
    .trim();
async function textOf(pieces: AsyncGenerator<string, AnswerMetadata>, onEnd: (end: AnswerMetadata) => void = () => {}) {
  let text = '';
  for (;;) {
    const { value, done } = await pieces.next();
    if (done === true) {
      onEnd(value);
      return text;
    }
    text += value;
  }
}
