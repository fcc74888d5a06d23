import type { StoredPassage } from '../stored-passage.ts';
import type { LibraryContent } from '../library.ts';
import { aspectOf } from './aspects.ts';
import { maxScore, type Scores } from './scores.ts';
import { namedForms } from './form-numbers.ts';
import { conceptsOf } from './concepts.ts';
import type { PassageIndex } from './passage-index.ts';
import { stemOf } from './stem.ts';
import type { TranslatedQuestion } from './translated-question.ts';
import { folded, wordsOf } from './words.ts';

/** Scores of passages for a question by index; 0 for no match. */
export interface Ranking {
  readonly fits: Scores;
  /** Similarity of the question to the nearest phrase for each passage, 0 to 1. */
  readonly alike: Scores;
  /** Score of the best passage; may exceed 1. */
  readonly best: number;
  /** Translated share of the question: "my son failed" is not a way to ask for "my son". */
  readonly understood: number;
}

/** Scores of a passage for a form that the question names. */
const OWN_FORM = 1;
const ALSO_OF_FORM = 0.4;
const FORM_IN_WORDS = 0.3;
/** Share of a named form in the score: more than any other word of the question. */
const FORM_SHARE = 0.6;
/** Factors for passages on the requested topic, with and without a named form, and for a form's purpose instead. */
const ASPECT_OF_NAMED = 1.5;
const ASPECT = 1.15;
const PURPOSE_INSTEAD = 0.85;
/** Maximum bonus for a passage with a phrase that equals the question. */
const ALIKE = 0.25;
/** Tie-breaking factors between passages with similar scores. */
const AT_PLACE = 1.25;
const OF_PLACE = 1.08;
const WHAT_IT_IS_FOR = 1.04;
/** Results below this share of the best score are noise. */
const WORTH_SHOWING = 0.25;
/** Score of an exact answer, above every word match. */
const ANSWER = 2;
const OF_NO_FORM = 1.16;

/** Scores all passages for a question. @param place the open form, such as "I-130" */
export function rank(
  index: PassageIndex,
  content: LibraryContent,
  asked: TranslatedQuestion,
  place: string | null,
): Ranking {
  const question = folded(asked.text);
  const words = wordsOf(question);
  const { formTypes, rest } = namedForms(question, content);
  const isNamed = formTypes.length > 0;
  const alikeInEnglish = asked.left.filter((word) => index.has(stemOf(word, index.language)));
  const ideas = conceptsOf([...wordsOf(rest), ...alikeInEnglish], index);
  const ofKnown = ideas.reduce((sum, { weight }) => sum + weight, 0);
  const whole = ofKnown + asked.weightOfLeft;
  const scores = new Float64Array(index.passages.length);
  for (const { fits, weight } of ideas)
    for (let at = 0; at < scores.length; at++)
      scores[at] = (scores[at] as number) + ((fits[at] as number) * weight) / whole;
  if (isNamed) {
    const formFits = fitsOfForms(index, formTypes);
    const share = whole === 0 ? 1 : FORM_SHARE;
    for (let at = 0; at < scores.length; at++)
      scores[at] = share * (formFits[at] as number) + (1 - share) * (scores[at] as number);
  }
  const answer = index.answerOf(words);
  if (answer !== undefined && answer >= 0) scores[answer] = ANSWER;
  const aspect = aspectOf(question, index.language);
  const alike = index.phrases.alike(words.map((word) => stemOf(word, index.language)));
  const liftOf = (passage: StoredPassage, at: number) =>
    (isNamed ? purposeLift(passage) : placeLift(passage, place)) *
    aspectLift(passage, aspect, isNamed || (place !== null && passage.formType === place)) *
    (1 + ALIKE * (alike[at] as number));
  const least = maxScore(scores) * WORTH_SHOWING;
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] as number;
    scores[at] = score < least ? 0 : score * liftOf(index.passages[at] as StoredPassage, at);
  }
  return { fits: scores, alike, best: maxScore(scores), understood: whole === 0 ? 1 : ofKnown / whole };
}

function fitsOfForms(index: PassageIndex, formTypes: readonly string[]): Scores {
  const fits = new Float64Array(index.passages.length);
  for (const formType of formTypes) {
    const { places } = index.find([formType.toLowerCase().replaceAll(/[^a-z0-9]/g, '')]);
    for (const at of places) fits[at] = FORM_IN_WORDS;
  }
  for (const [at, { formType, forms }] of index.passages.entries()) {
    if (formType !== null && formTypes.includes(formType)) fits[at] = OWN_FORM;
    else if (forms.some((form) => formTypes.includes(form))) fits[at] = Math.max(fits[at] as number, ALSO_OF_FORM);
  }
  return fits;
}

const purposeLift = ({ topics }: StoredPassage) => (topics.includes('purpose') ? WHAT_IT_IS_FOR : 1);

/** Prefers passages on fees for "the fee for naturalization" to the purpose of Form N-400. */
function aspectLift({ topics }: StoredPassage, aspect: string | undefined, isNamed: boolean): number {
  if (aspect === undefined) return 1;
  if (topics.includes(aspect)) return isNamed ? ASPECT_OF_NAMED : ASPECT;
  return topics.includes('purpose') ? PURPOSE_INSTEAD : 1;
}

function placeLift(passage: StoredPassage, place: string | null): number {
  if (place !== null && passage.formType === place) return AT_PLACE * purposeLift(passage);
  if (place !== null && passage.forms.includes(place)) return OF_PLACE;
  return passage.formType === null ? OF_NO_FORM : purposeLift(passage);
}
