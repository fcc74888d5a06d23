import { ModelDownError } from '../../adapters/model.ts';
import type { Context } from '../../platform/context.ts';
import { todayAnywhere } from '../applications/public.ts';
import type { Passage } from '../library/public.ts';
import { languageToAnswerIn } from './answer-language.ts';
import type { AnswerMetadata, AnswerNotice, Citation, Question } from './answer-types.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { proposalsStated } from './chat-proposals.ts';
import { factsStated } from './facts-stated.ts';
import { PLAIN, sentencesOf, type ComposedAnswer } from './composed-answer.ts';
import { fieldAnswer } from './field-answer.ts';
import type { Guarded } from './guard/guard.ts';
import { guardAnswer, guardedIn, referralTo } from './guard-answer.ts';
import { crisisHelp } from './guard/guarded-answer.ts';
import { aboutPassages, citationOf, libraryAnswer, passagesFor, quotedPassages } from './library-answer.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import { BudgetUsedError } from './model/model-usage.ts';
import { ownAnswer, withOwnState } from './own-answer.ts';
import { ownPdfAnswer } from './own-pdf-answer.ts';
import { smallTalk } from './small-talk.ts';
import { isAboutLaw, understoodQuestion } from './understanding/understood-question.ts';

type Answering = AsyncGenerator<string, AnswerMetadata>;

/**
 * Streams Tess's answer; each piece continues the text before it. Requests for advice get the refusal before any
 * model sees them. A user who mentions a matter for a lawyer is first referred to one, and a user in danger to help.
 * A configured model writes from the same passages; without one, or when it fails, the passages are the answer.
 * @param asked carries the app's language; the answer is in the question's own language when that is certain
 * @throws the reason that `signal` was aborted with
 */
export async function* answerQuestion(ctx: Context, asked: Question, signal: AbortSignal): Answering {
  const language = await languageToAnswerIn(asked, ctx.settings.site.languages);
  return { ...(yield* answerIn(ctx, { ...asked, language }, signal)), language };
}

async function* answerIn(ctx: Context, question: Question, signal: AbortSignal): Answering {
  const guarded = guardedIn(ctx, question);
  const refusal = guarded && guardAnswer(ctx, question, guarded);
  if (refusal) return yield* told(refusal, question.language, signal);
  if (!guarded?.redFlag) return yield* plainAnswer(ctx, question, signal);
  const { text, citations } = referralTo(ctx, guarded, question.language);
  yield text;
  const known = new Set(citations.map(({ passageId }) => passageId));
  if (knowsNothing(ctx, question, known) || asksNothing(ctx, question, guarded))
    return { ...PLAIN, source: 'guard', citations };
  yield '\n\n';
  return yield* numberedAfter(citations, plainAnswer(ctx, question, signal, known));
}

/** Renumbers the citations of an answer to follow those that were given before it. */
async function* numberedAfter(first: readonly Citation[], answering: Answering): Answering {
  const by = first.length;
  for (;;) {
    const { value, done } = await answering.next();
    if (done === true) {
      const citations = value.citations.map((citation) => ({ ...citation, number: citation.number + by }));
      return { ...value, citations: [...first, ...citations] };
    }
    yield value.replaceAll(/\[(\d+)\]/g, (_, number: string) => `[${Number(number) + by}]`);
  }
}

async function* plainAnswer(
  ctx: Context,
  question: Question,
  signal: AbortSignal,
  known?: ReadonlySet<string>,
): Answering {
  const whole =
    smallTalk(ctx, question) ??
    (await toldAnswer(ctx, question)) ??
    fieldAnswer(ctx, question) ??
    ownPdfAnswer(ctx, question) ??
    (await ownAnswer(ctx, question, isAboutLaw(understoodQuestion(ctx, question)))) ??
    (ctx.model ? undefined : await withOwnState(ctx, question, libraryAnswer(ctx, question, 1, known)));
  return whole ? yield* told(whole, question.language, signal) : yield* modelAnswer(ctx, question, signal);
}

/** Streams sentence by sentence, so that the first words appear at once. */
async function* told({ text, ...metadata }: ComposedAnswer, language: string, signal: AbortSignal): Answering {
  for (const sentence of sentencesOf(text, language)) {
    signal.throwIfAborted();
    yield await Promise.resolve(sentence);
  }
  return metadata;
}

/** Whether the library has nothing to say. The referral is then the whole answer, without "I don't have that". */
const knowsNothing = (ctx: Context, question: Question, known: ReadonlySet<string>) =>
  !ctx.model && quotedPassages(ctx, question, known).length === 0 && !isTelling(ctx, question);

/** Whether somebody in danger tells of it and asks nothing: passages on a word such as "passport" would be in the way. */
function asksNothing(ctx: Context, question: Question, { flags }: Guarded): boolean {
  const { about, asked } = understoodQuestion(ctx, question);
  return crisisHelp(flags, question.language).length > 0 && asked.size === 0 && !about.has('detention');
}

/** Answers a statement instead of a question with proposals to accept. */
async function toldAnswer(ctx: Context, question: Question): Promise<ComposedAnswer | undefined> {
  const { proposals, problems } = await proposalsStated(ctx, question);
  const [first] = proposals;
  if (!first && problems.length === 0)
    return isTelling(ctx, question) ? { ...PLAIN, ...noFormFor(question) } : undefined;
  const offered = first ? [interpolate(messagesIn(question.language).proposals, { form: first.formType })] : [];
  return { ...PLAIN, text: [...offered, ...problems].join('\n\n'), proposals };
}

const isTelling = (ctx: Context, { text, language }: Question) =>
  factsStated(text, todayAnywhere(ctx.now()), language).length > 0;

function noFormFor({ language }: Question): Pick<ComposedAnswer, 'text' | 'suggestedActions'> {
  const messages = messagesIn(language);
  return { text: messages.toldNoForm, suggestedActions: [{ label: messages.beginForm, to: '/forms', question: null }] };
}

async function* modelAnswer(ctx: Context, question: Question, signal: AbortSignal): Answering {
  const passages = passagesFor(ctx, question);
  const composed: ComposedAnswer[] = [];
  let written = '';
  let notice: AnswerNotice | null = null;
  try {
    const pieces = answerWithModel(ctx, question, passages, signal, composed);
    for (;;) {
      const { value, done } = await pieces.next();
      if (done !== true) {
        written += value;
        yield value;
        continue;
      }
      if (written.trim() === '') break;
      const cited = passages.filter(({ id }) => value.citedPassageIds.includes(id));
      return withOwn(composed, {
        ...aboutPassages(ctx, question, cited),
        source: cited.length > 0 ? 'model' : 'own_data',
        citations: citationsIn(written, passages),
      });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelDownError) && !(error instanceof BudgetUsedError)) throw error;
    notice = error instanceof BudgetUsedError ? 'BUDGET_USED' : 'MODEL_DOWN';
  }
  // What the model wrote before it failed was checked sentence by sentence and stays; the library continues it.
  if (written !== '') yield '\n\n';
  const library = libraryAnswer(ctx, question, passages.length + 1);
  const metadata = yield* told(library, question.language, signal);
  const citations = [...citationsIn(written, passages), ...metadata.citations];
  return withOwn(composed, { ...metadata, citations, notice });
}

/** Adds the metadata of the parts that code composed from the user's own data. */
function withOwn(composed: readonly ComposedAnswer[], metadata: AnswerMetadata): AnswerMetadata {
  const documentValues = composed.flatMap((composedAnswer) => composedAnswer.documentValues ?? []);
  const actions = composed.flatMap((composedAnswer) => composedAnswer.suggestedActions);
  return {
    ...metadata,
    suggestedActions: [...actions, ...metadata.suggestedActions],
    ...(documentValues.length > 0 && { documentValues }),
  };
}

/** Resolves "[2]" in a model's text: the passages were numbered in its prompt. */
function citationsIn(text: string, passages: readonly Passage[]): Citation[] {
  return passages.flatMap((passage, index) =>
    text.includes(`[${index + 1}]`) ? [citationOf(passage, index + 1)] : [],
  );
}
