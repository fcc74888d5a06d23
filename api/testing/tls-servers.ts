import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';

/** Of "localhost", valid for a hundred years, signed by itself. Nothing but tests knows it. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUUlzKhYxAVzyFWkhDPG0aSD3uFEwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzIwMDcwOVoYDzIxMjYxMTAz
MjAwNzA5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARbYhY0VuCmVJNxIftvA5Jcn7tk2mqxJ0SOUHsctqh0xOwQ0A/I6Lkl
qYm/7xfX15OQga5YERCL4fQs0P0oof+co2kwZzAdBgNVHQ4EFgQUHbf1ttQSAsrw
JjiINLoUTcYpx2MwHwYDVR0jBBgwFoAUHbf1ttQSAsrwJjiINLoUTcYpx2MwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgXBAJZfEIudjcGw/3gnIqpjql/Bvyop5DBk0FgJC6C5QCIQCS3TuIfXRz
LQ91uRckL8g205VM3fubQyh+r5Mu/gNfWg==
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgx89yfgut73f50TSO
ZLmlCO/y9cEkzYEmhLZtGqalY7ChRANCAARbYhY0VuCmVJNxIftvA5Jcn7tk2mqx
J0SOUHsctqh0xOwQ0A/I6LklqYm/7xfX15OQga5YERCL4fQs0P0oof+c
-----END PRIVATE KEY-----
`;

export interface TlsServer {
  readonly port: number;
  /** What clients said to it in clear, and what after TLS was agreed on. */
  readonly heard: { inClear: Buffer; encrypted: Buffer };
  close(): void;
}

/**
 * Hears what clients say, and hangs up.
 * @param agrees to PostgreSQL's question for TLS, which begins in clear; undefined: TLS from the first byte, as others do
 */
export async function startTlsServer(agrees?: boolean): Promise<TlsServer> {
  const heard = { inClear: Buffer.alloc(0), encrypted: Buffer.alloc(0) };
  const encrypt = (socket: net.Socket) => {
    const secure = new tls.TLSSocket(socket, { isServer: true, cert: CERTIFICATE, key: KEY });
    secure.on('error', () => {});
    secure.on('data', (bytes: Buffer) => {
      heard.encrypted = Buffer.concat([heard.encrypted, bytes]);
      secure.end();
    });
  };
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    if (agrees === undefined) return encrypt(socket);
    socket.once('data', (question: Buffer) => {
      heard.inClear = Buffer.concat([heard.inClear, question]);
      if (agrees) encrypt(socket);
      else socket.on('data', (more: Buffer) => (heard.inClear = Buffer.concat([heard.inClear, more])));
      socket.write(agrees ? 'S' : 'N');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, heard, close: () => void server.close() };
}
