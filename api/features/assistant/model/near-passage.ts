import { SentencesOfStream } from './sentences-of-stream.ts';

/** Words that may come and go without a change of meaning. "You", "your", "is" and "not" are none of them. */
const FILLERS = new Set(
  'a an the this that these those el la los las un una unos unas este esta estos estas'.split(' '),
);
/** Said before a sentence without stating anything. */
const OPENING = /^(?:in short|in summary|en resumen|en pocas palabras)[,:]\s*/;
/** Where one stands, half of a sentence may say the opposite of the whole. */
const QUALIFIERS = new Set(
  'not no never none nobody nothing cannot without neither nor only unless except until if when where while whether but both between either who whose which before after say says said claim claims promise promises tell tells ask asks write writes nunca nadie nada ningún ninguno ninguna sin tampoco ni jamás solo sólo solamente salvo excepto hasta si sí cuando donde mientras pero sino ambos ambas entre quien quienes cuyo cual cuales antes después dice dicen dijo promete prometen pide piden escribe escriben'.split(
    ' ',
  ),
);
const AND = new Set(['and', 'y', 'e']);
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
  return length >= FEWEST_WORDS && AND.has(line[length] ?? '') && !line.some((word) => QUALIFIERS.has(word));
}

/** Those that can stand alone. What is in a list means nothing without the line above it, nor that without the list. */
function sentencesOf(text: string): string[] {
  const stream = new SentencesOfStream();
  const sentences = [...stream.push(text), ...stream.end()];
  return sentences.filter(({ isItem, text }) => !isItem && !text.endsWith(':')).map(({ text }) => text);
}

const wordsOf = (text: string): string[] =>
  (plain(text).match(TOKEN) ?? []).map(inOneWriting).filter((word) => !FILLERS.has(word));

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=\w)[\u2010\u2011](?=\w)/g, '-')
    .trim()
    .replace(OPENING, '')
    .replaceAll(/n't(?!\p{L})/gu, ' not')
    .replaceAll(/(?<!\p{L})cannot(?!\p{L})/gu, 'can not')
    .replaceAll(/(?<!\p{L})(?:form|formulario) (?=[a-z]{1,4}-\d)/gu, '');

/** "1,440.00" and "1440" are one number. */
const inOneWriting = (token: string): string =>
  /^\p{Nd}/u.test(token) ? token.replaceAll(/[.,](?=\d{3}(?!\d))/g, '').replace(/[.,]0+$/, '') : token;

const isSameWord = (one: string, other: string): boolean =>
  one === other || (isWord(one) && isWord(other) && withoutEnding(one) === withoutEnding(other));

const isWord = (token: string) => /^\p{L}+$/u.test(token) && !QUALIFIERS.has(token);

/** "Files", "filed", "filing" meet in "fil"; "employer" and "employee" stay apart. */
const withoutEnding = (word: string): string => /^(.{3,}?)(?:ing|ed|es|s|e)?$/u.exec(word)?.[1] ?? word;
