import { z } from 'zod';
import { bytes, documentId, language, dateTime, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';
import { UPLOAD_REFUSALS } from '../documents/public.ts';

const desk = 'Desk';
const path = z.object({ id: z.string().describe('Id of a translation order that the translator holds: "tro_…".') });
const NOT_HELD = refused(404, 'ORDER_NOT_HELD');
const yes = z.literal('yes').optional();

export const PRINT_CERTIFICATE = {
  tag: desk,
  summary: 'Returns the certificate for the translator to sign by hand',
  path,
  answers: { 200: bytes('application/pdf') },
  refusals: [NOT_HELD, TOO_OFTEN, refused(409, 'CERTIFICATE_INCOMPLETE'), refused(422, 'LETTER_NOT_PRINTABLE')],
} satisfies RestCall;

export const UPLOAD_SIGNED_CERTIFICATE = {
  tag: desk,
  summary: 'Uploads the scan of the hand-signed certificate',
  path,
  otherBody: {
    mediaType: 'multipart/form-data',
    shape: z.object({
      file: z.file(),
      signed: yes.describe('Whether the translator states that it is signed.'),
      rightPage: yes.describe('Whether the translator states that it is the right page.'),
    }),
  },
  answers: { 200: z.object({ status: z.string(), waitsForSecondPerson: z.boolean() }) },
  refusals: [
    ...UPLOAD_REFUSALS,
    NOT_HELD,
    refused(400, 'SIGNATURE_NOT_CONFIRMED'),
    refused(409, 'CERTIFICATE_NOT_PRINTED'),
    refused(409, 'ORDER_CHANGED_MEANWHILE'),
    refused(409, 'STAGE_OUT_OF_ORDER'),
    ...[
      'CODE_NOT_FOUND',
      'NOT_A_SCAN',
      'NOT_SIGNED',
      'NOT_THE_CERTIFICATE',
      'SCAN_NOT_READABLE',
      'WRONG_CERTIFICATE',
    ].map((code) => refused(422, code)),
  ],
} satisfies RestCall;

export const SHOW_SIGNED_SCAN = {
  tag: desk,
  summary: 'Returns a scan that awaits a second person, or the certificate as printed',
  path: path.extend({ which: z.string().describe('"scan" or "printed".') }),
  answers: { 200: bytes('image/jpeg') },
  refusals: [refused(404, 'SCAN_NOT_WAITING'), refused(503, 'STORAGE_DOWN'), refused(500, 'FILE_DAMAGED')],
} satisfies RestCall;

export const DOWNLOAD_DELIVERY = {
  tag: 'Translations',
  summary: 'Downloads the certified translation: certificate, translation, copy of the original',
  path: z.object({ id: documentId }),
  takesCookie: true,
  answers: { 200: bytes('application/pdf') },
  refusals: [
    refused(404, 'TRANSLATION_NOT_FOUND'),
    refused(404, 'DELIVERY_NOT_READY'),
    refused(500, 'FILE_DAMAGED'),
    refused(503, 'STORAGE_DOWN'),
  ],
} satisfies RestCall;

export const CHECK_CERTIFICATE = {
  tag: 'Translations',
  summary: 'Verifies the code of a certificate, without personal data',
  path: z.object({ code: z.string().describe('Code as printed, with or without hyphens.') }),
  query: z.object({
    sha256: z.string().describe('SHA-256 of a PDF to compare, in hex.').optional().catch(undefined),
    language: language.optional().catch(undefined),
  }),
  answers: {
    200: z.object({
      status: z.enum(['valid', 'replaced', 'withdrawn', 'unknown']),
      code: z.string().describe('Empty if the input cannot be a code.'),
      codeWords: z.string().describe('Code in groups, as displayed.'),
      documentTypeTitle: z.string().nullable(),
      sourceLanguage: z.string().nullable(),
      sourceLanguageName: z.string().nullable(),
      pageCount: z.int().nullable(),
      version: z.int().nullable(),
      certifiedAt: dateTime.nullable(),
      withdrawnAt: dateTime.nullable(),
      replacedByCode: z.string().nullable(),
      sha256: z.string().nullable(),
      isSameFile: z.boolean().nullable().describe('Null if no hash was given, or the code is unknown.'),
    }),
  },
  refusals: [TOO_OFTEN],
} satisfies RestCall;
