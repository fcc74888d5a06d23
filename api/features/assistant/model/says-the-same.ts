/** Of four letters and more, by their beginnings, so that "filed" meets "filing". */
const LETTERS_COMPARED = 5;
/** Of the words of a sentence, in what it cites. */
const SHARED = 0.4;
/** In every passage, so that sharing them means nothing. */
const EVERYWHERE = new Set(
  'form formu uscis unite state estad unido with that this from have your para como este esta when each also cuand cada tambi been they than their'.split(
    ' ',
  ),
);
const NEGATION =
  /(?<![a-z])(?:not|no|never|none|nobody|nothing|cannot|without|neither|nor|nunca|nadie|nada|ningun[oa]?|sin|tampoco|ni|jamas)(?![a-z])|n['’]t(?![a-z])/;

/**
 * A coarse comparison of a sentence with what it cites, in the same language: it must share words with it, and deny
 * something only where the nearest sentence there denies something.
 * @returns what is wrong, or undefined
 */
export function saysTheSame(sentence: string, sources: string): string | undefined {
  const own = stemsOf(sentence);
  const known = stemsOf(sources);
  // "It has no fee": too short for stems, so all of its words must stand there.
  if (own.size === 0) return wordsOf(sentence).every((word) => plain(sources).includes(word)) ? undefined : OTHER;
  if (shared(own, known) < own.size * SHARED) return OTHER;
  const lines = linesOf(sources);
  return linesOf(sentence).every((part) => isDeniedAlike(part, lines))
    ? undefined
    : 'denies it, or says what is denied';
}

const OTHER = 'about something else';

function isDeniedAlike(part: string, lines: readonly string[]): boolean {
  const own = stemsOf(part);
  if (own.size === 0) return true;
  const overlaps = lines.map((line) => shared(own, stemsOf(line)));
  const most = Math.max(...overlaps);
  return lines.some((line, at) => overlaps[at] === most && isDenied(line) === isDenied(part));
}

const linesOf = (text: string) => text.split(/(?<=[.!?…])\s+|\n/).filter((line) => line.trim() !== '');

const isDenied = (text: string) => NEGATION.test(plain(text));

const plain = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

const wordsOf = (text: string) => plain(text).match(/[a-z]+/g) ?? [];

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter(({ length }) => length >= 4)
      .map((word) => word.slice(0, LETTERS_COMPARED))
      .filter((stem) => !EVERYWHERE.has(stem)),
  );

const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((stem) => others.has(stem)).length;
