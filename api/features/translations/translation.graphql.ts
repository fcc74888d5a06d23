import { rowOfReader } from '../../platform/authorise.ts';
import type { TranslationPayment } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { documentProblem, orderOfDocument } from '../documents/public.ts';
import { translatorCard, type TranslatorCard } from '../translators/public.ts';
import { canBeCancelled } from './cancel-translation.ts';
import { CommentRef, RevisionRequestRef } from './comment-refs.ts';
import { canBeCommented } from './comment-translation.ts';
import { loadComments } from './comments.ts';
import { stagesOf } from './find-translation.ts';
import { loadRevisionRequest, revisionUntil } from './request-revision.ts';
import { canBeSimulated } from './simulate-progress.ts';
import { StageRef, stageStates, TranslationStatusType } from './stage-refs.ts';
import { decryptDocumentName } from './translation-record.ts';
import { currentStep, nextAction, progressPercent, STAGES, type StageAction } from './translation-stages.ts';

export const StageActionType = builder.enumType('TranslationStageAction', {
  description: 'Moves an order one step ahead; each action fits exactly one stage.',
  values: {
    start_translation: { description: 'Completes assignment and starts translation.' },
    complete_translation: { description: 'Completes translation and starts review.' },
    complete_review: { description: 'Completes review and starts certification.' },
    complete_certification: { description: 'Completes certification; delivery becomes ready.' },
    deliver: { description: 'Completes delivery.' },
  } as const satisfies Record<StageAction, object>,
});

const PaymentType = builder.enumType('TranslationPayment', {
  description: 'Payment state of an order.',
  values: {
    demo: { description: 'Demo mode: nothing is charged.' },
    unpaid: { description: 'Waiting for payment; not started before.' },
    paid: { description: 'Paid by card or with a credit.' },
    free: { description: 'This installation charges nothing.' },
  } as const satisfies Record<TranslationPayment, object>,
});

/** Public details of a translator, for the customer. */
const TranslatorCardRef = builder.objectRef<TranslatorCard>('TranslatorCard').implement({
  description: 'The translator of an order as shown to the customer.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as printed on the certificate.' }),
    certification: t.exposeString('certification', { nullable: true, description: '"ATA-certified, Spanish"' }),
    experience: t.exposeString('experience', { nullable: true, description: '"12 years of civil records"' }),
    languages: t.exposeStringList('languages', { description: 'Languages that they translate from, ISO 639-1.' }),
  }),
});

export const TranslationRef = builder.prismaNode('TranslationOrder', {
  name: 'Translation',
  description: 'An order for a certified translation of one document into US English.',
  id: { field: 'id', description: '"tro_…"' },
  nullable: true,
  findUnique: rowOfReader,
  fields: (t) => ({
    trackingNumber: t.exposeString('trackingNumber', { description: '"TR-7K4M-9Q2X"' }),
    documentName: t.string({
      description: 'Name of the document when it was ordered.',
      resolve: (order, _arguments, { vault }) => decryptDocumentName(vault, order),
    }),
    orderedDocumentId: t.exposeID('orderedDocumentId', {
      description: 'Id of the ordered document, kept after its deletion; used in the address of the tracking page.',
    }),
    document: t.relation('document', { nullable: true, description: 'Null if it was deleted.' }),
    sourceLanguage: t.exposeString('sourceLanguage', {
      nullable: true,
      description: 'ISO 639-1; null if the translator has to determine it.',
    }),
    translationType: t.exposeString('translationType', { description: '"certified"' }),
    isRush: t.exposeBoolean('isRush', { description: 'Whether it is due within 24 hours.' }),
    priceCents: t.exposeInt('priceCents', { description: 'Price when it was ordered, in US cents.' }),
    payment: t.expose('payment', { type: PaymentType, description: 'Payment state.' }),
    isSimulated: t.exposeBoolean('isSimulated', {
      description: 'Whether the demo controls moved it, so that nothing was translated.',
    }),
    earliestAt: t.expose('earliestAt', { type: 'DateTime', description: 'Earliest delivery.' }),
    promisedAt: t.expose('promisedAt', { type: 'DateTime', description: 'Promised delivery.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was ordered.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
    revision: t.exposeInt('revision', { description: 'Version counter that increases with each change.' }),
    status: t.expose('status', { type: TranslationStatusType, description: 'Status of the whole order.' }),
    stages: t.field({
      type: [StageRef],
      description: 'All five stages, in order.',
      complexity: { field: 1, multiplier: STAGES.length },
      resolve: stageStates,
    }),
    currentStep: t.int({
      description:
        'Step that was reached: 0 ordered, 1 assigned, 2 translation, 3 review, 4 certification or ready, 5 delivered.',
      resolve: (order) => currentStep(stagesOf(order)),
    }),
    progressPercent: t.int({
      description: '(`currentStep` + 1) × 20, at most 100: 20 when ordered, 100 from certification on.',
      resolve: (order) => progressPercent(stagesOf(order)),
    }),
    version: t.exposeInt('version', { description: 'Version, starting at 1 and increased by each revision.' }),
    readyAt: t.expose('readyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the current version can be downloaded; null while it is being made.',
    }),
    assignedTranslator: t.field({
      type: TranslatorCardRef,
      nullable: true,
      description: 'Null before a translator claims it.',
      resolve: (order, _arguments, ctx) => loadOnceFor(order, 'translator', () => translatorCard(ctx, order)),
    }),
    comments: t.field({
      type: [CommentRef],
      description: 'The newest 200 comments, oldest first.',
      resolve: (order, _arguments, ctx) =>
        loadOnceFor(order, 'comments', () => loadComments(ctx, order.id, { withInternal: false })),
    }),
    canComment: t.boolean({ description: 'Whether a translator is there to read comments.', resolve: canBeCommented }),
    canCancel: t.boolean({ description: 'Whether nobody has started yet.', resolve: canBeCancelled }),
    revisionUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when a free revision can be requested; null if it cannot.',
      resolve: (order, _arguments, ctx) => revisionUntil(order, ctx.now()),
    }),
    revisionRequest: t.field({
      type: RevisionRequestRef,
      nullable: true,
      description: 'The revision in progress; null if there is none.',
      resolve: (order, _arguments, ctx) => loadOnceFor(order, 'revisionRequest', () => loadRevisionRequest(ctx, order)),
    }),
    documentProblem: t.string({
      nullable: true,
      description: 'Why the document cannot be opened, such as "PASSWORD_PROTECTED"; otherwise null.',
      resolve: (order, _arguments, ctx) => loadOnceFor(order, 'documentProblem', () => documentProblem(ctx, order)),
    }),
    nextDemoAction: t.field({
      type: StageActionType,
      nullable: true,
      description: 'Next action of the demo controls; null if finished, held by a translator, or outside demo mode.',
      resolve: (order, _arguments, { settings }): StageAction | null =>
        settings.isProduction || order.status === 'cancelled' || !canBeSimulated(order)
          ? null
          : (nextAction(stagesOf(order)) ?? null),
    }),
  }),
});

builder.prismaObjectFields('Document', (t) => ({
  translation: t.field({
    type: TranslationRef,
    nullable: true,
    description: 'Its translation order; null if there is none.',
    select: { translationOrders: true },
    resolve: (document, _arguments, ctx) => orderOfDocument(ctx, document),
  }),
}));

builder.prismaObjectField('User', 'translations', (t) =>
  t.relatedConnection('translations', {
    description: "The user's translation orders, newest first.",
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    totalCount: true,
    query: (_arguments, ctx) => ({
      where: { userId: ctx.viewer?.id ?? '' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  }),
);
