import { refusal } from '../../platform/errors.ts';

export class CertificateNotPrintedError extends refusal(
  'CERTIFICATE_NOT_PRINTED',
  409,
  'The certificate of this translation was not printed yet. Print it, sign it by hand, and send the scan.',
) {}

/** The translation has no language or the document no pages; a certificate must state both. */
export class CertificateIncompleteError extends refusal('CERTIFICATE_INCOMPLETE', 409) {}

/** A name or an address has a letter that the fonts cannot print. */
export class LetterNotPrintableError extends refusal('LETTER_NOT_PRINTABLE', 422) {
  constructor(letters: readonly string[]) {
    super(
      `These letters cannot be printed: ${letters.join(' ')}. Write names and addresses in Latin letters, as in a passport.`,
    );
  }
}

export class CertificateFileTypeError extends refusal(
  'INVALID_FILE_TYPE',
  415,
  'Send the signed certificate as a PDF, JPEG or PNG file.',
) {}

/** The file opens but is not a scan. */
export class NotAScanError extends refusal(
  'NOT_A_SCAN',
  422,
  'This file was made on a computer: it is not a scan of the signed paper. Print the certificate, sign it with a pen, scan or photograph the paper, and send that.',
) {}

/** The file is damaged, password-protected, or has too many pages or pixels. */
export class ScanNotReadableError extends refusal(
  'SCAN_NOT_READABLE',
  422,
  'This scan could not be opened. Send one page, without a password, as a PDF, JPEG or PNG file.',
) {}

/** No readable code, perhaps on a poor photo; on request a second person compares it with the printed certificate. */
export class CodeNotFoundError extends refusal(
  'CODE_NOT_FOUND',
  422,
  'The QR code of this certificate was not found on the scan. Take a sharper picture of the whole page. If that does not help, send it again with the form field "rightPage" set to "yes": then a second person compares it with the printed certificate.',
) {}

/** It shows no code, and neither its words nor its ink match the certificate. */
export class NotTheCertificateError extends refusal(
  'NOT_THE_CERTIFICATE',
  422,
  'This picture was compared with the certificate that you printed, and it was not recognised: either it shows another paper, or its order number cannot be read. Scan the whole page again, in good light, and send that.',
) {}

/** Another person has already reviewed it, or the translator has sent a better picture. */
export class ScanNotWaitingError extends refusal(
  'SCAN_NOT_WAITING',
  404,
  'This picture does not wait for you: somebody else has looked at it, or it is none that you may confirm.',
) {}

export class WrongCertificateError extends refusal('WRONG_CERTIFICATE', 422) {
  constructor(wanted: string, found: string) {
    super(`This is another certificate: its code is ${found}. Send the one with the code ${wanted}.`);
  }
}

export class NotSignedError extends refusal(
  'NOT_SIGNED',
  422,
  'The place for the signature is empty on this scan. Sign the printed certificate by hand with a pen, scan it again, and send that.',
) {}

/** The translator did not confirm having signed it. */
export class SignatureNotConfirmedError extends refusal(
  'SIGNATURE_NOT_CONFIRMED',
  400,
  'Confirm that you signed this certificate by hand: send the form field "signed" set to "yes".',
) {}

/** The delivery is not ready yet, or the order was moved by the demo controls. */
export class DeliveryNotReadyError extends refusal(
  'DELIVERY_NOT_READY',
  404,
  'This translation cannot be downloaded yet. Its tracking page shows how far it is.',
) {}

/** Thrown by the command line only. */
export class CertificateNotFoundError extends refusal(
  'CERTIFICATE_NOT_FOUND',
  404,
  'There is no certificate with this code. Check it against the paper: twelve letters and digits.',
) {}
