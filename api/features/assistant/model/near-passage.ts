import { guardContent } from '../guard/guard-content.ts';
import { SentencesOfStream } from './sentences-of-stream.ts';

/** Fewer words do not make a sentence. */
const FEWEST_WORDS = 4;

/** An address, a number, a word, or any sign other than plain punctuation. Each token must be in the passage. */
const TOKEN =
  /(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?:\/[^\s),;]*)?|\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{N}]+(?:[-'][\p{L}\p{M}\p{N}]+)*|[^\s.,;:!¡¿"“”«»'()…–-]/gu;

/**
 * Whether a sentence repeats one sentence of a passage: the same words, numbers and signs in the same order except
 * articles and endings, in full or up to an "and". Rules cannot verify freer wordings.
 */
export function isGroundedIn(sentence: string, passage: string): boolean {
  const words = wordsOf(sentence);
  return sentencesOf(passage).some((line) => {
    const known = wordsOf(line);
    if (words.some((word, at) => !isSameWord(word, known[at] ?? ''))) return false;
    return words.length === known.length || (!/["“«]/.test(line) && isWholeUpTo(words.length, known));
  });
}

/** Whether each sentence of a text repeats one of the passage; false when the text ends in half a sentence. */
export function isFullyGroundedIn(text: string, passage: string): boolean {
  const stream = new SentencesOfStream();
  const sentences = [...stream.push(`${text}\n`), ...stream.end()];
  return (
    sentences.length > 0 && sentences.every((sentence) => !sentence.isItem && isGroundedIn(sentence.text, passage))
  );
}

/** Whether the line may be cut at this length; never within a list or under a condition or denial. */
function isWholeUpTo(length: number, line: readonly string[]): boolean {
  return (
    length >= FEWEST_WORDS &&
    quoting().and.has(line[length] ?? '') &&
    !line.some((word) => quoting().qualifiers.has(word))
  );
}

/** Returns the sentences that can stand alone. A list and the line above it mean nothing without each other. */
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

/** Normalises numbers: "1,440.00" becomes "1440". */
const inOneWriting = (token: string): string =>
  /^\p{Nd}/u.test(token) ? token.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(/[.,]0+$/, '') : token;

const isSameWord = (one: string, other: string): boolean =>
  one === other || (isWord(one) && isWord(other) && withoutEnding(one) === withoutEnding(other));

const isWord = (token: string) => /^\p{L}+$/u.test(token) && !quoting().qualifiers.has(token);

/** Stems "files", "filed" and "filing" to "fil"; "employer" and "employee" stay distinct. */
const withoutEnding = (word: string): string => /^(.{3,}?)(?:ing|ed|es|s|e)?$/u.exec(word)?.[1] ?? word;

interface Quoting {
  readonly fillers: ReadonlySet<string>;
  readonly qualifiers: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly opening: RegExp;
  readonly beforeNumber: RegExp;
}

let known: Quoting | undefined;

/** Words of all languages together, read for the first sentence. */
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
