import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Logger } from './logger.ts';
import type { TlsFiles } from './tls-settings.ts';

/** Certificates live for months, and are renewed weeks before they expire. */
const LOOK_EVERY_MS = 60_000;

export interface WebServer {
  readonly http: Server;
  /** Reloads changed certificate files; also called each minute. */
  readonly renewCertificate: () => void;
}

/** Creates an HTTP server, or HTTPS only if Tern has a certificate. Not yet listening. */
export function openWebServer(answer: RequestListener, tls: TlsFiles | undefined, log: Logger): WebServer {
  if (!tls) return { http: createServer(answer), renewCertificate: () => {} };
  let current = readCertificate(tls);
  const http = createTlsServer(current, answer);
  const renewCertificate = () => {
    try {
      const next = readCertificate(tls);
      if (next.cert.equals(current.cert) && next.key.equals(current.key)) return;
      http.setSecureContext(next);
      current = next;
      log.info('A new certificate is in use');
    } catch (error) {
      // The two files are not written at once; the next attempt finds both.
      log.warn({ err: error }, 'TLS_CERT_FILE and TLS_KEY_FILE do not open together; the certificate before is in use');
    }
  };
  const looking = setInterval(renewCertificate, LOOK_EVERY_MS).unref();
  http.once('close', () => clearInterval(looking));
  return { http, renewCertificate };
}

/** @param port 0 for any that is free @returns the port @throws Error with a sentence for the operator */
export function listen(http: Server, host: string, port: number, setting: 'PORT' | 'METRICS_PORT'): Promise<number> {
  const noAddress = `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`;
  const refusals: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use. Stop what listens there, or set ${setting} to another number.`,
    EACCES: `This account may not open port ${port}. Set ${setting} to a number above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = refusals[error.code ?? ''];
      reject(sentence === undefined ? error : new Error(sentence));
    });
    http.listen(port, host, () => resolve((http.address() as AddressInfo).port));
  });
}

/** Tries to listen before anything is started or migrated. @throws the error of `listen` */
export async function requireFreePort(host: string, port: number, setting: 'PORT' | 'METRICS_PORT'): Promise<void> {
  const tried = createServer();
  await listen(tried, host, port, setting);
  await new Promise((resolve) => tried.close(resolve));
}

const readCertificate = ({ certFile, keyFile }: TlsFiles) => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
});
