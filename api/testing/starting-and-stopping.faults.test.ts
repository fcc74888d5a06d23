import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTern, startTern, type RunningTern } from './running-tern.ts';

/** Returns the process ids of the PostgreSQL servers in this Tern's data folder. */
function postmasters(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
        );
      } catch {
        return false; // ended meanwhile
      }
    })
    .map(Number);
}

describe('npm start', () => {
  let tern: RunningTern;
  beforeAll(async () => void (tern = await startTern()));
  afterAll(() => tern.stop());

  it('rejects a data folder or a port in use, and missing settings, with an error message', async () => {
    const refusals = [
      [
        { DATA_DIR: tern.dataDir, PORT: '0' },
        `Another Tern process is using ${tern.dataDir}. Stop it, or set DATA_DIR to another folder.`,
      ],
      [
        { HOST: new URL(tern.url).hostname, PORT: new URL(tern.url).port },
        `Port ${new URL(tern.url).port} is in use. Stop what listens there, or set PORT to another number.`,
      ],
    ] as const;
    const [production, ...refused] = await Promise.all([
      runTern({ NODE_ENV: 'production' }),
      ...refusals.map(async ([env, sentence]) => ({ ...(await runTern(env)), sentence })),
    ]);
    for (const { status, output, sentence, files } of refused) {
      // The folder of PostgreSQL may be printed before the sentence.
      expect({ status, sentence: output.trim().split('\n').at(-1) }).toEqual({ status: 1, sentence });
      expect(output).not.toMatch(/^ +at /m);
      // No database was started or migrated.
      expect(files).toEqual([]);
    }
    expect(production.status).toBe(1);
    expect(production.output).toMatch(
      /^Tern cannot start with these settings:\n {2}- DATABASE_URL is missing: set it to/,
    );
    // /readyz also depends on the database, which may respond late on a busy machine.
    expect((await fetch(`${tern.url}/healthz`)).status).toBe(200);
    await tern.untilHealthy();
  });

  it('keeps running after an unhandled rejection, and logs it', async () => {
    const rejecting = "process.on('SIGUSR2', () => void Promise.reject(new Error('nobody handles this')))";
    const tried = await startTern({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(rejecting)}` });
    tried.signal('SIGUSR2');
    await expect.poll(tried.output).toContain('Unhandled promise rejection');
    expect((await fetch(`${tried.url}/healthz`)).status).toBe(200);
    await tried.untilHealthy();
    await tried.stop();
  });

  it('answers the request in flight before SIGTERM stops it and its database', async () => {
    const body = JSON.stringify({ query: '{ forms { formType } }' });
    const request = http.request(`${tern.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    const answer = new Promise<number | undefined>((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)));
    });
    // A request is in flight only once the server has seen it.
    await new Promise((resolve) => request.once('continue', resolve).flushHeaders());
    request.write(body.slice(0, 10));
    // A page whose computer is gone: it never answers the close frame.
    const { hostname, port } = new URL(tern.url);
    const gone = net.connect(Number(port), hostname);
    gone.on('error', () => {});
    gone.write(
      `GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    );
    await new Promise((resolve) => gone.once('data', resolve));
    gone.pause();
    const ended = tern.end('SIGTERM');
    // From now on it accepts no new connections.
    const { url } = tern;
    const isAnswered = () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswered).toBe(false);
    request.end(body.slice(10));
    expect(await answer).toBe(200);
    expect(await ended).toBe(0);
    gone.destroy();
    expect(postmasters(tern.dataDir)).toEqual([]);
  });

  it('logs no warning when it is stopped as soon as it answers', async () => {
    const tried = await startTern();
    expect(await tried.end('SIGTERM')).toBe(0);
    expect(tried.output()).not.toMatch(/"level":[456]0/);
  });

  it('leaves no server and no database running when it is killed', async () => {
    await tern.stop();
    tern = await startTern();
    expect(postmasters(tern.dataDir).length).toBeGreaterThan(0);
    await tern.end('SIGKILL');
    const { url, dataDir } = tern;
    await expect.poll(() => postmasters(dataDir)).toEqual([]);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
});
