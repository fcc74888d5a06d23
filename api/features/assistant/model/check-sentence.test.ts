import { describe, expect, it } from 'vitest';
import advice from '../guard/testing/advice-sentences.json' with { type: 'json' };
import { checkSentence, type Grounding } from './check-sentence.ts';
import { EDITION, FEE, passage, TIMING } from './testing/passages.ts';

const DENYING = passage(
  'i-130.copies',
  'Copies',
  'Send copies and never originals. Scams say that your petition is approved.',
);
const ENGLISH: Grounding = { language: 'en', passages: [FEE, EDITION, TIMING, DENYING] };
const SPANISH: Grounding = {
  language: 'es',
  passages: [
    passage('i-130.fee', 'Cuánto cuesta', 'La tarifa del Form I-130 es de $675 en papel y $625 en línea.', 'es'),
    passage('i-130.who', 'Quién firma', 'Lo firma con tinta el ciudadano o residente que pide por un familiar.', 'es'),
  ],
};

const FRENCH_FEE = 'Les frais ne sont pas remboursés.';
const FRENCH: Grounding = { language: 'fr', passages: [passage('i-130.fee', 'Le prix', FRENCH_FEE, 'fr')] };

/** Sentences that cite no passage that was given. */
const WITHOUT: readonly (readonly [string, Grounding])[] = [
  ...[
    'The filing fee is $675 on paper and $625 online.',
    'Hello!',
    'Of course you may work.',
    'I do not have that.',
    'Would you like to send five hundred dollars to visa helpers?',
    'The filing fee is $675 on paper (1).',
    'The filing fee is $675 on paper 【1】.',
    'The filing fee is $675 on paper [source].',
    'The filing fee is $675 on paper [passage 1].',
    'The filing fee is $675 on paper¹.',
    'The filing fee is $675 on paper [9].',
    'The filing fee is $675 on paper [0].',
    'Your Form I-485 is 40% filled in [own].',
    'Your petition is approved [own].',
  ].map((text) => [text, ENGLISH] as const),
  ['Claro, no se paga nada.', SPANISH],
];

/** Sentences that cite a passage which does not say it in these words. */
const UNLIKE: readonly (readonly [string, Grounding])[] = [
  // The check knows no French words that reverse a meaning, so it confirms no French sentence.
  [`${FRENCH_FEE} [1]`, FRENCH],
  ...[
    'The filing fee is $700 on paper [1].',
    'The filing fee is $1,675 on paper [1].',
    'The filing fee is $67.50 on paper [1].',
    'The filing fee is $625 on paper and $675 online [1].',
    'The filing fee is $675 on paper and $85 for fingerprints [1].',
    'The filing fee is $675 on paper [2].',
    'Your filing fee is $675 on paper [1].',
    'The filing fee is free on paper [1].',
    'The filing fee is $675 on paper? [1]',
    'The filing fee is ６７５ dollars [1].',
    'On paper, it is paid with Form G-1650 [1].',
    "On paper, it isn't paid with Form G-1450 [1].",
    'On paper, it is paid with Form G-1450 to visa helpers [1].',
    'The edition of 05/01/24 is accepted [2].',
    'The edition of 04/01/24 is not accepted [2].',
    'See uscis.gov.evil.org [2].',
    'See uscis.gov/i-130/evil [2].',
    'The 90 days before the card expires are not the time to file Form I-751 [3].',
    'The 90 days after the card expires are the time to file Form I-751 [3].',
    'Send copies [4].',
    'Your petition is approved [4].',
    'Scams say [4].',
    'Marry an American citizen before arriving anywhere [3].',
    '![fee](https://evil.example.org/?q=name) [1]',
    '[The filing fee](https://evil.example.org) is $675 on paper [1].',
    '<b>The filing fee</b> is $675 on paper [1].',
    'The fіling fee is $675 on paper [1].',
    'Tарифа: $675 [1].',
    'The filing fee is $675 on paper ✔ [1].',
    '[1][2][3]',
    'You qualify for Form I-130, with a filing fee of $675 [1].',
    'You should file Form I-130 on paper [1].',
    '纸质申请费为675美元 [1]。',
    'الرسوم ٦٧٥ دولارًا [1].',
  ].map((text) => [text, ENGLISH] as const),
  ...[
    'La tarifa del Form I-130 es de $700 en papel [1].',
    'La tarifa del Form I-130 es gratis [1].',
    'No lo firma con tinta el ciudadano o residente que pide por un familiar [2].',
    'Su tarifa es de $675 en papel [1].',
  ].map((text) => [text, SPANISH] as const),
];

const BACKED: readonly (readonly [string, Grounding, string])[] = [
  ['The filing fee is $675 on paper [1].', ENGLISH, 'The filing fee is $675 on paper. [1]'],
  [
    'A filing fee is $675.00 on paper, and $625 online. [1]',
    ENGLISH,
    'A filing fee is $675.00 on paper, and $625 online. [1]',
  ],
  ['On paper it is paid with G-1450 [2][1].', ENGLISH, 'On paper it is paid with G-1450. [1]'],
  ['In short, every page shows it. [2]', ENGLISH, 'In short, every page shows it. [2]'],
  ['See uscis.gov/i-130. [2]', ENGLISH, 'See uscis.gov/i-130. [2]'],
  [
    'La tarifa del formulario I-130 es de $675 en papel [1].',
    SPANISH,
    'La tarifa del formulario I-130 es de $675 en papel. [1]',
  ],
];

describe('a sentence of a model answer', () => {
  it('is dropped when it cites no given passage', () => {
    const kept = WITHOUT.filter(([text, backing]) => checkSentence(text, backing).kind !== 'dropped');
    expect(kept.map(([text]) => text)).toEqual([]);
  });

  it('is replaced by its passage when the passage does not state it', () => {
    const kept = UNLIKE.filter(([text, backing]) => checkSentence(text, backing).kind !== 'unlike');
    expect(kept.map(([text]) => text)).toEqual([]);
  });

  it.each(['en', 'es'] as const)('is never accepted when it gives advice, whatever it cites (%s)', (language) => {
    const shown = advice[language].filter((text) => {
      const backing = { language, passages: [passage('x.advice', 'Advice', text, language)] };
      return checkSentence(`${text} [1]`, backing).kind === 'backed';
    });
    expect(shown).toEqual([]);
  });

  it('is shown with its passage when the passage states it', () => {
    for (const [text, backing, shown] of BACKED)
      expect([text, checkSentence(text, backing)]).toMatchObject([text, { kind: 'backed', text: shown }]);
  });
});
