import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { libraryOf } from './library.ts';
import { isOffTopic, searchLibrary } from './search-library.ts';
import { bundledLibrary } from './testing/fixture-library.ts';
import heldOut from './testing/other-matters-held-out.json' with { type: 'json' };
import otherMatters from './testing/other-matters.json' with { type: 'json' };
import unforeseen from './testing/other-matters-unforeseen.json' with { type: 'json' };

const services = bundledLibrary();
const LANGUAGES = ['en', 'es'] as const;
type QuestionsByLanguage = Readonly<Record<(typeof LANGUAGES)[number], readonly string[]>>;

/** Returns the questions that get a passage as an answer although they should not. */
const answered = (asked: QuestionsByLanguage) =>
  LANGUAGES.flatMap((language) =>
    asked[language].filter((text) => searchLibrary(services, { text, language, limit: 1 })[0]?.isSure),
  );

describe('off-topic questions', () => {
  it('get no confident answer, with at most 2 exceptions in 60', () => {
    expect([...otherMatters.en, ...otherMatters.es]).toHaveLength(60);
    expect(answered(otherMatters).length, answered(otherMatters).join('\n')).toBeLessThanOrEqual(2);
  });

  it('get no confident answer in the set held out from tuning, with at most 2 exceptions in 40', () => {
    expect([...heldOut.en, ...heldOut.es]).toHaveLength(40);
    expect(answered(heldOut).length, answered(heldOut).join('\n')).toBeLessThanOrEqual(2);
  });

  it('get no confident answer when asked-words.json has no phrase for them, with at most 6 exceptions in 40', () => {
    expect([...unforeseen.en, ...unforeseen.es]).toHaveLength(40);
    expect(answered(unforeseen).length, answered(unforeseen).join('\n')).toBeLessThanOrEqual(6);
  });

  it.each([
    ['en', 'do I attach my taxes to the I-864'],
    ['en', 'how do I get a divorce before my green card comes'],
    ['es', '¿mis taxes sirven para la I-864?'],
  ])('count as on-topic when they also name an immigration matter (%s): %s', (language, text) => {
    expect(isOffTopic(services, { text, language })).toBe(false);
  });

  it.each([
    ['en', '¿cómo pido el divorcio?'],
    ['es', 'how do I renew my driver’s license'],
    ['fr', 'how do I file my taxes'],
  ])('are recognized whatever language is set (%s): %s', (language, text) => {
    expect(isOffTopic(services, { text, language })).toBe(true);
  });

  it.each(INTERFACE_LANGUAGES.filter((code) => code !== 'en' && code !== 'es'))(
    'do not include any title or sentence of the library (%s)',
    (language) => {
      const said = [...libraryOf(services).content.passages.values()].flatMap(({ translations }) => {
        const words = translations.get(language);
        return words ? [words.title, ...words.text.split(/[.。!?？।\n]/)] : [];
      });
      expect(said.length).toBeGreaterThan(500);
      expect(said.filter((text) => isOffTopic(services, { text, language }))).toEqual([]);
    },
  );

  it('do not include any title or search phrase of a library passage', () => {
    for (const language of LANGUAGES)
      for (const { text, asked, topics } of libraryOf(services).content.passages.values()) {
        const phrases = [...asked.passage[language], ...(topics.includes('purpose') ? asked.form[language] : [])];
        for (const phrase of [text[language].title, ...phrases])
          expect([phrase, isOffTopic(services, { text: phrase, language })]).toEqual([phrase, false]);
      }
  });
});
