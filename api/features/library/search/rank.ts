import type { KeptPassage } from '../kept-passage.ts';
import type { LibraryContent } from '../library.ts';
import { aspectOf } from './aspects.ts';
import { namedForms } from './form-numbers.ts';
import { ideasOf } from './ideas.ts';
import type { PassageIndex } from './passage-index.ts';
import { stemOf } from './stem.ts';
import type { AskedQuestion } from './translated-question.ts';
import { folded, wordsOf } from './words.ts';

export interface RankedPassage {
  readonly passage: KeptPassage;
  /** 0 to 1 */
  readonly score: number;
  /** How well it fits beside the best one of all, which has 1: scores end at 1, and many may have it. */
  readonly share: number;
  /** How alike the question and its nearest phrase are that people ask for the passage with, 0 to 1. */
  readonly alike: number;
}

/** How well a passage fits a form that the question names. */
const OWN_FORM = 1;
const ALSO_OF_FORM = 0.4;
const FORM_IN_WORDS = 0.3;
/** How much the form counts beside everything else that is asked: more than any other word of the question. */
const FORM_SHARE = 0.6;
/** A passage on the very thing that is asked, of a form that is named and else; and one on what a form is for instead. */
const ASPECT_OF_NAMED = 1.5;
const ASPECT = 1.15;
const PURPOSE_INSTEAD = 0.85;
/** At most, for a passage that people ask for with the very words of the question. */
const ALIKE = 0.25;
/** Between passages that fit alike. */
const AT_PLACE = 1.25;
const OF_PLACE = 1.08;
const WHAT_IT_IS_FOR = 1.04;
/** What has less than this share of the best one's score is noise. */
const WORTH_SHOWING = 0.25;
/** Above all that fits by its words. */
const ANSWER = 2;
const OF_NO_FORM = 1.16;

/** All passages that tell something of what was asked, best first. @param place "I-130": the form being looked at */
export function rank(
  index: PassageIndex,
  content: LibraryContent,
  asked: AskedQuestion,
  place: string | null,
): readonly RankedPassage[] {
  const question = folded(asked.text);
  const words = wordsOf(question);
  const { formTypes, rest } = namedForms(question, content.forms);
  const isNamed = formTypes.length > 0;
  const alikeInEnglish = asked.left.filter((word) => index.has(stemOf(word, index.language)));
  const ideas = ideasOf([...wordsOf(rest), ...alikeInEnglish], index);
  const whole = ideas.reduce((sum, { weight }) => sum + weight, 0) + asked.weightOfLeft;
  const scores = new Map<number, number>();
  for (const { fits, weight } of ideas)
    for (const [at, fit] of fits) scores.set(at, (scores.get(at) ?? 0) + (fit * weight) / whole);
  if (isNamed) {
    const formFits = fitsOfForms(index, formTypes);
    const share = whole === 0 ? 1 : FORM_SHARE;
    for (const at of new Set([...scores.keys(), ...formFits.keys()]))
      scores.set(at, share * (formFits.get(at) ?? 0) + (1 - share) * (scores.get(at) ?? 0));
  }
  const answer = index.answerOf(words);
  if (answer !== undefined && answer >= 0) scores.set(answer, ANSWER);
  const aspect = aspectOf(question, index.language);
  const alike = index.phrases.alike(words.map((word) => stemOf(word, index.language)));
  const liftOf = (passage: KeptPassage, at: number) =>
    (isNamed ? purposeLift(passage) : placeLift(passage, place)) *
    aspectLift(passage, aspect, isNamed || (place !== null && passage.formType === place)) *
    (1 + ALIKE * (alike.get(at) ?? 0));
  let best = 0;
  for (const score of scores.values()) best = Math.max(best, score);
  const ranked = [...scores]
    .flatMap(([at, score]) => {
      const passage = index.passages[at];
      if (passage === undefined || score < best * WORTH_SHOWING) return [];
      const exact = score * liftOf(passage, at);
      return [{ passage, score: Math.min(1, exact), exact, alike: alike.get(at) ?? 0 }];
    })
    .sort((one, other) => other.exact - one.exact);
  const most = ranked[0]?.exact ?? 1;
  return ranked.map(({ exact, ...one }) => ({ ...one, share: exact / most }));
}

function fitsOfForms(index: PassageIndex, formTypes: readonly string[]): ReadonlyMap<number, number> {
  const fits = new Map<number, number>();
  for (const formType of formTypes) {
    for (const at of index.find([formType.toLowerCase().replaceAll(/[^a-z0-9]/g, '')]).keys())
      fits.set(at, Math.max(fits.get(at) ?? 0, FORM_IN_WORDS));
    for (const [at, passage] of index.passages.entries()) {
      if (passage.formType === formType) fits.set(at, OWN_FORM);
      else if (passage.forms.includes(formType)) fits.set(at, Math.max(fits.get(at) ?? 0, ALSO_OF_FORM));
    }
  }
  return fits;
}

const purposeLift = ({ topics }: KeptPassage) => (topics.includes('purpose') ? WHAT_IT_IS_FOR : 1);

/** "The fee for naturalization" is told by passages on fees, not by what Form N-400 is for. */
function aspectLift({ topics }: KeptPassage, aspect: string | undefined, isNamed: boolean): number {
  if (aspect === undefined) return 1;
  if (topics.includes(aspect)) return isNamed ? ASPECT_OF_NAMED : ASPECT;
  return topics.includes('purpose') ? PURPOSE_INSTEAD : 1;
}

function placeLift(passage: KeptPassage, place: string | null): number {
  if (place !== null && passage.formType === place) return AT_PLACE * purposeLift(passage);
  if (place !== null && passage.forms.includes(place)) return OF_PLACE;
  return passage.formType === null ? OF_NO_FORM : purposeLift(passage);
}
