import { guardContent } from '../guard/guard-content.ts';
import { SentencesOfStream } from './sentences-of-stream.ts';

/** Fewer words than this are no sentence. */
const FEWEST_WORDS = 4;

/** An address, a number, a word, or any other sign that is no plain punctuation: each of them must be in the passage. */
const TOKEN =
  /(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?:\/[^\s),;]*)?|\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+(?:[-'][\p{L}\p{M}\p{N}]+)*|[^\s.,;:!¡¿"“”«»'()…–-]/gu;

/**
 * Whether a sentence says what one sentence of a text says: the same words, numbers and signs in the same order, but for
 * articles and endings; or all of it up to an "and". Anything freer cannot be told from something else by rules.
 */
export function isSaidBy(sentence: string, passage: string): boolean {
  const said = wordsOf(sentence);
  return sentencesOf(passage).some((line) => {
    const known = wordsOf(line);
    if (said.some((word, at) => !isSameWord(word, known[at] ?? ''))) return false;
    return said.length === known.length || (!/["“«]/.test(line) && isWholeUpTo(said.length, known));
  });
}

/** Whether each sentence of a text says what one of another does; a text with half a sentence at its end does not. */
export function isWhollySaidBy(text: string, passage: string): boolean {
  const stream = new SentencesOfStream();
  const sentences = [...stream.push(`${text}\n`), ...stream.end()];
  return sentences.length > 0 && sentences.every((sentence) => !sentence.isItem && isSaidBy(sentence.text, passage));
}

/** A name in quotes is never cut, nor what stands under a condition or a denial. */
function isWholeUpTo(length: number, line: readonly string[]): boolean {
  return (
    length >= FEWEST_WORDS &&
    quoting().and.has(line[length] ?? '') &&
    !line.some((word) => quoting().qualifiers.has(word))
  );
}

/** Those that can stand alone. What is in a list means nothing without the line above it, nor that without the list. */
function sentencesOf(text: string): string[] {
  const stream = new SentencesOfStream();
  const sentences = [...stream.push(text), ...stream.end()];
  return sentences.filter(({ isItem, text }) => !isItem && !text.endsWith(':')).map(({ text }) => text);
}

const wordsOf = (text: string): string[] =>
  (plain(text).match(TOKEN) ?? []).map(inOneWriting).filter((word) => !quoting().fillers.has(word));

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=\w)[\u2010\u2011](?=\w)/g, '-')
    .trim()
    .replace(quoting().opening, '')
    .replaceAll(/n't(?!\p{L})/gu, ' not')
    .replaceAll(/(?<!\p{L})cannot(?!\p{L})/gu, 'can not')
    .replaceAll(quoting().beforeNumber, '');

/** "1,440.00" and "1440" are one number. */
const inOneWriting = (token: string): string =>
  /^\p{Nd}/u.test(token) ? token.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(/[.,]0+$/, '') : token;

const isSameWord = (one: string, other: string): boolean =>
  one === other || (isWord(one) && isWord(other) && withoutEnding(one) === withoutEnding(other));

const isWord = (token: string) => /^\p{L}+$/u.test(token) && !quoting().qualifiers.has(token);

/** "Files", "filed", "filing" meet in "fil"; "employer" and "employee" stay apart. */
const withoutEnding = (word: string): string => /^(.{3,}?)(?:ing|ed|es|s|e)?$/u.exec(word)?.[1] ?? word;

interface Quoting {
  readonly fillers: ReadonlySet<string>;
  readonly qualifiers: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly opening: RegExp;
  readonly beforeNumber: RegExp;
}

let known: Quoting | undefined;

/** Of every language at once, read at the first sentence. */
function quoting(): Quoting {
  if (known) return known;
  const files = guardContent().flatMap((file) => file.quoting ?? []);
  const all = (list: keyof (typeof files)[number]) => files.flatMap((file) => file[list]);
  known = {
    fillers: new Set(all('fillers')),
    qualifiers: new Set(all('qualifiers')),
    and: new Set(all('and')),
    opening: new RegExp(`^(?:${all('openings').join('|')})[,:]\\s*`),
    beforeNumber: new RegExp(`(?<!\\p{L})(?:${all('form').join('|')}) (?=[a-z]{1,4}-\\d)`, 'gu'),
  };
  return known;
}
