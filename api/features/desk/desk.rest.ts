import { z } from 'zod';
import { bytes, refused, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { PageNotFoundError } from '../documents/public.ts';
import { deskPagePicture } from './desk-page-picture.ts';

const SHOW_PAGE = {
  tag: 'Desk',
  summary: 'Returns a page image of a document that the translator works on',
  path: z.object({
    id: z.string().describe('Id of a translation order that the translator holds: "tro_…".'),
    page: z.string().describe('Page, from 1.'),
  }),
  answers: { 200: bytes('image/jpeg') },
  refusals: [
    refused(404, 'ORDER_NOT_HELD'),
    refused(404, 'PAGE_NOT_FOUND'),
    refused(500, 'FILE_DAMAGED'),
    refused(503, 'STORAGE_DOWN'),
  ],
} satisfies RestCall;

/** Registers the routes for page images, which a GraphQL response cannot carry. */
export function deskRest(transport: RestTransport): void {
  transport.on('get', '/api/desk/translations/:id/pages/:page', SHOW_PAGE, async (ctx, { path }) => {
    const page = Number(path.page);
    if (!Number.isInteger(page)) throw new PageNotFoundError();
    return { stream: await deskPagePicture(ctx, { orderId: path.id, page }) };
  });
}
