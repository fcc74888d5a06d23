import { builder } from '../../platform/builder.ts';
import { findForm } from '../forms/public.ts';
import { boxValuesOf } from './box-values.ts';
import { offersFor, type OwnPdfOffer } from './offers.ts';
import { definitionOf } from './own-pdf-definition.ts';
import type { LeftOut } from './own-pdf-reading.ts';
import { decryptAnswers, decryptName, decryptReading } from './own-pdf-record.ts';
import { ownPdfPath } from './own-pdf-path.ts';

const OwnPdfLeftOutReason = builder.enumType('OwnPdfLeftOutReason', {
  description: 'Why a box of the form is not asked for.',
  values: {
    SIGNATURE: { value: 'signature', description: 'Signed or dated by hand.' },
    OFFICE_USE: { value: 'officeUse', description: 'Reserved for the agency, according to the form.' },
    ATTORNEY: { value: 'attorney', description: 'For an attorney or accredited representative.' },
    BARCODE: { value: 'barcode', description: 'A barcode.' },
    READ_ONLY: { value: 'readOnly', description: 'The form marks it as read-only.' },
  } as const,
});

const OwnPdfLeftOutRef = builder.objectRef<LeftOut>('OwnPdfLeftOut').implement({
  description: 'A box of the form that is not asked for and stays unchanged.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Page, from 1.' }),
    words: t.exposeString('words', { description: 'English label on the form; empty if it has none.' }),
    reason: t.expose('reason', { type: OwnPdfLeftOutReason, description: 'Reason.' }),
  }),
});

const OwnPdfOfferRef = builder.objectRef<OwnPdfOffer>('OwnPdfOffer').implement({
  description: 'A value that the user has entered before. Nothing is filled in until they accept it (`saveOwnPdf`).',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the question.' }),
    value: t.exposeString('value', { description: 'Value as the question stores it.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Whether only its last four characters are shown.' }),
  }),
});

export const OwnPdfRef = builder.prismaObject('OwnPdf', {
  description:
    'A PDF form that the user uploaded and that Tern does not know. Its questions are drafted from its boxes, and nobody checked them.',
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
      description: 'Name of the uploaded file.',
      resolve: (pdf, _args, { vault }) => decryptName(vault, pdf),
    }),
    pageCount: t.int({
      description: 'Number of pages.',
      resolve: (pdf, _args, { vault }) => decryptReading(vault, pdf).pages,
    }),
    formNumber: t.string({
      nullable: true,
      description: 'Form number printed on its pages, such as "I-407"; null if there is none.',
      resolve: (pdf, _args, { vault }) => decryptReading(vault, pdf).formNumber ?? null,
    }),
    printedEdition: t.string({
      nullable: true,
      description: 'Edition printed on its pages, such as "04/01/24"; null if there is none.',
      resolve: (pdf, _args, { vault }) => decryptReading(vault, pdf).printedEdition ?? null,
    }),
    filledHere: t.string({
      nullable: true,
      description: 'Form of that number that Tern fills in, with checks, in another edition: "I-130"; null if none.',
      resolve: (pdf, _args, ctx) => {
        const form = findForm(ctx, decryptReading(ctx.vault, pdf).formNumber ?? '');
        return form?.kind === 'form' ? form.formType : null;
      },
    }),
    definition: t.field({
      type: 'Json',
      description:
        "Questions in the format of `FormEdition.definition`: pages of about ten, by part of the form, in the form's own English words.",
      args: {
        language: t.arg.string({ description: `Language of Tern's own texts: "es". Defaults to \`Accept-Language\`.` }),
      },
      resolve: (pdf, { language }, { vault, caller }) =>
        definitionOf(decryptReading(vault, pdf), decryptName(vault, pdf), language ?? caller.language),
    }),
    formData: t.field({
      type: 'FormData',
      description: 'Answers by question id.',
      resolve: (pdf, _args, { vault }) => decryptAnswers(vault, pdf),
    }),
    doesNotFit: t.stringList({
      description:
        'Questions whose answer does not fit into its box completely and in printable letters. The box stays empty, and a page before the form contains the answer.',
      resolve: (pdf, _args, { vault }) =>
        boxValuesOf(decryptReading(vault, pdf), decryptAnswers(vault, pdf)).doesNotFit.map((question) => question.id),
    }),
    leftOut: t.field({
      type: [OwnPdfLeftOutRef],
      description: 'Boxes that are not asked for, in the order of the form.',
      resolve: (pdf, _args, { vault }) => decryptReading(vault, pdf).leftOut,
    }),
    offers: t.field({
      type: [OwnPdfOfferRef],
      description: 'Values that the user has entered before, where the form leaves no doubt whose they are.',
      resolve: (pdf, _args, ctx) => offersFor(ctx, pdf),
    }),
    url: t.string({ description: 'Download URL of the filled PDF.', resolve: ({ id }) => ownPdfPath(id) }),
    progressPercent: t.exposeInt('progressPercent', {
      description: 'Percentage of questions that are answered, 0 to 100.',
    }),
    revision: t.exposeInt('revision', { description: 'Version counter. Increases by one with each save.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was uploaded.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
});
