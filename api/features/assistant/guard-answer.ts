import type { Context } from '../../platform/context.ts';
import { findPassage, type Passage } from '../library/public.ts';
import type { Citation, Question } from './answer-types.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import type { Guarded } from './guard/guard.ts';
import { crisisHelp, guardedAnswer, referralOf } from './guard/guarded-answer.ts';
import { citationOf, quoteOf, quoted, quotedPassages } from './library-answer.ts';

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
