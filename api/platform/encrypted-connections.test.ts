import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CERTIFICATE, startTlsServer, type TlsServer } from '../testing/tls-servers.ts';
import { openPool } from './open-pool.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-certificates-'));
const authority = path.join(folder, 'ca.pem');
writeFileSync(authority, CERTIFICATE);
afterAll(() => rmSync(folder, { recursive: true }));

let server: TlsServer;
afterEach(() => server.close());

/** PostgreSQL's SSLRequest message: eight bytes that reveal nothing. */
const QUESTION = Buffer.from('0000000804d2162f', 'hex');

describe('a database connection with sslmode=verify-full', () => {
  const connect = async (host: string, more = '') => {
    const address = `postgresql://tern:password@${host}:${server.port}/tern?sslmode=verify-full${more}`;
    const pool = openPool(address, 1);
    const failure: unknown = await pool.connect().catch((error: unknown) => error);
    await pool.end();
    return failure;
  };

  it('sends no data to a server without TLS', async () => {
    server = await startTlsServer(false);
    expect(await connect('localhost')).toMatchObject({ message: 'The server does not support SSL connections' });
    expect(server.heard.inClear).toEqual(QUESTION);
  });

  it('sends no data when the certificate is not signed by a trusted authority', async () => {
    server = await startTlsServer(true);
    expect(await connect('localhost')).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(server.heard).toEqual({ inClear: QUESTION, encrypted: Buffer.alloc(0) });
  });

  it('sends no data when the certificate has another host name', async () => {
    server = await startTlsServer(true);
    expect(await connect('127.0.0.1', `&sslrootcert=${authority}`)).toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(server.heard).toEqual({ inClear: QUESTION, encrypted: Buffer.alloc(0) });
  });

  it('sends the login when a trusted authority has signed the certificate', async () => {
    server = await startTlsServer(true);
    await connect('localhost', `&sslrootcert=${authority}`);
    expect(server.heard.inClear).toEqual(QUESTION);
    expect(server.heard.encrypted.toString()).toContain('user\0tern\0');
  });
});

it('sends nothing to Redis when its certificate is not signed by a trusted authority', async () => {
  server = await startTlsServer();
  const redis = new Redis(`rediss://:password@localhost:${server.port}`, {
    lazyConnect: true,
    retryStrategy: () => null,
  });
  const failure = new Promise((resolve) => redis.once('error', resolve));
  await redis.connect().catch(() => {});
  expect(await failure).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(server.heard.encrypted).toHaveLength(0);
  redis.disconnect();
});
