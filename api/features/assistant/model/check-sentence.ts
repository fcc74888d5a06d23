import { judgeAnswer } from '../guard/judge-answer.ts';
import type { Passage } from '../../library/public.ts';
import { numbersIn } from './numbers-in.ts';
import { saysTheSame } from './says-the-same.ts';
import { isSmallTalk } from './small-talk.ts';

/** What stands behind an answer: the passages in the order of their numbers, and what the tools told of the person. */
export interface Backing {
  readonly passages: readonly Passage[];
  readonly told: readonly string[];
  readonly language: string;
}

export type CheckedSentence =
  | { readonly kind: 'dropped'; readonly why: string }
  /** States nothing. */
  | { readonly kind: 'talk'; readonly text: string }
  /** Stands in what was cited. */
  | { readonly kind: 'backed'; readonly text: string; readonly cited: readonly number[] };

const MARKER = /\s*\[(\d{1,3}|own)\]/gi;
const ADDRESS = /https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|(?<![\w-])(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?/gi;
const MARKUP = /!?\[[^\]]*\]\([^)]*\)|<\/?[a-z!][^>]*>|<[a-z!/]/i;
/** Saying that nothing is paid needs a passage that says so. */
const FREE = /\b(?:free|no (?:fee|cost|charge)|waived?|exempt|gratis|gratuit[oa]s?|sin (?:costo|cargo)|exent[oa]s?)\b/i;
/** A model can do nothing, whatever it says that it did. */
const DONE =
  /\b(?:I|we)(?:'ve|’ve| have)?(?: (?:just|already|now))? (?:sent|e-?mailed|shared|deleted|removed|changed|updated|submitted|filed|saved|uploaded|paid|signed)\b|\b(?:he|hemos|ya) (?:enviado|mandado|compartido|borrado|cambiado|presentado|guardado|subido|pagado|firmado)\b|\b(?:envié|mandé|compartí|borré|cambié|presenté|guardé)(?![\p{L}])/iu;
const MOST_MARKERS = 6;

/**
 * Whether a sentence of a model may be shown. It must name passages that were given, or the person's own data; each
 * number, form and address in it must stand there; it must share words with them; and it must not advise.
 */
export function checkSentence(sentence: string, backing: Backing): CheckedSentence {
  const drop = (why: string): CheckedSentence => ({ kind: 'dropped', why });
  if (MARKUP.test(sentence)) return drop('markup');
  const markers = [...sentence.matchAll(MARKER)].map(([, marker = '']) => marker.toLowerCase());
  const words = sentence.replaceAll(MARKER, '').trim();
  if (!/\p{L}/u.test(words)) return drop('no words');
  if (/[[\]]/.test(words)) return drop('another kind of marker');
  if (DONE.test(words)) return drop('says that it did something');
  if (judgeAnswer(words, backing.language).isAdvice) return drop('advice');
  if (markers.length === 0) return isSmallTalk(words) ? { kind: 'talk', text: words } : drop('no source');
  const cited = [...new Set(markers.filter((marker) => marker !== 'own').map(Number))];
  const passages = cited.flatMap((number) => backing.passages[number - 1] ?? []);
  if (passages.length < cited.length || markers.length > MOST_MARKERS) return drop('no such passage');
  const isOwn = markers.includes('own');
  if (isOwn && backing.told.length === 0) return drop('nothing was looked up');
  const sources = [
    ...passages.map(({ title, text, forms, source }) => [title, text, ...forms, source.title, source.url].join('\n')),
    ...(isOwn ? backing.told : []),
  ].join('\n');
  const problem = whatIsNotThere(words, sources, { isOwn, canCompare: comparable(backing, passages) });
  if (problem !== undefined) return drop(problem);
  const shown = sentence.replaceAll(/\s*\[own\]/gi, '').trim();
  return { kind: 'backed', text: shown, cited };
}

/** Of answers in a language that the passages are not written in, only numbers and names can be compared. */
function comparable({ language }: Backing, passages: readonly Passage[]): boolean {
  const written = language.slice(0, 2);
  return passages.length === 0 ? written === 'en' || written === 'es' : passages[0]?.language === written;
}

function whatIsNotThere(
  words: string,
  sources: string,
  { isOwn, canCompare }: { isOwn: boolean; canCompare: boolean },
): string | undefined {
  const known = numbersIn(sources);
  const number = [...numbersIn(words)].find((one) => !known.has(one));
  if (number !== undefined) return `number ${number}`;
  const addresses = words.match(ADDRESS) ?? [];
  // Of the library only: a paper may name any address, and ask to send people there.
  const library = isOwn ? '' : sources;
  if (addresses.some((one) => !library.includes(one.replace(/[.,;:)]+$/, '')))) return 'address';
  if (FREE.test(words) && !FREE.test(sources)) return 'says that it costs nothing';
  if (!canCompare) return undefined;
  if (isOwn) return YOURS.test(words) ? undefined : 'not about the person';
  return saysTheSame(words, sources);
}

/** What the tools tell is about the person alone. */
const YOURS = /\b(?:you|your|yours|tu|tus|su|sus|usted|te|le|tienes|tiene)\b/i;
