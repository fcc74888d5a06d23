import { phrase } from '../../../../schema/content/phrase-pattern.ts';
import { sentencesOf } from '../composed-answer.ts';
import { adviceRules } from './advice-rule.ts';
import { guardContent } from './guard-content.ts';
import { withoutDiacritics } from '../../../../schema/forms/without-marks.ts';

export interface Judgement {
  readonly isAdvice: boolean;
  /** The broken rule and the sentence that broke it. */
  readonly why: string | null;
}

interface Judging {
  /** Matches mentions of who may judge a case, or that they may not. What follows is then not Tess's claim. */
  readonly speaksOf: RegExp;
  readonly judged: RegExp;
  /** Matches "whether you qualify", which claims nothing. */
  readonly whether: RegExp;
  readonly newClause: RegExp;
}

let known: Judging | undefined;

function judging(): Judging {
  if (known) return known;
  const files = guardContent().flatMap((file) => file.judging ?? []);
  const opens = files.flatMap((file) => file.opens).join('|');
  const breaks = files.flatMap((file) => file.newClause).join('|');
  known = {
    speaksOf: phrase(files.flatMap((file) => file.speaksOf).join('|')),
    judged: new RegExp(`(?<![a-z0-9])(?:${opens})(?![a-z0-9]) [^,;]*`, 'g'),
    whether: new RegExp(phrase(files.map((file) => file.whether).join('|')), 'g'),
    newClause: new RegExp(`[;:–—\\n]|(?<![a-z0-9])(?:${breaks})(?![a-z0-9])`),
  };
  return known;
}

/**
 * Judges by rules, sentence by sentence, whether a text of Tess gives legal advice, whoever wrote it.
 * The rules of all languages always apply, because a model may answer in another one.
 *
 * @param language of the text, to find sentence boundaries
 */
export function judgeAnswer(text: string, language: string): Judgement {
  for (const segment of sentencesOf(text, language)) {
    const why = clausesOf(segment)
      .map(brokenRule)
      .find((found) => found !== undefined);
    if (why !== undefined) return { isAdvice: true, why: `${why}: ${segment.trim()}` };
  }
  return { isAdvice: false, why: null };
}

function brokenRule(clause: string): string | undefined {
  const { whether, speaksOf, judged } = judging();
  const claimed = clause.replace(whether, ' ').replace(/\s+/g, ' ');
  const said = words(speaksOf.test(words(clause)) ? claimed.replace(judged, ' ') : claimed);
  return adviceRules().find(
    ({ patterns, unless }) => !unless?.test(said) && patterns.some((pattern) => pattern.test(said)),
  )?.why;
}

/** Splits a sentence into independent clauses: "I cannot say that, but answer No" has two. */
const clausesOf = (sentence: string): string[] =>
  // Spanish "sí" means yes, "si" means if.
  withoutDiacritics(sentence.normalize('NFC').replace(/(?<!\p{L})sí(?!\p{L})/giu, 'yes'), 'NFKD')
    .toLowerCase()
    .replace(/['’‘`´"“”«»]/g, '')
    .replace(/(?<![a-z0-9])(i|n|g|ar)[-–](\d{1,4}[a-z]?)(?![a-z0-9])/g, '$1$2')
    .split(judging().newClause);

const words = (clause: string): string => (clause.match(/[a-z0-9%]+/g) ?? []).join(' ');
