import { rowOfReader } from '../../platform/authorise.ts';
import type { DocumentAnalysisStatus } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { AnalysisResultRef } from './analysis-result.graphql.ts';
import { decryptName, decryptReading, decryptRecipient } from './document-record.ts';
import { documentPath } from './document-path.ts';
import { NEWEST_FIRST, searchDocuments } from './list-documents.ts';
import { failureSentence } from './reading-messages.ts';
import { READING_FAILURES, type ReadingFailure } from './reading/reading.ts';
import { isTranslated, orderOfDocument } from './own-orders.ts';

const AnalysisStatus = builder.enumType('DocumentAnalysisStatus', {
  description: 'Progress of reading.',
  values: {
    pending: { description: 'Waiting, or being read.' },
    completed: { description: 'Has been read.' },
    failed: { description: 'Could not be read; `failure` says why. The document itself is kept.' },
  } as const satisfies Record<DocumentAnalysisStatus, object>,
});

/** Cost multiplier of short lists for the operation limit. */
const few = { field: 1, multiplier: 3 };

const DocumentFailureRef = builder.objectRef<{ code: ReadingFailure; language: string }>('DocumentFailure').implement({
  description: 'Why a document could not be read.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'PASSWORD_PROTECTED, BROKEN_FILE, TOO_MANY_PAGES …' }),
    message: t.string({
      description: 'What to do about it.',
      resolve: ({ code, language }) => failureSentence(code, language),
    }),
  }),
});

const PagePictureRef = builder.prismaObject('StoredFile', {
  name: 'PagePicture',
  description: 'An image of one page (JPEG).',
  select: { documentId: true, page: true },
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Page, from 1.' }),
    width: t.int({ description: 'In pixels.', select: { width: true }, resolve: ({ width }) => width ?? 0 }),
    height: t.int({ description: 'In pixels.', select: { height: true }, resolve: ({ height }) => height ?? 0 }),
    url: t.string({
      description: 'URL of the image (GET, with bearer token).',
      resolve: ({ documentId, page }) => `${documentPath(documentId ?? '')}/pages/${page}`,
    }),
  }),
});

export const DocumentShareRef = builder.prismaObject('DocumentShare', {
  description: 'A link that opens one document without an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"shr_…"' }),
    recipient: t.string({
      nullable: true,
      description: 'Address that it was mailed to; null for a copied link.',
      select: { recipientEncrypted: true, document: { select: { userId: true } } },
      resolve: (share, _arguments, { vault }) => decryptRecipient(vault, share),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the link was created.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link expires.' }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user revoked it; null if not revoked.',
    }),
    openedTimes: t.exposeInt('openedTimes', { description: 'Number of times the document was downloaded through it.' }),
    lastOpenedAt: t.expose('lastOpenedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Last download; null if never.',
    }),
    isOpen: t.boolean({
      description: 'Whether it is neither expired nor revoked.',
      resolve: ({ revokedAt, expiresAt }, _arguments, ctx) => revokedAt === null && expiresAt > ctx.now(),
    }),
  }),
});

const DocumentPersonRef = builder.prismaObject('DocumentPerson', {
  name: 'DocumentPersonRole',
  description: 'Which role of an application a person on the document has.',
  fields: (t) => ({
    person: t.exposeString('person', { description: '"holder", "spouse1" …' }),
    applicationId: t.exposeID('applicationId', { description: '"app_…"' }),
    role: t.exposeString('role', { description: 'Role in the form ("beneficiary"), or "nobody".' }),
  }),
});

export const DocumentRef = builder.prismaNode('Document', {
  description: 'An uploaded document and what was read from it.',
  id: { field: 'id', description: '"doc_…", the same id as in REST and in URLs.' },
  nullable: true,
  findUnique: rowOfReader,
  select: { id: true },
  fields: (t) => ({
    originalName: t.string({
      description: 'File name as uploaded, sanitised for display.',
      select: { userId: true, originalNameEncrypted: true },
      resolve: (document, _arguments, { vault }) => decryptName(vault, document),
    }),
    mimeType: t.exposeString('mimeType', {
      description: 'Detected from the content, never from the name: "application/pdf".',
    }),
    fileSize: t.exposeInt('fileSize', { description: 'In bytes.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was uploaded.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last read or queued for reading.' }),
    revision: t.exposeInt('revision', {
      description: 'Version counter that increases with each change, including shares and people.',
    }),
    analysisStatus: t.expose('analysisStatus', { type: AnalysisStatus, description: 'Progress of reading.' }),
    translationStatus: t.string({
      description: '"none", or the status of its translation order.',
      // Selected whole, like the field `translation` does, so that one statement answers both.
      select: { translationOrders: true },
      resolve: async (document, _arguments, ctx) => (await orderOfDocument(ctx, document))?.status ?? 'none',
    }),
    analysisResult: t.field({
      type: AnalysisResultRef,
      nullable: true,
      description: 'Result of reading; null unless completed.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { userId: true, analysisStatus: true, readingEncrypted: true, translationOrders: true },
      resolve: async (document, { language }, ctx) => {
        const reading = document.analysisStatus === 'completed' ? decryptReading(ctx.vault, document) : null;
        if (!reading) return null;
        const order = await orderOfDocument(ctx, document);
        return { reading, language: language ?? ctx.caller.language, isTranslated: isTranslated(order) };
      },
    }),
    failure: t.field({
      type: DocumentFailureRef,
      nullable: true,
      description: 'Why it could not be read; null unless failed.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      select: { analysisStatus: true, failureCode: true },
      resolve: ({ analysisStatus, failureCode }, { language }, ctx) => {
        const code = analysisStatus === 'failed' && READING_FAILURES.find((known) => known === failureCode);
        return code ? { code, language: language ?? ctx.caller.language } : null;
      },
    }),
    pageCount: t.int({
      nullable: true,
      description: 'Null until it has been read.',
      select: { userId: true, readingEncrypted: true },
      resolve: (document, _arguments, { vault }) => decryptReading(vault, document)?.pageCount ?? null,
    }),
    pagePictures: t.relation('files', {
      type: PagePictureRef,
      description: 'Images of the first pages, in page order, once it has been read.',
      complexity: few,
      query: { where: { kind: 'page_picture', state: 'kept' }, orderBy: { page: 'asc' } },
    }),
    downloadUrl: t.string({
      description: 'Download URL (GET, with cookie or bearer token).',
      resolve: ({ id }) => `${documentPath(id)}/download`,
    }),
    shares: t.relation('shares', {
      type: DocumentShareRef,
      description: 'Shared links, newest first, including closed ones.',
      complexity: few,
      query: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
    }),
    people: t.relation('people', {
      type: DocumentPersonRef,
      description: 'Roles of the people on the document, as far as the user has assigned them.',
      complexity: few,
      query: { orderBy: [{ applicationId: 'asc' }, { person: 'asc' }] },
    }),
  }),
});

builder.prismaObjectField('User', 'documents', (t) =>
  t.prismaConnection({
    type: DocumentRef,
    description: "The user's documents, newest first.",
    cursor: 'id',
    defaultSize: 20,
    maxSize: 100,
    args: {
      search: t.arg.string({
        description: 'Words that its name, kind or text must contain; searches the newest 500.',
      }),
    },
    totalCount: async (_connection, { search }, ctx) => ctx.db.document.count({ where: await whereOf(ctx, search) }),
    resolve: async (query, _user, { search }, ctx) =>
      ctx.db.document.findMany({ ...query, where: await whereOf(ctx, search), orderBy: NEWEST_FIRST }),
  }),
);

/** Builds the filter for the viewer's document list. */
async function whereOf(
  ctx: Context,
  search: string | null | undefined,
): Promise<{ userId: string; id?: { in: string[] } }> {
  const userId = ctx.viewer?.id ?? '';
  return search?.trim() ? { userId, id: { in: await searchDocuments(ctx, search) } } : { userId };
}
