import type { RestDoor } from '../../platform/rest.ts';
import { deleteDocument } from './delete-document.ts';
import { documentsJson } from './document-json.ts';
import { documentPath } from './document-path.ts';
import { downloadDocument, downloadPage } from './download-document.ts';
import { PageNotFoundError } from './documents-errors.ts';
import { uploadDocument } from './upload-document.ts';
import { readUploadForm } from './upload-form.ts';

/** Files in and out. The list, mails and shared links are in shares.rest.ts. */
export function documentsRest(door: RestDoor): void {
  door
    .on('post', '/api/documents/upload', async (ctx, request) => {
      const { document, isAlreadyHere } = await uploadDocument(ctx, (receive) =>
        readUploadForm(request, receive, ['applicationId']),
      );
      const [json] = await documentsJson(ctx, [document]);
      return isAlreadyHere
        ? { json: { document: json, alreadyHere: true } }
        : { status: 201, json: { document: json } };
    })
    .on('delete', documentPath(':id'), async (ctx, request) => {
      const id = await deleteDocument(ctx, {
        id: String(request.params['id']),
        evenIfOrdered: request.query['evenIfOrdered'] === 'true',
        idempotencyKey: ctx.caller.idempotencyKey,
      });
      return { json: { id } };
    })
    .on('get', `${documentPath(':id')}/download`, async (ctx, request) => ({
      stream: await downloadDocument(ctx, String(request.params['id'])),
    }))
    .on('get', `${documentPath(':id')}/pages/:page`, async (ctx, request) => {
      const page = String(request.params['page']);
      if (!/^[1-9]\d{0,3}$/.test(page)) throw new PageNotFoundError();
      return { stream: await downloadPage(ctx, String(request.params['id']), Number(page)) };
    });
}
