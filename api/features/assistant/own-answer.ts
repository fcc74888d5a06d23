import { formatDay } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import type { DocumentType } from '../documents/public.ts';
import { findForm } from '../forms/public.ts';
import type { Question, SuggestedAction } from './answer-types.ts';
import { saysPhrase, type PhraseKey } from './asked-phrases.ts';
import { interpolate, messagesIn } from './assistant-messages.ts';
import { PLAIN, type ComposedAnswer } from './composed-answer.ts';
import { foldWords, formsNamed } from './fold-words.ts';
import { ownApplications, ownDocuments, ownTranslations, type OwnApplication, type OwnDocument } from './own-data.ts';

/** Patterns for requests about the user's own data, for folded English and Spanish; others use asked-text. */
const INTENTS = {
  missing:
    /\b(missing|unanswered|unfilled|(have not|haven't|did ?n[o']t|not yet|still have to|still need to) (answer|fill|complet)\w*|left (to (answer|fill|complete)|blank|empty|out)|(que|cuales?|cuantas?)( \w+)?( \w+)? (me )?(faltan?|quedan?)|me faltan?|sin (contestar|responder|llenar))\b/,
  toDo: /\b(still to do|left to do|to-do|(things?|anything) to do|what('s| is| do i do)? next|what (do|should) i (do|have to do|need to do) (now|next)|(que|cual) (sigue|me falta por hacer|tengo pendiente|hago ahora)|pendientes?|proximo paso|siguiente paso)\b/,
  document:
    /\b(what|which|que|cual)\b.*\b(says?|said|(?<!(i|we|to) )shows?|read|found|dice|dijo|decia|leiste|ley[oó]|encontraste|muestra)\b/,
  translation:
    /\b(my translations?|mis? traduccion(es)?)\b.*|\b(where|status|when|how far|donde|como va|estado|cuando)\b.*\b(translation|traduccion)\b/,
} as const;

const MY = /\b(my|mine|mis?|mi|i|me|yo|tengo|have i|do i)\b/;
/** Matches questions about a rule rather than the user's own order. */
const ABOUT_RULES = /\b(need|must|rule|certified|who can|certificad|necesit|quien puede|hace falta|deb[eo])\b/;

const DOCUMENT_WORDS: readonly (readonly [RegExp, DocumentType])[] = [
  [/\b(passport|pasaporte)\b/, 'passport'],
  [/\b(birth certificate|acta de nacimiento|certificado de nacimiento|partida)\b/, 'birth-certificate'],
  [/\b(marriage certificate|acta de matrimonio|certificado de matrimonio)\b/, 'marriage-certificate'],
  [/\b(divorce|divorcio)\b/, 'divorce-decree'],
  [/\b(green card|tarjeta verde|residencia)\b/, 'green-card'],
  [/\b(i-? ?94)\b/, 'i-94'],
  [/\b(visa)\b/, 'visa'],
  [/\b(work permit|ead|permiso de trabajo)\b/, 'ead'],
  [/\b(receipt notice|i-? ?797|recibo)\b/, 'i-797'],
  [/\b(tax return|taxes|impuestos)\b/, 'tax-return'],
  [/\b(pay ?stub|talon)\b/, 'pay-stub'],
];
const ANY_DOCUMENT = /\b(document|paper|scan|upload|documento|papel|archivo)/;

/** Document types that asked-text has words for. */
const NAMED_DOCUMENTS = [
  'passport',
  'birth-certificate',
  'marriage-certificate',
  'divorce-decree',
  'green-card',
  'visa',
  'ead',
  'tax-return',
  'pay-stub',
] as const satisfies readonly (PhraseKey & DocumentType)[];

const documentNamed = (words: string): DocumentType | undefined =>
  DOCUMENT_WORDS.find(([pattern]) => pattern.test(words))?.[1];

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
  // In other languages "what is missing to be done" means one open task, not a missing answer.
  const says = (asked: PhraseKey) => saysPhrase(words, asked, question.language) && words.length < MAX_ASKED_LENGTH;
  if (says('toDo')) return isAboutLaw ? undefined : openTasks(ctx, question);
  if (says('missing')) return isAboutLaw ? undefined : missingAnswers(ctx, question);
  if (says('translation')) return translationsOrdered(ctx, question);
  // Languages that omit "my", such as Japanese, list words for what is written there instead.
  if (says('documentSays') && says('mine')) {
    const type = NAMED_DOCUMENTS.find(says) ?? documentNamed(words);
    if (type !== undefined || says('anyDocument')) return documentSays(ctx, question, type);
  }
  return ownAnswerByPattern(ctx, question, words, isAboutLaw);
}

/** Adds the user's open tasks to the general answer about next steps. */
export async function withOwnState(ctx: Context, question: Question, answer: ComposedAnswer): Promise<ComposedAnswer> {
  const words = foldWords(question.text);
  const asksNext = saysPhrase(words, 'toDo', question.language) || INTENTS.toDo.test(words);
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

async function ownAnswerByPattern(
  ctx: Context,
  question: Question,
  words: string,
  isAboutLaw: boolean,
): Promise<ComposedAnswer | undefined> {
  if (!isAboutLaw && INTENTS.missing.test(words)) return missingAnswers(ctx, question);
  if (!isAboutLaw && INTENTS.toDo.test(words) && words.length < MAX_ASKED_LENGTH) return openTasks(ctx, question);
  const type = documentNamed(words);
  if (INTENTS.document.test(words) && MY.test(words) && (type !== undefined || ANY_DOCUMENT.test(words)))
    return documentSays(ctx, question, type);
  if (INTENTS.translation.test(words) && MY.test(words) && !ABOUT_RULES.test(words))
    return translationsOrdered(ctx, question);
  return undefined;
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

const begin = (formType: string | undefined, language: string): SuggestedAction =>
  formType === undefined
    ? { label: messagesIn(language).beginForm, to: '/forms', question: null }
    : {
        label: interpolate(messagesIn(language).openForm, { form: formType }),
        to: `/forms/${formType.toLowerCase()}`,
        question: null,
      };
