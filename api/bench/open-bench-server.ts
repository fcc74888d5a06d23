import './as-in-production.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { FormData } from '../../schema/forms/definition.ts';
import { encryptAnswers } from '../features/applications/encrypted-answers.ts';
import { openSession } from '../features/accounts/public.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import type { Context } from '../platform/context.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { askFor } from '../platform/row-identity.ts';
import { readSettings } from '../platform/settings.ts';
import { contextOfRequest } from '../request-context.ts';
import { schema } from '../schema.ts';
import { createTernServer } from '../server.ts';
import { UNHURRIED } from '../testing/running-tern.ts';

export interface BenchServer {
  /** Tern as it is. */
  readonly tern: string;
  /** The peer: the same schema and data behind Apollo Server and Express as they come. */
  readonly apollo: string;
  /** Bearer of the one person, who has twenty applications. */
  readonly token: string;
  readonly userId: string;
  readonly services: RunningServices;
  /** SQL since the last call; listening costs time, so only when `isCounting`. */
  takeStatements(): string[];
  close(): Promise<void>;
}

export interface Sent {
  /** CPU milliseconds of this process for one request. */
  readonly cpu: number;
  readonly status: number;
  /** Bytes of the last answer's body. */
  readonly bytes: number;
  readonly body: string;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Both servers in this process on a database of their own; requests come from another process, whose CPU is not
 * counted.
 */
export async function openBenchServer({
  isCounting = false,
  formData = {},
}: { isCounting?: boolean; formData?: FormData } = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  await prepareDatabase(postgres);
  const { OFFICIAL_FORMS_DIR } = process.env;
  const settings = readSettings(
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', FETCH_BLANKS: '0', OFFICIAL_FORMS_DIR, ...UNHURRIED },
    root,
  );
  let statements: string[] = [];
  const services = await createServices(
    settings,
    postgres.url,
    CAPABILITIES,
    isCounting ? (sql) => statements.push(sql) : undefined,
  );
  const { token, userId } = await services.db.$transaction((tx) => openSession(services, tx, 'ana@example.org', 'en'));
  await services.db.application.createMany({
    data: Array.from({ length: 20 }, () => services.newId('app')).map((id) => ({
      id,
      userId,
      formType: 'I-130',
      edition: '2024-04-01',
      answersEncrypted: encryptAnswers(services.vault, { id, userId }, formData),
      progressPercent: 40,
    })),
  });

  const tern = await createTernServer(services, () => {});
  const apollo = new ApolloServer<Context>({ schema, includeStacktraceInErrorResponses: false });
  await apollo.start();
  const plain = express();
  plain.use(express.json({ limit: '10mb' }));
  plain.use('/graphql', expressMiddleware(apollo, { context: ({ req, res }) => contextOfRequest(services, req, res) }));
  const peer = createServer(plain);
  const [ternUrl, apolloUrl] = await Promise.all([listen(tern.http), listen(peer)]);
  return {
    tern: ternUrl,
    apollo: apolloUrl,
    token,
    userId,
    services,
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
    async close() {
      await tern.stop();
      await apollo.stop();
      peer.closeAllConnections();
      peer.close();
      await services.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a use case is given when this person asks. */
export const contextOf = (services: RunningServices, userId: string): Context => ({
  ...services,
  db: askFor(services.db, { id: userId }),
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

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
}

/** One after another over one connection. @param query undefined: the address is got */
export async function send(url: string, query: string | undefined, times: number, token = ''): Promise<Sent> {
  const before = process.cpuUsage();
  const answer = await fromAnotherProcess({ url, query, times, token });
  const { user, system } = process.cpuUsage(before);
  return { ...answer, cpu: (user + system) / 1000 / times };
}

function fromAnotherProcess(request: object): Promise<Omit<Sent, 'cpu'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'send-requests.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('error', reject);
    child.once('close', () => resolve(JSON.parse(out) as Omit<Sent, 'cpu'>));
    child.stdin.end(JSON.stringify(request));
  });
}

export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
