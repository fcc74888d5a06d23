import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
import { deleteOwnPdf } from './delete-own-pdf.ts';
import { findOwnPdf, listOwnPdfs } from './find-own-pdf.ts';
import { OwnPdfRef } from './own-pdf.graphql.ts';
import { OwnPdfChangedElsewhereError, OwnPdfNotFoundError } from './own-pdfs-errors.ts';
import { saveOwnPdf } from './save-own-pdf.ts';
import { nullIf } from '../../platform/null-if.ts';

refusalType({ OwnPdfNotFoundError }, 'There is none, or it is not yours.');
refusalType({ OwnPdfChangedElsewhereError }, 'Another tab or device saved first. Nothing was saved.', (t) => ({
  current: t.prismaField({
    type: OwnPdfRef,
    description: 'The stored version.',
    resolve: (_query, error) => error.current,
  }),
}));

builder.queryFields((t) => ({
  ownPdfs: t.prismaField({
    type: [OwnPdfRef],
    description: "The user's own PDFs, most recently changed first; at most 20.",
    resolve: (_query, _root, _args, ctx) => listOwnPdfs(ctx),
  }),
  ownPdf: t.prismaField({
    type: OwnPdfRef,
    nullable: true,
    description: "One of the user's own PDFs; null if it does not exist or belongs to someone else.",
    args: { id: t.arg.id({ required: true, description: '"opf_…"' }) },
    resolve: (_query, _root, { id }, ctx) => findOwnPdf(ctx, id).catch(nullIf(OwnPdfNotFoundError)),
  }),
}));

const SaveOwnPdfInput = builder.inputType('SaveOwnPdfInput', {
  description: 'Changed answers and the revision they are based on.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"opf_…"' }),
    revision: t.int({ required: true, description: 'Revision that the changes are based on.' }),
    changes: t.field({
      type: 'FormDataChanges',
      required: true,
      description: 'Answers by question id; at most 5,000 characters each, 300 kB in total.',
    }),
    idempotencyKey: t.string({
      description: 'Repeating the mutation with the same key returns the stored version instead of a conflict.',
    }),
  }),
});

const DeleteOwnPdfInput = builder.inputType('DeleteOwnPdfInput', {
  description: 'The PDF to delete.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"opf_…"' }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key returns the same result.' }),
  }),
});

const OwnPdfDeleted = builder.objectRef<{ id: string }>('OwnPdfDeleted').implement({
  description: 'The PDF, its answers and its file were deleted.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted PDF.' }) }),
});

const refusals = [...keyedChangeRefusals, OwnPdfNotFoundError];

builder.mutationFields((t) => ({
  saveOwnPdf: t.prismaField({
    type: OwnPdfRef,
    description: 'Saves changed answers of an own PDF. Any text is accepted; nothing is validated against the form.',
    args: { input: t.arg({ type: SaveOwnPdfInput, required: true }) },
    errors: { types: [...refusals, OwnPdfChangedElsewhereError] },
    resolve: (_query, _root, { input }, ctx) => saveOwnPdf(ctx, keyedInput(input, ctx)),
  }),
  deleteOwnPdf: t.field({
    type: OwnPdfDeleted,
    description: 'Permanently deletes an own PDF with its answers.',
    args: { input: t.arg({ type: DeleteOwnPdfInput, required: true }) },
    errors: { types: refusals },
    resolve: async (_root, { input }, ctx) => ({
      id: await deleteOwnPdf(ctx, input.id, input.idempotencyKey ?? ctx.caller.idempotencyKey),
    }),
  }),
}));
