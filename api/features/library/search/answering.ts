import type { AnsweredQuestion } from '../../../../schema/content/understanding.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';
import type { StoredPassage } from '../stored-passage.ts';
import type { LibraryContent } from '../library.ts';

/** A parsed question: its forms and subjects, what it asks, and the situation. */
export interface QuestionParts {
  readonly about: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  readonly situation: ReadonlySet<string>;
}

interface Claim extends AnsweredQuestion {
  readonly passage: StoredPassage;
}

const claims = new WeakMap<LibraryContent, ReadonlyMap<string, readonly Claim[]>>();

/** Indexes passages by the forms and subjects that they claim to answer questions about. */
const claimsOf = (content: LibraryContent) =>
  getOrInsert(claims, content, () => {
    const byMatter = new Map<string, Claim[]>();
    for (const passage of content.passages.values())
      for (const claim of passage.answers.map((answer) => ({ ...answer, passage })))
        for (const matter of claim.about) byMatter.set(matter, [...(byMatter.get(matter) ?? []), claim]);
    return byMatter;
  });

/** What is asked outweighs each subject; an answer to the exact situation outweighs any word match. */
const ASKED = 2;
const SITUATION = 5;
const SECOND_SITUATION = 2;
const WHATEVER_IS_ASKED = 1.6;
const FORM_BY_NUMBER = 1.2;
/** Broad subjects that questions mention besides their main one: a medical exam, for a green card. */
const WIDE: ReadonlySet<string> = new Set(['green-card', 'adjustment', 'petition', 'citizenship', 'evidence']);
const BESIDES = 0.5;
/** Subjects that are situations in themselves. */
const SITUATED = new Set<string>(['missing-paper', 'reschedule', 'withdrawal', 'N-648', 'employer', 'lawyer']);

/** Returns the passages that claim to answer the question, with a score for how closely they match. */
export function passagesAnswering(
  content: LibraryContent,
  { about, asked, situation }: QuestionParts,
): ReadonlyMap<StoredPassage, number> {
  const fits = new Map<StoredPassage, number>();
  for (const claim of new Set([...about].flatMap((matter) => claimsOf(content).get(matter) ?? []))) {
    const { andSituation } = claim;
    const isSituated =
      (claim.situation?.some((word) => situation.has(word)) ?? true) &&
      (andSituation === undefined || situation.has(andSituation));
    const isAsked = claim.asked?.some((word) => asked.has(word)) ?? false;
    // In telegraphic questions ("travel, I-485 pending") a named subject and the exact situation suffice.
    const isNamed = claim.about.some((matter) => about.has(matter) && !isForm(matter) && !isBesides(matter, about));
    const isLeftOpen = claim.asked === undefined || (asked.size === 0 && claim.situation !== undefined && isNamed);
    if (!isSituated || !(isAsked || isLeftOpen) || isOnlyBeside(claim, about)) continue;
    const fit =
      claim.about.reduce((sum, matter) => sum + (about.has(matter) ? weightOf(matter) : lackOf(matter)), 0) +
      (isAsked ? ASKED : WHATEVER_IS_ASKED) +
      (claim.situation ? SITUATION : 0) +
      (andSituation === undefined ? 0 : SECOND_SITUATION) -
      (isBesideThePoint(claim, about) ? BESIDE_THE_POINT : 0);
    fits.set(claim.passage, Math.max(fit, fits.get(claim.passage) ?? 0));
  }
  return fits;
}

/** Penalty for a subject of the claim that the question lacks: moving is not the same as a sponsor's moving. */
const lackOf = (matter: string) => (isForm(matter) || WIDE.has(matter) ? 0 : -NOT_ASKED);
const NOT_ASKED = 0.45;

/** Whether only broad subjects are shared: the English test for citizenship is not everything about citizenship. */
const isOnlyBeside = (claim: Claim, about: ReadonlySet<string>) =>
  claim.situation === undefined &&
  claim.about.some(isPoint) &&
  claim.about.every((matter) => WIDE.has(matter) || !about.has(matter));

/** "May I change jobs, I-485 pending" is about jobs, not about everything concerning a pending I-485. */
const isBesideThePoint = (claim: Claim, about: ReadonlySet<string>) =>
  [...about].some(isPoint) && !claim.about.some((matter) => isPoint(matter) && about.has(matter));
const BESIDE_THE_POINT = 2;
const isPoint = (matter: string) => !WIDE.has(matter) && !isForm(matter);

const isForm = (matter: string) => /\d/.test(matter);
/** Whether a broad subject is secondary: "divorce, green card pending" is about the divorce. */
const isBesides = (matter: string, about: ReadonlySet<string>) => WIDE.has(matter) && [...about].some(isPoint);
function weightOf(matter: string): number {
  if (SITUATED.has(matter)) return SITUATION;
  if (isForm(matter)) return FORM_BY_NUMBER;
  return WIDE.has(matter) ? BESIDES : 1;
}
