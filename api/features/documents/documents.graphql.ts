import { builder } from '../../platform/builder.ts';
import { changeRefusals, keyedChangeRefusals } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
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
import { nullIf } from '../../platform/null-if.ts';

builder.queryField('document', (t) =>
  t.prismaField({
    type: DocumentRef,
    nullable: true,
    description: "One of the user's documents; null if it does not exist or belongs to someone else.",
    args: { id: t.arg.id({ required: true, description: '"doc_…"' }) },
    resolve: (_query, _root, { id }, ctx) => findDocument(ctx, id).catch(nullIf(DocumentNotFoundError)),
  }),
);

const idDescription = '"doc_…"';
const keyDescription = 'A repeat under the same key is answered alike and does nothing again.';
const DeleteDocumentInput = builder.inputType('DeleteDocumentInput', {
  description: 'The document to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: idDescription }),
    evenIfOrdered: t.boolean({
      description: 'Whether to cancel a translation of it that is in progress; otherwise the deletion is refused.',
    }),
    idempotencyKey: t.string({ description: keyDescription }),
  }),
});
const CreateDocumentLinkInput = builder.inputType('CreateDocumentLinkInput', {
  description: 'The document, and how long the link works.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: idDescription }),
    days: t.int({ description: 'Days until the link expires, 1 to 30. Defaults to 7.' }),
    idempotencyKey: t.string({ description: keyDescription }),
  }),
});
const RevokeDocumentShareInput = builder.inputType('RevokeDocumentShareInput', {
  description: 'The link to revoke.',
  fields: (t) => ({ id: t.id({ required: true, description: '"shr_…"' }) }),
});
const EmailDocumentInput = builder.inputType('EmailDocumentInput', {
  description: 'The document and the recipient.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: idDescription }),
    email: t.string({ required: true, description: 'A single e-mail address.' }),
    message: t.string({ description: 'Plain text, at most 1,000 characters.' }),
    idempotencyKey: t.string({ description: keyDescription }),
  }),
});
const ReadDocumentAgainInput = builder.inputType('ReadDocumentAgainInput', {
  description: 'The document to read again.',
  fields: (t) => ({ id: t.id({ required: true, description: idDescription }) }),
});
const SetDocumentPersonInput = builder.inputType('SetDocumentPersonInput', {
  description: 'The role that a person on a document has in an application.',
  fields: (t) => ({
    documentId: t.id({ required: true, description: idDescription }),
    applicationId: t.id({ required: true, description: '"app_…"' }),
    person: t.string({ required: true, description: 'One of `AnalysisResult.people`: "holder".' }),
    role: t.string({ description: 'A role of the form, or "nobody". Null clears the assignment.' }),
  }),
});

const DocumentDeleted = builder.objectRef<{ id: string }>('DocumentDeleted').implement({
  description: 'The document was deleted with its files, its reading and its links.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted document.' }) }),
});
const DocumentLinkRef = builder.objectRef<DocumentLink>('DocumentLink').implement({
  description: 'A link to copy.',
  fields: (t) => ({
    share: t.prismaField({
      type: DocumentShareRef,
      description: "The link's settings.",
      resolve: (_query, { share }) => share,
    }),
    url: t.exposeString('url', { description: 'URL of the link. Returned only once.' }),
  }),
});

builder.mutationFields((t) => ({
  deleteDocument: t.field({
    type: DocumentDeleted,
    description: 'Permanently deletes a document, its files, its reading and its links.',
    args: { input: t.arg({ type: DeleteDocumentInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, DocumentNotFoundError, DocumentBeingTranslatedError] },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteDocument(ctx, keyedInput(input, ctx)),
    }),
  }),
  createDocumentLink: t.field({
    type: DocumentLinkRef,
    description: 'Creates a link that opens the document without an account until it expires or is revoked.',
    args: { input: t.arg({ type: CreateDocumentLinkInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, PasskeyNeededError, DocumentNotFoundError, ShareNotFoundError] },
    resolve: (_root, { input }, ctx) => createDocumentLink(ctx, keyedInput(input, ctx)),
  }),
  revokeDocumentShare: t.prismaField({
    type: DocumentShareRef,
    description: 'Revokes a link immediately.',
    args: { input: t.arg({ type: RevokeDocumentShareInput, required: true }) },
    errors: { types: [...changeRefusals, ShareNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => revokeShare(ctx, input.id),
  }),
  emailDocument: t.prismaField({
    type: DocumentShareRef,
    description: 'Mails a link to the document that expires after seven days. The mail contains nothing of it.',
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
    resolve: (_query, _root, { input }, ctx) => emailDocument(ctx, keyedInput(input, ctx)),
  }),
  readDocumentAgain: t.prismaField({
    type: DocumentRef,
    description: 'Reads the document again; it is pending until that is done.',
    args: { input: t.arg({ type: ReadDocumentAgainInput, required: true }) },
    errors: { types: [...changeRefusals, DocumentNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => readDocumentAgain(ctx, input.id),
  }),
  setDocumentPerson: t.prismaField({
    type: DocumentRef,
    description: 'Assigns a role in an application to a person on a document.',
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
  description: 'Progress of reading a document.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Page being read, from 1.' }),
    of: t.exposeInt('of', { description: 'Total number of pages.' }),
  }),
});
const DocumentChangeRef = builder.objectRef<DocumentChange>('DocumentChange').implement({
  description: 'A change of one document.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the document.' }),
    document: t.prismaField({
      type: DocumentRef,
      nullable: true,
      description: 'The stored document; null if it was deleted.',
      resolve: (_query, { document }) => document,
    }),
    progress: t.expose('progress', {
      type: ReadingProgressRef,
      nullable: true,
      description: 'Progress while a long document is being read; otherwise null.',
    }),
  }),
});

builder.subscriptionField('documentChanged', (t) =>
  t.field({
    type: DocumentChangeRef,
    description: "Emits each change of any of the user's documents, whether made in another tab or by reading.",
    subscribe: (_root, _arguments, ctx) => watchDocuments(ctx),
    resolve: (change) => change,
  }),
);
