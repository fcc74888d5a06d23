import { phrase } from '../../../../schema/content/phrase-pattern.ts';
import { sentencesOf } from '../composed-answer.ts';
import { adviceRules } from './advice-rule.ts';
import { guardContent } from './guard-content.ts';
import { withoutMarks } from '../../../../schema/forms/without-marks.ts';

export interface Judgement {
  readonly isAdvice: boolean;
  /** The rule that was broken and the sentence that broke it. */
  readonly why: string | null;
}

interface Judging {
  /** Who may judge a case, or says that they may not. What is then said to be judged is nobody's claim. */
  readonly speaksOf: RegExp;
  readonly judged: RegExp;
  /** "Whether you qualify" claims nothing, whoever says it. */
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
 * Whether a text gives legal advice, by rules, sentence by sentence; for everything that Tess says, whoever wrote it.
 * Rules of both languages are always tried: a model may answer in the other one.
 *
 * @param language of the text, for where sentences end
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

/** Parts that stand by themselves: "I cannot say that, but answer No" has two. */
const clausesOf = (sentence: string): string[] =>
  // "Sí" says yes, "si" says if.
  withoutMarks(sentence.normalize('NFC').replace(/(?<!\p{L})sí(?!\p{L})/giu, 'yes'), 'NFKD')
    .toLowerCase()
    .replace(/['’‘`´"“”«»]/g, '')
    .replace(/(?<![a-z0-9])(i|n|g|ar)[-–](\d{1,4}[a-z]?)(?![a-z0-9])/g, '$1$2')
    .split(judging().newClause);

const words = (clause: string): string => (clause.match(/[a-z0-9%]+/g) ?? []).join(' ');
