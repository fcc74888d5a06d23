import { builder } from '../../platform/builder.ts';
import { changeRefusals, keyedChangeRefusals } from '../../platform/domain-error-types.ts';
import { InvalidEmailError, PasskeyNeededError } from '../accounts/public.ts';
import { ApplicationNotFoundError, FormNotFoundError } from '../applications/public.ts';
import { createDocumentLink, type DocumentLink } from './create-document-link.ts';
import { deleteDocument } from './delete-document.ts';
import type { ReadingProgress } from './document-events.ts';
import { DocumentRef, DocumentShareRef } from './document.graphql.ts';
import './documents-errors.graphql.ts';
import { DocumentBeingTranslatedError, DocumentNotFoundError } from './documents-errors.ts';
import { emailDocument } from './email-document.ts';
import { findDocument } from './find-document.ts';
import { UnknownPersonError, UnknownRoleError } from './people-errors.ts';
import { setDocumentPerson } from './people.ts';
import { readDocumentAgain } from './read-again.ts';
import { revokeShare } from './revoke-share.ts';
import { DocumentNotSharedError, ShareNotFoundError } from './share-errors.ts';
import { watchDocuments, type DocumentChange } from './watch-documents.ts';

builder.queryField('document', (t) =>
  t.prismaField({
    type: DocumentRef,
    nullable: true,
    description: 'Null when there is none, or it is not yours.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"doc_…"' }) },
    resolve: (_query, _root, { id }, ctx) =>
      findDocument(ctx, id).catch((error: unknown) => {
        if (error instanceof DocumentNotFoundError) return null;
        throw error;
      }),
  }),
);

const idDescription = '"doc_…"';
const keyDescription = 'A repeat under the same key is answered alike and does nothing again.';
const DeleteDocumentInput = builder.inputType('DeleteDocumentInput', {
  description: 'Which one.',
  fields: (t) => ({
    id: t.id({ required: true, description: idDescription }),
    evenIfOrdered: t.boolean({
      description: 'A translation of it that is under way is ended too; else it is refused.',
    }),
    idempotencyKey: t.string({ description: keyDescription }),
  }),
});
const CreateDocumentLinkInput = builder.inputType('CreateDocumentLinkInput', {
  description: 'Of which document, and for how long.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: idDescription }),
    days: t.int({ description: '1 to 30; 7 when absent.' }),
    idempotencyKey: t.string({ description: keyDescription }),
  }),
});
const RevokeDocumentShareInput = builder.inputType('RevokeDocumentShareInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: '"shr_…"' }) }),
});
const EmailDocumentInput = builder.inputType('EmailDocumentInput', {
  description: 'Which document, and to whom.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: idDescription }),
    email: t.string({ required: true, description: 'One address.' }),
    message: t.string({ description: 'Plain text, at most 1,000 characters.' }),
    idempotencyKey: t.string({ description: keyDescription }),
  }),
});
const ReadDocumentAgainInput = builder.inputType('ReadDocumentAgainInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: idDescription }) }),
});
const SetDocumentPersonInput = builder.inputType('SetDocumentPersonInput', {
  description: 'Who somebody on a document is, in an application.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: idDescription }),
    applicationId: t.id({ required: true, description: '"app_…"' }),
    person: t.string({ required: true, description: 'One of `AnalysisResult.people`: "holder".' }),
    role: t.string({ description: 'A role of the form, or "nobody". Null takes back what was said.' }),
  }),
});

const DocumentDeleted = builder.objectRef<{ id: string }>('DocumentDeleted').implement({
  description: 'It is gone, with its files, what was read and its links.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what was deleted.' }) }),
});
const DocumentLinkRef = builder.objectRef<DocumentLink>('DocumentLink').implement({
  description: 'A link to copy.',
  fields: (t) => ({
    share: t.prismaField({
      type: DocumentShareRef,
      description: 'Until when it works, and what revokes it.',
      resolve: (_query, { share }) => share,
    }),
    url: t.exposeString('url', { description: 'Told now and never again.' }),
  }),
});

builder.mutationFields((t) => ({
  deleteDocument: t.field({
    type: DocumentDeleted,
    description: 'Deletes a document, its files, what was read and its links for good.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteDocumentInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, DocumentNotFoundError, DocumentBeingTranslatedError] },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteDocument(ctx, {
        id: input.id,
        evenIfOrdered: input.evenIfOrdered ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
    }),
  }),
  createDocumentLink: t.field({
    type: DocumentLinkRef,
    description: 'Makes a link that opens the document without an account until it expires or is revoked.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CreateDocumentLinkInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, PasskeyNeededError, DocumentNotFoundError, ShareNotFoundError] },
    resolve: (_root, { input }, ctx) =>
      createDocumentLink(ctx, {
        documentId: input.documentId,
        days: input.days ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  revokeDocumentShare: t.prismaField({
    type: DocumentShareRef,
    description: 'Closes a link at once.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RevokeDocumentShareInput, required: true }) },
    errors: { types: [...changeRefusals, ShareNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => revokeShare(ctx, input.id),
  }),
  emailDocument: t.prismaField({
    type: DocumentShareRef,
    description: 'Mails a link to the document that lasts seven days. The mail holds nothing of the document.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: EmailDocumentInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        InvalidEmailError,
        PasskeyNeededError,
        DocumentNotFoundError,
        ShareNotFoundError,
        DocumentNotSharedError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) =>
      emailDocument(ctx, {
        documentId: input.documentId,
        email: input.email,
        message: input.message ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  readDocumentAgain: t.prismaField({
    type: DocumentRef,
    description: 'Reads the document once more; it is pending until that is done.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ReadDocumentAgainInput, required: true }) },
    errors: { types: [...changeRefusals, DocumentNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => readDocumentAgain(ctx, input.id),
  }),
  setDocumentPerson: t.prismaField({
    type: DocumentRef,
    description: 'Says who a person on a document is, in an application.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SetDocumentPersonInput, required: true }) },
    errors: {
      types: [
        ...changeRefusals,
        DocumentNotFoundError,
        ApplicationNotFoundError,
        FormNotFoundError,
        UnknownPersonError,
        UnknownRoleError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) => setDocumentPerson(ctx, { ...input, role: input.role ?? null }),
  }),
}));

const ReadingProgressRef = builder.objectRef<ReadingProgress>('ReadingProgress').implement({
  description: 'How far reading is.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Being read now: 1, 2 …' }),
    of: t.exposeInt('of', { description: 'How many pages there are.' }),
  }),
});
const DocumentChangeRef = builder.objectRef<DocumentChange>('DocumentChange').implement({
  description: 'News of one document.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of which.' }),
    document: t.prismaField({
      type: DocumentRef,
      nullable: true,
      description: 'As it is stored now; null: it was deleted.',
      resolve: (_query, { document }) => document,
    }),
    progress: t.expose('progress', {
      type: ReadingProgressRef,
      nullable: true,
      description: 'Of a long document while it is being read.',
    }),
  }),
});

builder.subscriptionField('documentChanged', (t) =>
  t.field({
    type: DocumentChangeRef,
    description: 'Each change of any document of yours, in another tab or by what is read.',
    authScopes: { signedIn: true },
    subscribe: (_root, _arguments, ctx) => watchDocuments(ctx),
    resolve: (change) => change,
  }),
);
