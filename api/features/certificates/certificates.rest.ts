import { codeInGroups } from './certificate-code.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { languageName, readUploadForm } from '../documents/public.ts';
import {
  CHECK_CERTIFICATE,
  DOWNLOAD_DELIVERY,
  PRINT_CERTIFICATE,
  SHOW_SIGNED_SCAN,
  UPLOAD_SIGNED_CERTIFICATE,
} from './certificates.rest-shapes.ts';
import { checkCertificate, type CertificateCheck } from './check-certificate.ts';
import { titleOfDocumentType } from './document-title.ts';
import { ScanNotWaitingError } from './certificates-errors.ts';
import { downloadDelivery, downloadPath } from './download-delivery.ts';
import { openSignedScan } from './signed-scans.ts';
import { printCertificate } from './print-certificate.ts';

/** Registers the REST calls for certificates: for the desk, the customer's PDF, and the public check of a code. */
export function certificatesRest(transport: RestTransport): void {
  transport
    .on('get', '/api/desk/translations/:id/certificate', PRINT_CERTIFICATE, async (ctx, { path: { id } }) => {
      const { bytes, name } = await printCertificate(ctx, id);
      return { file: { bytes, type: 'application/pdf', name } };
    })
    .on(
      'post',
      '/api/desk/translations/:id/signed-certificate',
      UPLOAD_SIGNED_CERTIFICATE,
      async (ctx, { request, path: { id } }) => {
        // Imported lazily, because it loads the image libraries.
        const { uploadSignedCertificate } = await import('./upload-signed-certificate.ts');
        const { order, waitsForSecondPerson } = await uploadSignedCertificate(ctx, id, (receive) =>
          readUploadForm(request, receive, ['signed', 'rightPage']),
        );
        return { json: { status: order.status, waitsForSecondPerson } };
      },
    )
    .on('get', '/api/desk/signed-scans/:id/:which', SHOW_SIGNED_SCAN, async (ctx, { path: { id, which } }) => {
      if (which !== 'scan' && which !== 'printed') throw new ScanNotWaitingError();
      return { stream: await openSignedScan(ctx, id, which) };
    })
    .on('get', downloadPath(':id'), DOWNLOAD_DELIVERY, async (ctx, { path: { id } }) => ({
      stream: await downloadDelivery(ctx, id),
    }))
    .onOpen('get', '/api/verify/:code', CHECK_CERTIFICATE, async (ctx, { path: { code }, query }) => {
      const { sha256, language = ctx.caller.language } = query;
      return { json: checkJson(await checkCertificate(ctx, { code, sha256 }), language) };
    });
}

function checkJson({ status, code, certificate, isSameFile }: CertificateCheck, language: string) {
  return {
    status,
    code,
    codeWords: codeInGroups(code),
    documentTypeTitle: certificate ? titleOfDocumentType(certificate.documentType, language) : null,
    sourceLanguage: certificate?.sourceLanguage ?? null,
    sourceLanguageName: certificate ? languageName(certificate.sourceLanguage, language) : null,
    pageCount: certificate?.pageCount ?? null,
    version: certificate?.version ?? null,
    certifiedAt: certificate?.certifiedAt ?? null,
    withdrawnAt: certificate?.withdrawnAt ?? null,
    replacedByCode: certificate?.replacedByCode ?? null,
    sha256: certificate?.sha256 ?? null,
    isSameFile,
  };
}
