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
  description: 'The certificate that the translator signed, as delivered.',
  fields: (t) => ({
    code: t.exposeString('code', { description: '"7K4M9Q2X3F8H"' }),
    codeWords: t.string({ description: '"7K4M-9Q2X-3F8H"', resolve: ({ code }) => codeInGroups(code) }),
    verifyUrl: t.string({
      description: 'Public verification page; encoded in the QR code.',
      resolve: ({ code }, _arguments, { settings }: { settings: Settings }) => verifyUrl(settings, code),
    }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the delivered PDF, in hex.' }),
    certifiedAt: t.expose('certifiedAt', {
      type: 'DateTime',
      description: 'When the signed certificate was received.',
    }),
  }),
});

export const DeliveredBlockRef = builder
  .objectRef<{ page: number; blockId: string; text: string; kind: BlockKind }>('DeliveredBlock')
  .implement({
    description: 'A block of a delivered translation, to refer to in a revision request.',
    fields: (t) => ({
      page: t.exposeInt('page', { description: 'Page of the source document, from 1.' }),
      blockId: t.exposeString('blockId', { description: 'Id of the block on its page.' }),
      text: t.exposeString('text', { description: 'Text as printed: "[Seal: Civil Registry of Puebla]".' }),
      kind: t.expose('kind', { type: BlockKindType, description: 'Kind of block.' }),
    }),
  });

const StatusType = builder.enumType('CertificateStatus', {
  description: 'Status of a certificate.',
  values: {
    valid: { description: 'A certified translation.' },
    replaced: { description: 'Replaced by a revised translation.' },
    withdrawn: { description: 'The certificate is no longer valid.' },
    unknown: { description: 'No such certificate exists, or it has not been signed.' },
  } as const satisfies Record<CertificateStatus, object>,
});

export const CertificateCheckRef = builder.objectRef<CertificateCheck>('CertificateCheck').implement({
  description:
    'The public record of a verification code, without personal data. Everything except `status` and `code` is null if unknown.',
  fields: (t) => ({
    status: t.expose('status', { type: StatusType, description: 'Status of the certificate.' }),
    code: t.exposeString('code', { description: 'Normalised code: "7K4M9Q2X3F8H"; "" if the input cannot be a code.' }),
    documentTypeTitle: t.string({
      nullable: true,
      description: 'Kind of the translated document: "Birth certificate".',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ certificate }, { language }, ctx) =>
        certificate && titleOfDocumentType(certificate.documentType, language ?? ctx.caller.language),
    }),
    sourceLanguage: t.string({
      nullable: true,
      description: 'Language of the source document, ISO 639-1.',
      resolve: ({ certificate }) => certificate?.sourceLanguage,
    }),
    sourceLanguageName: t.string({
      nullable: true,
      description: 'Name of the source language.',
      args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
      resolve: ({ certificate }, { language }, ctx) =>
        certificate && languageName(certificate.sourceLanguage, language ?? ctx.caller.language),
    }),
    pageCount: t.int({
      nullable: true,
      description: 'Number of pages of the source document.',
      resolve: ({ certificate }) => certificate?.pageCount,
    }),
    version: t.int({
      nullable: true,
      description: 'Version, starting at 1 and increased by each revision.',
      resolve: ({ certificate }) => certificate?.version,
    }),
    certifiedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the signed certificate was received.',
      resolve: ({ certificate }) => certificate?.certifiedAt,
    }),
    withdrawnAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the certificate was withdrawn.',
      resolve: ({ certificate }) => certificate?.withdrawnAt,
    }),
    replacedByCode: t.string({
      nullable: true,
      description: 'Code of the revised translation.',
      resolve: ({ certificate }) => certificate?.replacedByCode,
    }),
    sha256: t.string({
      nullable: true,
      description: 'SHA-256 of the delivered PDF, in hex.',
      resolve: ({ certificate }) => certificate?.sha256,
    }),
    isSameFile: t.exposeBoolean('isSameFile', {
      nullable: true,
      description: 'Whether the given hash equals that of the PDF; null if none was given.',
    }),
  }),
});
