import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';

/** PEM files of the certificate chain and its key. */
export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the certificate if Tern terminates TLS itself; undefined behind a TLS proxy. */
export function tlsOf(env: Environment, root: string): { tls: TlsFiles | undefined; problems: string[] } {
  const [cert, key] = [env['TLS_CERT_FILE']?.trim(), env['TLS_KEY_FILE']?.trim()];
  if (!cert && !key) return { tls: undefined, problems: [] };
  if (!cert || !key)
    return { tls: undefined, problems: ['TLS_CERT_FILE and TLS_KEY_FILE belong together: set both or neither.'] };
  const tls = { certFile: path.resolve(root, cert), keyFile: path.resolve(root, key) };
  try {
    createSecureContext({ cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) });
    return { tls, problems: [] };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return {
      tls,
      problems: [
        `TLS_CERT_FILE and TLS_KEY_FILE cannot be used together (${reason}): set them to a certificate and its private key in PEM format.`,
      ],
    };
  }
}
