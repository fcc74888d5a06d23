import { builder } from '../../platform/builder.ts';
import { findForm } from '../forms/public.ts';
import { boxValuesOf } from './box-values.ts';
import { offersFor, type OwnPdfOffer } from './offers.ts';
import { definitionOf } from './own-pdf-definition.ts';
import type { LeftOut } from './own-pdf-reading.ts';
import { decryptAnswers, decryptName, decryptReading } from './own-pdf-record.ts';
import { ownPdfPath } from './own-pdf-path.ts';

const OwnPdfLeftOutReason = builder.enumType('OwnPdfLeftOutReason', {
  description: 'Why a box of the form is not asked.',
  values: {
    SIGNATURE: { value: 'signature', description: 'Signed or dated by hand.' },
    OFFICE_USE: { value: 'officeUse', description: 'For the agency alone, as the form says.' },
    ATTORNEY: { value: 'attorney', description: 'For an attorney or accredited representative.' },
    BARCODE: { value: 'barcode', description: 'A bar code.' },
    READ_ONLY: { value: 'readOnly', description: 'The form does not let it be changed.' },
  } as const,
});

const OwnPdfLeftOutRef = builder.objectRef<LeftOut>('OwnPdfLeftOut').implement({
  description: 'A box of the form that is not asked and stays as it is.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'From 1.' }),
    words: t.exposeString('words', { description: 'Of the form, English; empty where it says nothing.' }),
    reason: t.expose('reason', { type: OwnPdfLeftOutReason, description: 'Why.' }),
  }),
});

const OwnPdfOfferRef = builder.objectRef<OwnPdfOffer>('OwnPdfOffer').implement({
  description: 'A value that the person already has. Nothing is filled in until they take it (`saveOwnPdf`).',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the question.' }),
    value: t.exposeString('value', { description: 'As the question stores it.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Shown with its last four letters only.' }),
  }),
});

export const OwnPdfRef = builder.prismaObject('OwnPdf', {
  description:
    'A PDF form that the person brought and Tern does not know. Its questions are drafted from its boxes, and nobody checked them.',
  select: {
    id: true,
    userId: true,
    nameEncrypted: true,
    readingEncrypted: true,
    answersEncrypted: true,
    progressPercent: true,
    revision: true,
    createdAt: true,
    updatedAt: true,
  },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"opf_…"' }),
    name: t.string({
      description: 'Of the file, as it was uploaded.',
      resolve: (pdf, _args, { vault }) => decryptName(vault, pdf),
    }),
    pageCount: t.int({
      description: 'Of the PDF.',
      resolve: (pdf, _args, { vault }) => decryptReading(vault, pdf).pages,
    }),
    formNumber: t.string({
      nullable: true,
      description: '"I-407", as its pages say; null where they say none.',
      resolve: (pdf, _args, { vault }) => decryptReading(vault, pdf).formNumber ?? null,
    }),
    printedEdition: t.string({
      nullable: true,
      description: '"04/01/24", as its pages say; null where they say none.',
      resolve: (pdf, _args, { vault }) => decryptReading(vault, pdf).printedEdition ?? null,
    }),
    filledHere: t.string({
      nullable: true,
      description:
        'The form of that number that Tern fills, with checks, in another edition: "I-130"; null when there is none.',
      resolve: (pdf, _args, ctx) => {
        const form = findForm(ctx, decryptReading(ctx.vault, pdf).formNumber ?? '');
        return form?.kind === 'form' ? form.formType : null;
      },
    }),
    definition: t.field({
      type: 'Json',
      description:
        'The questions, as `FormEdition.definition` has them: in pages of about ten by part of the form, in the words of the form, which are English.',
      args: { language: t.arg.string({ description: 'Of what we say: "es". Without it `Accept-Language` decides.' }) },
      resolve: (pdf, { language }, { vault, caller }) =>
        definitionOf(decryptReading(vault, pdf), decryptName(vault, pdf), language ?? caller.language),
    }),
    formData: t.field({
      type: 'FormData',
      description: 'The answers by id of the question.',
      resolve: (pdf, _args, { vault }) => decryptAnswers(vault, pdf),
    }),
    doesNotFit: t.stringList({
      description:
        'Questions whose answer does not go into its box, whole and in letters that can be printed: the box stays empty, and the page before the form says the answer.',
      resolve: (pdf, _args, { vault }) =>
        boxValuesOf(decryptReading(vault, pdf), decryptAnswers(vault, pdf)).doesNotFit.map((question) => question.id),
    }),
    leftOut: t.field({
      type: [OwnPdfLeftOutRef],
      description: 'Boxes that are not asked, in the order of the form.',
      resolve: (pdf, _args, { vault }) => [...decryptReading(vault, pdf).leftOut],
    }),
    offers: t.field({
      type: [OwnPdfOfferRef],
      description: 'Values that the person already has, where the form leaves no doubt whose they are.',
      resolve: (pdf, _args, ctx) => offersFor(ctx, pdf),
    }),
    url: t.string({ description: 'Where the filled PDF is downloaded.', resolve: ({ id }) => ownPdfPath(id) }),
    progressPercent: t.exposeInt('progressPercent', { description: 'Answered of all questions, 0 to 100.' }),
    revision: t.exposeInt('revision', { description: 'Grows by one with each save.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was uploaded.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was changed last.' }),
  }),
});
