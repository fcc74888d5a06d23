import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchLibrary } from './search-library.ts';
import { bundledLibrary } from './testing/fixture-library.ts';

const services = bundledLibrary();
const search = (text: string, language = 'en', formType?: string) =>
  searchLibrary(services, { text, language, formType: formType ?? null });
const first = (text: string, language?: string, formType?: string) => search(text, language, formType)[0]?.id;

describe('a library search', () => {
  it.each([
    ['What does Form I-130 cost?', 'i-130.fee'],
    ['fee for form 130', 'i-130.fee'],
    ['how much is the i130', 'i-130.fee'],
    ['I 485 evidence', 'i-485.evidence'],
    ['work permit', 'work-permits.form'],
    ['renewing my green card', 'green-card.renew'],
    ['I moved to a new house', 'change-of-address.ar-11'],
  ])('matches form numbers, word stems and synonyms: %s', (text, id) => {
    expect([search(text)[0]?.isSure, first(text)]).toEqual([true, id]);
  });

  it.each([
    ['natralization test', 'en', /^naturalization\./],
    ['trasnlation certificate', 'en', /^translations\./],
    ['biometrcs appointment', 'en', /^biometrics\./],
    ['tradución certificada', 'es', /^translations\./],
    ['cambio de direcion', 'es', /^change-of-address\./],
  ])('tolerates misspellings: %s', (text, language, ids) => {
    expect(first(text, language)).toMatch(ids);
  });

  it.each([
    ['¿CUÁNTO CUESTA EL I-130?', 'i-130.fee'],
    ['cuanto cuesta el formulario 130', 'i-130.fee'],
    ['traduccion', first('traducción', 'es') ?? ''],
  ])('ignores accents and letter case: %s', (text, id) => {
    expect(first(text, 'es')).toBe(id);
  });

  it('understands Spanish while English is set and answers in English, and vice versa', () => {
    const [found] = search('¿cuánto cuesta el I-130?', 'en');
    expect(found).toMatchObject({ id: 'i-130.fee', language: 'en', isSure: true });
    expect(search('how much is the I-130?', 'es')[0]).toMatchObject({ id: 'i-130.fee', language: 'es', isSure: true });
  });

  it('prefers the form the user is on, unless the question names another form', () => {
    expect(first('what does it cost', 'en', 'N-400')).toBe('n-400.fee');
    expect(first('what does it cost', 'en', 'I-130')).toBe('i-130.fee');
    expect(first('what does the I-130 cost', 'en', 'N-400')).toBe('i-130.fee');
    expect(first('where do I send it', 'en', 'I-90')).toBe('i-90.filing');
    expect(first('when is my biometrics appointment', 'en', 'N-400')).toBe('biometrics.appointment');
  });

  const STRAY = [
    '10',
    '8',
    '90',
    '500',
    '2026',
    'refuses',
    'hangs',
    'pen',
    'key',
    'net',
    'blue',
    'xyz',
    'please hurry',
  ];
  it.each([
    ['en', 'What is Form I-130 for?', 'i-130.purpose'],
    ['en', 'What is Form N-400 for?', 'n-400.purpose'],
    ['en', 'Who files Form I-485?', 'i-485.who'],
    ['en', 'What does Form I-765 cost?', 'i-765.fee'],
    ['en', 'Where is Form I-90 sent?', 'i-90.filing'],
    ['en', 'Which documents go with Form I-751?', 'i-751.evidence'],
    ['es', '¿Para qué es el Form I-130?', 'i-130.purpose'],
    ['es', '¿Quién llena el Form I-485?', 'i-485.who'],
    ['es', '¿Cuánto cuesta el Form I-765?', 'i-765.fee'],
    ['es', '¿Adónde se envía el Form I-90?', 'i-90.filing'],
    ['es', '¿Qué documentos acompañan al Form N-400?', 'n-400.evidence'],
  ])('returns the answer for the named form despite a stray word in the question (%s): %s', (language, text, id) => {
    for (const stray of STRAY)
      expect([stray, search(`${text} (${stray})`, language)[0]]).toMatchObject([stray, { id, isSure: true }]);
  });

  it.each([
    ['en', 'cost of the fiancé petition', /\.fee$/],
    ['en', 'how soon can I file the N-400', /^n-400\.timing|^naturalization\.early/],
    ['en', 'where do I send the papers of the I-90', /^i-90\.filing/],
    ['en', 'which papers do I send with the I-90', /^i-90\.evidence/],
    ['es', '¿con qué anticipación se presenta la N-400?', /^n-400\.timing|^naturalization\.early/],
    ['es', 'qué papeles se mandan con la I-90', /^i-90\.evidence/],
  ])('returns what is asked about a form, not its purpose (%s): %s', (language, text, id) => {
    expect(first(text, language)).toMatch(id);
  });

  it.each([
    ['zh', 'I-130的费用是多少？'],
    ['hi', 'I-130 का शुल्क कितना है?'],
    ['ar', 'كم رسوم I-130؟'],
    ['fr', 'Combien coûte le formulaire I-130 ?'],
    ['de', 'Was kostet das Formular I-130?'],
    ['pt', 'Quanto custa o formulário I-130?'],
    ['ru', 'Сколько стоит форма I-130?'],
    ['ja', 'I-130の費用はいくらですか'],
    ['ko', 'I-130 수수료는 얼마인가요?'],
    ['it', 'Quanto costa il modulo I-130?'],
    ['pl', 'Ile kosztuje formularz I-130?'],
    ['vi', 'Lệ phí của mẫu đơn I-130 là bao nhiêu tiền?'],
  ])('understands a question in %s: %s', (language, text) => {
    expect(search(text, language)[0]).toMatchObject({ id: 'i-130.fee', isSure: true, language });
  });

  it.each([
    ['fr', 'À quoi sert le Form I-485 Supp J ?'],
    ['vi', 'Form I-485 Supp J dùng để làm gì?'],
    ['zh', 'Form I-485 Supp J是做什么用的？'],
  ])('recognizes the name of a supplement in %s: %s', (language, text) => {
    expect(first(text, language)).toBe('i-485-supp-j.purpose');
  });

  it.each([
    ['en', 'what is the weather in Paris'],
    ['en', 'best pizza'],
    ['en', 'best pizza near me'],
    ['en', 'who won the world cup'],
    ['en', 'tell me a joke'],
    ['en', 'how do I cook rice'],
    ['en', 'write a poem about the sea'],
    ['en', 'what is I-999'],
    ['en', 'fix my python code'],
    ['en', 'how do I fix a flat tire'],
    ['en', 'where can I buy shoes'],
    ['es', '¿qué tiempo hace hoy en Madrid?'],
    ['es', 'la mejor pizza de la ciudad'],
    ['es', 'cuéntame un chiste'],
    ['es', 'receta de arroz con pollo'],
    ['es', '¿quién ganó el mundial?'],
    ['zh', '今天北京的天气怎么样'],
    ['ru', 'лучшая пицца в городе'],
    ['fr', 'Quel temps fait-il à Paris ?'],
    ['ko', '오늘 날씨 어때요'],
    ['ar', 'ما هو الطقس اليوم'],
    ['en', 'asdf qwer zxcv'],
    ['en', '😀😀😀'],
    ['en', '   '],
    ['en', '<script>alert(1)</script>'],
  ])('returns no confident result when the library has no answer (%s): %s', (language, text) => {
    expect(search(text, language).filter(({ isSure }) => isSure)).toEqual([]);
  });

  it('returns at most the requested number of results, 5 by default, sorted by score', () => {
    const found = searchLibrary(services, { text: 'fee', language: 'en', limit: 30 });
    expect(found).toHaveLength(30);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(searchLibrary(services, { text: 'fee', language: 'en', limit: 0 })).toEqual([]);
    expect(search('fee')).toHaveLength(5);
  });

  it('accepts any text in any language, and returns scores above 0 and up to 1', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 20_000 }));
    const language = fc.constantFrom('en', 'es', 'zh', 'ar', 'vi', 'xx', '', '__proto__', 'constructor');
    fc.assert(
      fc.property(text, language, (asked, spoken) => {
        for (const { score } of search(asked, spoken)) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 150 },
    );
  });
});
