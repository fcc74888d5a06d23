import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { findPassage } from './find-passage.ts';
import { libraryOf } from './library.ts';
import { searchLibrary } from './search-library.ts';
import { bundledLibrary, fixtureLibrary } from './testing/fixture-library.ts';

const FRENCH = { title: 'Le prix du Form I-130', text: '{feePaper} sur papier, {feeOnline} en ligne.' };

let fixture: ReturnType<typeof fixtureLibrary>;
beforeEach(() => {
  fixture = fixtureLibrary();
  fixture.write('text/fr.json', {
    language: 'fr',
    topics: { fees: 'Frais', 'a-number': 'A-Number' },
    passages: { 'i-130.fee': FRENCH },
  });
});
afterEach(() => fixture.remove());

describe('a library passage in a further language', () => {
  it('contains the same amounts and the same source', () => {
    expect(findPassage(fixture.services(), 'i-130.fee', 'fr-CA')).toMatchObject({
      language: 'fr',
      about: null,
      title: 'Le prix du Form I-130',
      text: '$675 sur papier, $625 en ligne.',
      source: { url: 'https://www.uscis.gov/g-1055' },
    });
  });

  it('is returned by a search too', () => {
    const [found] = searchLibrary(fixture.services(), { text: 'I-130 cost', language: 'fr' });
    expect(found).toMatchObject({ id: 'i-130.fee', language: 'fr', about: null });
  });

  it('falls back to English when it is not translated, and names its topic in the requested language', () => {
    const services = fixture.services();
    expect(findPassage(services, 'a-number.what', 'fr')).toMatchObject({ language: 'en', about: 'A-Number' });
    expect(findPassage(services, 'i-130.purpose', 'fr')).toMatchObject({ language: 'en', about: 'Form I-130' });
    expect(findPassage(services, 'i-130.fee', 'de')).toMatchObject({ language: 'en', about: 'Form I-130' });
    for (const language of ['en', 'es'])
      expect(findPassage(services, 'i-130.fee', language)).toMatchObject({ language, about: null });
  });

  it('is not used to translate the passage of another folder', () => {
    const other = fixtureLibrary();
    const services = fixture.services(fixture.folder, other.folder);
    expect(findPassage(services, 'i-130.fee', 'fr')?.language).toBe('en');
    other.remove();
  });
});

describe('the shipped library', () => {
  const shipped = bundledLibrary();
  const { passages, questions } = libraryOf(shipped).content;
  const isWhole = (id: string) =>
    INTERFACE_LANGUAGES.every((language) => findPassage(shipped, id, language)?.language === language);

  it('has at least 380 passages in all 14 languages, including every answer to a common question', () => {
    expect([...passages.keys()].filter(isWhole).length).toBeGreaterThanOrEqual(380);
    const common = questions.flatMap((category) => category.questions.map(({ passage }) => passage));
    expect(common.filter((id) => !isWhole(id))).toEqual([]);
  });

  it('names the topic of every untranslated passage in each language', () => {
    for (const id of passages.keys())
      for (const language of INTERFACE_LANGUAGES) {
        const passage = findPassage(shipped, id, language);
        if (passage?.language !== language) expect([id, language, passage?.about]).not.toContain(null);
      }
  });
});
