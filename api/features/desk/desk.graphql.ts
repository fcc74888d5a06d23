import type { Translator } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { changeRefusals, keyedChangeRefusals } from '../../platform/domain-error-types.ts';
import { InvalidInputError, NotSignedInError, TooManyRequestsError } from '../../platform/errors.ts';
import {
  BlockKindType,
  CommentRefusedError,
  OrderChangedMeanwhileError,
  StageOutOfOrderError,
} from '../translations/public.ts';
import { findStaffAsking, requireTranslator } from '../translators/public.ts';
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
import { noteOpening } from './note-opening.ts';
import { claimableOrders, myOrders } from './queue.ts';
import { releaseTranslation } from './release-translation.ts';
import { savePage } from './save-page.ts';
import { watchDesk } from './watch-desk.ts';

const orderId = '"tro_…"';

const DeskRef = builder.objectRef<Translator>('Desk').implement({
  description: 'Where translators work.',
  fields: (t) => ({
    languages: t.stringList({
      description: 'ISO 639-1, from which you translate.',
      resolve: ({ languages }) => [...languages],
    }),
    canDraft: t.boolean({
      description: 'A language model is configured, so that a page can be drafted.',
      resolve: (_translator, _arguments, { model }) => model !== undefined,
    }),
    mine: t.field({
      type: [DeskOrderRef],
      description: 'What you hold, to translate or to review, by promise date; at most 100.',
      resolve: async (translator, _arguments, ctx) =>
        (await myOrders(ctx, translator)).map((order) => asDeskOrder(order, translator)),
    }),
    claimable: t.field({
      type: [DeskOrderRef],
      description: 'What you may claim, by promise date; at most 100.',
      args: { language: t.arg.string({ description: 'ISO 639-1: only these.' }) },
      resolve: async (translator, { language }, ctx) =>
        (await claimableOrders(ctx, translator, { language })).map((order) => asDeskOrder(order, translator)),
    }),
    certified: t.field({
      type: [DeskOrderRef],
      description: 'Delivered with a certificate of yours that counts, newest first; at most 20.',
      resolve: async (translator, _arguments, ctx) =>
        (await certifiedOrders(ctx, translator)).map((order) => asDeskOrder(order, translator)),
    }),
    order: t.field({
      type: DeskOrderRef,
      nullable: true,
      description: 'One that you hold; null else. Each look is noted.',
      args: { id: t.arg.id({ required: true, description: orderId }) },
      resolve: async (_translator, { id }, ctx): Promise<DeskOrder | null> => {
        try {
          const { order, translator } = await requireHolder(ctx, id);
          const opened = asDeskOrder(order, translator);
          await noteOpening(ctx, opened);
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
    description: 'Null for who is no translator, also for who looks through forms alone.',
    authScopes: { signedIn: true },
    resolve: (_root, _arguments, ctx) => findStaffAsking(ctx, 'translator'),
  }),
}));

const DeskOrderInput = builder.inputType('DeskOrderInput', {
  description: 'Which order.',
  fields: (t) => ({ orderId: t.id({ required: true, description: orderId }) }),
});
const BoxInput = builder.inputType('BoxInput', {
  description: 'A place on a page, in fractions of its width and height, from its upper left corner.',
  fields: (t) => ({
    x: t.float({ required: true, description: '0 to 1.' }),
    y: t.float({ required: true, description: '0 to 1.' }),
    width: t.float({ required: true, description: '0 to 1.' }),
    height: t.float({ required: true, description: '0 to 1.' }),
  }),
});
const BlockInput = builder.inputType('TranslationBlockInput', {
  description: 'One part of a page and its English.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'Unique on its page: letters, digits, - and _, at most 40.' }),
    kind: t.field({ type: BlockKindType, required: true, description: 'What it is.' }),
    box: t.field({ type: BoxInput, required: true, description: 'Where it stands on the source.' }),
    source: t.string({ description: 'As it was read.' }),
    text: t.string({ required: true, description: 'English, at most 4,000 letters.' }),
    isDraft: t.boolean({ required: true, description: 'Written by a program, not yet confirmed.' }),
  }),
});
const SavePageInput = builder.inputType('SaveTranslationPageInput', {
  description: 'A page as it is on the screen.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: orderId }),
    page: t.int({ required: true, description: '1 …' }),
    revision: t.int({ required: true, description: 'That the typing began with; 0 for a page never saved.' }),
    blocks: t.field({ type: [BlockInput], required: true, description: 'All, in reading order; at most 200.' }),
    isBlank: t.boolean({ required: true, description: 'Nothing stands on it.' }),
    isChecked: t.boolean({ required: true, description: 'You looked for every stamp, seal, signature, handwriting.' }),
  }),
});
const FinishReviewInput = builder.inputType('FinishTranslationReviewInput', {
  description: 'What the second person found.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: orderId }),
    isApproved: t.boolean({ required: true, description: 'False sends it back, with a remark.' }),
    remark: t.string({ description: 'For the translator; 1 to 2,000 letters when it is sent back.' }),
  }),
});
const CommentInput = builder.inputType('CommentDeskOrderInput', {
  description: 'What to say, about which order.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: orderId }),
    text: t.string({ required: true, description: '1 to 2,000 letters.' }),
    page: t.int({ description: 'Of the source, when it is about one.' }),
    blockId: t.string({ description: 'Of that page, when it is about one part of it.' }),
    isInternal: t.boolean({ required: true, description: 'For the desk alone; else the customer reads it.' }),
    idempotencyKey: t.string({ description: 'A repeat under the same key writes nothing more.' }),
  }),
});

const refusals = [NotSignedInError, InvalidInputError, TooManyRequestsError, OrderNotHeldError];
const moved = [StageOutOfOrderError, OrderChangedMeanwhileError];

builder.mutationFields((t) => ({
  claimTranslation: t.field({
    type: DeskOrderRef,
    description: 'Takes an order, to translate or to review it. Of all who claim it at once one gets it.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeskOrderInput, required: true }) },
    errors: { types: [...changeRefusals, OrderNotClaimableError, TooCloseError, ProfileMissingError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await claimTranslation(ctx, input.orderId), await requireTranslator(ctx)),
  }),
  releaseTranslation: t.field({
    type: DeskOrderRef,
    description: 'Gives back an order that you translate or review; what was done stays with it.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeskOrderInput, required: true }) },
    errors: { types: [...refusals, ...moved] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await releaseTranslation(ctx, input.orderId), await requireTranslator(ctx)),
  }),
  saveTranslationPage: t.field({
    type: DeskPageRef,
    description: 'Saves a page. Sent again after a lost answer it changes nothing.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SavePageInput, required: true }) },
    errors: { types: [...refusals, PageChangedMeanwhileError, BlocksRefusedError] },
    resolve: (_root, { input }, ctx) =>
      savePage(ctx, { ...input, blocks: input.blocks.map((block) => ({ ...block, source: block.source ?? null })) }),
  }),
  handOverTranslation: t.field({
    type: DeskOrderRef,
    description: 'Gives the finished translation to the second person.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeskOrderInput, required: true }) },
    errors: { types: [...refusals, ...moved, TranslationUnfinishedError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await handOverTranslation(ctx, input.orderId), await requireTranslator(ctx)),
  }),
  finishTranslationReview: t.field({
    type: DeskOrderRef,
    description: 'Approves a translation, or sends it back with a remark.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: FinishReviewInput, required: true }) },
    errors: { types: [...refusals, ...moved, CommentRefusedError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(await finishTranslationReview(ctx, input), await requireTranslator(ctx)),
  }),
  commentDeskOrder: t.field({
    type: DeskOrderRef,
    description: 'Writes to the customer, or to the other one at the desk.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CommentInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, OrderNotHeldError, OrderChangedMeanwhileError, CommentRefusedError] },
    resolve: async (_root, { input }, ctx) =>
      asDeskOrder(
        await commentDeskOrder(ctx, { ...input, idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey }),
        await requireTranslator(ctx),
      ),
  }),
}));

builder.subscriptionField('deskChanged', (t) =>
  t.id({
    description: 'The id of each order that changes, from now on. Translators only.',
    authScopes: { signedIn: true },
    subscribe: (_root, _arguments, ctx) => watchDesk(ctx),
    resolve: (id) => id,
  }),
);
