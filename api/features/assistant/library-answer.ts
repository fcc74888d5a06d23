import { QUESTION_KINDS, SITUATIONS } from '../../../schema/content/understanding.ts';
import { formatDay, formatMonth } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { findForm, formPackages, formText } from '../forms/public.ts';
import {
  findPassage,
  isOffTopic,
  searchLibrary,
  type LibraryQuestion,
  type FoundPassage,
  type Passage,
} from '../library/public.ts';
import type { AnswerMetadata, Citation, FormRecommendation, Question, SuggestedAction } from './answer-types.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import { begin } from './own-answer.ts';
import { fillOwnPdf, ownPdfSentence } from './own-pdf-answer.ts';
import type { Understood } from './understanding/understand.ts';
import { formsIn, sentencesAsking, understoodQuestion } from './understanding/understood-question.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Maximum number of passages that one answer quotes. */
const MAX_QUOTED = 2;
/** Share of the best score from which a second passage is quoted too. */
const NEARLY_AS_GOOD = 0.8;
/** Maximum number of passages that a model can choose from. */
const MAX_GIVEN = 8;

/** Cache, because composing the answer needs the passages again. */
const foundFor = new WeakMap<Question, readonly FoundPassage[]>();

/**
 * Returns the passages that match a question, best first. If a longer text has no match, its sentences are tried one
 * by one; earlier questions supplement one that says little by itself.
 */
export function passagesFor(ctx: Context, question: Question): readonly FoundPassage[] {
  return getOrInsert(foundFor, question, () => findPassages(ctx, question));
}

function findPassages(ctx: Context, question: Question): readonly FoundPassage[] {
  const { text, language, place } = question;
  const parts = understoodQuestion(ctx, question);
  const search = (words: string, more: Pick<LibraryQuestion, 'parts'> = {}) =>
    searchLibrary(ctx, { text: words, language, limit: MAX_GIVEN, formType: place?.formType ?? null, ...more });
  const found = search(parts.words ?? text, { parts });
  const tries = function* () {
    yield found;
    for (const sentence of sentencesAsking(text, language)) yield search(sentence);
    const before = leansOn(ctx, question, parts, found);
    if (before !== undefined) yield search(`${before} ${text}`);
  };
  for (const passages of tries()) {
    const sure = passages.filter(({ isSure }) => isSure);
    if (sure.length > 0) return sure;
  }
  return [];
}

const FEW_WORDS = 4;
/** Matches below this share of the question are chance. */
const UNDERSTOOD = 0.3;

/** Returns the earlier question if this one may be a follow-up: "and online?" is, "how do I bake bread?" is not. */
function leansOn(
  ctx: Context,
  { text, language, history }: Question,
  { asked, goesOn }: Understood,
  found: readonly FoundPassage[],
) {
  const isShort = text.trim().split(/\s+/).length <= FEW_WORDS;
  const isOurs = (isShort && (goesOn || asked.size > 0)) || (found[0]?.score ?? 0) >= UNDERSTOOD;
  if (!isOurs || isOffTopic(ctx, { text, language })) return undefined;
  return history.findLast(({ role }) => role === 'user')?.text;
}

/**
 * Answers with library passages, their sources and date, and next steps.
 * @param from number of the first citation
 * @param known ids of passages that were quoted already
 */
export function libraryAnswer(
  ctx: Context,
  question: Question,
  from = 1,
  known: ReadonlySet<string> = NONE,
): ComposedAnswer {
  const found = quotedPassages(ctx, question, known);
  if (found.length === 0) return unsure(ctx, question);
  const answer = answerWith(ctx, question, found, from);
  return { ...answer, text: [answer.text, ownPdfSentence(ctx, question) ?? []].flat().join('\n\n') };
}

/** Composes an answer from passages. @param from number of the first citation */
export const answerWith = (ctx: Context, question: Question, found: readonly Passage[], from = 1): ComposedAnswer => ({
  ...aboutPassages(ctx, question, found),
  ...quoted(found, question.language, from),
  source: 'library',
});

/** Topics that match a smaller share of the question are not offered, unless its subject is known. */
const NEAR = 0.4;
const MAX_TOPICS = 3;

/** Offers the nearest topics as buttons when nothing matches for certain, or says that the library has nothing. */
function unsure(ctx: Context, question: Question): ComposedAnswer {
  const { text, language } = question;
  const messages = messagesIn(language);
  const { about } = understoodQuestion(ctx, question);
  const parts = { about, asked: new Set(QUESTION_KINDS), situation: new Set(SITUATIONS) };
  const near = isOffTopic(ctx, { text, language })
    ? []
    : searchLibrary(ctx, { text, language, parts, limit: MAX_TOPICS }).filter(
        ({ score }) => about.size > 0 || score >= NEAR,
      );
  if (near.length === 0) return { ...PLAIN, source: 'unknown', text: messages.unknown };
  const suggestedActions = near.map(({ title }) => ({ label: title, to: null, question: title }));
  return { ...PLAIN, source: 'unknown', text: messages.unsure, suggestedActions };
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the best passages for a question, few enough to read. */
export function quotedPassages(ctx: Context, question: Question, known: ReadonlySet<string> = NONE): Passage[] {
  const all = passagesFor(ctx, question);
  if (all.length === 0) return purposesOf(ctx, question);
  const found = all.filter(({ id }) => !known.has(id));
  const best = found[0]?.share ?? 0;
  const wasSaid = ({ text }: Passage) =>
    question.history.some((turn) => turn.role === 'assistant' && turn.text.includes(text));
  // An answer in the user's language is not followed by an English passage.
  const isRead = (passage: Passage) =>
    isWrittenIn(passage, question.language) || !found[0] || !isWrittenIn(found[0], question.language);
  return found
    .filter((hit, index) => index === 0 || (hit.share >= best * NEARLY_AS_GOOD && isRead(hit) && !wasSaid(hit)))
    .slice(0, MAX_QUOTED);
}

/** Falls back to the purposes of the forms that the question names. */
function purposesOf(ctx: Context, { text, language }: Question): Passage[] {
  const named = formsIn(ctx, text).slice(0, MAX_QUOTED);
  return named.flatMap((formType) => findPassage(ctx, `${idOf(formType)}.purpose`, language) ?? []);
}

/** Composes one paragraph per passage with its source. @param from number of the first citation */
export function quoted(
  passages: readonly Passage[],
  language: string,
  from = 1,
): { readonly text: string; readonly citations: readonly Citation[] } {
  const citations = passages.map((passage, index) => citationOf(passage, from + index));
  const firstForeign = passages.findIndex((passage) => !isWrittenIn(passage, language));
  const paragraphs = passages.flatMap(({ text, about }, index) => [
    ...(index === firstForeign ? [messagesIn(language).inEnglish] : []),
    ...(about === null ? [] : [about]),
    `${text} [${from + index}]`,
  ]);
  // Passages about Tern itself need no date.
  const official = passages.filter(({ source }) => !source.url.startsWith('/'));
  const oldest = official.sort((a, b) => a.factsAsOf.localeCompare(b.factsAsOf))[0];
  const dated = oldest ? [dateSentence(oldest, language)] : [];
  return { text: [...paragraphs, ...dated].join('\n\n'), citations };
}

/** Returns the text of a passage, after a note when it is in another language. */
export const quoteOf = (passage: Passage, language: string): string =>
  isWrittenIn(passage, language) ? passage.text : `${messagesIn(language).inEnglish}\n${passage.text}`;

/** Whether the passage is in the answer's language. Others are quoted in English with a note and their subject. */
const isWrittenIn = (passage: Passage, language: string) => passage.language === language.slice(0, 2).toLowerCase();

export const citationOf = ({ id, title, source, text, factsAsOf, checkedOn }: Passage, number: number): Citation => ({
  number,
  passageId: id,
  title: `${title} (${source.title})`,
  url: source.url,
  quote: text,
  factsAsOf,
  checkedOn,
});

function dateSentence({ factsAsOf, checkedOn }: Passage, language: string): string {
  const messages = messagesIn(language);
  const month = formatMonth(factsAsOf, language);
  return checkedOn === null
    ? interpolate(messages.asOf, { month })
    : interpolate(messages.asOfChecked, { month, day: formatDay(checkedOn, language) });
}

/** Returns the forms, next steps and processing times that belong to the quoted passages. */
export function aboutPassages(ctx: Context, question: Question, passages: readonly Passage[]): AnswerMetadata {
  const { language } = question;
  const spokenOf = passages.flatMap(({ formType, forms: others }) => (formType ? [formType] : others));
  const forms = [...new Set([...formsIn(ctx, question.text), ...spokenOf])];
  const quotedIds = new Set(passages.map(({ id }) => id));
  return {
    ...PLAIN,
    formRecommendations: forms.slice(0, 3).flatMap((formType) => recommendationOf(ctx, formType, language)),
    suggestedActions: forms.length === 0 ? [] : nextSteps(ctx, forms[0] ?? '', quotedIds, language),
    estimatedTimeline: timelineOf(ctx, question, forms),
  };
}

function recommendationOf(ctx: Context, formType: string, language: string): FormRecommendation[] {
  const purpose = findPassage(ctx, `${idOf(formType)}.purpose`, language);
  if (!purpose) return [];
  // Forms that Tern fills in or explains have a summary in every language.
  const form = isWrittenIn(purpose, language) ? undefined : findForm(ctx, formType);
  return [{ formType, description: form ? formText(form, language).summary : purpose.text }];
}

/** "I-485 Supp J" -> "i-485-supp-j", the form's id in the library. */
const idOf = (formType: string) => formType.toLowerCase().replace(/\s+/g, '-');

const ASPECTS = {
  purpose: 'askPurpose',
  who: 'askWho',
  fee: 'askFee',
  filing: 'askFiling',
  evidence: 'askEvidence',
} as const;

function nextSteps(ctx: Context, formType: string, known: ReadonlySet<string>, language: string): SuggestedAction[] {
  const messages = messagesIn(language);
  const asks = Object.entries(ASPECTS).flatMap(([aspect, word]): SuggestedAction[] => {
    const id = `${idOf(formType)}.${aspect}`;
    if (known.has(id) || !findPassage(ctx, id, language)) return [];
    const question = interpolate(messages[word as keyof typeof messages] as string, { form: formType });
    return [{ label: question, to: null, question }];
  });
  const form = findForm(ctx, formType);
  const open = form ? [begin(formType, language)] : [];
  return [...open, ...(form?.kind === 'form' ? [] : [fillOwnPdf(language)]), ...asks.slice(0, 3)];
}

/** Returns the packages' estimate, only when the user is waiting for the agency's decision. */
function timelineOf(ctx: Context, question: Question, forms: readonly string[]): string | null {
  if (!understoodQuestion(ctx, question).situation.has('awaited')) return null;
  return (
    formPackages(ctx, question.language).find((formPackage) => formPackage.forms[0] === forms[0])?.estimatedTime ?? null
  );
}
