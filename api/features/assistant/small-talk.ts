import type { Context } from '../../platform/context.ts';
import { INTERFACE_LANGUAGES, interfaceLanguage } from '../../../schema/forms/languages.ts';
import { findPassage } from '../library/public.ts';
import type { Question } from './answer-types.ts';
import { isPhrase } from './request-phrases.ts';
import { messagesIn } from './assistant-messages.ts';
import { PLAIN, sentencesOf, type ComposedAnswer } from './composed-answer.ts';
import { foldWords } from './fold-words.ts';
import { answerWith, quotedPassages } from './library-answer.ts';

/** Answers courtesies and questions about Tess or the style of her answers; undefined for other questions. */
export function smallTalk(ctx: Context, question: Question): ComposedAnswer | undefined {
  const { text, language } = question;
  const words = foldWords(text)
    .replace(/[^\p{L}\p{M}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return undefined;
  const messages = messagesIn(language);
  const answer = (sentence: string): ComposedAnswer => ({ ...PLAIN, source: 'library', text: sentence });
  if (isPhrase(words, 'hello', language)) return answer(messages.hello);
  if (isPhrase(words, 'thanks', language)) return answer(messages.thanks);
  if (isPhrase(words, 'wrong', language)) return answer(messages.mayBeWrong);
  if (isPhrase(words, 'who', language)) return answer(messages.whoIsTess);
  const before = question.history.findLast(({ role, text: asked }) => role === 'user' && asked !== text);
  if (!before) return undefined;
  const repeated = { ...question, text: before.text, history: [] };
  if (isPhrase(words, 'simpler', language)) return moreSimply(ctx, repeated);
  const wanted = languageNamed(words, language);
  if (wanted === undefined) return undefined;
  const found = quotedPassages(ctx, repeated).flatMap(({ id }) => findPassage(ctx, id, wanted) ?? []);
  return found.length === 0 ? undefined : answerWith(ctx, { ...repeated, language: wanted }, found);
}

/** Repeats only the first sentence of a passage: it holds the answer, the rest says when and why. */
function moreSimply(ctx: Context, question: Question): ComposedAnswer | undefined {
  const [passage] = quotedPassages(ctx, question);
  if (!passage) return undefined;
  const [first = passage.text] = sentencesOf(passage.text, passage.language);
  return {
    ...answerWith(ctx, question, [passage]),
    text: `${messagesIn(question.language).inShort} ${first.trim()} [1]`,
  };
}

/** Longer texts ask something about a language. */
const MAX_LETTERS = 30;

/** Recognises "In Spanish please" in the user's language, in Spanish or in English. The name's ending may differ. */
function languageNamed(said: string, language: string): string | undefined {
  if (said.length > MAX_LETTERS) return undefined;
  return INTERFACE_LANGUAGES.find((code) => {
    const names = [interfaceLanguage(language) ?? 'en', 'en', code].map((speaker) =>
      foldWords(new Intl.DisplayNames(speaker, { type: 'language' }).of(code) ?? code),
    );
    return names.some((name) => said.includes(name.length > 7 ? name.slice(0, -2) : name));
  });
}
