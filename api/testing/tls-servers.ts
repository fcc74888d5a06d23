import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';

/** Self-signed certificate for "localhost", valid for a hundred years and used by tests alone. */
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
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgx89yfgut73f50TSO
ZLmlCO/y9cEkzYEmhLZtGqalY7ChRANCAARbYhY0VuCmVJNxIftvA5Jcn7tk2mqx
J0SOUHsctqh0xOwQ0A/I6LklqYm/7xfX15OQga5YERCL4fQs0P0oof+c
-----END PRIVATE KEY-----
`;

/** Another certificate with the same name. */
export const RENEWED = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUN5mAJjEeWZc5B3NOjsQBtzor4q4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODExNDkxOVoYDzIxMjYxMTA0
MTE0OTE5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASqh2W3mB3DKA8HDrLotufo5Xlp7Jbbmg//6M+qvHdNilx2C1I9mfyF
4cYXKRpJZhvFt6hMYzva+AVDyGFmjdr/o2kwZzAdBgNVHQ4EFgQUZ4nVl8Q3zZIj
b/SN7B0AaufeGwkwHwYDVR0jBBgwFoAUZ4nVl8Q3zZIjb/SN7B0AaufeGwkwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgZc9m2LMHigdZRKCPGaAI8Zv5dHMgD3gzGdSUbwiFQN4CIQC9A/8/QpeT
VP3DpeAQkc5tBJ/mCkVMIGt0YIcVUy07+Q==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgJ2eScxJpRmR+MEAr
ise1ESvhb7Qs8WWQ+bUxwZRVSMGhRANCAASqh2W3mB3DKA8HDrLotufo5Xlp7Jbb
mg//6M+qvHdNilx2C1I9mfyF4cYXKRpJZhvFt6hMYzva+AVDyGFmjdr/
-----END PRIVATE KEY-----
`,
};

export interface TlsServer {
  readonly port: number;
  /** Bytes received from clients in clear and after the TLS handshake. */
  readonly heard: { inClear: Buffer; encrypted: Buffer };
  close(): void;
}

/**
 * Starts a server that records what clients send and hangs up.
 * @param agrees response to PostgreSQL's SSLRequest, sent in clear; undefined for TLS from the first byte
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
