import { chargingOf } from '../payments/public.ts';
import { builder, LANGUAGE_ARGUMENT, OPEN_TO } from '../../platform/builder.ts';
import { changeRefusals, keyedChangeRefusals } from '../../platform/domain-error-types.ts';
import { keyedInput, withoutNulls } from '../../platform/graphql-input.ts';
import { DocumentNotFoundError } from '../documents/public.ts';
import { cancelTranslation } from './cancel-translation.ts';
import { commentTranslation } from './comment-translation.ts';
import { findTranslation } from './find-translation.ts';
import { orderTranslation, quoteTranslation } from './order-translation.ts';
import { requestRevision } from './request-revision.ts';
import { simulateProgress } from './simulate-progress.ts';
import { SOURCE_LANGUAGES } from '../../../schema/translations/source-languages.ts';
import { StageActionType, TranslationRef } from './translation.graphql.ts';
import './status-updates.graphql.ts';
import './translations-errors.graphql.ts';
import {
  DemoControlsOffError,
  CommentRefusedError,
  NoPictureOfPaperError,
  OrderChangedMeanwhileError,
  RevisionRefusedError,
  SourceLanguageNotOfferedError,
  StageOutOfOrderError,
  TranslationBegunError,
  TranslationNotFoundError,
} from './translations-errors.ts';
import { watchTranslations } from './watch-translations.ts';
import { nullIf } from '../../platform/null-if.ts';

const QuoteRef = builder
  .objectRef<ReturnType<typeof quoteTranslation> & { isRush: boolean; isCharged: boolean }>('TranslationQuote')
  .implement({
    description: 'Price and delivery time of a translation ordered now.',
    fields: (t) => ({
      isRush: t.exposeBoolean('isRush', { description: 'Whether it is due within 24 hours.' }),
      priceCents: t.int({ description: 'Price in US cents.', resolve: ({ offer }) => offer.amountCents }),
      title: t.string({ description: 'Title of the service.', resolve: ({ offer }) => offer.title }),
      isCharged: t.exposeBoolean('isCharged', { description: 'Whether the price is charged. False in demo mode.' }),
      earliestAt: t.expose('earliest', { type: 'DateTime', description: 'Earliest delivery.' }),
      promisedAt: t.expose('latest', { type: 'DateTime', description: 'Promised delivery.' }),
    }),
  });

builder.queryFields((t) => ({
  translation: t.prismaField({
    type: TranslationRef,
    nullable: true,
    description: 'The translation order of a document; null if there is none or it belongs to someone else.',
    args: { documentId: t.arg.id({ required: true, description: '"doc_…"' }) },
    resolve: (_query, _root, { documentId }, ctx) =>
      findTranslation(ctx, documentId).catch(nullIf(TranslationNotFoundError)),
  }),
  translationQuotes: t.field({
    type: [QuoteRef],
    description: 'Quotes for standard and rush; empty if translations are not offered.',
    ...OPEN_TO.everyone,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    complexity: { field: 1, multiplier: 2 },
    resolve: (_root, { language }, ctx) =>
      ctx.settings.site.offersTranslations
        ? [false, true].map((isRush) => ({
            ...quoteTranslation(ctx, { isRush, language: language ?? ctx.caller.language }),
            isRush,
            isCharged: chargingOf(ctx.settings) === 'required',
          }))
        : [],
  }),
  translationSourceLanguages: t.stringList({
    description: 'ISO 639-1 codes of the languages that can be translated.',
    ...OPEN_TO.everyone,
    complexity: 1,
    resolve: () => SOURCE_LANGUAGES,
  }),
}));

const OrderTranslationInput = builder.inputType('OrderTranslationInput', {
  description: 'The document to translate. The target language is US English.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: '"doc_…"' }),
    sourceLanguage: t.string({
      description: 'One of `translationSourceLanguages`. Defaults to the detected language.',
    }),
    isRush: t.boolean({ description: 'Whether it is due within 24 hours. Defaults to false.' }),
  }),
});
const SimulateTranslationInput = builder.inputType('SimulateTranslationInput', {
  description: 'The order and the step to simulate.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: '"doc_…"' }),
    action: t.field({ type: StageActionType, required: true, description: 'Next step.' }),
  }),
});

const documentId = 'Of the document that was ordered, "doc_…".';
const CancelTranslationInput = builder.inputType('CancelTranslationInput', {
  description: 'The order to cancel.',
  fields: (t) => ({ documentId: t.id({ required: true, description: documentId }) }),
});
const CommentTranslationInput = builder.inputType('CommentTranslationInput', {
  description: 'A comment on an order.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: documentId }),
    text: t.string({ required: true, description: '1 to 2,000 characters.' }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key adds nothing.' }),
  }),
});
const MarkedBlockInput = builder.inputType('MarkedBlockInput', {
  description: 'A block of a delivered page.',
  fields: (t) => ({
    page: t.int({ required: true, description: 'Page, from 1.' }),
    blockId: t.string({ required: true, description: 'Unique on its page.' }),
  }),
});
const RequestRevisionInput = builder.inputType('RequestTranslationRevisionInput', {
  description: 'The requested changes.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: documentId }),
    reason: t.string({ required: true, description: '1 to 2,000 characters.' }),
    marked: t.field({ type: [MarkedBlockInput], description: 'Marked blocks, at most 500; none if absent.' }),
  }),
});

builder.mutationFields((t) => ({
  orderTranslation: t.prismaField({
    type: TranslationRef,
    description: 'Orders a certified translation. If the document was already ordered, returns that order.',
    args: { input: t.arg({ type: OrderTranslationInput, required: true }) },
    errors: { types: [...changeRefusals, DocumentNotFoundError, SourceLanguageNotOfferedError, NoPictureOfPaperError] },
    resolve: async (_query, _root, { input }, ctx) => {
      const { order } = await orderTranslation(ctx, withoutNulls(input));
      return order;
    },
  }),
  simulateTranslation: t.prismaField({
    type: TranslationRef,
    description: "Moves the user's own order one step ahead, in demo mode only. Nothing is translated.",
    args: { input: t.arg({ type: SimulateTranslationInput, required: true }) },
    errors: { types: [...changeRefusals, TranslationNotFoundError, StageOutOfOrderError, DemoControlsOffError] },
    resolve: (_query, _root, { input }, ctx) => simulateProgress(ctx, input),
  }),
  cancelTranslation: t.prismaField({
    type: TranslationRef,
    description: 'Cancels an order that nobody has started; its document can be ordered again.',
    args: { input: t.arg({ type: CancelTranslationInput, required: true }) },
    errors: { types: [...changeRefusals, TranslationNotFoundError, TranslationBegunError] },
    resolve: (_query, _root, { input }, ctx) => cancelTranslation(ctx, input),
  }),
  commentTranslation: t.prismaField({
    type: TranslationRef,
    description: 'Sends a comment to the translator.',
    args: { input: t.arg({ type: CommentTranslationInput, required: true }) },
    errors: {
      types: [...keyedChangeRefusals, TranslationNotFoundError, CommentRefusedError, OrderChangedMeanwhileError],
    },
    resolve: (_query, _root, { input }, ctx) => commentTranslation(ctx, keyedInput(input, ctx)),
  }),
  requestTranslationRevision: t.prismaField({
    type: TranslationRef,
    description: 'Requests a free revision, within 30 days after delivery.',
    args: { input: t.arg({ type: RequestRevisionInput, required: true }) },
    errors: { types: [...changeRefusals, TranslationNotFoundError, RevisionRefusedError] },
    resolve: (_query, _root, { input }, ctx) => requestRevision(ctx, { ...input, marked: input.marked ?? [] }),
  }),
}));

builder.subscriptionField('translationChanged', (t) =>
  t.prismaField({
    type: TranslationRef,
    description: "Emits the user's orders as they are now, then each change, so that subscribing again catches up.",
    args: { documentId: t.arg.id({ description: 'Restricts the subscription to one document.' }) },
    subscribe: (_root, { documentId }, ctx) => watchTranslations(ctx, { documentId: documentId ?? undefined }),
    resolve: (_query, order) => order,
  }),
);
