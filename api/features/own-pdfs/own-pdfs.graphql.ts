import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface, refusalType } from '../../platform/domain-error-types.ts';
import {
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotSignedInError,
  TooManyRequestsError,
} from '../../platform/errors.ts';
import { deleteOwnPdf } from './delete-own-pdf.ts';
import { findOwnPdf, listOwnPdfs } from './find-own-pdf.ts';
import { OwnPdfRef } from './own-pdf.graphql.ts';
import { OwnPdfChangedElsewhereError, OwnPdfNotFoundError } from './own-pdfs-errors.ts';
import { saveOwnPdf } from './save-own-pdf.ts';

refusalType('OwnPdfNotFoundError', OwnPdfNotFoundError, 'There is none, or it is not yours.');
builder.objectType(OwnPdfChangedElsewhereError, {
  name: 'OwnPdfChangedElsewhereError',
  interfaces: [DomainErrorInterface],
  description: 'Another tab or device saved first. Nothing was saved.',
  fields: (t) => ({
    current: t.prismaField({
      type: OwnPdfRef,
      description: 'The version that is stored.',
      resolve: (_query, error) => error.current,
    }),
  }),
});

builder.queryFields((t) => ({
  ownPdfs: t.prismaField({
    type: [OwnPdfRef],
    description: 'Your own PDFs, last changed first; at most 20.',
    authScopes: { signedIn: true },
    resolve: (_query, _root, _args, ctx) => listOwnPdfs(ctx),
  }),
  ownPdf: t.prismaField({
    type: OwnPdfRef,
    nullable: true,
    description: 'Null when there is none, or it is not yours.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"opf_…"' }) },
    resolve: (_query, _root, { id }, ctx) =>
      findOwnPdf(ctx, id).catch((error: unknown) => {
        if (error instanceof OwnPdfNotFoundError) return null;
        throw error;
      }),
  }),
}));

const SaveOwnPdfInput = builder.inputType('SaveOwnPdfInput', {
  description: 'What changed, and on which version.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"opf_…"' }),
    revision: t.int({ required: true, description: 'The revision that the changes were made on.' }),
    changes: t.field({
      type: 'FormDataChanges',
      required: true,
      description: 'By id of the question; at most 5,000 letters each, 300 kB together.',
    }),
    idempotencyKey: t.string({
      description: 'A repeat under the same key is answered with what is stored, not with a conflict.',
    }),
  }),
});

const DeleteOwnPdfInput = builder.inputType('DeleteOwnPdfInput', {
  description: 'Which one.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"opf_…"' }),
    idempotencyKey: t.string({ description: 'A repeat under the same key is answered alike.' }),
  }),
});

const OwnPdfDeleted = builder.objectRef<{ id: string }>('OwnPdfDeleted').implement({
  description: 'It is gone, with its answers and its file.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what was deleted.' }) }),
});

const refusals = [
  NotSignedInError,
  InvalidInputError,
  TooManyRequestsError,
  IdempotencyKeyReusedError,
  OwnPdfNotFoundError,
];

builder.mutationFields((t) => ({
  saveOwnPdf: t.prismaField({
    type: OwnPdfRef,
    description: 'Saves changed answers of a PDF of your own. Any text is kept; none is checked against the form.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SaveOwnPdfInput, required: true }) },
    errors: { types: [...refusals, OwnPdfChangedElsewhereError] },
    resolve: (_query, _root, { input }, ctx) =>
      saveOwnPdf(ctx, { ...input, idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey }),
  }),
  deleteOwnPdf: t.field({
    type: OwnPdfDeleted,
    description: 'Deletes a PDF of your own with its answers for good.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: DeleteOwnPdfInput, required: true }) },
    errors: { types: refusals },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteOwnPdf(ctx, input.id, input.idempotencyKey ?? ctx.caller.idempotencyKey),
    }),
  }),
}));
