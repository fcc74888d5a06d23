/** What other capabilities may use of the certificates. */
export { beginPdf } from './begin-pdf.ts';
export { embedSans, hasLetter } from './fonts.ts';
export { unprintableLetters } from './printed-letters.ts';
export { INK, LETTER, Sheet } from './sheet.ts';
export { withdrawCertificate } from './withdraw-certificate.ts';
