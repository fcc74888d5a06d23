import { z } from 'zod';
import {
  applicationId,
  bytes,
  dateTime,
  documentId,
  refused,
  TOO_OFTEN,
  type RestCall,
} from '../../platform/rest-call.ts';
import { DOCUMENT_TYPES, READING_FAILURES } from './reading/reading.ts';
import { UPLOAD_REFUSALS } from './upload-refusals.ts';

const tag = 'Documents';
const Document = z
  .object({
    id: z.string(),
    originalName: z.string(),
    mimeType: z.string(),
    fileSize: z.int().describe('In bytes.'),
    createdAt: dateTime,
    updatedAt: dateTime,
    analysisStatus: z.enum(['pending', 'completed', 'failed']),
    translationStatus: z
      .string()
      .describe('"none", or the status of its translation order: "ordered", "in_translation" …'),
    analysisResult: z
      .object({ summary: z.string(), documentType: z.enum(DOCUMENT_TYPES), suggestions: z.array(z.string()) })
      .nullable()
      .describe('Null until it has been read.'),
    translationRequest: z
      .object({
        trackingNumber: z.string(),
        status: z.string(),
        assignedTranslator: z.object({ name: z.string() }).nullable().describe('Null before a translator claims it.'),
      })
      .nullable(),
    failure: z
      .object({ code: z.enum(READING_FAILURES), message: z.string() })
      .optional()
      .describe('Present only if it could not be read.'),
  })
  .meta({ id: 'Document' });
const path = z.object({ id: documentId });
const NOT_HERE = refused(404, 'DOCUMENT_NOT_FOUND');
const STORED = [refused(500, 'FILE_DAMAGED'), refused(503, 'STORAGE_DOWN')];

export const LIST_DOCUMENTS = {
  tag,
  summary: 'Lists documents, newest first',
  answers: { 200: z.object({ documents: z.array(Document) }) },
} satisfies RestCall;

export const UPLOAD_DOCUMENT = {
  tag,
  summary: 'Uploads a PDF, Word document or image of at most 10 MB',
  description: 'It is read afterwards; `analysisStatus` shows the progress.',
  otherBody: {
    mediaType: 'multipart/form-data',
    shape: z.object({ file: z.file(), applicationId: applicationId.optional() }),
  },
  answers: {
    200: z
      .object({ document: Document, alreadyHere: z.literal(true) })
      .describe('The same file had already been uploaded.'),
    201: z.object({ document: Document }),
  },
  refusals: [...UPLOAD_REFUSALS, refused(404, 'APPLICATION_NOT_FOUND')],
} satisfies RestCall;

export const DELETE_DOCUMENT = {
  tag,
  summary: 'Deletes a document and everything derived from it immediately',
  path,
  query: z.object({
    evenIfOrdered: z
      .string()
      .describe('"true" deletes it even while it is being translated; the order is then canceled.')
      .optional()
      .catch(undefined),
  }),
  takesIdempotencyKey: true,
  answers: { 200: z.object({ id: z.string() }) },
  refusals: [NOT_HERE, TOO_OFTEN, refused(409, 'DOCUMENT_BEING_TRANSLATED')],
} satisfies RestCall;

export const DOWNLOAD_DOCUMENT = {
  tag,
  summary: 'Downloads a document as uploaded',
  path,
  takesCookie: true,
  answers: {
    200: bytes(
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'image/jpeg',
      'image/png',
    ),
  },
  refusals: [NOT_HERE, ...STORED],
} satisfies RestCall;

export const SHOW_DOCUMENT_PAGE = {
  tag,
  summary: 'Returns the image of one page of a document',
  path: path.extend({ page: z.string().describe('Page, from 1.') }),
  answers: { 200: bytes('image/jpeg') },
  refusals: [NOT_HERE, refused(404, 'PAGE_NOT_FOUND'), ...STORED],
} satisfies RestCall;

export const EMAIL_DOCUMENT = {
  tag,
  summary: 'Mails a link that opens this document',
  path,
  body: z.object({ email: z.string(), message: z.string().nullish() }),
  example: { email: 'lawyer@example.org', message: 'My passport, as you asked.' },
  takesIdempotencyKey: true,
  answers: { 200: z.object({ details: z.object({ recipient: z.string(), expiresAt: dateTime }) }) },
  refusals: [
    NOT_HERE,
    refused(400, 'INVALID_EMAIL'),
    refused(403, 'PASSKEY_NEEDED'),
    TOO_OFTEN,
    refused(503, 'DOCUMENT_NOT_SHARED'),
  ],
} satisfies RestCall;

const shared = z.object({ token: z.string().describe('Token of the link.') });
/** Errors of a shared link are pages too: they are opened in a browser. */
const CLOSED = { 404: bytes('text/html'), 410: bytes('text/html'), 429: bytes('text/html'), 503: bytes('text/html') };

export const SHOW_SHARED = {
  tag,
  summary: 'The page behind a shared link',
  path: shared,
  answers: { 200: bytes('text/html'), ...CLOSED },
} satisfies RestCall;

export const DOWNLOAD_SHARED = {
  tag,
  summary: 'Downloads the document behind a shared link',
  path: shared,
  answers: { ...DOWNLOAD_DOCUMENT.answers, ...CLOSED },
} satisfies RestCall;
