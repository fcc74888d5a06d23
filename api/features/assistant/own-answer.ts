import { PAPER_KINDS } from '../../../schema/content/document-kinds.ts';
import { formatDay } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import type { DocumentType } from '../documents/public.ts';
import { findForm } from '../forms/public.ts';
import type { Question, SuggestedAction } from './answer-types.ts';
import { matchesInLanguage, containsPhrase, type PhraseKey } from './request-phrases.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import { foldWords, formsNamed } from './fold-words.ts';
import { ownApplications, ownDocuments, ownTranslations, type OwnApplication, type OwnDocument } from './own-data.ts';

/** Longer texts tell a story instead of asking. */
const MAX_ASKED_LENGTH = 120;
/** Maximum number of lines in one answer. */
const MAX_LINES = 8;
const MAX_VALUES = 15;

/**
 * Answers from the user's own data; undefined when the question is about something else.
 * @param isAboutLaw true for "my I-130 was approved, what is next?", which asks for legal steps, not open tasks
 */
export async function ownAnswer(
  ctx: Context,
  question: Question,
  isAboutLaw = false,
): Promise<ComposedAnswer | undefined> {
  const words = foldWords(question.text);
  if (words.length >= MAX_ASKED_LENGTH) return undefined;
  const says = (...all: readonly PhraseKey[]) =>
    matchesInLanguage(question.language, (language) => all.every((asked) => containsPhrase(words, asked, language)));
  // "What is missing to be done" means an open task, not a missing answer.
  if (says('toDo')) return isAboutLaw ? undefined : openTasks(ctx, question);
  if (says('missing')) return isAboutLaw ? undefined : missingAnswers(ctx, question);
  if (says('translation')) return translationsOrdered(ctx, question);
  // Languages that omit "my", such as Japanese, list words for what is written there instead.
  if (!says('documentSays', 'mine')) return undefined;
  const type = PAPER_KINDS.find((kind) => says(kind));
  return type !== undefined || says('anyDocument') ? documentSays(ctx, question, type) : undefined;
}

/** Adds the user's open tasks to the general answer about next steps. */
export async function withOwnState(ctx: Context, question: Question, answer: ComposedAnswer): Promise<ComposedAnswer> {
  const words = foldWords(question.text);
  const asksNext = matchesInLanguage(question.language, (language) => containsPhrase(words, 'toDo', language));
  if (answer.source !== 'library' || !asksNext) return answer;
  const { text, suggestedActions } = await openTasks(ctx, question);
  const { todoNothing, inYourCase } = messagesIn(question.language);
  if (text === todoNothing) return answer;
  return {
    ...answer,
    text: [answer.text, inYourCase, text].join('\n\n'),
    suggestedActions: [...suggestedActions, ...answer.suggestedActions],
  };
}

/** Lists blanks and problems of one form from its readiness: the one named in the text, the open or the newest one. */
export async function missingAnswers(ctx: Context, { text, language, place }: Question): Promise<ComposedAnswer> {
  const messages = messagesIn(language);
  const applications = await ownApplications(ctx, language);
  const [named] = formsNamed(text, ['I-130', 'I-485', ...applications.map(({ formType }) => formType)]);
  const isInFront = applications.some(({ id }) => id === place?.applicationId);
  const wanted = named ?? (isInFront || !place ? undefined : findForm(ctx, place.formType)?.formType);
  const asked =
    applications.find(
      ({ id, formType }) => id === place?.applicationId && (named === undefined || named === formType),
    ) ?? applications.find(({ formType }) => wanted === undefined || formType === wanted);
  if (!asked) {
    const sentence =
      wanted === undefined ? messages.noApplications : interpolate(messages.noneOfThisForm, { form: wanted });
    return { ...PLAIN, text: sentence, suggestedActions: [begin(wanted, language)] };
  }
  const { missing, formType, isUnfinished } = asked;
  const suggestedActions = [goOn(asked, language)];
  if (missing.length === 0) {
    const sentence = isUnfinished ? messages.unfinishedForm : messages.nothingMissing;
    return { ...PLAIN, text: interpolate(sentence, { form: formType }), suggestedActions };
  }
  const heading = interpolate(missing.length === 1 ? messages.missing_one : messages.missing_other, {
    form: formType,
    count: missing.length,
  });
  const lines = missing.map(({ sectionTitle, label, problem }) => `${label} (${sectionTitle}): ${problem}`);
  return { ...PLAIN, text: [heading, ...listOf(lines, language)].join('\n'), suggestedActions };
}

export async function openTasks(ctx: Context, { language }: Question): Promise<ComposedAnswer> {
  const messages = messagesIn(language);
  const [applications, documents, orders] = await Promise.all([
    ownApplications(ctx, language),
    ownDocuments(ctx, language),
    ownTranslations(ctx),
  ]);
  const lines = [
    ...applications.map((application) => {
      const { formType, percent, missing } = application;
      const line = messages[toDoLine(application)];
      return interpolate(line, { form: formType, percent, count: missing.length });
    }),
    ...documents
      .filter(({ analysisStatus }) => analysisStatus === 'failed')
      .map((document) => interpolate(messages.todoDocument, namedBy(document, language))),
    ...orders
      .filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
      .map(({ trackingNumber, status }) =>
        interpolate(messages.todoTranslation, { number: trackingNumber, status: messages.statuses[status] }),
      ),
  ];
  const [newest] = applications.filter(({ status }) => status !== 'completed');
  return {
    ...PLAIN,
    text: lines.length === 0 ? messages.todoNothing : [messages.todo, ...listOf(lines, language)].join('\n'),
    suggestedActions: [newest ? goOn(newest, language) : begin(undefined, language)],
  };
}

/** Returns the values beside the text, because they are a document's words and not Tess's. */
export async function documentSays(
  ctx: Context,
  { language }: Question,
  type: DocumentType | undefined,
): Promise<ComposedAnswer> {
  const messages = messagesIn(language);
  const documents = await ownDocuments(ctx, language);
  const document = documents.find((own) => own.type !== null && (type === undefined || own.type === type));
  const actions = (label: string): SuggestedAction[] => [{ label, to: '/document-center', question: null }];
  if (!document) return { ...PLAIN, text: messages.noSuchDocument, suggestedActions: actions(messages.uploadDocument) };
  const about = namedBy(document, language);
  const suggestedActions = actions(messages.openDocuments);
  if (document.values.length === 0)
    return { ...PLAIN, text: interpolate(messages.documentNothing, about), suggestedActions };
  const documentValues = document.values.slice(0, MAX_VALUES);
  return { ...PLAIN, text: interpolate(messages.documentSays, about), suggestedActions, documentValues };
}

export async function translationsOrdered(ctx: Context, { language }: Question): Promise<ComposedAnswer> {
  const messages = messagesIn(language);
  const orders = await ownTranslations(ctx);
  const suggestedActions = [{ label: messages.openTranslations, to: '/translations', question: null }];
  if (orders.length === 0) return { ...PLAIN, text: messages.noTranslations, suggestedActions };
  const sentences = orders.slice(0, MAX_LINES).map(({ trackingNumber, orderedOn, status }) =>
    interpolate(messages.translationStatus, {
      number: trackingNumber,
      date: formatDay(orderedOn, language),
      status: messages.statuses[status],
    }),
  );
  return { ...PLAIN, text: sentences.join('\n'), suggestedActions };
}

/** Identifies documents by type and date: a file name is untrusted and would read as Tess's own words. */
const namedBy = ({ typeTitle, addedOn }: OwnDocument, language: string) => ({
  type: typeTitle,
  date: formatDay(addedOn, language),
});

function listOf(lines: readonly string[], language: string): string[] {
  const shown = lines.slice(0, MAX_LINES).map((line) => `- ${line}`);
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `- ${interpolate(messagesIn(language).andMore, { count: more })}`] : shown;
}

function toDoLine({ status, missing, isUnfinished }: OwnApplication) {
  if (missing.length > 0) return 'todoForm';
  if (isUnfinished) return 'unfinishedForm';
  return status === 'completed' ? 'todoFormSubmitted' : 'todoFormReady';
}

const goOn = ({ formType, id }: OwnApplication, language: string): SuggestedAction => ({
  label: interpolate(messagesIn(language).continueForm, { form: formType }),
  to: `/forms/${formType.toLowerCase()}?application=${encodeURIComponent(id)}`,
  question: null,
});

export const begin = (formType: string | undefined, language: string): SuggestedAction =>
  formType === undefined
    ? { label: messagesIn(language).beginForm, to: '/forms', question: null }
    : {
        label: interpolate(messagesIn(language).openForm, { form: formType }),
        to: `/forms/${formType.toLowerCase()}`,
        question: null,
      };
