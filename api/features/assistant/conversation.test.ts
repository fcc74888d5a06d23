import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { phrasesOf } from './request-phrases.ts';
import { messagesIn } from './assistant-messages.ts';
import { useAsker } from './testing/asker.ts';
import followUps from './testing/follow-ups.json' with { type: 'json' };
import walk from './testing/walk.json' with { type: 'json' };

describe('Tess on questions from complaints of users', () => {
  const ask = useAsker();
  const idsOf = ({ citations }: Awaited<ReturnType<typeof ask>>) => citations.map(({ passageId }) => passageId);

  it.each([
    ['en', 'How long do I have to answer a NOID?'],
    ['en', 'notice of intent to deny deadline'],
    ['es', '¿Cuánto tiempo tengo para contestar un NOID?'],
    ['es', 'me llegó una carta de intención de negar, cuántos días tengo'],
  ])('states the 30 days of a NOID first (%s: %s)', async (language, text) => {
    const answer = await ask(text, language);
    expect(idsOf(answer)[0]).toBe('rfe.noid-deadline');
    expect(answer.text).toMatch(/^30 (days|días)/);
  });

  it.each([
    ['en', 'I-130 approved, what do I do next?'],
    ['es', '¿puedo viajar mientras mi I-485 está pendiente?'],
    ['es', 'me aprobaron el I-130, ¿qué sigue?'],
  ])('does not answer a legal question with the open tasks (%s: %s)', async (language, text) => {
    const answer = await ask(text, language);
    expect(answer.source).not.toBe('own_data');
    expect(answer.text).not.toContain(messagesIn(language).todoNothing);
  });

  it.each([
    ['en', 'lost my green card while visiting family in Brazil, how do I fly back'],
    ['en', 'my green card was stolen on vacation, airline wont let me board'],
    ['es', 'perdí mi green card en Guatemala, ¿cómo regreso?'],
    ['zh', '我在国外丢了绿卡怎么回美国'],
    ['hi', 'विदेश में मेरा ग्रीन कार्ड खो गया, वापस कैसे आऊँ'],
    ['fr', "j'ai perdu ma carte verte à l'étranger"],
    ['ar', 'فقدت البطاقة الخضراء خارج أمريكا'],
    ['ru', 'потерял грин-карту за границей'],
    ['pt', 'perdi meu green card no Brasil, como volto'],
    ['de', 'Ich habe meine Green Card im Urlaub verloren'],
    ['ja', 'グリーンカードを海外で失くした'],
    ['ko', '영주권 카드를 해외에서 잃어버렸어요'],
    ['it', 'ho perso la green card in Italia, come torno'],
    ['vi', 'tôi mất thẻ xanh ở Việt Nam làm sao về Mỹ'],
    ['pl', 'zgubiłem zieloną kartę w Polsce, jak wrócić'],
  ])('explains first how to board when the card was lost abroad (%s: %s)', async (language, text) => {
    expect(idsOf(await ask(text, language))[0]).toBe('green-card.lost-abroad');
  });

  it.each([
    ['en', 'I never had a birth certificate, village burned down. what do I send'],
    ['en', 'my birth certificate was destroyed in the war'],
    ['es', 'no tengo acta de nacimiento, que mando'],
    ['zh', '没有出生证明怎么办'],
    ['hi', 'मेरे पास जन्म प्रमाण पत्र नहीं है'],
    ['fr', "je n'ai pas d'acte de naissance"],
    ['ar', 'ليس عندي شهادة ميلاد'],
    ['ru', 'у меня нет свидетельства о рождении'],
    ['pt', 'não tenho certidão de nascimento'],
    ['de', 'Was mache ich ohne Geburtsurkunde'],
    ['ja', '出生証明書がありません'],
    ['ko', '출생증명서가 없어요'],
    ['it', 'non ho il certificato di nascita'],
    ['vi', 'tôi không có giấy khai sinh'],
    ['pl', 'nie mam aktu urodzenia'],
  ])('cites the rule for a missing birth certificate (%s: %s)', async (language, text) => {
    expect(idsOf(await ask(text, language)).find((id) => id !== 'help.red-flags')).toBe('evidence.missing');
  });

  it.each(['do I need to translate my birth certificate', 'should I send my original birth certificate'])(
    'does not take every birth certificate for a missing one (%s)',
    async (text) => expect(idsOf(await ask(text))).not.toContain('evidence.missing'),
  );

  it.each(['I lost my green card', 'my green card never arrived in the mail'])(
    'explains first how to replace a card that was lost here (%s)',
    async (text) => expect(idsOf(await ask(text))[0]).toBe('green-card.replace'),
  );

  it('answers with the open tasks when they are asked for', async () => {
    expect(await ask('what is still to do?')).toMatchObject({ source: 'own_data' });
    expect(await ask('what is next?')).toMatchObject({ source: 'own_data' });
  });

  it.each([
    ['en', 'how much to renew my work permit'],
    ['es', 'cuánto cuesta renovar mi permiso de trabajo'],
  ])('returns the fee of a work permit, not of a green card (%s: %s)', async (language, text) => {
    const answer = await ask(text, language);
    expect(answer.text).toContain('$520');
    expect(answer.text).not.toContain('1,440');
  });

  it.each([
    ['en', 'he hits me and says he will cancel my papers'],
    ['zh', '我丈夫打我还拿走我的护照'],
    ['it', 'mio marito mi picchia ho paura'],
    ['vi', 'chồng đánh tôi và dọa trục xuất'],
  ])('shows nothing but help to somebody in danger who asks nothing (%s: %s)', async (language, text) => {
    expect(idsOf(await ask(text, language))).toEqual(['help.red-flags', 'safety.violence']);
  });

  it('still answers what somebody in danger asks', async () => {
    expect(idsOf(await ask('my husband hits me, how do i renew my green card'))).toContain('green-card.renew');
    expect(idsOf(await ask('la migra se llevo a mi esposo donde lo busco', 'es'))).toContain('detention.locate');
  });

  it.each([
    ['en', 'I am a victim of domestic violence'],
    ['es', 'soy víctima de violencia doméstica'],
    ['en', 'my boss took my passport and forces me to work'],
    ['en', 'ice took my husband'],
  ])('shows help first and never answers that it has nothing (%s: %s)', async (language, text) => {
    const answer = await ask(text, language);
    const { unknown } = messagesIn(language);
    expect(idsOf(answer)[0]).toBe('help.red-flags');
    expect(answer.text).not.toContain(unknown.slice(0, 20));
  });

  it.each([
    ['en', 'how much does citizenship cost now if im low income', 'n-400.fee'],
    ['es', 'quiero traer a mi mama, soy residente', 'visa-bulletin.who-may-petition'],
  ])('answers the question that was asked, not a similar one (%s: %s)', async (language, text, passage) => {
    expect(idsOf(await ask(text, language))[0]).toBe(passage);
  });

  it('finds the travel passage for a question in Chinese', async () => {
    expect(idsOf(await ask('绿卡还在等，我可以旅行回国吗', 'zh'))).toContain('travel.i-485');
  });

  it.each([
    ['en', 'travel, I-485 pending'],
    ['es', 'viaje al extranjero, I-485 pendiente'],
    ['de', 'Reise nach Hause, I-485 noch in Bearbeitung'],
    ['ja', '旅行 I-485 審査中'],
    ['zh', '出国旅行 I-485 还在等'],
  ])('shows the travel warning even without an explicit question (%s: %s)', async (language, text) => {
    // A referral may precede the passage.
    expect(idsOf(await ask(text, language)).find((id) => id !== 'help.red-flags')).toBe('travel.i-485');
  });

  it('does not treat entry without inspection as travel', async () => {
    const ids = idsOf(await ask('我没有经过检查就入境了，可以申请绿卡吗', 'zh'));
    expect(ids).toContain('help.red-flags');
    expect(ids.filter((id) => id.startsWith('travel.'))).toEqual([]);
  });

  it('answers nonsense after a fee question as unknown', async () => {
    const history = [
      { role: 'user', text: 'How much is the I-765?' },
      { role: 'assistant', text: 'It is $520.' },
    ] as const;
    expect(await ask('asdf qwer', 'en', { history })).toMatchObject({ source: 'unknown', citations: [] });
  });

  it.each([
    ['en', 'my green card was chewed by the dog, where do i get another card', 'green-card.replace'],
    ['de', 'was kostet eine neue Green Card', 'green-card.renew'],
    ['en', 'green card approved!! what can i expect now', 'next-steps.i-485'],
  ])(
    'answers about a lost, renewed or approved card, not about the fee of a first card (%s): %s',
    async (language, text, id) => {
      const { citations } = await ask(text, language);
      expect([id, 'i-90.fee']).toContain(citations[0]?.passageId);
    },
  );

  it('does not answer with the open tasks when a school has to do something', async () => {
    expect((await ask('my university says i have to do it, OPT after graduation')).source).not.toBe('own_data');
  });

  it('suggests the nearest topics when it is unsure, each answered by its passage', async () => {
    const answer = await ask('biometrics letter weird color');
    expect(answer).toMatchObject({ source: 'unknown', citations: [], text: messagesIn('en').unsure });
    expect(answer.suggestedActions.length).toBeGreaterThan(0);
    for (const { question } of answer.suggestedActions) {
      const { citations } = await ask(question ?? '');
      expect(citations[0]?.title.startsWith(`${question ?? ''} (`)).toBe(true);
    }
  });

  it('does not repeat passages of the previous answer for another question', async () => {
    const first = await ask('What is Form I-130 for and what is Form I-485 for?');
    const history = [
      { role: 'user', text: 'What is Form I-130 for and what is Form I-485 for?' },
      { role: 'assistant', text: first.text },
    ] as const;
    const second = await ask('What is an A-Number?', 'en', { history });
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
  });

  it('quotes the passage again when the same question is repeated', async () => {
    const question = 'What is an A-Number?';
    const first = await ask(question);
    const history = [
      { role: 'user', text: question },
      { role: 'assistant', text: first.text },
    ] as const;
    expect(idsOf(first).length).toBeGreaterThan(0);
    expect(idsOf(await ask(question, 'en', { history }))[0]).toBe(idsOf(first)[0]);
  });

  it.each([
    ['en', 'lost my green card', 'how much'],
    ['es', 'ya se vencio mi mica', 'cuanto cuesta'],
    ['it', 'green card scaduta', 'quanto costa'],
    ['ru', 'гринкарта истекла', 'сколько стоит'],
    ['zh', '绿卡过期了', '多少钱'],
    ['ko', '영주권 만료됐어요', '얼마예요'],
  ])(
    'takes a question that asks only for the price as one about the matter before it (%s)',
    async (language, ...said) => {
      const [before, price] = said;
      const history = [{ role: 'user', text: before }] as const;
      expect(idsOf(await ask(price, language, { history }))[0]).toMatch(/^(i-90\.fee|green-card\.re(new|place))$/);
      expect(idsOf(await ask(price, language))[0]).toBe('fees.where-to-look');
    },
  );

  it.each([
    ['en', 'i have asylum pending', 'can i travel'],
    ['es', 'tengo asilo pendiente', 'puedo viajar'],
    ['ru', 'жду убежище', 'можно поехать домой'],
    ['zh', '我在等庇护', '能旅行吗'],
  ])('refers a user whose earlier question makes a trip dangerous (%s)', async (language, before, trip) => {
    const ids = idsOf(await ask(trip, language, { history: [{ role: 'user', text: before }] }));
    expect(ids.slice(0, 2)).toEqual(['help.red-flags', 'travel.i-589']);
  });

  it.each(Object.entries(walk))('answers five conversations of three turns (%s)', async (language, talks) => {
    for (const turns of talks) {
      const history: { role: 'user' | 'assistant'; text: string }[] = [];
      for (const { text, right } of turns) {
        const answer = await ask(text, language, { history });
        // A referral may precede the passages; polite phrases and other subjects get none.
        const shown = idsOf(answer)
          .filter((id) => !id.startsWith('help.'))
          .slice(0, 2);
        if (right.length > 0)
          expect(
            shown.some((id) => right.includes(id)),
            `${text}: ${shown.join(' ')}`,
          ).toBe(true);
        else expect(shown, text).toEqual([]);
        history.push({ role: 'user', text }, { role: 'assistant', text: answer.text });
      }
    }
  });

  describe.each(INTERFACE_LANGUAGES)('a conversation in %s', (language) => {
    const { fee, what, cost, mother, spanish } = followUps[language];
    const ofTheFee = /^(i-765\.fee|work-permits\.fee-pending)$/;
    const history = [
      { role: 'user', text: fee },
      { role: 'assistant', text: '…' },
    ] as const;

    it('continues from the question before', async () => {
      expect(idsOf(await ask(fee, language))[0]).toMatch(ofTheFee);
      const before = [{ role: 'user', text: what }] as const;
      expect(idsOf(await ask(cost, language, { history: before }))[0]).toMatch(ofTheFee);
      expect(idsOf(await ask(mother, language, { history }))[0]).toMatch(ofTheFee);
    });

    it('repeats the answer in Spanish and in short, and admits a possible mistake', async () => {
      expect((await ask(spanish, language, { history })).citations[0]?.quote).toMatch(/tarifa/);
      const [simpler = ''] = phrasesOf(language, 'simpler');
      const { text, citations } = await ask(simpler, language, { history });
      expect(text.startsWith(messagesIn(language).inShort)).toBe(true);
      expect(citations).toHaveLength(1);
      const [wrong = ''] = phrasesOf(language, 'wrong');
      expect((await ask(wrong, language, { history })).text).toBe(messagesIn(language).mayBeWrong);
    });
  });
});
