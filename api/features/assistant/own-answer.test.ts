import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAPER_KINDS } from '../../../schema/content/document-kinds.ts';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import type { Context } from '../../platform/context.ts';
import { newOwner, PASSPORT, storeDocument } from '../../testing/people-with-documents.ts';
import { beginForm, orderFor, submitLeavingEmpty } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import { decryptAnswers, readinessOfAnswers } from '../applications/public.ts';
import { titleOfType } from '../documents/public.ts';
import { commonQuestions } from '../library/public.ts';
import { localisedModel } from '../proposals/public.ts';
import type { QuestionPlace } from './answer-types.ts';
import { phrasesOf, type PhraseKey } from './request-phrases.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { fieldAnswer } from './field-answer.ts';
import { ownAnswer } from './own-answer.ts';
import { proposalsStated } from './chat-proposals.ts';

const validAnswers = () => {
  const file = path.resolve(
    import.meta.dirname,
    '../../../form-definitions/i-130/2024-04-01/examples/valid.minimal-spouse.json',
  );
  return (JSON.parse(readFileSync(file, 'utf8')) as { formData: FormData }).formData;
};

describe("answers from the user's own data", () => {
  let services: TestServices;
  let ana: Context;
  let bao: Context;
  /** An I-130 with every question answered or left empty, and one with a single blank. */
  let whole: Context;
  let oneBlank: Context;
  let applicationId: string;
  const stored = (id: string) => services.db.application.findUniqueOrThrow({ where: { id } });
  const readinessOf = (application: Application) => readinessOfAnswers(ana, application, 'en');
  async function withBlanks(most: number): Promise<Context> {
    const who = await newOwner(services);
    const begun = await beginForm(who, 'I-130', validAnswers());
    const { blanks, problems } = readinessOfAnswers(who, begun, 'en');
    expect(problems).toEqual([]);
    const optional = blanks.filter(({ isRequired }) => !isRequired).map(({ path: at }) => at);
    await submitLeavingEmpty(who, begun, optional.slice(most));
    return who;
  }
  beforeAll(async () => {
    services = await openTestServices();
    [ana, bao] = [await newOwner(services), await newOwner(services)];
    ({ id: applicationId } = await beginForm(ana, 'I-130', { lastName: 'GARCIA', emailAddress: 'ana@example.org' }));
    const { id } = await storeDocument(services, ana.viewer?.id ?? '', { name: 'mi pasaporte.pdf', reading: PASSPORT });
    await orderFor(ana, id);
    [whole, oneBlank] = [await withBlanks(0), await withBlanks(1)];
  });
  afterAll(() => services.close());

  const ask = (text: string, language = 'en', who = ana, place: QuestionPlace | null = null) =>
    ownAnswer(who, { text, language, history: [], place });

  it.each([
    ['en', 'which answers are missing in my I-130?', /answers are missing or do not fit in your I-130:\n- First name/],
    ['en', 'What is missing?', /First name/],
    ['es', '¿Qué respuestas me faltan en mi I-130?', /En su I-130 faltan \d+ respuestas, o no son válidas:\n- /],
    ['es', 'que me falta', /En su I-130 faltan/],
    ['en', 'what is still to do?', /I-130: \d+% answered, \d+ answers missing/],
    ['es', '¿cuál es el siguiente paso?', /I-130: \d+ % contestado/],
    ['en', 'what did my passport say?', /^Your document “Passport” \(.+ 20\d\d\) says:$/],
    ['es', '¿Qué dice mi pasaporte?', /^Su documento «Pasaporte» \(.+\) dice:$/],
    ['en', 'Where is my translation?', /ordered, waiting for a translator/],
    ['es', '¿Cómo va mi traducción?', /pedida, espera a un traductor/],
  ])('answer the question (%s): "%s"', async (language, text, words) => {
    const answer = await ask(text, language);
    expect(answer?.text).toMatch(words);
    expect(answer?.source).toBe('own_data');
    expect(answer?.suggestedActions[0]?.to).toMatch(/^\//);
  });

  it('never report that nothing is missing while a question is neither answered nor left empty', async () => {
    const carla = await newOwner(services);
    const begun = await beginForm(carla, 'I-485', {
      lastName: 'GARCIA',
      firstName: 'CARLA',
      dateOfBirth: '1980-02-03',
      currentAddress: '1 MAIN STREET',
      currentCity: 'RENO',
      currentState: 'NV',
      currentZipCode: '89501',
      phoneNumber: '(213) 555-0199',
      category: 'Other',
    });
    const missing = async () => (await ask('what is missing in my I-485?', 'en', carla))?.text;
    const counted = async () => Number(/(\d+) answers are missing/.exec((await missing()) ?? '')?.[1]);
    const before = await counted();
    expect(before).toBeGreaterThan(3);
    expect(await missing()).toContain('- Middle name (Part 1: About you): not answered');
    expect((await ask('what is still to do?', 'en', carla))?.text).toContain(`${before} answers missing`);
    await submitLeavingEmpty(carla, begun, ['middleName', 'aliasNames', 'emailAddress']);
    expect(await counted()).toBe(before - 3);
  });

  it('show only the last four characters of numbers', async () => {
    const answer = await ask('What does my passport say?');
    const number = PASSPORT.findings.find(({ fact }) => fact === 'passport.number')?.value ?? 'none';
    const shown = answer?.documentValues?.map(({ display }) => display);
    expect(shown).toContain(`••••${number.slice(-4)}`);
    expect(shown?.join()).not.toContain(number);
  });

  it.each([
    [
      'en',
      'What did my passport say?',
      'What is written in my passport?',
      'What does my document say?',
      'What is in my file?',
    ],
    [
      'es',
      '¿Qué decía mi pasaporte?',
      '¿Qué está escrito en mi pasaporte?',
      '¿Qué dice mi documento?',
      '¿Qué pone en mi documento?',
    ],
    [
      'fr',
      'Que disait mon passeport ?',
      "Qu'est-ce qui est écrit dans mon passeport ?",
      'Que dit mon document ?',
      "Qu'avez-vous lu dans mes papiers ?",
    ],
    [
      'de',
      'Was stand in meinem Pass?',
      'Was sagt mein Reisepass?',
      'Was steht in meinem Dokument?',
      'Was haben Sie in meinen Unterlagen gelesen?',
    ],
    [
      'it',
      'Cosa diceva il mio passaporto?',
      "Che cosa c'è scritto nel mio passaporto?",
      'Cosa dice il mio documento?',
      'Cosa ha letto nei miei documenti?',
    ],
    [
      'pt',
      'O que dizia meu passaporte?',
      'O que está escrito no meu passaporte?',
      'O que diz o meu documento?',
      'O que você leu no meu documento?',
    ],
    [
      'pl',
      'Co mówił mój paszport?',
      'Co jest napisane w moim paszporcie?',
      'Co mówi mój dokument?',
      'Co pisze w moim dokumencie?',
    ],
    [
      'ru',
      'Что было написано в моём паспорте?',
      'Что сказано в моем паспорте?',
      'Что говорит мой документ?',
      'Что в моих документах?',
    ],
    [
      'vi',
      'Hộ chiếu của tôi ghi gì?',
      'Trong hộ chiếu của tôi có gì?',
      'Giấy tờ của tôi nói gì?',
      'Tài liệu của tôi viết những gì?',
    ],
    ['zh', '我的护照上写了什么？', '我护照里有什么？', '我的文件说了什么？', '我上传的文件内容是什么？'],
    [
      'ja',
      '私のパスポートには何と書いてありましたか？',
      'パスポートから何が読み取れましたか？',
      '私の書類には何が書いてありますか？',
      'アップロードした書類の内容を教えて',
    ],
    [
      'ko',
      '제 여권에 뭐라고 쓰여 있었나요?',
      '여권에 무엇이 적혀 있어요?',
      '제 서류는 무슨 내용인가요?',
      '제가 올린 문서에 뭐라고 나와 있나요?',
    ],
    ['hi', 'मेरे पासपोर्ट में क्या लिखा था?', 'मेरा पासपोर्ट क्या कहता है?', 'मेरे दस्तावेज़ में क्या लिखा है?', 'मेरी फ़ाइल में क्या मिला?'],
    ['ar', 'ماذا كتب في جواز سفري؟', 'ماذا يقول جواز سفري؟', 'ماذا تقول وثيقتي؟', 'ما المكتوب في المستند الذي رفعته؟'],
  ])('return in %s what a document contains, asked as "%s", "%s", "%s" or "%s"', async (language, ...questions) => {
    for (const text of questions) {
      const answer = await ask(text, language);
      expect(answer?.documentValues?.map(({ display }) => display).join(), text).toContain('GONZÁLEZ');
      // File names and document texts are untrusted: Tess does not repeat them.
      expect(answer?.text, text).not.toMatch(/pasaporte\.pdf|GONZÁLEZ/);
      expect((await ask(text, language, bao))?.text, text).toBe(messagesIn(language).noSuchDocument);
    }
  });

  it.each([
    ['de', 'Was steht in meiner Geburtsurkunde?'],
    ['fr', 'Que dit mon acte de mariage ?'],
    ['pl', 'Co jest napisane w moim akcie urodzenia?'],
    ['ru', 'Что написано в моём свидетельстве о рождении?'],
    ['zh', '我的结婚证上写了什么？'],
    ['ko', '제 출생증명서에 뭐라고 적혀 있나요?'],
    ['ar', 'ماذا كتب في شهادة ميلادي؟'],
    ['fr', 'Que dit mon I-94 ?'],
    ['pt', 'O que diz o meu atestado de antecedentes criminais?'],
    ['vi', 'What does my police certificate say?'],
  ])('(%s) "%s" is not answered from another document', async (language, text) => {
    expect((await ask(text, language))?.text).toBe(messagesIn(language).noSuchDocument);
  });

  it.each([
    ['fr', 'Quel passeport faut-il joindre au I-130 ?'],
    ['de', 'Was schreibe ich, wenn mein Pass abgelaufen ist?'],
    ['it', 'Il mio passaporto deve essere valido?'],
    ['pl', 'Czy mój paszport musi być ważny?'],
    ['ru', 'Нужен ли мой паспорт для I-130?'],
    ['vi', 'Tôi có cần hộ chiếu không?'],
    ['vi', 'Tôi ghi gì vào ô số hộ chiếu?'],
    ['zh', '我需要护照吗？'],
    ['ja', 'パスポート番号は何を書けばいいですか？'],
    ['ko', '제 여권 번호는 뭐라고 써야 하나요?'],
    ['hi', 'मेरे पासपोर्ट नंबर में क्या लिखना है?'],
    ['ar', 'هل أحتاج إلى جواز سفري؟'],
  ])('(%s) "%s" is not treated as a question about the content of a document', async (language, text) => {
    expect(await ask(text, language)).toBeUndefined();
  });

  it.each(['en', 'es'])('reveal no data of another user (%s)', async (language) => {
    for (const text of [
      'which answers are missing in my I-130?',
      'what did my passport say?',
      'where is my translation?',
      'what is still to do?',
    ]) {
      const answer = await ask(text, language, bao);
      expect(JSON.stringify(answer)).not.toMatch(/GARCIA|GONZÁLEZ|pasaporte\.pdf|TR-/);
    }
    const place = { applicationId, formType: 'I-130', sectionId: null, path: null };
    expect((await ask('what is missing here?', language, bao, place))?.text).not.toMatch(/First name|nombre/);
  });

  it.each([
    'What does Form I-130 cost?',
    'Who can translate my birth certificate?',
    'What evidence goes with the I-130?',
    'Do I need a certified translation?',
    'What happens next after I file?',
    '¿Qué pasa después de presentar?',
    'Does my translation need to be certified?',
    'What do I show as my passport number?',
  ])('leave "%s" to the library', async (text) => {
    expect(await ask(text)).toBeUndefined();
  });

  it('explain the focused field in the words of the form', () => {
    const place = { applicationId, formType: 'I-130', sectionId: 'relative', path: 'rel_alienNumber' };
    const explain = (text: string, language = 'en') => fieldAnswer(ana, { text, language, history: [], place });
    const answer = explain("What does 'A-Number' mean here?");
    expect(answer?.text).toMatch(/is a question of Form I-130 \(.+\[1\]$/s);
    expect(answer?.citations[0]).toMatchObject({
      number: 1,
      url: expect.stringMatching(/^https:\/\/www\.uscis\.gov/) as string,
    });
    expect(explain('¿Qué significa esto?', 'es')?.text).toMatch(/es una pregunta del Form I-130/);
    expect(explain('What does Form I-765 cost?')).toBeUndefined();
  });

  describe.each(INTERFACE_LANGUAGES)('asked in the words of the interface (%s)', (language) => {
    const folder = path.resolve(import.meta.dirname, '../../../web/i18n/text', language);
    /** Labels of the buttons that the chat offers beside a form. */
    const { here } = JSON.parse(readFileSync(path.join(folder, 'conversations.json'), 'utf8')) as {
      here: { field: string; missing: string };
    };

    it('count as many missing answers as the readiness of the form', async () => {
      const answer = await ask(here.missing.replace('{{formType}}', 'I-130'), language);
      const { blanks, problems } = readinessOf(await stored(applicationId));
      const count = blanks.length + problems.length;
      const messages = messagesIn(language);
      expect(answer?.text.split('\n')[0]).toBe(interpolate(messages.missing_other, { form: 'I-130', count }));
      expect(answer?.text.match(/^- /gm)?.length).toBeGreaterThan(1);
    });

    it('report that nothing is missing only when no blank is left', async () => {
      const messages = messagesIn(language);
      const question = here.missing.replace('{{formType}}', 'I-130');
      const nothing = interpolate(messages.nothingMissing, { form: 'I-130' });
      expect((await ask(question, language, whole))?.text).toBe(nothing);
      const almost = await ask(question, language, oneBlank);
      expect(almost?.text).toMatch(/^- /m);
      expect(almost?.text).not.toContain(nothing);
      expect(almost?.text).toContain(interpolate(messages.missing_one, { form: 'I-130' }));
    });

    it('explain the focused field by its label', () => {
      const place = { applicationId, formType: 'I-130', sectionId: 'petitioner', path: 'cityOfBirth' };
      const label = localisedModel(ana, { formType: 'I-130', edition: '2024-04-01' }, language).leaf('cityOfBirth')
        ?.field.title;
      const text = here.field.replace('{{label}}', label ?? '');
      expect(fieldAnswer(ana, { text, language, history: [], place })?.text).toContain(label);
    });

    it('return the open tasks and the status of a translation', async () => {
      const phrase = (asked: PhraseKey) => phrasesOf(language, asked)[0] ?? '';
      const messages = messagesIn(language);
      expect((await ask(`${phrase('toDo')}?`, language))?.text).toContain(messages.todo);
      expect((await ask(`${phrase('translation')}?`, language))?.text).toContain(messages.statuses.ordered);
    });

    it.each(PAPER_KINDS)('recognise a %s by its name on the screens', async (kind) => {
      const phrase = (asked: PhraseKey) => phrasesOf(language, asked)[0] ?? '';
      const answer = await ask(`${phrase('documentSays')} ${phrase('mine')} ${titleOfType(kind, language)}`, language);
      if (kind === 'passport') expect(answer?.documentValues).toBeDefined();
      else expect(answer?.text).toBe(messagesIn(language).noSuchDocument);
    });

    it('leave the common questions to the library', async () => {
      const questions = commonQuestions(services, language).flatMap((category) => category.questions);
      for (const { text } of questions) expect(await ask(text, language), text).toBeUndefined();
    });
  });

  it('propose stated facts for the started form and store nothing', async () => {
    const answersTo = (text: string, language: string, who = ana) =>
      proposalsStated(who, { text, language, history: [], place: null });
    const tell = async (text: string, who = ana) => (await answersTo(text, 'en', who)).proposals;
    expect(await tell('my birthday is March 9, 1987')).toEqual([
      {
        applicationId,
        formType: 'I-130',
        path: 'dateOfBirth',
        label: 'Date of birth',
        value: '1987-03-09',
        display: 'March 9, 1987',
        isSensitive: false,
      },
    ]);
    expect((await tell('my wife was born in Puebla, Mexico')).map(({ path, value }) => [path, value])).toEqual([
      ['rel_cityOfBirth', 'PUEBLA'],
      ['rel_countryOfBirth', 'MEXICO'],
    ]);
    expect(await tell('my birthday is March 9, 1987', bao)).toEqual([]);
    const inArabic = await answersTo('اسم عائلتي الخطيب', 'ar');
    expect(inArabic.proposals).toEqual([]);
    expect(inArabic.problems.join('')).toContain('جواز السفر');
    const stored = await services.db.application.findUniqueOrThrow({ where: { id: applicationId } });
    expect(Object.keys(decryptAnswers(services.vault, stored)).sort()).toEqual(['emailAddress', 'lastName']);
  });
});
