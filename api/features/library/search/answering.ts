import type { AnsweredQuestion } from '../../../../schema/content/understanding.ts';
import type { StoredPassage } from '../stored-passage.ts';
import type { LibraryContent } from '../library.ts';

/** A question taken apart: what it is about (forms and matters), what it asks, and in which situation. */
export interface QuestionParts {
  readonly about: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  readonly situation: ReadonlySet<string>;
}

interface Claim extends AnsweredQuestion {
  readonly passage: StoredPassage;
}

const claims = new WeakMap<LibraryContent, ReadonlyMap<string, readonly Claim[]>>();

/** By form and matter, which passages say that they answer questions about it. */
function claimsOf(content: LibraryContent): ReadonlyMap<string, readonly Claim[]> {
  const known = claims.get(content);
  if (known) return known;
  const byMatter = new Map<string, Claim[]>();
  for (const passage of content.passages.values())
    for (const claim of passage.answers.map((answer) => ({ ...answer, passage })))
      for (const matter of claim.about) byMatter.set(matter, [...(byMatter.get(matter) ?? []), claim]);
  claims.set(content, byMatter);
  return byMatter;
}

/** What is asked counts more than each thing it is about; an answer to the very situation, more than any fit of words. */
const ASKED = 2;
const SITUATION = 5;
const SECOND_SITUATION = 2;
const WHATEVER_IS_ASKED = 1.6;
const FORM_BY_NUMBER = 1.2;
/** What most questions are about besides: a medical exam, for a green card. */
const WIDE: ReadonlySet<string> = new Set(['green-card', 'adjustment', 'petition', 'citizenship', 'evidence']);
const BESIDES = 0.5;
/** Matters that are a situation by themselves. */
const SITUATED: ReadonlySet<string> = new Set(['missing-paper']);

/** Passages that say they answer the question, and how exactly they do: the more, the better. */
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
    // People also write telegrams, "travel, I-485 pending": a matter by name and the very situation say enough.
    const isNamed = claim.about.some((matter) => about.has(matter) && !isForm(matter) && !isBesides(matter, about));
    const isLeftOpen = claim.asked === undefined || (asked.size === 0 && claim.situation !== undefined && isNamed);
    if (!isSituated || !(isAsked || isLeftOpen)) continue;
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

/** Who only moved is no sponsor who moved. */
const lackOf = (matter: string) => (isForm(matter) || WIDE.has(matter) ? 0 : -NOT_ASKED);
const NOT_ASKED = 0.3;

/** "May I change jobs, I-485 pending" is about jobs, not about all that may be asked of a pending I-485. */
const isBesideThePoint = (claim: Claim, about: ReadonlySet<string>) =>
  [...about].some(isPoint) && !claim.about.some((matter) => isPoint(matter) && about.has(matter));
const BESIDE_THE_POINT = 2;
const isPoint = (matter: string) => !WIDE.has(matter) && !isForm(matter);

const isForm = (matter: string) => /\d/.test(matter);
/** "Divorce, green card pending" is about the divorce. */
const isBesides = (matter: string, about: ReadonlySet<string>) => WIDE.has(matter) && [...about].some(isPoint);
function weightOf(matter: string): number {
  if (isForm(matter)) return FORM_BY_NUMBER;
  if (SITUATED.has(matter)) return SITUATION;
  return WIDE.has(matter) ? BESIDES : 1;
}
