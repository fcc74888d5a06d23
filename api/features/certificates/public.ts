/** What other capabilities may use of the certificates. */
export { withdrawCertificate } from './withdraw-certificate.ts';
export { deliveredFile } from './delivered-version.ts';
