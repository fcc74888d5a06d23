import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../../schema/forms/languages.ts';
import { confidenceLevel, phrasesIn, sampleTranslation, spokenPhrase } from './sample-translation.ts';

it('supports the fourteen documented languages', () =>
  expect(INTERFACE_LANGUAGES).toEqual('en es zh hi ar fr de pt ru ja ko it pl vi'.split(' ')));

it.each(INTERFACE_LANGUAGES.flatMap((from) => INTERFACE_LANGUAGES.map((to) => [from, to] as const)))(
  'translates its sample sentences from %s into %s',
  (from, to) => {
    phrasesIn(from).forEach((phrase, at) =>
      expect(sampleTranslation(phrase, from, to)).toEqual({ text: phrasesIn(to)[at], confidence: 0.96 }),
    );
    expect(phrasesIn(from)).toContain(spokenPhrase(from));
  },
);

describe('a sample translation', () => {
  it.each([
    ['Hello.', 'Hola.', 0.96],
    ['  hello ', 'Hola.', 0.96],
    ['Hello. Thank you!', 'Hola. Gracias.', 0.96],
    ['The weather is fine', 'The weather is fine', 0.5],
    ['Hello. The weather is fine', 'Hola. The weather is fine', 0.73],
    ['?!', '?!', 0.5],
  ])('translates %j into %j with confidence %d', (text, translated, confidence) => {
    const answer = sampleTranslation(text, 'en', 'es');
    expect(answer.text).toBe(translated);
    expect(answer.confidence).toBeCloseTo(confidence, 9);
  });

  it('has a lower confidence when accents are missing', () =>
    expect(sampleTranslation('donde firmo', 'es', 'en')).toEqual({ text: 'Where do I sign?', confidence: 0.8 }));

  it('joins Chinese sentences without spaces', () =>
    expect(sampleTranslation('Hello. Thank you.', 'en', 'zh').text).toBe('你好。谢谢。'));
});

it.each([
  [1, 'high'],
  [0.9, 'high'],
  [0.8999, 'medium'],
  [0.7, 'medium'],
  [0.6999, 'low'],
  [0, 'low'],
])('classifies confidence %d as %s', (confidence, level) => expect(confidenceLevel(confidence)).toBe(level));
