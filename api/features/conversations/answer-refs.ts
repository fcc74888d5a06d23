import { builder } from '../../platform/builder.ts';
import type {
  AnswerMetadata,
  AnswerNotice,
  AnswerSource,
  ChatProposal,
  Citation,
  DocumentValue,
  FormRecommendation,
  SuggestedAction,
} from '../assistant/public.ts';

const SourceType = builder.enumType('AnswerSource', {
  description: 'Origin of an answer.',
  values: {
    library: { description: 'Quoted from the bundled library.' },
    model: { description: 'Written by a language model from the same library, with a citation for each fact.' },
    guard: {
      description: 'A request for legal advice, answered with the reason why none is given and where to find help.',
    },
    own_data: { description: "Composed from the user's own applications and documents." },
    unknown: { description: 'No matching passage was found.' },
  } as const satisfies Record<AnswerSource, object>,
});

const NoticeType = builder.enumType('AnswerNotice', {
  description: 'Why an answer is limited.',
  values: {
    MODEL_DOWN: { description: 'The language model is unavailable; the library answered.' },
    BUDGET_USED: { description: "The user's daily budget for the language model is exhausted; the library answered." },
  } as const satisfies Record<AnswerNotice, object>,
});

const CitationRef = builder.objectRef<Citation>('Citation').implement({
  description: 'The source behind a citation such as "[1]".',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Citation number, from 1.' }),
    passageId: t.exposeString('passageId', { description: 'Id of the passage in the library: "i-130.fee".' }),
    title: t.exposeString('title', { description: 'Title of the source.' }),
    url: t.exposeString('url', { description: 'URL of the official page.' }),
    quote: t.exposeString('quote', { description: "The passage, in Tern's own words." }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'Month in which the facts were collected (YYYY-MM).' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when a person compared them with the official page; null if not yet.',
    }),
  }),
});

const SuggestedActionRef = builder.objectRef<SuggestedAction>('SuggestedAction').implement({
  description: 'A suggested next step: a page to open or a question to ask.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Label in the language of the answer.' }),
    to: t.exposeString('to', { nullable: true, description: 'Path in the web app: "/forms/i-130".' }),
    question: t.exposeString('question', { nullable: true, description: 'Question to ask next.' }),
  }),
});

const FormRecommendationRef = builder.objectRef<FormRecommendation>('FormRecommendation').implement({
  description: 'A form that the answer mentions. Never a recommendation to file it.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    description: t.exposeString('description', { description: 'Purpose of the form.' }),
  }),
});

const ChatProposalRef = builder.objectRef<ChatProposal>('ChatProposal').implement({
  description: 'An answer for a form that the user seems to have given in the chat. Written only if they accept it.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', {
      nullable: true,
      description: '"app_…"; null if no application was started.',
    }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    path: t.exposeString('path', { description: 'Path of the field: "otherNames[0].family".' }),
    label: t.exposeString('label', { description: 'Label of the field.' }),
    value: t.exposeString('value', { description: 'Value as the field stores it.' }),
    display: t.exposeString('display', { description: 'Value as displayed.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Whether it is masked at first.' }),
  }),
});

const DocumentValueRef = builder.objectRef<DocumentValue>('DocumentValue').implement({
  description: "A value read from one of the user's documents. It is quoted, not stated by Tess.",
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Label in the language of the answer: "Date of birth".' }),
    display: t.exposeString('display', {
      description: 'Value as displayed; only the last four characters of identifying numbers.',
    }),
  }),
});

/** Cost multiplier for the operation limit: an answer has two or three of each. */
const FEW = { field: 1, multiplier: 3 };

export const MessageMetadataRef = builder.objectRef<AnswerMetadata>('MessageMetadata').implement({
  description: 'Everything about an answer except its text.',
  fields: (t) => ({
    source: t.expose('source', { type: SourceType, description: 'Origin of the answer.' }),
    citations: t.expose('citations', { type: [CitationRef], description: 'Citations in order.', complexity: FEW }),
    suggestedActions: t.expose('suggestedActions', {
      type: [SuggestedActionRef],
      description: 'Suggested next steps.',
      complexity: FEW,
    }),
    formRecommendations: t.expose('formRecommendations', {
      type: [FormRecommendationRef],
      description: 'Forms that the answer mentions.',
      complexity: FEW,
    }),
    estimatedTimeline: t.exposeString('estimatedTimeline', {
      nullable: true,
      description: '"12-18 months": an estimate, not a promise.',
    }),
    proposals: t.expose('proposals', {
      type: [ChatProposalRef],
      description: 'Proposed answers that the user can accept or reject.',
      complexity: FEW,
    }),
    documentValues: t.field({
      type: [DocumentValueRef],
      description: 'Values read from the document that the answer is about; empty if it is about none.',
      complexity: FEW,
      resolve: (m) => m.documentValues ?? [],
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: "BCP 47 language of the answer: that of the question if it surely differs from the conversation's.",
    }),
    notice: t.expose('notice', {
      type: NoticeType,
      nullable: true,
      description: 'Why the answer is limited; otherwise null.',
    }),
  }),
});
