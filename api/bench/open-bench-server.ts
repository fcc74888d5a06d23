import { benchSettings, listen } from './bench-settings.ts';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { print, type DocumentNode } from 'graphql';
import type { FormData } from '../../schema/forms/definition.ts';
import { encryptAnswers } from '../features/applications/encrypted-answers.ts';
import { openSession } from '../features/accounts/public.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import type { Context } from '../platform/context.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { asUser } from '../platform/row-identity.ts';
import { createTernServer } from '../server.ts';

/** Requests after which V8 has compiled what they run: the first hundreds cost twice as much as these. */
export const WARM_UP = 2_000;

export interface BenchServer {
  /** URL of Tern's GraphQL endpoint. */
  readonly tern: string;
  /** Bearer token of the user who owns the applications. */
  readonly token: string;
  readonly userId: string;
  readonly services: RunningServices;
  /** Starts a peer on the same data; it ends with this server. */
  openPeer(file: 'plain-apollo.ts' | 'stock-stack.ts'): Promise<Peer>;
  close(): Promise<void>;
}

/** A server in a process of its own. */
interface Peer {
  readonly url: string;
  readonly cpuUsage: () => Promise<NodeJS.CpuUsage>;
}

export interface RequestMeasurement {
  /** CPU milliseconds per request of the process that answers. */
  readonly cpu: number;
  readonly status: number;
  /** Size of the last response body in bytes. */
  readonly bytes: number;
  /** Beginning of the last response body. */
  readonly body: string;
  /** Hash of the whole body, to compare responses. */
  readonly digest: string;
}

/** Opens Tern in this process on a new database; requests come from another process, whose CPU is not counted. */
export async function openBenchServer({
  formData = {},
  applications = 20,
}: { formData?: FormData; applications?: number } = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  await prepareDatabase(postgres);
  const settings = benchSettings(dataDir);
  const services = await createServices(settings, postgres.url, CAPABILITIES);
  // One user sends in seconds what the limits allow in minutes.
  Object.assign(services.limits, { take: () => Promise.resolve() });
  const { token, userId } = await services.db.$transaction((tx) => openSession(services, tx, 'ana@example.org', 'en'));
  await services.db.application.createMany({
    data: Array.from({ length: applications }, () => services.newId('app')).map((id) => ({
      id,
      userId,
      formType: 'I-130',
      edition: '2024-04-01',
      answersEncrypted: encryptAnswers(services.vault, { id, userId }, formData),
      progressPercent: 40,
    })),
  });

  const tern = await createTernServer(services, () => {});
  const peers: ChildProcess[] = [];
  return {
    tern: await listen(tern.http),
    token,
    userId,
    services,
    async openPeer(file) {
      const peer = fork(path.join(import.meta.dirname, file), [dataDir, postgres.url, postgres.ownerUrl]);
      peers.push(peer);
      const told = async <Told>() => ((await once(peer, 'message')) as [Told])[0];
      const cpuUsage = () => (peer.send('cpu'), told<NodeJS.CpuUsage>());
      return { url: await told<string>(), cpuUsage };
    },
    async close() {
      await tern.stop();
      for (const peer of peers) peer.disconnect();
      await services.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the context of a request of this user. */
export const contextOf = (services: RunningServices, userId: string): Context => ({
  ...services,
  db: asUser(services.db, { id: userId }),
  viewer: { id: userId, sessionId: 'ses_bench', isReadOnly: false },
  partner: null,
  caller: {
    requestId: 'req_bench',
    address: '127.0.0.1',
    browserToken: undefined,
    sessionCookie: undefined,
    userAgent: undefined,
    isSignInConfirmed: false,
    isLocal: true,
    idempotencyKey: undefined,
    language: 'en',
    setCookie: () => {},
  },
});

/** Builds the request of a screen. @param variables besides the language */
export const screenRequest = (operation: DocumentNode, variables: object = {}) => ({
  query: print(operation),
  variables: { language: 'en', ...variables },
});

/**
 * Sends requests one after another over one connection.
 * @param to this process by its URL, or a peer
 * @param asked a query, or one with variables; undefined sends a GET
 */
export async function send(
  to: string | Peer,
  asked: string | ReturnType<typeof screenRequest> | undefined,
  times: number,
  token = '',
): Promise<RequestMeasurement> {
  const { url, cpuUsage } = typeof to === 'string' ? { url: to, cpuUsage: () => process.cpuUsage() } : to;
  const before = await cpuUsage();
  const request = typeof asked === 'string' ? { query: asked } : asked;
  const answer = await fromAnotherProcess({ url, request, times, token });
  const after = await cpuUsage();
  return { ...answer, cpu: (after.user + after.system - before.user - before.system) / 1000 / times };
}

function fromAnotherProcess(request: object): Promise<Omit<RequestMeasurement, 'cpu'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'send-requests.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => resolve(JSON.parse(out) as Omit<RequestMeasurement, 'cpu'>));
    child.stdin.end(JSON.stringify(request));
  });
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
