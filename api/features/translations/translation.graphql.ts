import type { TranslationPayment } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { documentProblem, orderOfDocument } from '../documents/public.ts';
import { canBeCancelled } from './cancel-translation.ts';
import { CommentRef, RevisionRequestRef } from './comment-refs.ts';
import { canBeCommented } from './comment-translation.ts';
import { loadComments } from './comments.ts';
import { stagesOf } from './find-translation.ts';
import { loadRevisionRequest, revisionUntil } from './request-revision.ts';
import { canBeSimulated } from './simulate-progress.ts';
import { StageRef, stageStates, TranslationStatusType } from './stage-refs.ts';
import { decryptDocumentName } from './translation-record.ts';
import { translatorCard, type TranslatorCard } from './translator-card.ts';
import { currentStep, nextAction, progressPercent, STAGES, type StageAction } from './translation-stages.ts';

export const StageActionType = builder.enumType('TranslationStageAction', {
  description: 'What moves an order one step on; each fits exactly one moment.',
  values: {
    start_translation: { description: 'Completes assignment and starts translation.' },
    complete_translation: { description: 'Completes translation and starts review.' },
    complete_review: { description: 'Completes review and starts certification.' },
    complete_certification: { description: 'Completes certification; delivery is ready.' },
    deliver: { description: 'Completes delivery.' },
  } as const satisfies Record<StageAction, object>,
});

const PaymentType = builder.enumType('TranslationPayment', {
  description: 'Whether it is paid.',
  values: {
    demo: { description: 'Demo mode: nothing is charged.' },
    unpaid: { description: 'Waits for payment; nobody begins before.' },
    paid: { description: 'Paid, by card or by a unit of a bundle.' },
    free: { description: 'Nobody pays here.' },
  } as const satisfies Record<TranslationPayment, object>,
});

/** Public details of a translator, for the customer. */
const TranslatorCardRef = builder.objectRef<TranslatorCard>('TranslatorCard').implement({
  description: 'Who translates an order, as the customer sees them.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As it is printed on the certificate.' }),
    certification: t.exposeString('certification', { nullable: true, description: '"ATA-certified, Spanish"' }),
    experience: t.exposeString('experience', { nullable: true, description: '"12 years of civil records"' }),
    languages: t.stringList({
      description: 'ISO 639-1, from which they translate.',
      resolve: ({ languages }) => [...languages],
    }),
  }),
});

export const TranslationRef = builder.prismaNode('TranslationOrder', {
  name: 'Translation',
  description: 'An order of a certified translation of one document into US English.',
  id: { field: 'id', description: '"tro_…"' },
  nullable: true,
  // Another user's order is answered like a missing one.
  findUnique: (id, ctx) => ({ id, userId: ctx.viewer?.isReadOnly === false ? ctx.viewer.id : '' }),
  fields: (t) => ({
    trackingNumber: t.exposeString('trackingNumber', { description: '"TR-7K4M-9Q2X"' }),
    documentName: t.string({
      description: 'What the document was called when it was ordered.',
      resolve: (order, _arguments, { vault }) => decryptDocumentName(vault, order),
    }),
    orderedDocumentId: t.exposeID('orderedDocumentId', {
      description: 'Of the document that was ordered, kept when it was deleted: the address of the tracking page.',
    }),
    document: t.relation('document', { nullable: true, description: 'Null once it was deleted.' }),
    sourceLanguage: t.exposeString('sourceLanguage', {
      nullable: true,
      description: 'ISO 639-1; null when the translator is to tell.',
    }),
    translationType: t.exposeString('translationType', { description: '"certified"' }),
    isRush: t.exposeBoolean('isRush', { description: 'In 24 hours.' }),
    priceCents: t.exposeInt('priceCents', { description: 'In cents of a dollar, when it was ordered.' }),
    payment: t.expose('payment', { type: PaymentType, description: 'Whether it is paid.' }),
    isSimulated: t.exposeBoolean('isSimulated', {
      description: 'The demo controls moved it: nothing was translated.',
    }),
    earliestAt: t.expose('earliestAt', { type: 'DateTime', description: 'Ready not before.' }),
    promisedAt: t.expose('promisedAt', { type: 'DateTime', description: 'Ready by then.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was ordered.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Of its last change.' }),
    revision: t.exposeInt('revision', { description: 'Grows with each change.' }),
    status: t.expose('status', { type: TranslationStatusType, description: 'One word for the whole order.' }),
    stages: t.field({
      type: [StageRef],
      description: 'All five, in order.',
      complexity: { field: 1, multiplier: STAGES.length },
      resolve: stageStates,
    }),
    currentStep: t.int({ description: '0 to 5.', resolve: (order) => currentStep(stagesOf(order)) }),
    progressPercent: t.int({ description: '0 to 100.', resolve: (order) => progressPercent(stagesOf(order)) }),
    version: t.exposeInt('version', { description: '1, and one more with each revision.' }),
    readyAt: t.expose('readyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the current version can be fetched; null while it is being made.',
    }),
    assignedTranslator: t.field({
      type: TranslatorCardRef,
      nullable: true,
      description: 'Null before somebody claimed it.',
      resolve: (order, _arguments, ctx) => loadOnceFor(order, 'translator', () => translatorCard(ctx, order)),
    }),
    comments: t.field({
      type: [CommentRef],
      description: 'Oldest first, the newest 200.',
      resolve: (order, _arguments, ctx) =>
        loadOnceFor(order, 'comments', () => loadComments(ctx, order.id, { withInternal: false })),
    }),
    canComment: t.boolean({ description: 'Somebody is there to read it.', resolve: canBeCommented }),
    canCancel: t.boolean({ description: 'Nobody has begun.', resolve: canBeCancelled }),
    revisionUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'A free revision can be asked for until then; null when it cannot.',
      resolve: (order, _arguments, ctx) => revisionUntil(order, ctx.now()),
    }),
    revisionRequest: t.field({
      type: RevisionRequestRef,
      nullable: true,
      description: 'The one that is being made; null when there is none.',
      resolve: (order, _arguments, ctx) => loadOnceFor(order, 'revisionRequest', () => loadRevisionRequest(ctx, order)),
    }),
    documentProblem: t.string({
      nullable: true,
      description: 'Why the document could not be opened, "PASSWORD_PROTECTED": nobody can begin. Null when it was.',
      resolve: (order, _arguments, ctx) => loadOnceFor(order, 'documentProblem', () => documentProblem(ctx, order)),
    }),
    nextDemoAction: t.field({
      type: StageActionType,
      nullable: true,
      description:
        'What the demo controls may do now; null when all is done, when a translator holds it, and outside of demo mode.',
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
    description: 'Its order; null when none was made.',
    select: { translationOrders: true },
    resolve: (document, _arguments, ctx) => orderOfDocument(ctx, document),
  }),
}));

builder.prismaObjectField('User', 'translations', (t) =>
  t.relatedConnection('translations', {
    description: 'Newest first.',
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
