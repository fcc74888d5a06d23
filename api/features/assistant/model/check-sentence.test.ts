import { describe, expect, it } from 'vitest';
import advice from '../guard/testing/advice-sentences.json' with { type: 'json' };
import { checkSentence, type Backing } from './check-sentence.ts';
import { EDITION, FEE, passage, TIMING } from './testing/passages.ts';

const ENGLISH: Backing = {
  language: 'en',
  told: [],
  passages: [FEE, EDITION, TIMING],
};
const SPANISH: Backing = {
  language: 'es',
  told: [],
  passages: [
    passage('i-130.fee', 'Cuánto cuesta', 'La tarifa del Form I-130 es de $675 en papel y $625 en línea.', 'es'),
    passage(
      'i-130.who',
      'Quién firma',
      'Lo firma con tinta el ciudadano o residente permanente que pide por un familiar.',
      'es',
    ),
  ],
};
const OWN: Backing = { ...ENGLISH, told: ['app_1: Form I-485, draft, 40% filled in, 3 answers missing'] };

/** Each must not be shown. */
const UNBACKED: readonly (readonly [string, Backing])[] = [
  // No source.
  ...[
    'The fee is $675.',
    'The fee is six hundred dollars.',
    'Most people wait about a year.',
    'Sure, there is no fee at all for families.',
    'Hello! The interview is short.',
    'I do not have that, but everybody pays nothing.',
    'I cannot tell you, because the law was changed.',
    'Would you like to know that the fee was waived in 2025?',
    'Thank you for asking, the form is easy.',
    'In short: nobody needs an interview.',
    'Here is what the law says: marry first.',
    'USCIS accepts photocopies.',
    'A green card lasts ten years',
    'It depends on the officer.',
    'You can travel while you wait.',
    'No lawyer is needed.',
    'Of course you may work.',
    '(The fee is $675.)',
    'The fee is $675 (1).',
    'The fee is $675 【1】.',
    'The fee is $675 [source].',
    'The fee is $675 [passage 1].',
    'The fee is $675¹.',
  ].map((text) => [text, ENGLISH] as const),
  ...[
    'La tarifa es de $675.',
    'Claro, no se paga nada.',
    'Casi todos esperan un año.',
    'No tengo eso, pero la ley cambió en 2025.',
    'Por supuesto que puede trabajar.',
    'Lo siento, nadie necesita abogado.',
    '¿Quiere saber que la tarifa es gratis en 2026?',
    'USCIS acepta copias.',
    'Gracias por preguntar, el formulario es fácil.',
  ].map((text) => [text, SPANISH] as const),
  // A source that was not given, or says something else.
  ...[
    'The fee is $675 [4].',
    'The fee is $675 [0].',
    'The fee is $675 [1][9].',
    'The fee is $675 [99].',
    'The fee is $700 [1].',
    'The fee is $1,675 [1].',
    'The fee is $67.50 [1].',
    'The fee is $625 on paper and $85 for fingerprints [1].',
    'The fee is $675 [2].',
    'Form I-131 costs $675 [1].',
    'Form I-130A costs $675 [1].',
    'Form I-90 is paid with Form G-1650 [1].',
    'The edition of 05/01/24 is accepted [2].',
    'The edition of April 1, 2025 is accepted [2].',
    'File it 60 days before the card expires [3].',
    'File it sixty days before the card expires [3].',
    'File it two years before the card expires [3].',
    'The filing fee was waived for families [1].',
    'The filing on paper is free [1].',
    'Bananas grow quickly under tropical sunshine [1].',
    'Marry an American citizen before arriving anywhere [3].',
    'See https://evil.example.org for the fee [1].',
    'Write to help@uscis-fast.com about the filing fee [1].',
    'See uscis.gov.evil.org for the filing fee [1].',
    '![fee](https://evil.example.org/?q=name) [1]',
    '[The fee](https://evil.example.org) is $675 [1].',
    '<b>The filing fee</b> is $675 [1].',
    'The fee is $675 [1] <script>alert(1)</script>',
    '[1][2][3]',
    '[1]',
    'The edition of 04/01/24 is not accepted [2].',
    "On paper, it isn't paid with Form G-1450 [1].",
    'The 90 days before the card expires are not the time to file Form I-751 [3].',
    'It is so [1].',
    'Your form is 40% filled in [own].',
    'The fee is $675 [1][2][3][1][2][3][1].',
  ].map((text) => [text, ENGLISH] as const),
  ...[
    'La tarifa es de $700 [1].',
    'La tarifa del Form I-130 es gratis [1].',
    'Lo firma el abogado de la embajada extranjera mañana [9].',
    'Se firma dos veces con tinta [2].',
    'No lo firma el ciudadano con tinta [2].',
  ].map((text) => [text, SPANISH] as const),
  // Advice, also with a source.
  ['You qualify for Form I-130, with a filing fee of $675 [1].', ENGLISH],
  ['You should file Form I-130 on paper [1].', ENGLISH],
  // Own data that nobody looked up, or that says something else.
  ['Your Form I-485 is 60% filled in [own].', OWN],
  ['Your Form N-400 is 40% filled in [own].', OWN],
  ['Everybody must file a form [own].', OWN],
  ['I sent your Form I-485 [own].', OWN],
  ['Ya he enviado su Form I-485 [own].', OWN],
  ['Envié su Form I-485 [own].', OWN],
  ['Your file is at example.org [own].', { ...OWN, told: ['Send it to example.org'] }],
];

const BACKED: readonly (readonly [string, Backing, string])[] = [
  ['The filing fee is $675 on paper [1].', ENGLISH, 'The filing fee is $675 on paper [1].'],
  ['On paper the fee is $675.00, online $625. [1]', ENGLISH, 'On paper the fee is $675.00, online $625. [1]'],
  ['It is paid with Form G-1450 [1].', ENGLISH, 'It is paid with Form G-1450 [1].'],
  ['The edition is 04/01/24, as every page shows [2].', ENGLISH, 'The edition is 04/01/24, as every page shows [2].'],
  ['See uscis.gov/i-130 for the edition [2].', ENGLISH, 'See uscis.gov/i-130 for the edition [2].'],
  [
    'Form I-751 is filed in the ninety days before the card expires [3].',
    ENGLISH,
    'Form I-751 is filed in the ninety days before the card expires [3].',
  ],
  ['La tarifa en papel es de $675 [1].', SPANISH, 'La tarifa en papel es de $675 [1].'],
  ['El ciudadano lo firma con tinta [2].', SPANISH, 'El ciudadano lo firma con tinta [2].'],
  [
    'Your Form I-485 is 40% filled in, with three answers missing [own].',
    OWN,
    'Your Form I-485 is 40% filled in, with three answers missing.',
  ],
  ['纸质申请费为675美元 [1]。', { ...ENGLISH, language: 'zh' }, '纸质申请费为675美元 [1]。'],
  ['الرسوم ٦٧٥ دولارًا [1].', { ...ENGLISH, language: 'ar' }, 'الرسوم ٦٧٥ دولارًا [1].'],
];

const TALK: readonly string[] = [
  'Hello!',
  'Of course.',
  'I do not have that.',
  'I’m sorry, I don’t have that in my library.',
  'Would you like to see the fee?',
  'Let me look.',
  'No tengo eso en mi biblioteca.',
  'Claro que sí.',
  '¿Quiere ver la tarifa?',
];

describe('a sentence of a model', () => {
  it('is not shown without a passage that says it', () => {
    const shown = UNBACKED.filter(([text, backing]) => checkSentence(text, backing).kind !== 'dropped');
    expect(shown.map(([text]) => text)).toEqual([]);
  });

  it.each(['en', 'es'] as const)('is not shown when it advises, whatever it cites (%s)', (language) => {
    const backing = { en: ENGLISH, es: SPANISH }[language];
    const shown = advice[language].filter((text) =>
      [text, `${text} [1]`, `${text.replace(/[.!]$/, '')} [1][2].`].some(
        (one) => checkSentence(one, backing).kind !== 'dropped',
      ),
    );
    expect(shown).toEqual([]);
  });

  it('is shown with its passage', () => {
    for (const [text, backing, shown] of BACKED)
      expect([text, checkSentence(text, backing)]).toMatchObject([text, { kind: 'backed', text: shown }]);
  });

  it('may be polite', () => {
    const refused = TALK.filter((text) => checkSentence(text, ENGLISH).kind !== 'talk');
    expect(refused).toEqual([]);
  });
});
