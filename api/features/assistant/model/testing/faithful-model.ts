import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryLanguage } from '../../../../../schema/forms/library.ts';
import { openTestServices, type TestServices } from '../../../../testing/test-services.ts';
import type { Passage } from '../../../library/public.ts';
import { checkSentence } from '../check-sentence.ts';
import { isGroundedIn } from '../near-passage.ts';
import { SentencesOfStream, type StreamedSentence } from '../sentences-of-stream.ts';
import { libraryPassages } from './library-passages.ts';

type Change = (sentence: string) => string;
const AND = / (?:and|y|e) /;
const wordsOf = (text: string) => text.split(' ');
const swapped: Change = (text) => {
  const words = wordsOf(text);
  const long = words.flatMap((word, at) => (/^\p{Ll}{6,}$/u.test(word) ? [at] : []));
  const [one, other] = [long[0], long.at(-1)];
  if (one === undefined || other === undefined || words[one]?.slice(0, 4) === words[other]?.slice(0, 4)) return text;
  return words.map((word, at) => (at === one ? words[other] : at === other ? words[one] : word)).join(' ');
};

/** Paraphrases that a faithful model makes of a passage. */
const NEAR: Readonly<Record<string, Change>> = {
  'word for word': (text) => text,
  'other articles': (text) => text.replaceAll(/(?<=\p{L} )(?:the|la|el) /gu, '').replace(/^(?:The|A) /, 'This '),
  'an opening': (text) => `In short, ${text}`,
  'other endings': (text) => text.replace(/(?<=\p{Ll}{4})ed /u, 'es '),
  contractions: (text) => text.replaceAll(' do not ', " don't ").replaceAll('cannot', 'can not'),
  'no "Form" before its number': (text) => text.replaceAll(/Form (?=[A-Z]{1,4}-\d)/g, ''),
};

/** Changes that alter the meaning with nearly the same words. */
const ELSE: Readonly<Record<string, Change>> = {
  'another number': (text) => text.replace(/\d+/, (number) => String(Number(number) + 1)),
  'a denial more': (text) => text.replace(/^(\S+ \S+ \S+) /, '$1 not '),
  'a denial less': (text) => text.replace(/ (?:not|no|never|nunca) /, ' '),
  'a condition less': (text) => text.replace(/,? (?:if|unless|only|except|until|si|salvo|hasta) .*$/, '.'),
  'a beginning less': (text) => wordsOf(text).slice(4).join(' '),
  'an end less': (text) => (AND.test(text) ? text : `${wordsOf(text).slice(0, -2).join(' ')}.`),
  'a clause more': (text) => text.replace(/[.!?]*$/, ', and pay five hundred dollars to visa helpers.'),
  'a clause before': (text) => `Your petition is approved, ${text}`,
  'made about the person': (text) => text.replace(/^(?:The|A|An|El|La|Un|Una) /, 'Your '),
  'two words changed places': swapped,
  'another word': (text) => text.replace(/(?<= )\p{Ll}{6,}/u, 'approved'),
  'another form': (text) => text.replace(/[A-Z]-\d+/, 'I-999'),
  'a question': (text) => text.replace(/[.!]+$/, '?'),
};

/** Tests each sentence of the library as a faithful model and as an unfaithful one would say it. */
export function testFaithfulModel(language: LibraryLanguage): void {
  describe(`what a model says near the passages of the library (${language})`, () => {
    let services: TestServices;
    beforeAll(async () => {
      services = await openTestServices();
    });
    afterAll(() => services.close());

    const sentencesOfLibrary = () =>
      libraryPassages(services, language).flatMap((passage) => {
        const stream = new SentencesOfStream();
        return [...stream.push(passage.text), ...stream.end()].map((sentence) => ({ ...sentence, passage }));
      });
    /** List items and the line above a list mean nothing on their own: the whole passage is shown instead. */
    const standsAlone = ({ text, isItem }: StreamedSentence) => !isItem && !text.endsWith(':');
    const isShown = (text: string, passage: Passage) => isGroundedIn(text, passage.text);

    it('is shown', () => {
      const all = sentencesOfLibrary();
      const sentences = all.filter(standsAlone);
      expect(sentences.length).toBeGreaterThan(1_000);
      const shares = Object.entries(NEAR).map(([kind, change]) => {
        const shown = sentences.filter(({ text, passage }) => isShown(change(text), passage));
        return { kind, share: shown.length / sentences.length };
      });
      const long = sentences.filter(({ text }) => AND.test(text));
      const half = long.filter(({ text, passage }) => isShown(`${text.split(AND)[0] ?? ''}.`, passage));
      const told = shares.map(({ kind, share }) => `${kind} ${(share * 100).toFixed(1)}%`).join(', ');
      process.stdout.write(
        `honest sentences shown (${language}): ${told}; up to an "and" ${half.length} of ${long.length}; ${all.length - sentences.length} lines of lists give way to their passage\n`,
      );
      expect(shares.filter(({ share }) => share < 0.97)).toEqual([]);
      expect(shares[0]?.share).toBe(1);
      const advising = sentences.filter(
        ({ text, passage }) => checkSentence(`${text} [1]`, { passages: [passage], language }).kind !== 'backed',
      );
      expect(advising.map(({ text }) => text)).toEqual([]);
      expect(
        all.filter((pair) => !standsAlone(pair) && isShown(pair.text, pair.passage)).map(({ text }) => text),
      ).toEqual([]);
    });

    it('is not shown when it says something else', () => {
      const sentences = sentencesOfLibrary();
      const tried = Object.entries(ELSE).flatMap(([kind, change]) =>
        sentences.flatMap(({ text, passage }) => {
          const changed = change(text);
          return changed === text ? [] : [{ kind, text: changed, passage }];
        }),
      );
      const through = tried.filter(({ text, passage }) => isShown(text, passage));
      process.stdout.write(`changed sentences (${language}): ${tried.length} tried, ${through.length} shown\n`);
      expect(tried.length).toBeGreaterThan(5_000);
      expect(through.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([]);
    });
  });
}
