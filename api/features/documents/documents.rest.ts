import type { RestTransport } from '../../platform/rest.ts';
import { deleteDocument } from './delete-document.ts';
import { documentsJson } from './document-json.ts';
import { documentPath } from './document-path.ts';
import { downloadDocument, downloadPage } from './download-document.ts';
import { DELETE_DOCUMENT, DOWNLOAD_DOCUMENT, SHOW_DOCUMENT_PAGE, UPLOAD_DOCUMENT } from './documents.rest-shapes.ts';
import { PageNotFoundError } from './documents-errors.ts';
import { uploadDocument } from './upload-document.ts';
import { readUploadForm } from './upload-form.ts';

/** Upload and download routes. The list, emails and shared links are in shares.rest.ts. */
export function documentsRest(transport: RestTransport): void {
  transport
    .on('post', '/api/documents/upload', UPLOAD_DOCUMENT, async (ctx, { request }) => {
      const { document, isAlreadyHere } = await uploadDocument(ctx, (receive) =>
        readUploadForm(request, receive, ['applicationId']),
      );
      const [json] = await documentsJson(ctx, [document]);
      return isAlreadyHere
        ? { json: { document: json, alreadyHere: true } }
        : { status: 201, json: { document: json } };
    })
    .on('delete', documentPath(':id'), DELETE_DOCUMENT, async (ctx, { path: { id }, query }) => {
      const { idempotencyKey } = ctx.caller;
      await deleteDocument(ctx, { id, evenIfOrdered: query.evenIfOrdered === 'true', idempotencyKey });
      return { json: { id } };
    })
    .on('get', `${documentPath(':id')}/download`, DOWNLOAD_DOCUMENT, async (ctx, { path: { id } }) => ({
      stream: await downloadDocument(ctx, id),
    }))
    .on('get', `${documentPath(':id')}/pages/:page`, SHOW_DOCUMENT_PAGE, async (ctx, { path: { id, page } }) => {
      if (!/^[1-9]\d{0,3}$/.test(page)) throw new PageNotFoundError();
      return { stream: await downloadPage(ctx, id, Number(page)) };
    });
}
