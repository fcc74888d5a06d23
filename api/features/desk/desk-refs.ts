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
import { auditOrderView } from './audit-order-view.ts';
import { pageCount } from './page-counts.ts';
import { unfinished } from './unfinished.ts';

/** GraphQL types of the desk, apart from its resolvers so that the translator's tools can extend them. */
const DeskTaskType = builder.enumType('DeskTask', {
  description: 'The next task of an order.',
  values: {
    translate: { description: 'Needs to be translated.' },
    review: { description: 'Needs to be reviewed by a second person.' },
    certify: { description: 'Needs to be printed, signed and scanned by its translator.' },
  } as const satisfies Record<DeskTask, object>,
});

const ProblemCodeType = builder.enumType('DeskProblemCode', {
  description: 'A problem that the translator must resolve.',
  values: {
    PAGE_EMPTY: { description: 'The page has no blocks and is not marked as blank.' },
    BLOCK_EMPTY: { description: 'A block has no English text.' },
    DRAFT_NOT_CONFIRMED: { description: 'A machine draft has not been confirmed.' },
    LETTER_NOT_PRINTABLE: { description: 'A character cannot be printed; use Latin letters.' },
    PAGE_NOT_CHECKED: {
      description: 'The translator has not confirmed that all stamps, seals and signatures are covered.',
    },
  } as const satisfies Record<DeskProblemCode, object>,
});

export const DeskProblemRef = builder.objectRef<DeskProblem>('DeskProblem').implement({
  description: 'A problem that prevents handing the translation over.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Page, from 1.' }),
    blockId: t.exposeString('blockId', { nullable: true, description: 'Null if the problem is about the whole page.' }),
    code: t.expose('code', { type: ProblemCodeType, description: 'Kind of problem.' }),
  }),
});

const BlockRef = builder.objectRef<Block>('TranslationBlock').implement({
  description: 'A block of a page and its English translation.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique on its page.' }),
    kind: t.expose('kind', { type: BlockKindType, description: 'Kind of block.' }),
    box: t.expose('box', { type: BoxRef, description: 'Position on the source page.' }),
    source: t.exposeString('source', {
      nullable: true,
      description: 'Text read from the source; null if none was read.',
    }),
    text: t.exposeString('text', { description: 'English translation.' }),
    isDraft: t.exposeBoolean('isDraft', {
      description: 'Whether it was drafted by a program and not confirmed by a person yet.',
    }),
  }),
});

/** Complexity per block: the number of its fields that an operation may select. */
const BLOCK_COST = 1;

export const DeskPageRef = builder.objectRef<DeskPage>('DeskPage').implement({
  description: 'A page of the source and its English translation.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Page, from 1.' }),
    pictureUrl: t.string({
      description: 'URL of the page image (JPEG). Requires the bearer token.',
      resolve: ({ orderId, page }) => `/api/desk/translations/${orderId}/pages/${page}`,
    }),
    width: t.exposeInt('width', { description: 'Width of the image, in pixels.' }),
    height: t.exposeInt('height', { description: 'Height of the image, in pixels.' }),
    blocks: t.expose('blocks', {
      type: [BlockRef],
      description: 'Blocks in reading order, at most 200.',
      complexity: { field: 1, multiplier: BLOCK_COST },
    }),
    isBlank: t.exposeBoolean('isBlank', { description: 'Whether the page is blank.' }),
    isChecked: t.exposeBoolean('isChecked', {
      description: 'Whether the translator confirmed that all stamps, seals, signatures and handwriting are covered.',
    }),
    revision: t.exposeInt('revision', { description: 'Revision to pass when saving; 0 if never saved.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true, description: 'Null if never saved.' }),
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
  await auditOrderView(ctx, asked);
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
  description: 'A translation order as the desk sees it. Content, names and comments are visible only to its holders.',
  fields: (t) => ({
    id: t.id({ description: '"tro_…"', resolve: ({ order }) => order.id }),
    trackingNumber: t.string({ description: '"TR-7K4M-9Q2X"', resolve: ({ order }) => order.trackingNumber }),
    sourceLanguage: t.string({
      nullable: true,
      description: 'ISO 639-1; null if the translator has to determine it.',
      resolve: ({ order }) => order.sourceLanguage,
    }),
    isRush: t.boolean({ description: 'Whether it is due within 24 hours.', resolve: ({ order }) => order.isRush }),
    promisedAt: t.field({
      type: 'DateTime',
      description: 'Promised delivery date.',
      resolve: ({ order }) => order.promisedAt,
    }),
    documentType: t.string({
      description: 'Detected kind of document: "birth-certificate".',
      resolve: async (asked, _arguments, ctx) => (await paperOf(ctx, asked)).documentType,
    }),
    documentTypeTitle: t.string({
      description: 'Display name of that kind.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: async (asked, { language }, ctx) =>
        titleOfType((await paperOf(ctx, asked)).documentType, language ?? ctx.caller.language),
    }),
    pageCount: t.int({
      description: 'Number of pages of the source document.',
      resolve: ({ order }, _arguments, ctx) => pageCount(ctx, order),
    }),
    status: t.field({
      type: TranslationStatusType,
      description: 'Status of the whole order.',
      resolve: ({ order }) => order.status,
    }),
    stages: t.field({
      type: [StageRef],
      description: 'All five stages, in order.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ order }) => stageStates(order),
    }),
    version: t.int({
      description: 'Version, starting at 1 and increased by each revision.',
      resolve: ({ order }) => order.version,
    }),
    revision: t.int({
      description: 'Version counter that increases with each change.',
      resolve: ({ order }) => order.revision,
    }),
    task: t.field({
      type: DeskTaskType,
      nullable: true,
      description: 'The next task; null if the order is finished.',
      resolve: ({ order }) => taskOf(order),
    }),
    myPart: t.field({
      type: DeskTaskType,
      nullable: true,
      description: "The next task if it is the signed-in translator's turn; null while waiting, or if not involved.",
      resolve: ({ order, translator }) => partOf(order, translator.id),
    }),
    translatorName: t.string({
      nullable: true,
      description: 'Name of the translator.',
      resolve: ({ order, isHeld }, _arguments, ctx) => (isHeld ? nameOf(ctx, order.translatorId) : null),
    }),
    reviewerName: t.string({
      nullable: true,
      description: 'Name of the reviewer.',
      resolve: ({ order, isHeld }, _arguments, ctx) => (isHeld ? nameOf(ctx, order.reviewerId) : null),
    }),
    documentName: t.string({
      nullable: true,
      description: "The customer's name for the document.",
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, null, () => decryptDocumentName(ctx.vault, asked.order)),
    }),
    pages: t.field({
      type: [DeskPageRef],
      description: 'All pages of the source document.',
      complexity: { field: 1, multiplier: 10 },
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, [], () => pagesOf(ctx, asked)),
    }),
    comments: t.field({
      type: [CommentRef],
      description: 'The newest 200 comments, oldest first, including internal ones.',
      resolve: (asked, _arguments, ctx) =>
        ifHeld(ctx, asked, [], () => loadComments(ctx, asked.order.id, { withInternal: true })),
    }),
    revisionRequest: t.field({
      type: RevisionRequestRef,
      nullable: true,
      description: 'Changes that the customer requested; null for a first translation.',
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, null, () => loadRevisionRequest(ctx, asked.order)),
    }),
    problems: t.field({
      type: [DeskProblemRef],
      description: 'Problems that prevent handing the translation over, by page.',
      resolve: (asked, _arguments, ctx) => ifHeld(ctx, asked, [], async () => unfinished(await pagesOf(ctx, asked))),
    }),
    certificateUrl: t.string({
      nullable: true,
      description: 'URL of the PDF to print and sign, with bearer token; null unless the translator has to certify it.',
      resolve: ({ order, translator }) =>
        partOf(order, translator.id) === 'certify' ? `/api/desk/translations/${order.id}/certificate` : null,
    }),
    uploadCertificateUrl: t.string({
      nullable: true,
      description:
        'URL to upload the scan to (multipart: file, signed=yes); null unless the translator has to certify it.',
      resolve: ({ order, translator }) =>
        partOf(order, translator.id) === 'certify' ? `/api/desk/translations/${order.id}/signed-certificate` : null,
    }),
  }),
});
