import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { readUploadForm } from '../documents/public.ts';
import { downloadOwnPdf } from './download-own-pdf.ts';
import { ownPdfPath } from './own-pdf-path.ts';
import { DOWNLOAD_OWN_PDF, UPLOAD_OWN_PDF } from './own-pdfs.rest-shapes.ts';
import { uploadOwnPdf } from './upload-own-pdf.ts';

/** Registers upload and download of files; everything else is in GraphQL. */
export function ownPdfsRest(transport: RestTransport): void {
  transport
    .on('post', '/api/own-pdfs', UPLOAD_OWN_PDF, async (ctx, { request }) => {
      const { id } = await uploadOwnPdf(ctx, (receive) => readUploadForm(request, receive, ['filled']));
      return { status: 201, json: { id } };
    })
    .on('get', ownPdfPath(':id'), DOWNLOAD_OWN_PDF, async (ctx, { path: { id }, query }) => {
      const language = interfaceLanguage(query.language) ?? ctx.caller.language;
      const { bytes, name } = await downloadOwnPdf(ctx, id, language);
      return { file: { bytes, type: 'application/pdf', name } };
    });
}
