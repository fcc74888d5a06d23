import { chargingOf } from '../payments/public.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals, keyedChangeRefusals } from '../../platform/domain-error-types.ts';
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

const QuoteRef = builder
  .objectRef<ReturnType<typeof quoteTranslation> & { isRush: boolean; isCharged: boolean }>('TranslationQuote')
  .implement({
    description: 'What a translation costs and when it would be ready, if it were ordered now.',
    fields: (t) => ({
      isRush: t.exposeBoolean('isRush', { description: 'In 24 hours.' }),
      priceCents: t.int({ description: 'In cents of a dollar.', resolve: ({ offer }) => offer.amountCents }),
      title: t.string({ description: 'Of the service.', resolve: ({ offer }) => offer.title }),
      isCharged: t.exposeBoolean('isCharged', { description: 'False in demo mode.' }),
      earliestAt: t.expose('earliest', { type: 'DateTime', description: 'Ready not before.' }),
      promisedAt: t.expose('latest', { type: 'DateTime', description: 'Ready by then.' }),
    }),
  });

builder.queryFields((t) => ({
  translation: t.prismaField({
    type: TranslationRef,
    nullable: true,
    description: 'The order of a document; null when there is none, or it is not yours.',
    authScopes: { signedIn: true },
    args: { documentId: t.arg.id({ required: true, description: '"doc_…"' }) },
    resolve: (_query, _root, { documentId }, ctx) =>
      findTranslation(ctx, documentId).catch((error: unknown) => {
        if (error instanceof TranslationNotFoundError) return null;
        throw error;
      }),
  }),
  translationQuotes: t.field({
    type: [QuoteRef],
    description: 'The standard one and the rush one; none where no translations are offered.',
    authScopes: { publicContent: true },
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
    description: 'ISO 639-1 codes of the languages that can be ordered.',
    authScopes: { publicContent: true },
    complexity: 1,
    resolve: () => [...SOURCE_LANGUAGES],
  }),
}));

const OrderTranslationInput = builder.inputType('OrderTranslationInput', {
  description: 'What to translate. The target is US English.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: '"doc_…"' }),
    sourceLanguage: t.string({ description: 'One of `translationSourceLanguages`; what was read when absent.' }),
    isRush: t.boolean({ description: 'In 24 hours; false when absent.' }),
  }),
});
const SimulateTranslationInput = builder.inputType('SimulateTranslationInput', {
  description: 'Which order, and the step.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: '"doc_…"' }),
    action: t.field({ type: StageActionType, required: true, description: 'The next step.' }),
  }),
});

const documentId = 'Of the document that was ordered, "doc_…".';
const CancelTranslationInput = builder.inputType('CancelTranslationInput', {
  description: 'Which order.',
  fields: (t) => ({ documentId: t.id({ required: true, description: documentId }) }),
});
const CommentTranslationInput = builder.inputType('CommentTranslationInput', {
  description: 'What to say, about which order.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: documentId }),
    text: t.string({ required: true, description: '1 to 2,000 letters.' }),
    idempotencyKey: t.string({ description: 'A repeat under the same key writes nothing more.' }),
  }),
});
const MarkedBlockInput = builder.inputType('MarkedBlockInput', {
  description: 'A part of a delivered page.',
  fields: (t) => ({
    page: t.int({ required: true, description: '1 …' }),
    blockId: t.string({ required: true, description: 'Unique on its page.' }),
  }),
});
const RequestRevisionInput = builder.inputType('RequestTranslationRevisionInput', {
  description: 'What should be changed.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: documentId }),
    reason: t.string({ required: true, description: '1 to 2,000 letters.' }),
    marked: t.field({ type: [MarkedBlockInput], description: 'None when absent; at most 500.' }),
  }),
});

builder.mutationFields((t) => ({
  orderTranslation: t.prismaField({
    type: TranslationRef,
    description: 'Orders a certified translation. A document that was ordered is answered with its first order.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: OrderTranslationInput, required: true }) },
    errors: { types: [...changeRefusals, DocumentNotFoundError, SourceLanguageNotOfferedError, NoPictureOfPaperError] },
    resolve: async (_query, _root, { input }, ctx) => {
      const { order } = await orderTranslation(ctx, {
        documentId: input.documentId,
        sourceLanguage: input.sourceLanguage ?? undefined,
        isRush: input.isRush ?? undefined,
      });
      return order;
    },
  }),
  simulateTranslation: t.prismaField({
    type: TranslationRef,
    description: 'Demo mode only: moves your own order one step on. Nothing is translated.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SimulateTranslationInput, required: true }) },
    errors: { types: [...changeRefusals, TranslationNotFoundError, StageOutOfOrderError, DemoControlsOffError] },
    resolve: (_query, _root, { input }, ctx) => simulateProgress(ctx, input),
  }),
  cancelTranslation: t.prismaField({
    type: TranslationRef,
    description: 'Cancels an order that nobody has begun; its document can be ordered again.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CancelTranslationInput, required: true }) },
    errors: { types: [...changeRefusals, TranslationNotFoundError, TranslationBegunError] },
    resolve: (_query, _root, { input }, ctx) => cancelTranslation(ctx, input),
  }),
  commentTranslation: t.prismaField({
    type: TranslationRef,
    description: 'Writes to whoever translates.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CommentTranslationInput, required: true }) },
    errors: {
      types: [...keyedChangeRefusals, TranslationNotFoundError, CommentRefusedError, OrderChangedMeanwhileError],
    },
    resolve: (_query, _root, { input }, ctx) =>
      commentTranslation(ctx, { ...input, idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey }),
  }),
  requestTranslationRevision: t.prismaField({
    type: TranslationRef,
    description: 'Asks for a free revision, within 30 days after the translation was ready.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RequestRevisionInput, required: true }) },
    errors: { types: [...changeRefusals, TranslationNotFoundError, RevisionRefusedError] },
    resolve: (_query, _root, { input }, ctx) => requestRevision(ctx, { ...input, marked: input.marked ?? [] }),
  }),
}));

builder.subscriptionField('translationChanged', (t) =>
  t.prismaField({
    type: TranslationRef,
    description: 'Your orders as they are now, then each change: listening again catches up.',
    authScopes: { signedIn: true },
    args: { documentId: t.arg.id({ description: 'Of one document only.' }) },
    subscribe: (_root, { documentId }, ctx) => watchTranslations(ctx, { documentId: documentId ?? undefined }),
    resolve: (_query, order) => order,
  }),
);
