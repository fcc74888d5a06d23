import { CertificatePage } from '../features/verify/certificate-page.tsx';
import { useUnlisted } from './use-unlisted.ts';

/** /verify and /verify/:code: open to everybody, kept out of search engines. */
export function CertificateScreen() {
  useUnlisted();
  return <CertificatePage />;
}
