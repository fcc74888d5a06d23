import type { RedFlag } from '../../../schema/content/red-flags.ts';
import type { Context } from '../../platform/context.ts';
import { findPassage, type Passage } from '../library/public.ts';
import type { Citation, Question } from './answer-types.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import { guardOf, type Guarded } from './guard/guard.ts';
import { crisisHelp, guardedAnswer, referralOf } from './guard/guarded-answer.ts';
import { citationOf, quoteOf, quoted, quotedPassages } from './library-answer.ts';
import { understoodQuestion } from './understanding/understood-question.ts';

/** Questions on words, fees and documents, which are harmless whatever they are about. */
const HARMLESS: ReadonlySet<string> = new Set(['meaning', 'howMuch', 'where', 'papers']);
const LOST_BY_TRAVEL = ['asylum', 'daca', 'tps', 'I-589', 'I-821', 'I-821D'];

/** Adds to the words of the question what it is understood to be about, also from the questions before it. */
export function guardedIn(ctx: Context, question: Question): Guarded | null {
  const guarded = guardOf(question.text);
  const { about, asked, situation } = understoodQuestion(ctx, question);
  if (asked.size > 0 && [...asked].every((kind) => HARMLESS.has(kind))) return guarded;
  const isPending = situation.has('pending');
  const isLost = LOST_BY_TRAVEL.some((matter) => about.has(matter));
  // "asylum pending, may I …?" without another subject may well be about a trip.
  const isTrip = about.has('travel') || situation.has('abroad') || (about.size === 1 && asked.has('mayI'));
  const flags: RedFlag[] = [...(guarded?.flags ?? [])];
  if (about.has('travel') ? isPending || isLost : isTrip && isPending && isLost) flags.push('travelWhilePending');
  if (about.has('public-charge')) flags.push('publicBenefits');
  if (about.has('voting') && !about.has('citizenship')) flags.push('voting');
  return flags.length > 0 ? { kind: guarded?.kind ?? null, redFlag: true, flags: [...new Set(flags)] } : guarded;
}

/** Answers a request for advice: why Tess gives none, where to find help, and general information on the matter. */
export function guardAnswer(ctx: Context, question: Question, { kind, flags }: Guarded): ComposedAnswer | undefined {
  if (kind === null) return undefined;
  const { language } = question;
  const guarded = guardedAnswer(kind, language, flags, (id) => quoteOf(passageOf(ctx, id, language), language));
  const citations = citationsOf(ctx, guarded.passageIds, language, 1);
  const known = new Set(guarded.passageIds);
  const about = quotedPassages(ctx, question, known);
  const information = quoted(about.slice(0, 1), language, citations.length + 1);
  return {
    ...PLAIN,
    source: 'guard',
    text: [guarded.text, ...(about.length > 0 ? [information.text] : [])].join('\n\n'),
    citations: [...citations, ...information.citations],
  };
}

/** Referral that precedes any other answer when the user mentions a matter for a lawyer; its citations start at 1. */
export function referralTo(
  ctx: Context,
  { flags }: Pick<Guarded, 'flags'>,
  language: string,
): { readonly text: string; readonly citations: readonly Citation[] } {
  const quote = (id: string) => quoteOf(passageOf(ctx, id, language), language);
  const { paragraphs, passageIds } = referralOf(flags, language, 1, quote);
  return {
    text: [...crisisHelp(flags, language), ...paragraphs].join('\n\n'),
    citations: citationsOf(ctx, passageIds, language, 1),
  };
}

function citationsOf(ctx: Context, ids: readonly string[], language: string, first: number): Citation[] {
  return ids.map((id, index) => citationOf(passageOf(ctx, id, language), first + index));
}

/** @throws Error when the library lacks the passage, which the content checks would report */
function passageOf(ctx: Context, id: string, language: string): Passage {
  const passage = findPassage(ctx, id, language);
  if (!passage) throw new Error(`the library has no passage ${id}`);
  return passage;
}
