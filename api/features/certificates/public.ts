/** What other capabilities may use of the certificates. */
export { unprintableLetters } from './printed-letters.ts';
export { withdrawCertificate } from './withdraw-certificate.ts';
