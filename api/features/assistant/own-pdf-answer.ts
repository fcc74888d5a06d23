import type { Context } from '../../platform/context.ts';
import { findForm } from '../forms/public.ts';
import type { Question, SuggestedAction } from './answer-types.ts';
import { containsPhrase } from './request-phrases.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import { foldWords } from './fold-words.ts';
import { formsIn } from './understanding/understood-question.ts';

/** Answers "Can you fill any PDF?". */
export function ownPdfAnswer(ctx: Context, { text, language }: Question): ComposedAnswer | undefined {
  const folded = foldWords(text);
  if (!containsPhrase(folded, 'fill', language) || !containsPhrase(folded, 'anyPdf', language)) return undefined;
  if (formsIn(ctx, text).some((formType) => isFilledHere(ctx, formType))) return undefined;
  const messages = messagesIn(language);
  return {
    ...PLAIN,
    source: 'library',
    text: interpolate(messages.ownPdfAny, { ownPdf: messages.ownPdf }),
    suggestedActions: [fillOwnPdf(language)],
  };
}

/** Returns a sentence, once per conversation, for a named form that has no questions in Tern. */
export function ownPdfSentence(ctx: Context, { text, language, history }: Question): string | undefined {
  const formType = formsIn(ctx, text).find((form) => !isFilledHere(ctx, form));
  if (formType === undefined) return undefined;
  const messages = messagesIn(language);
  const sentence = interpolate(messages.ownPdfForm, { ownPdf: messages.ownPdf, form: formType });
  return history.some((turn) => turn.text.includes(sentence)) ? undefined : sentence;
}

const isFilledHere = (ctx: Context, formType: string) => findForm(ctx, formType)?.kind === 'form';

export const fillOwnPdf = (language: string): SuggestedAction => ({
  label: messagesIn(language).ownPdf,
  to: '/own-pdf',
  question: null,
});
