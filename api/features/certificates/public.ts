/** What other capabilities may use of the certificates. */
export { withdrawCertificate } from './withdraw-certificate.ts';
