import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { Settings } from '../../platform/settings.ts';
import { languageName } from '../documents/public.ts';
import { BlockKindType, type BlockKind } from '../translations/public.ts';
import { codeInGroups, verifyUrl } from './certificate-code.ts';
import type { CertificateCheck, CertificateStatus } from './check-certificate.ts';
import { titleOfDocumentType } from './document-title.ts';

interface ShownCertificate {
  readonly code: string;
  readonly sha256: string;
  readonly certifiedAt: Date;
}

export const CertificateRef = builder.objectRef<ShownCertificate>('Certificate').implement({
  description: 'What the translator signed, as it was delivered.',
  fields: (t) => ({
    code: t.exposeString('code', { description: '"7K4M9Q2X3F8H"' }),
    codeWords: t.string({ description: '"7K4M-9Q2X-3F8H"', resolve: ({ code }) => codeInGroups(code) }),
    verifyUrl: t.string({
      description: 'Opens for everybody; the QR code holds it.',
      resolve: ({ code }, _arguments, { settings }: { settings: Settings }) => verifyUrl(settings, code),
    }),
    sha256: t.exposeString('sha256', { description: 'Of the delivered PDF, hex.' }),
    certifiedAt: t.expose('certifiedAt', { type: 'DateTime', description: 'When the signed paper came in.' }),
  }),
});

export const DeliveredBlockRef = builder
  .objectRef<{ page: number; blockId: string; text: string; kind: BlockKind }>('DeliveredBlock')
  .implement({
    description: 'One part of a delivered translation, to be marked when a revision is asked for.',
    fields: (t) => ({
      page: t.exposeInt('page', { description: 'Of the source, 1 …' }),
      blockId: t.exposeString('blockId', { description: 'On its page.' }),
      text: t.exposeString('text', { description: 'As it is printed: "[Seal: Civil Registry of Puebla]".' }),
      kind: t.expose('kind', { type: BlockKindType, description: 'What it is.' }),
    }),
  });

const StatusType = builder.enumType('CertificateStatus', {
  description: 'What a verification code stands for now.',
  values: {
    valid: { description: 'A translation that was certified.' },
    replaced: { description: 'A revised translation has taken its place.' },
    withdrawn: { description: 'The certificate does not count any more.' },
    unknown: { description: 'There is no such certificate, or nobody has signed it.' },
  } as const satisfies Record<CertificateStatus, object>,
});

export const CertificateCheckRef = builder.objectRef<CertificateCheck>('CertificateCheck').implement({
  description:
    'What stands behind a verification code. Nothing personal. All but `status` and `code` is null when unknown.',
  fields: (t) => ({
    status: t.expose('status', { type: StatusType, description: 'In one word.' }),
    code: t.exposeString('code', { description: 'As it is kept: "7K4M9Q2X3F8H"; "" for what cannot be a code.' }),
    documentTypeTitle: t.string({
      nullable: true,
      description: 'Of the document that was translated: "Birth certificate".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ certificate }, { language }, ctx) =>
        certificate && titleOfDocumentType(certificate.documentType, language ?? ctx.caller.language),
    }),
    sourceLanguage: t.string({
      nullable: true,
      description: 'ISO 639-1, of the document.',
      resolve: ({ certificate }) => certificate?.sourceLanguage,
    }),
    sourceLanguageName: t.string({
      nullable: true,
      description: 'The same in words.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ certificate }, { language }, ctx) =>
        certificate && languageName(certificate.sourceLanguage, language ?? ctx.caller.language),
    }),
    pageCount: t.int({
      nullable: true,
      description: 'Of the document.',
      resolve: ({ certificate }) => certificate?.pageCount,
    }),
    version: t.int({
      nullable: true,
      description: '1, and one more with each revision.',
      resolve: ({ certificate }) => certificate?.version,
    }),
    certifiedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the signed paper came in.',
      resolve: ({ certificate }) => certificate?.certifiedAt,
    }),
    withdrawnAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when it does not count.',
      resolve: ({ certificate }) => certificate?.withdrawnAt,
    }),
    replacedByCode: t.string({
      nullable: true,
      description: 'Of the revised translation.',
      resolve: ({ certificate }) => certificate?.replacedByCode,
    }),
    sha256: t.string({
      nullable: true,
      description: 'Of the PDF that was delivered, hex.',
      resolve: ({ certificate }) => certificate?.sha256,
    }),
    isSameFile: t.exposeBoolean('isSameFile', {
      nullable: true,
      description: 'Whether the given hash is that of the PDF; null when none was given.',
    }),
  }),
});
