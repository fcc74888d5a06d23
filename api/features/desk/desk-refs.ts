import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { BoxRef, type DocumentType, decryptReading, sourceDocument, titleOfType } from '../documents/public.ts';
import {
  BlockKindType,
  CommentRef,
  loadComments,
  loadRevisionRequest,
  decryptDocumentName,
  RevisionRequestRef,
  StageRef,
  stageStates,
  TranslationStatusType,
  type Block,
} from '../translations/public.ts';
import { loadTranslator, decryptProfile } from '../translators/public.ts';
import type { Context } from '../../platform/context.ts';
import { deskPages, type DeskOrder } from './desk-order.ts';
import type { DeskPage, DeskProblem, DeskProblemCode } from './desk-page.ts';
import { partOf, taskOf, type DeskTask } from './held-order.ts';
import { noteOpening } from './note-opening.ts';
import { pageCount } from './page-counts.ts';
import { unfinished } from './unfinished.ts';

/** GraphQL types of the desk, apart from its resolvers so that the translator's tools can extend them. */
const DeskTaskType = builder.enumType('DeskTask', {
  description: 'What an order needs somebody to do.',
  values: {
    translate: { description: 'To be translated.' },
    review: { description: 'To be read by a second person.' },
    certify: { description: 'To be printed, signed and scanned by its translator.' },
  } as const satisfies Record<DeskTask, object>,
});

const ProblemCodeType = builder.enumType('DeskProblemCode', {
  description: 'What still needs the translator.',
  values: {
    PAGE_EMPTY: { description: 'Nothing is on the page, and it is not said to be blank.' },
    BLOCK_EMPTY: { description: 'A part has no English.' },
    DRAFT_NOT_CONFIRMED: { description: 'A program wrote it, and nobody has confirmed it.' },
    LETTER_NOT_PRINTABLE: { description: 'It holds a letter that the paper cannot show; write it in Latin letters.' },
    PAGE_NOT_CHECKED: { description: 'The translator has not looked for every stamp, seal and signature on it.' },
  } as const satisfies Record<DeskProblemCode, object>,
});

export const DeskProblemRef = builder.objectRef<DeskProblem>('DeskProblem').implement({
  description: 'A place that hinders handing over.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: '1 …' }),
    blockId: t.exposeString('blockId', { nullable: true, description: 'Null when it is about the page as a whole.' }),
    code: t.expose('code', { type: ProblemCodeType, description: 'What it needs.' }),
  }),
});

const BlockRef = builder.objectRef<Block>('TranslationBlock').implement({
  description: 'One part of a page and its English.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique on its page.' }),
    kind: t.expose('kind', { type: BlockKindType, description: 'What it is.' }),
    box: t.field({ type: BoxRef, description: 'Where it stands on the source.', resolve: ({ box }) => box }),
    source: t.exposeString('source', { nullable: true, description: 'As it was read; null when nothing was read.' }),
    text: t.exposeString('text', { description: 'English.' }),
    isDraft: t.exposeBoolean('isDraft', { description: 'Written by a program, not yet confirmed by a person.' }),
  }),
});

/** Complexity per block: the number of its fields that an operation may select. */
const BLOCK_COST = 1;

export const DeskPageRef = builder.objectRef<DeskPage>('DeskPage').implement({
  description: 'A page of the source and its English.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: '1 …' }),
    pictureUrl: t.string({
      description: 'JPEG, for the bearer only.',
      resolve: ({ orderId, page }) => `/api/desk/translations/${orderId}/pages/${page}`,
    }),
    width: t.exposeInt('width', { description: 'Of the picture, pixels.' }),
    height: t.exposeInt('height', { description: 'Of the picture, pixels.' }),
    blocks: t.field({
      type: [BlockRef],
      description: 'In reading order, at most 200.',
      complexity: { field: 1, multiplier: BLOCK_COST },
      resolve: ({ blocks }) => [...blocks],
    }),
    isBlank: t.exposeBoolean('isBlank', { description: 'Nothing stands on it.' }),
    isChecked: t.exposeBoolean('isChecked', {
      description: 'The translator who holds the order looked for every stamp, seal, signature and handwriting.',
    }),
    revision: t.exposeInt('revision', { description: 'A save names it; 0: never saved.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true, description: 'Null when never saved.' }),
  }),
});

/** Returns what only the holder may see, after recording the access; `nothing` for everybody else. */
async function ifHeld<Shown, Nothing>(
  ctx: Context,
  asked: DeskOrder,
  nothing: Nothing,
  show: () => Shown | Promise<Shown>,
): Promise<Shown | Nothing> {
  if (!asked.isHeld) return nothing;
  await noteOpening(ctx, asked);
  return await show();
}

const pagesOf = (ctx: Context, { order }: DeskOrder) => loadOnceFor(order, 'pages', () => deskPages(ctx, order));

const paperOf = (ctx: Context, { order }: DeskOrder) =>
  loadOnceFor(order, 'paper', async () => {
    const document = await sourceDocument(ctx, order);
    const documentType: DocumentType = (document && decryptReading(ctx.vault, document)?.documentType) ?? 'other';
    return { documentType };
  });

async function nameOf(ctx: Context, translatorId: string | null): Promise<string | null> {
  if (translatorId === null) return null;
  const translator = await loadTranslator(ctx, { id: translatorId });
  return (translator && decryptProfile(ctx.vault, translator)?.printedName) ?? null;
}

export const DeskOrderRef = builder.objectRef<DeskOrder>('DeskOrder').implement({
  description: 'An order as the desk sees it. What is said, named and written shows only to those who hold it.',
  fields: (t) => ({
    id: t.id({ description: '"tro_…"', resolve: ({ order }) => order.id }),
    trackingNumber: t.string({ description: '"TR-7K4M-9Q2X"', resolve: ({ order }) => order.trackingNumber }),
    sourceLanguage: t.string({
      nullable: true,
      description: 'ISO 639-1; null when the translator is to tell.',
      resolve: ({ order }) => order.sourceLanguage,
    }),
    isRush: t.boolean({ description: 'In 24 hours.', resolve: ({ order }) => order.isRush }),
    promisedAt: t.field({ type: 'DateTime', description: 'Ready by then.', resolve: ({ order }) => order.promisedAt }),
    documentType: t.string({
      description: 'As it was read: "birth-certificate".',
      resolve: async (asked, _arguments, ctx) => (await paperOf(ctx, asked)).documentType,
    }),
    documentTypeTitle: t.string({
      description: 'The same in words.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: async (asked, { language }, ctx) =>
        titleOfType((await paperOf(ctx, asked)).documentType, language ?? ctx.caller.language),
    }),
    pageCount: t.int({
      description: 'Of the source.',
      resolve: ({ order }, _arguments, ctx) => pageCount(ctx, order),
    }),
    status: t.field({
      type: TranslationStatusType,
      description: 'One word for the whole order.',
      resolve: ({ order }) => order.status,
    }),
    stages: t.field({
      type: [StageRef],
      description: 'All five, in order.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ order }) => stageStates(order),
    }),
    version: t.int({ description: '1, and one more with each revision.', resolve: ({ order }) => order.version }),
    revision: t.int({ description: 'Grows with each change.', resolve: ({ order }) => order.revision }),
    task: t.field({
      type: DeskTaskType,
      nullable: true,
      description: 'What it needs somebody to do; null when it is over.',
      resolve: ({ order }) => taskOf(order),
    }),
    myPart: t.field({
      type: DeskTaskType,
      nullable: true,
      description: 'The same, when that is yours now; null when you only wait, or have no part in it.',
      resolve: ({ order, translator }) => partOf(order, translator.id),
    }),
    translatorName: t.string({
      nullable: true,
      description: 'Who translates it.',
      resolve: ({ order, isHeld }, _arguments, ctx) => (isHeld ? nameOf(ctx, order.translatorId) : null),
    }),
    reviewerName: t.string({
      nullable: true,
      description: 'The second person.',
      resolve: ({ order, isHeld }, _arguments, ctx) => (isHeld ? nameOf(ctx, order.reviewerId) : null),
    }),
    documentName: t.string({
      nullable: true,
      description: 'As the customer called it.',
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, null, () => decryptDocumentName(ctx.vault, asked.order)),
    }),
    pages: t.field({
      type: [DeskPageRef],
      description: 'All of the source.',
      complexity: { field: 1, multiplier: 10 },
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, [], () => pagesOf(ctx, asked)),
    }),
    comments: t.field({
      type: [CommentRef],
      description: 'Oldest first, the newest 200, internal ones too.',
      resolve: (asked, _arguments, ctx) =>
        ifHeld(ctx, asked, [], () => loadComments(ctx, asked.order.id, { withInternal: true })),
    }),
    revisionRequest: t.field({
      type: RevisionRequestRef,
      nullable: true,
      description: 'What the customer wants changed; null for a first translation.',
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, null, () => loadRevisionRequest(ctx, asked.order)),
    }),
    problems: t.field({
      type: [DeskProblemRef],
      description: 'What hinders handing over, by page.',
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, [], async () => unfinished(await pagesOf(ctx, asked))),
    }),
    certificateUrl: t.string({
      nullable: true,
      description: 'The certificate to print and sign, PDF, for the bearer only; null unless you are to certify it.',
      resolve: ({ order, translator }) =>
        partOf(order, translator.id) === 'certify' ? `/api/desk/translations/${order.id}/certificate` : null,
    }),
    uploadCertificateUrl: t.string({
      nullable: true,
      description: 'Where the scan goes (multipart: file, signed=yes); null unless you are to certify it.',
      resolve: ({ order, translator }) =>
        partOf(order, translator.id) === 'certify' ? `/api/desk/translations/${order.id}/signed-certificate` : null,
    }),
  }),
});
