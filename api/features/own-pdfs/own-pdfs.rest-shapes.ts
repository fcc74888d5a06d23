import { z } from 'zod';
import { bytes, language, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';
import { UPLOAD_REFUSALS } from '../documents/public.ts';

const tag = 'Own PDFs';

export const UPLOAD_OWN_PDF = {
  tag,
  summary: 'Uploads a blank PDF form that Tern does not know, of at most 10 MB',
  description: 'Its questions are drafted from its boxes; query `ownPdf` over GraphQL.',
  otherBody: {
    mediaType: 'multipart/form-data',
    shape: z.object({
      file: z.file(),
      filled: z
        .enum(['keep', 'clear'])
        .describe('For a form that is already filled in: whether to start with its content or with an empty form.')
        .optional(),
    }),
  },
  takesIdempotencyKey: true,
  answers: { 201: z.object({ id: z.string().describe('"opf_…"') }) },
  refusals: [
    ...UPLOAD_REFUSALS,
    refused(409, 'TOO_MANY_OWN_PDFS'),
    refused(409, 'OWN_PDF_FORM_IS_HERE', z.object({ formType: z.string(), edition: z.string() })),
    refused(
      409,
      'OWN_PDF_ALREADY_FILLED',
      z.object({
        count: z.int(),
        answers: z.array(z.object({ question: z.string(), answer: z.string() })).describe('At most 20 are allowed.'),
      }),
    ),
    refused(415, 'OWN_PDF_NOT_A_PDF'),
    refused(422, 'OWN_PDF_LOCKED'),
    refused(422, 'OWN_PDF_TOO_LARGE'),
    refused(422, 'OWN_PDF_UNREADABLE'),
    refused(422, 'OWN_PDF_WITHOUT_BOXES'),
  ],
} satisfies RestCall;

export const DOWNLOAD_OWN_PDF = {
  tag,
  summary: 'Downloads an own PDF with the answers in its boxes, marked as not checked',
  path: z.object({ id: z.string().describe('"opf_…"') }),
  query: z.object({ language: language.optional().catch(undefined) }),
  takesCookie: true,
  answers: { 200: bytes('application/pdf') },
  refusals: [
    refused(404, 'OWN_PDF_NOT_FOUND'),
    refused(422, 'OWN_PDF_NOT_WRITTEN'),
    refused(500, 'FILE_DAMAGED'),
    refused(503, 'STORAGE_DOWN'),
    TOO_OFTEN,
  ],
} satisfies RestCall;
