import { z } from 'zod';
import { bytes, refused, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { reviewedPaperPicture } from './reviewed-papers.ts';

const SHOW_PAPER = {
  tag: 'Desk',
  summary: 'Returns a page image of a document that belongs to a form under review',
  path: z.object({
    id: z.string().describe('Id of a form review that the reviewer holds: "rvw_…".'),
    paper: z.string().describe('Id of the document: "doc_…".'),
    page: z.string().describe('Page, from 1.'),
  }),
  answers: { 200: bytes('image/jpeg') },
  refusals: [
    refused(404, 'FORM_REVIEW_NOT_HELD'),
    refused(404, 'FORM_NOT_FOUND'),
    refused(404, 'PAGE_NOT_FOUND'),
    refused(500, 'FILE_DAMAGED'),
    refused(503, 'STORAGE_DOWN'),
  ],
} satisfies RestCall;

/** Registers the routes for page images, which a GraphQL response cannot carry. */
export function formReviewsRest(transport: RestTransport): void {
  transport.on(
    'get',
    '/api/desk/form-reviews/:id/papers/:paper/pages/:page',
    SHOW_PAPER,
    async (ctx, { path: { id, paper, page } }) => ({
      stream: await reviewedPaperPicture(ctx, { id, paper, page: Number(page) }),
    }),
  );
}
