import type { Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { RestAnswer, RestTransport } from '../../platform/rest.ts';
import { documentsJson } from './document-json.ts';
import { documentPath } from './document-path.ts';
import { DOWNLOAD_SHARED, EMAIL_DOCUMENT, LIST_DOCUMENTS, SHOW_SHARED } from './documents.rest-shapes.ts';
import { decryptName } from './document-record.ts';
import { emailDocument } from './email-document.ts';
import { listDocuments } from './list-documents.ts';
import { countShareOpened, openShare } from './open-share.ts';
import { SharedLinkClosedError } from './share-errors.ts';
import { renderClosedLink, renderSharedFile, SHARE_POLICY } from './share-page.ts';
import { openFile } from './stored-files.ts';

/** REST routes for the list, emails and shared links. The last answer with pages, for people without an account. */
export function sharesRest(transport: RestTransport): void {
  transport
    .on('get', '/api/documents', LIST_DOCUMENTS, async (ctx) => ({
      json: { documents: await documentsJson(ctx, await listDocuments(ctx)) },
    }))
    .on('post', `${documentPath(':id')}/email`, EMAIL_DOCUMENT, async (ctx, { path, body: { email, message } }) => {
      const { expiresAt } = await emailDocument(ctx, {
        documentId: path.id,
        email,
        message: message ?? undefined,
        idempotencyKey: ctx.caller.idempotencyKey,
      });
      return { json: { details: { recipient: email.trim().toLowerCase(), expiresAt } } };
    })
    .onOpen('get', '/shared/:token', SHOW_SHARED, (ctx, { path: { token } }) =>
      orClosedPage(ctx, async () => {
        const { share, document } = await openShare(ctx, token);
        const file = {
          name: decryptName(ctx.vault, document),
          mimeType: document.mimeType,
          size: document.fileSize,
          expiresAt: share.expiresAt,
          href: `/shared/${token}/download`,
        };
        return page(renderSharedFile(file, ctx.caller.language));
      }),
    )
    .onOpen('get', '/shared/:token/download', DOWNLOAD_SHARED, (ctx, { request, path: { token } }) =>
      orClosedPage(ctx, async () => {
        const { share, document, original } = await openShare(ctx, token);
        const { mimeType: type, fileSize: size } = document;
        const name = decryptName(ctx.vault, document);
        // Express handles HEAD with the GET handler: link previews are not counted and open nothing.
        if (request.method === 'HEAD') return page('');
        const bytes = await openFile(ctx, original, document.userId);
        await countShareOpened(ctx, share);
        return { stream: { bytes, type, name, size } };
      }),
    );
}

const page = (html: string, status = 200): RestAnswer => ({
  status,
  page: { html, contentSecurityPolicy: SHARE_POLICY },
});

/** Visitors of a link use a browser, so errors are pages too, without details. */
async function orClosedPage(ctx: Context, answer: () => Promise<RestAnswer>): Promise<RestAnswer> {
  const { language } = ctx.caller;
  try {
    return await answer();
  } catch (error) {
    if (error instanceof SharedLinkClosedError) return page(renderClosedLink(error.why, language), error.status);
    if (error instanceof DomainError && error.status === 429) return page(renderClosedLink('often', language), 429);
    ctx.log.error({ err: error, requestId: ctx.caller.requestId }, 'A shared link could not be opened');
    return page(renderClosedLink('failed', language), 503);
  }
}
