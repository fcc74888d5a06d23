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
  description: 'Where an answer comes from.',
  values: {
    library: { description: 'Quoted from the bundled, dated library.' },
    model: { description: 'Written by a language model on the same library, each fact with its source.' },
    guard: { description: 'Asked for advice: told why none is given, and where help is found.' },
    own_data: { description: "From the person's own applications and documents." },
    unknown: { description: 'Nothing fits.' },
  } as const satisfies Record<AnswerSource, object>,
});

const NoticeType = builder.enumType('AnswerNotice', {
  description: 'Why an answer is less than it could be.',
  values: {
    MODEL_DOWN: { description: 'The language model does not answer right now; the library did.' },
    BUDGET_USED: { description: "The day's use of the language model is used up; the library answered." },
  } as const satisfies Record<AnswerNotice, object>,
});

const CitationRef = builder.objectRef<Citation>('Citation').implement({
  description: 'What "[1]" in an answer stands for.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: '1 …' }),
    passageId: t.exposeString('passageId', { description: 'Of the library: "i-130.fee".' }),
    title: t.exposeString('title', { description: 'Of the source.' }),
    url: t.exposeString('url', { description: 'Official page.' }),
    quote: t.exposeString('quote', { description: 'The passage, in our own words.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'YYYY-MM: how old the facts are.' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD, when a person opened the official page; null: not yet checked against it.',
    }),
  }),
});

const SuggestedActionRef = builder.objectRef<SuggestedAction>('SuggestedAction').implement({
  description: 'What may be done next: go somewhere, or ask something.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'In the language of the answer.' }),
    to: t.exposeString('to', { nullable: true, description: 'A path of the app: "/forms/i-130".' }),
    question: t.exposeString('question', { nullable: true, description: 'What to ask next.' }),
  }),
});

const FormRecommendationRef = builder.objectRef<FormRecommendation>('FormRecommendation').implement({
  description: 'A form that the answer speaks of. Never a recommendation to file it.',
  fields: (t) => ({
    formType: t.exposeString('formType', { description: '"I-130"' }),
    description: t.exposeString('description', { description: 'What the form is for.' }),
  }),
});

const ChatProposalRef = builder.objectRef<ChatProposal>('ChatProposal').implement({
  description: 'An answer for a form that the person seems to have told. Nothing is written until they accept it.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId', { nullable: true, description: '"app_…"; null: not begun.' }),
    formType: t.exposeString('formType', { description: '"I-130"' }),
    path: t.exposeString('path', { description: 'Of the field: "otherNames[0].family".' }),
    label: t.exposeString('label', { description: 'Of the field.' }),
    value: t.exposeString('value', { description: 'As the field stores it.' }),
    display: t.exposeString('display', { description: 'For people.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Shown masked at first.' }),
  }),
});

const DocumentValueRef = builder.objectRef<DocumentValue>('DocumentValue').implement({
  description: "Read on a document of the person. It is the document's word, and none of Tess's.",
  fields: (t) => ({
    label: t.exposeString('label', { description: '"Date of birth", in the language of the answer.' }),
    display: t.exposeString('display', { description: 'For people; of a number its last four.' }),
  }),
});

/** Cost multiplier for the operation limit: an answer has two or three of each. */
const FEW = { field: 1, multiplier: 3 };

export const MessageMetadataRef = builder.objectRef<AnswerMetadata>('MessageMetadata').implement({
  description: 'What belongs to an answer beside its words.',
  fields: (t) => ({
    source: t.field({ type: SourceType, description: 'Where it comes from.', resolve: ({ source }) => source }),
    citations: t.field({
      type: [CitationRef],
      description: 'In their order.',
      complexity: FEW,
      resolve: (m) => [...m.citations],
    }),
    suggestedActions: t.field({
      type: [SuggestedActionRef],
      description: 'What may be done next.',
      complexity: FEW,
      resolve: (m) => [...m.suggestedActions],
    }),
    formRecommendations: t.field({
      type: [FormRecommendationRef],
      description: 'Forms it speaks of.',
      complexity: FEW,
      resolve: (m) => [...m.formRecommendations],
    }),
    estimatedTimeline: t.exposeString('estimatedTimeline', {
      nullable: true,
      description: '"12-18 months": an estimate, no promise.',
    }),
    proposals: t.field({
      type: [ChatProposalRef],
      description: 'Answers to accept or not.',
      complexity: FEW,
      resolve: (m) => [...m.proposals],
    }),
    documentValues: t.field({
      type: [DocumentValueRef],
      description: 'What was read on the document that the answer is about; none where it is about no document.',
      complexity: FEW,
      resolve: (m) => [...(m.documentValues ?? [])],
    }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'BCP 47, of the answer: that of the question, when it is surely another than the one of the conversation.',
    }),
    notice: t.field({
      type: NoticeType,
      nullable: true,
      description: 'Why it is less than it could be.',
      resolve: ({ notice }) => notice,
    }),
  }),
});
