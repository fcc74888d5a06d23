import { codeInGroups } from './certificate-code.ts';
import type { RestDoor } from '../../platform/rest.ts';
import { languageInWords, readUploadForm } from '../documents/public.ts';
import { checkCertificate, type CertificateCheck } from './check-certificate.ts';
import { titleOfDocumentType } from './document-title.ts';
import { ScanNotWaitingError } from './certificates-errors.ts';
import { downloadDelivery, downloadPath } from './download-delivery.ts';
import { openSignedScan } from './signed-scans.ts';
import { printCertificate } from './print-certificate.ts';
import { uploadSignedCertificate } from './upload-signed-certificate.ts';

/** Certificates for the desk, the delivered PDF for the customer, and what stands behind a code for everybody. */
export function certificatesRest(door: RestDoor): void {
  door
    .on('get', '/api/desk/translations/:id/certificate', async (ctx, request) => {
      const { bytes, name } = await printCertificate(ctx, String(request.params['id']));
      return { file: { bytes, type: 'application/pdf', name } };
    })
    .on('post', '/api/desk/translations/:id/signed-certificate', async (ctx, request) => {
      const { order, waitsForSecondPerson } = await uploadSignedCertificate(
        ctx,
        String(request.params['id']),
        (receive) => readUploadForm(request, receive, ['signed', 'rightPage']),
      );
      return { json: { status: order.status, waitsForSecondPerson } };
    })
    .on('get', '/api/desk/signed-scans/:id/:which', async (ctx, request) => {
      const which = request.params['which'];
      if (which !== 'scan' && which !== 'printed') throw new ScanNotWaitingError();
      return { stream: await openSignedScan(ctx, String(request.params['id']), which) };
    })
    .on('get', downloadPath(':id'), async (ctx, request) => ({
      stream: await downloadDelivery(ctx, String(request.params['id'])),
    }))
    .onOpen('get', '/api/verify/:code', async (ctx, request) => {
      const { sha256, language } = request.query;
      const check = await checkCertificate(ctx, {
        code: String(request.params['code']),
        sha256: typeof sha256 === 'string' ? sha256 : undefined,
      });
      return { json: checkJson(check, typeof language === 'string' ? language : ctx.caller.language) };
    });
}

function checkJson({ status, code, certificate, isSameFile }: CertificateCheck, language: string) {
  return {
    status,
    code,
    codeWords: codeInGroups(code),
    documentTypeTitle: certificate ? titleOfDocumentType(certificate.documentType, language) : null,
    sourceLanguage: certificate?.sourceLanguage ?? null,
    sourceLanguageName: certificate ? languageInWords(certificate.sourceLanguage, language) : null,
    pageCount: certificate?.pageCount ?? null,
    version: certificate?.version ?? null,
    certifiedAt: certificate?.certifiedAt ?? null,
    withdrawnAt: certificate?.withdrawnAt ?? null,
    replacedByCode: certificate?.replacedByCode ?? null,
    sha256: certificate?.sha256 ?? null,
    isSameFile,
  };
}
