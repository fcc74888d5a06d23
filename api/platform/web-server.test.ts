import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { CERTIFICATE, KEY, RENEWED } from '../testing/tls-servers.ts';
import { SettingsError, readSettings } from './settings.ts';
import { listen } from './web-server.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-tls-'));
const files = { TLS_CERT_FILE: path.join(folder, 'cert.pem'), TLS_KEY_FILE: path.join(folder, 'key.pem') };
const write = (cert: string, key: string) => {
  writeFileSync(files.TLS_CERT_FILE, cert);
  writeFileSync(files.TLS_KEY_FILE, key);
};
write(CERTIFICATE, KEY);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a server with its own TLS certificate', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(files)));
  afterAll(() => server.close());

  /** Sends a request over a new connection, with a TLS handshake of its own. */
  const ask = (ca: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const request = get(`${server.url}/healthz`, { ca, agent: false }, (answer) => resolve(text(answer)));
      request.once('error', reject);
    });

  it('accepts requests and WebSockets over TLS only', async () => {
    expect(JSON.parse(await ask(CERTIFICATE))).toMatchObject({ status: 'alive' });
    const socket = new WebSocket(`${server.url.replace('https', 'wss')}/graphql`, 'graphql-transport-ws', {
      ca: CERTIFICATE,
    });
    onTestFinished(() => socket.terminate());
    const acknowledged = new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    socket.send(JSON.stringify({ type: 'connection_init' }));
    expect(await acknowledged).toContain('connection_ack');
    await expect(fetch(`${server.url.replace('https', 'http')}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('loads a renewed certificate once its key is there too', async () => {
    onTestFinished(() => {
      write(CERTIFICATE, KEY);
      server.renewCertificate();
    });
    write(RENEWED.cert, KEY);
    server.renewCertificate();
    expect(await ask(CERTIFICATE)).toContain('alive');
    write(RENEWED.cert, RENEWED.key);
    server.renewCertificate();
    expect(await ask(RENEWED.cert)).toContain('alive');
    await expect(ask(CERTIFICATE)).rejects.toThrow('self-signed');
  });
});

describe('certificate settings', () => {
  const read = (env: Record<string, string>) => readSettings(env, folder);

  it('make the public URL https and trust no proxy unless TRUST_PROXY is set', () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://tern:secret@localhost/tern',
      SMTP_URL: 'smtps://user:secret@mail.example.org:465',
      ENCRYPTION_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
      PUBLIC_URL: 'https://forms.example.org',
      PAYMENTS: 'off',
    };
    expect(read(files).publicUrl).toBe('https://127.0.0.1:4000');
    expect(read(production).trustProxy('10.0.0.1', 0)).toBe(true);
    expect(read({ ...production, ...files }).trustProxy('10.0.0.1', 0)).toBe(false);
    expect(read({ ...production, ...files, TRUST_PROXY: '1' }).trustProxy('10.0.0.1', 0)).toBe(true);
  });

  it.each([
    [{ TLS_CERT_FILE: files.TLS_CERT_FILE }, 'set both or neither'],
    [{ ...files, TLS_KEY_FILE: path.join(folder, 'nowhere.pem') }, 'cannot be used together (ENOENT)'],
    [{ ...files, TLS_KEY_FILE: files.TLS_CERT_FILE }, 'cannot be used together'],
  ])('reject an unusable certificate with the reason: %o', (env, sentence) => {
    expect(() => read(env)).toThrow(SettingsError);
    expect(() => read(env)).toThrow(sentence);
  });
});

it('explains why it cannot listen on a port or an address', async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  await listen(taken, '127.0.0.1', 0, 'PORT');
  const { port } = taken.address() as AddressInfo;
  await expect(listen(createServer(), '127.0.0.1', port, 'METRICS_PORT')).rejects.toThrow(
    `Port ${port} is in use. Stop what listens there, or set METRICS_PORT to another number.`,
  );
  // An address reserved for documentation: RFC 5737.
  await expect(listen(createServer(), '203.0.113.9', 0, 'PORT')).rejects.toThrow(
    'This machine has no address 203.0.113.9.',
  );
});
