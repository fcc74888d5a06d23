import type { Translator } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { changeRefusals, keyedChangeRefusals } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
import { InvalidInputError, NotSignedInError, TooManyRequestsError } from '../../platform/errors.ts';
import {
  BlockKindType,
  CommentRefusedError,
  OrderChangedMeanwhileError,
  StageOutOfOrderError,
} from '../translations/public.ts';
import { findViewerAsStaff, requireTranslator } from '../translators/public.ts';
import { certifiedOrders } from './certified-orders.ts';
import { claimTranslation } from './claim-translation.ts';
import { commentDeskOrder } from './comment-desk-order.ts';
import './desk-errors.graphql.ts';
import {
  BlocksRefusedError,
  OrderNotClaimableError,
  OrderNotHeldError,
  PageChangedMeanwhileError,
  ProfileMissingError,
  TooCloseError,
  TranslationUnfinishedError,
} from './desk-errors.ts';
import { asDeskOrder, type DeskOrder } from './desk-order.ts';
import { DeskOrderRef, DeskPageRef } from './desk-refs.ts';
import './drafts/drafts.graphql.ts';
import './glossary/glossary.graphql.ts';
import './warnings/warnings.graphql.ts';
import { finishTranslationReview } from './finish-translation-review.ts';
import { handOverTranslation } from './hand-over-translation.ts';
import { requireHolder } from './held-order.ts';
import { auditOrderView } from './audit-order-view.ts';
import { claimableOrders, myOrders } from './queue.ts';
import { releaseTranslation } from './release-translation.ts';
import { savePage } from './save-page.ts';
import { watchDesk } from './watch-desk.ts';

const orderId = '"tro_…"';

const DeskRef = builder.objectRef<Translator>('Desk').implement({
  description: "The translators' workplace.",
  fields: (t) => ({
    languages: t.exposeStringList('languages', {
      description: 'Languages that the translator translates from, ISO 639-1.',
    }),
    canDraft: t.boolean({
      description: 'Whether a language model is configured that can draft pages.',
      resolve: (_translator, _arguments, { model }) => model !== undefined,
    }),
    mine: t.field({
      type: [DeskOrderRef],
      description: 'Orders held by the translator, to translate or review, by promised date; at most 100.',
      resolve: async (translator, _arguments, ctx) =>
        (await myOrders(ctx, translator)).map((order) => asDeskOrder(order, translator)),
    }),
    claimable: t.field({
      type: [DeskOrderRef],
      description: 'Orders that the translator may claim, by promised date; at most 100.',
      args: { language: t.arg.string({ description: 'Restricts the result to this language (ISO 639-1).' }) },
      resolve: async (translator, { language }, ctx) =>
        (await claimableOrders(ctx, translator, { language })).map((order) => asDeskOrder(order, translator)),
    }),
    certified: t.field({
      type: [DeskOrderRef],
      description: 'Delivered orders with a valid certificate of the translator, newest first; at most 20.',
      resolve: async (translator, _arguments, ctx) =>
        (await certifiedOrders(ctx, translator)).map((order) => asDeskOrder(order, translator)),
    }),
    order: t.field({
      type: DeskOrderRef,
      nullable: true,
      description: 'An order held by the translator; otherwise null. Each view is recorded.',
      args: { id: t.arg.id({ required: true, description: orderId }) },
      resolve: async (_translator, { id }, ctx): Promise<DeskOrder | null> => {
        try {
          const { order, translator } = await requireHolder(ctx, id);
          const opened = asDeskOrder(order, translator);
          await auditOrderView(ctx, opened);
          return opened;
        } catch (error) {
          if (error instanceof OrderNotHeldError) return null;
          throw error;
        }
      },
    }),
  }),
});

builder.queryFields((t) => ({
  desk: t.field({
    type: DeskRef,
    nullable: true,
    description: 'Null for everyone who is not a translator, including form reviewers.',
    resolve: (_root, _arguments, ctx) => findViewerAsStaff(ctx, 'translator'),
  }),
}));

const DeskOrderInput = builder.inputType('DeskOrderInput', {
  description: 'The order.',
  fields: (t) => ({ orderId: t.id({ required: true, description: orderId }) }),
});
const BoxInput = builder.inputType('BoxInput', {
  description: 'A position on a page, in fractions of its width and height, from the upper left corner.',
  fields: (t) => ({
    x: t.float({ required: true, description: '0 to 1.' }),
    y: t.float({ required: true, description: '0 to 1.' }),
    width: t.float({ required: true, description: '0 to 1.' }),
    height: t.float({ required: true, description: '0 to 1.' }),
  }),
});
const BlockInput = builder.inputType('TranslationBlockInput', {
  description: 'A block of a page and its English translation.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'Unique on its page: letters, digits, - and _, at most 40.' }),
    kind: t.field({ type: BlockKindType, required: true, description: 'Kind of block.' }),
    box: t.field({ type: BoxInput, required: true, description: 'Position on the source page.' }),
    source: t.string({ description: 'Text read from the source.' }),
    text: t.string({ required: true, description: 'English translation, at most 4,000 characters.' }),
    isDraft: t.boolean({ required: true, description: 'Whether it was drafted by a program and not confirmed yet.' }),
  }),
});
const SavePageInput = builder.inputType('SaveTranslationPageInput', {
  description: 'A page as edited.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: orderId }),
    page: t.int({ required: true, description: 'Page, from 1.' }),
    revision: t.int({
      required: true,
      description: 'Revision that editing started from; 0 for a page that was never saved.',
    }),
    blocks: t.field({ type: [BlockInput], required: true, description: 'All blocks in reading order, at most 200.' }),
    isBlank: t.boolean({ required: true, description: 'Whether the page is blank.' }),
    isChecked: t.boolean({
      required: true,
      description: 'Whether the translator confirms that all stamps, seals, signatures and handwriting are covered.',
    }),
  }),
});
const FinishReviewInput = builder.inputType('FinishTranslationReviewInput', {
  description: "The reviewer's decision.",
  fields: (t) => ({
    orderId: t.id({ required: true, description: orderId }),
    isApproved: t.boolean({ required: true, description: 'False returns the translation with a remark.' }),
    remark: t.string({ description: 'Remark for the translator; 1 to 2,000 characters, required if returned.' }),
  }),
});
const CommentInput = builder.inputType('CommentDeskOrderInput', {
  description: 'A comment on an order.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: orderId }),
    text: t.string({ required: true, description: '1 to 2,000 characters.' }),
    page: t.int({ description: 'Page of the source that the comment is about.' }),
    blockId: t.string({ description: 'Block of that page that the comment is about.' }),
    isInternal: t.boolean({
      required: true,
      description: 'Whether only the desk sees the comment; otherwise the customer does too.',
    }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key adds nothing.' }),
  }),
});

const refusals = [NotSignedInError, InvalidInputError, TooManyRequestsError, OrderNotHeldError];
const moved = [StageOutOfOrderError, OrderChangedMeanwhileError];

builder.mutationFields((t) => ({
  claimTranslation: t.field({
    type: DeskOrderRef,
    description: 'Claims an order for translation or review. Of several concurrent claims, one succeeds.',
    args: { input: t.arg({ type: DeskOrderInput, required: true }) },
    errors: { types: [...changeRefusals, OrderNotClaimableError, TooCloseError, ProfileMissingError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await claimTranslation(ctx, input.orderId), await requireTranslator(ctx)),
  }),
  releaseTranslation: t.field({
    type: DeskOrderRef,
    description: 'Releases an order; its work is kept.',
    args: { input: t.arg({ type: DeskOrderInput, required: true }) },
    errors: { types: [...refusals, ...moved] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await releaseTranslation(ctx, input.orderId), await requireTranslator(ctx)),
  }),
  saveTranslationPage: t.field({
    type: DeskPageRef,
    description: 'Saves a page. Idempotent.',
    args: { input: t.arg({ type: SavePageInput, required: true }) },
    errors: { types: [...refusals, PageChangedMeanwhileError, BlocksRefusedError] },
    resolve: (_root, { input }, ctx) =>
      savePage(ctx, { ...input, blocks: input.blocks.map((block) => ({ ...block, source: block.source ?? null })) }),
  }),
  handOverTranslation: t.field({
    type: DeskOrderRef,
    description: 'Hands the finished translation to a second person for review.',
    args: { input: t.arg({ type: DeskOrderInput, required: true }) },
    errors: { types: [...refusals, ...moved, TranslationUnfinishedError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await handOverTranslation(ctx, input.orderId), await requireTranslator(ctx)),
  }),
  finishTranslationReview: t.field({
    type: DeskOrderRef,
    description: 'Approves a translation, or returns it with a remark.',
    args: { input: t.arg({ type: FinishReviewInput, required: true }) },
    errors: { types: [...refusals, ...moved, CommentRefusedError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await finishTranslationReview(ctx, input), await requireTranslator(ctx)),
  }),
  commentDeskOrder: t.field({
    type: DeskOrderRef,
    description: 'Sends a comment to the customer, or to the other person at the desk.',
    args: { input: t.arg({ type: CommentInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, OrderNotHeldError, OrderChangedMeanwhileError, CommentRefusedError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await commentDeskOrder(ctx, keyedInput(input, ctx)), await requireTranslator(ctx)),
  }),
}));

builder.subscriptionField('deskChanged', (t) =>
  t.id({
    description: 'Emits the id of each order that changes. Translators only.',
    subscribe: (_root, _arguments, ctx) => watchDesk(ctx),
    resolve: (id) => id,
  }),
);
