import type { RestDoor } from '../../platform/rest.ts';
import { PageNotFoundError } from '../documents/public.ts';
import { deskPagePicture } from './desk-page-picture.ts';

/** Pictures, which a GraphQL answer cannot carry. */
export function deskRest(door: RestDoor): void {
  door.on('get', '/api/desk/translations/:id/pages/:page', async (ctx, request) => {
    const page = Number(request.params['page']);
    if (!Number.isInteger(page)) throw new PageNotFoundError();
    return { stream: await deskPagePicture(ctx, { orderId: String(request.params['id']), page }) };
  });
}
