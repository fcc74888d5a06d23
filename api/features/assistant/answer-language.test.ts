import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { languageToAnswerIn } from './answer-language.ts';
import type { Question } from './answer-types.ts';

const asked = (text: string, language = 'en', ...before: string[]): Question => ({
  text,
  language,
  history: before.map((said) => ({ role: 'user', text: said })),
  place: null,
});

const answeredIn = (question: Question) => languageToAnswerIn(question, INTERFACE_LANGUAGES);

describe('the language that Tess answers in', () => {
  it.each([
    ['en', 'how do i change my address after i moved'],
    ['es', '¿cómo cambio mi dirección si me mudé?'],
    ['pt', 'mudei de casa, como eu troco o meu endereço?'],
    ['fr', 'j’ai déménagé, comment je change mon adresse ?'],
    ['de', 'ich bin umgezogen, wie ändere ich meine Adresse?'],
    ['it', 'ho cambiato casa, come posso cambiare il mio indirizzo?'],
    ['pl', 'przeprowadziłem się, jak mam zmienić swój adres?'],
    ['vi', 'tôi chuyển nhà rồi, làm sao đổi địa chỉ?'],
    ['ru', 'я переехал, как поменять адрес?'],
    ['zh', '我搬家了，怎么更改地址？'],
    ['ja', '引っ越しました。住所はどう変えますか？'],
    ['ko', '이사했는데 주소를 어떻게 바꾸나요?'],
    ['ar', 'انتقلت إلى بيت جديد، كيف أغير عنواني؟'],
    ['hi', 'मैंने घर बदला है, पता कैसे बदलूँ?'],
  ])('is the language of the question, or that of the app for an English question: %s', async (language, text) => {
    for (const ofTheApp of ['en', 'es', 'ko']) {
      const isChosen = language === 'en' && ofTheApp !== 'en';
      expect(await answeredIn(asked(text, ofTheApp))).toBe(isChosen ? ofTheApp : language);
    }
  });

  it.each([
    'I-130',
    'ok',
    'green card',
    'NOID?',
    'advance parole',
    'Guadalajara',
    'USCIS Nebraska',
    '485 + 765',
    '🙂',
    '',
  ])('is the language of the app for a few words of no language: %j', async (text) => {
    for (const ofTheApp of ['en', 'ar', 'pl']) expect(await answeredIn(asked(text, ofTheApp))).toBe(ofTheApp);
  });

  it('stays that of the conversation until the user writes in another', async () => {
    expect(await answeredIn(asked('I-485?', 'en', '我搬家了，怎么更改地址？'))).toBe('zh');
    expect(await answeredIn(asked('how much does it cost to renew?', 'en', '我搬家了，怎么更改地址？'))).toBe('en');
    expect(await answeredIn(asked('ok', 'es', 'how do i do it when i am in mexico'))).toBe('es');
  });

  it('is not changed by a name in another script or by an unsupported language', async () => {
    expect(await answeredIn(asked('how do i write 王小明 on the form', 'en'))).toBe('en');
    expect(await answeredIn(asked('My name is Олександр, where do I sign?', 'en'))).toBe('en');
    expect(await answeredIn(asked('Скільки коштує подання форми і як довго чекати відповіді?', 'en'))).toBe('en');
    expect(await answeredIn(asked('چگونه می‌توانم نشانی خود را تغییر دهم و چقدر طول می‌کشد؟', 'en'))).toBe('en');
    // Japanese text may consist of Chinese characters alone, so the app's language decides.
    expect(await answeredIn(asked('住所変更', 'ja'))).toBe('ja');
  });

  it('is the language of the app when the operator does not offer the other', async () => {
    expect(await languageToAnswerIn(asked('我搬家了，怎么更改地址？', 'en'), ['en', 'es'])).toBe('en');
    expect(await languageToAnswerIn(asked('¿cómo cambio mi dirección si me mudé?', 'en'), ['en', 'es'])).toBe('es');
  });

  it('is detected from the beginning of a long text', async () => {
    const story = '¿cómo cambio mi dirección si me mudé con mis hijos? ';
    expect(await answeredIn(asked(story + 'x '.repeat(9_000), 'en'))).toBe('es');
  });

  it('keeps the region of the app language', async () => {
    expect(await answeredIn(asked('¿cómo cambio mi dirección si me mudé?', 'es-MX'))).toBe('es-MX');
  });
});
