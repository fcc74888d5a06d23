import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { startJobs, type Jobs } from '../../platform/jobs.ts';
import { grantRole, grantTranslator } from '../../testing/people-at-the-desk.ts';
import { signIn, storeDocument, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { revokeOperator } from '../desk/public.ts';
import { createPartnerKey } from '../partners/public.ts';
import { jobErrorOf } from './job-error.ts';

const OPERATIONS = `{ operations {
  health { status version isDemo }
  unsentMails { total jobs { id queue error errorWord since } }
  failedJobs { total jobs { id queue } }
  lateQueues { queue jobs since }
  unreadDocuments { failure documents since }
  lateOrders { trackingNumber status isRush promisedAt }
  unansweredRequests { id isPriority createdAt }
  partnerKeys { name lastUsedAt revokedAt } } }`;
const READ_AGAIN = `mutation ($input: ReadDocumentsAgainInput!) { answer: readDocumentsAgain(input: $input) {
  __typename ... on DocumentsReadAgain { count } ... on Error { code } } }`;
const RETRY = `mutation ($input: RetryJobsInput!) { answer: retryJobs(input: $input) {
  __typename ... on RetriedJobs { sent gone } ... on Error { code } } }`;

interface Operations {
  operations: {
    unsentMails: { total: number; jobs: { id: string; queue: string }[] };
    failedJobs: object;
    unreadDocuments: object[];
  } | null;
}
interface Answer {
  answer: { __typename: string; code?: string; sent?: number; gone?: number; count?: number };
}

describe('the operations queries and mutations', () => {
  let server: TestServer;
  let jobs: Jobs;
  let olga: SignedInClient;
  let oskar: SignedInClient;
  let kept = 0;
  beforeAll(async () => {
    server = await startTestServer();
    const { services } = server;
    jobs = await startJobs({ databaseUrl: services.databaseUrl, isOnlyProcess: true, log: services.log });
    await grantRole(services, 'olga@example.org', 'operator');
    await grantRole(services, 'oskar@example.org', 'operator');
    olga = await signIn(server, 'olga@example.org');
    oskar = await signIn(server, 'oskar@example.org');
  });
  afterAll(async () => {
    await jobs.stop();
    await server.close();
  });

  /** Creates a mail that a worker gave up. Returns its id in the list and its queue, which no worker serves. */
  async function unsentMail(): Promise<{ id: string; queue: string }> {
    const queue = `mail-test-${++kept}`;
    const { db } = server.services;
    await jobs.work(queue, {
      concurrency: 1,
      run: () => Promise.resolve(),
      giveUp: () => Promise.resolve(),
    });
    const data = { queue, job: { userId: 'usr_1' }, key: 'usr_1', error: 'ECONNREFUSED' };
    const [row] = await db.$queryRaw<{ id: string }[]>`
      INSERT INTO pgboss.job (name, data, policy, singleton_key)
      VALUES ('__given_up_mail', ${data}, 'short', ${queue}) RETURNING id::text`;
    return { id: row?.id ?? '', queue };
  }
  const look = async (who: SignedInClient) => {
    const { data, errors } = await who.graphql<Operations>(OPERATIONS);
    expect(errors).toBeUndefined();
    return data.operations;
  };
  const retry = async (who: SignedInClient, ...ids: string[]) => {
    const { data, errors } = await who.graphql<Answer>(RETRY, { input: { ids } });
    expect(errors).toBeUndefined();
    return data.answer;
  };
  const readAgain = async (who: SignedInClient) => {
    const { data, errors } = await who.graphql<Answer>(READ_AGAIN, { input: { failure: 'TOO_SLOW' } });
    expect(errors).toBeUndefined();
    return data.answer;
  };
  const sentOf = (queue: string) =>
    server.services.db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job WHERE name = ${queue}`;
  const acts = async () =>
    (
      await server.services.db.auditEntry.findMany({ where: { action: 'retry-jobs' }, orderBy: { sequence: 'asc' } })
    ).map(({ detail }) => detail);

  it('show operators the status and the failed jobs, without a user id', async () => {
    const { id, queue } = await unsentMail();
    const seen = await look(olga);
    expect(seen).toMatchObject({
      health: { status: 'ready', isDemo: true },
      unsentMails: {
        total: 1,
        jobs: [{ id, queue, error: 'unreachable', errorWord: 'ECONNREFUSED', since: expect.any(String) as string }],
      },
      failedJobs: { total: 0, jobs: [] },
      lateQueues: [],
    });
    expect(JSON.stringify(seen)).not.toContain('usr_1');
  });

  it('return null or NOT_SIGNED_IN to users, other staff, former operators, partners and anonymous requests', async () => {
    const { services } = server;
    const { id, queue } = await unsentMail();
    await grantTranslator(services, { email: 'theo@example.org', languages: ['es'] });
    await grantRole(services, 'frida@example.org', 'form-reviewer');
    await grantRole(services, 'was@example.org', 'operator');
    await revokeOperator(services, 'was@example.org');
    for (const email of ['ana@example.org', 'theo@example.org', 'frida@example.org', 'was@example.org']) {
      const who = await signIn(server, email);
      expect(await look(who), email).toBeNull();
      const refused = { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN' };
      expect(await retry(who, id), email).toMatchObject(refused);
      expect(await readAgain(who), email).toMatchObject(refused);
    }
    const { key } = await createPartnerKey(services, 'A partner');
    const ask = async (headers: Record<string, string>, query: string, variables = {}) => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return await response.text();
    };
    for (const headers of [{}, { authorization: `Bearer ${key}` }] as Record<string, string>[])
      for (const [query, variables] of [
        [OPERATIONS, {}],
        [RETRY, { input: { ids: [id] } }],
        [READ_AGAIN, { input: { failure: 'TOO_SLOW' } }],
      ] as const) {
        const answer = await ask(headers, query, variables);
        expect(answer).toContain('NOT_SIGNED_IN');
        expect(answer).not.toContain(queue);
      }
    expect(await sentOf(queue)).toEqual([]);
    expect((await look(olga))?.unsentMails.jobs).toContainEqual(expect.objectContaining({ id }));
  });

  it('retry a job once, however many operators request it at the same time, and write one audit entry', async () => {
    const { id, queue } = await unsentMail();
    const before = (await acts()).length;
    const answers = await Promise.all([olga, oskar, olga, oskar].map((who) => retry(who, id)));
    expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 0, 0, 1]);
    expect(answers.map(({ gone }) => gone).sort()).toEqual([0, 1, 1, 1]);
    await expect.poll(async () => (await sentOf(queue)).length).toBe(1);
    expect((await sentOf(queue))[0]?.data).toEqual({ userId: 'usr_1' });
    expect((await acts()).slice(before)).toEqual([{ jobs: [`${queue}:usr_1`] }]);
    expect(JSON.stringify(await look(olga))).not.toContain(queue);
  });

  it('report the jobs that are gone, and retry the others', async () => {
    const gone = await unsentMail();
    const there = await unsentMail();
    await server.services.db
      .$executeRaw`DELETE FROM pgboss.job WHERE name = '__given_up_mail' AND id::text = ${gone.id}`;
    expect(await retry(olga, gone.id, there.id, 'job_1')).toEqual({ __typename: 'RetriedJobs', sent: 1, gone: 2 });
    expect(await sentOf(there.queue)).toHaveLength(1);
    const before = (await acts()).length;
    expect(await retry(oskar, gone.id)).toMatchObject({ sent: 0, gone: 1 });
    expect(await acts()).toHaveLength(before);
    expect(await retry(oskar)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('send each unreadable document to be read once more, and show no id of a document or user', async () => {
    const { services } = server;
    const ana = await signIn(server, 'ana@example.org');
    const updatedAt = new Date('2026-11-20T09:00:00Z');
    const failedDocument = async (failureCode: string) => {
      const { id } = await storeDocument(services, ana.userId);
      await services.db.document.update({ where: { id }, data: { analysisStatus: 'failed', failureCode, updatedAt } });
      return id;
    };
    const slow = [await failedDocument('TOO_SLOW'), await failedDocument('TOO_SLOW')];
    const locked = await failedDocument('PASSWORD_PROTECTED');
    const seen = await look(olga);
    expect(seen?.unreadDocuments).toEqual([
      { failure: 'TOO_SLOW', documents: 2, since: updatedAt.toISOString() },
      { failure: 'PASSWORD_PROTECTED', documents: 1, since: updatedAt.toISOString() },
    ]);
    for (const hidden of [...slow, locked, ana.userId]) expect(JSON.stringify(seen)).not.toContain(hidden);

    const counts = (await Promise.all([olga, oskar, olga].map(readAgain))).map(({ count }) => count ?? 0);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    const left = await services.db.document.findMany({ where: { analysisStatus: 'failed' }, select: { id: true } });
    expect(left).toEqual([{ id: locked }]);
    const jobsSent = await sentOf('read-document');
    for (const documentId of slow)
      expect(jobsSent.filter((job) => isDeepStrictEqual(job.data, { documentId }))).toHaveLength(1);
    const written = await services.db.auditEntry.findMany({ where: { action: 'read-documents-again' } });
    expect(written.map(({ detail }) => (detail as { documents: number }).documents).reduce((a, b) => a + b)).toBe(2);
    expect(await readAgain(oskar)).toMatchObject({ count: 0 });
  });

  it('list late orders, unanswered support requests and partner keys, without any data about the users', async () => {
    const { services } = server;
    const { db } = services;
    const ana = await signIn(server, 'ana@example.org');
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    const order = (changes: Partial<TranslationOrder>) =>
      db.translationOrder.create({
        data: {
          id: services.newId('tro'),
          userId: ana.userId,
          orderedDocumentId: services.newId('doc'),
          trackingNumber: services.newId('tro'),
          documentNameEncrypted: 'x',
          isRush: false,
          priceCents: 4_900,
          payment: 'demo',
          earliestAt: at(1),
          promisedAt: at(1),
          timeline: {},
          ...(changes as object),
        },
      });
    await order({ trackingNumber: 'TR-LATE-0002', promisedAt: at(2), status: 'in_review' });
    await order({ trackingNumber: 'TR-LATE-0001', isRush: true });
    await order({ status: 'delivered' });
    await order({ isSimulated: true });
    await order({ payment: 'unpaid' });
    await order({ promisedAt: new Date(Date.now() + 86_400_000) });
    const request = (id: string, isPriority: boolean, day: number, answeredAt: Date | null = null) =>
      db.supportRequest.create({
        data: {
          id,
          userId: ana.userId,
          textEncrypted: 'CANARY',
          language: 'en',
          isPriority,
          createdAt: at(day),
          answeredAt,
        },
      });
    await request('sup_2', false, 1);
    await request('sup_1', true, 3);
    await request('sup_0', true, 2, at(4));
    const seen = await look(olga);
    expect(seen).toMatchObject({
      lateOrders: [
        { trackingNumber: 'TR-LATE-0001', status: 'ordered', isRush: true },
        { trackingNumber: 'TR-LATE-0002', status: 'in_review', isRush: false },
      ],
      unansweredRequests: [
        { id: 'sup_1', isPriority: true },
        { id: 'sup_2', isPriority: false },
      ],
      partnerKeys: [{ name: 'A partner', lastUsedAt: expect.any(String) as string, revokedAt: null }],
    });
    for (const hidden of ['CANARY', ana.userId, 'ana@example.org']) expect(JSON.stringify(seen)).not.toContain(hidden);
  });

  it.each([
    ['ECONNREFUSED', 'unreachable'],
    ['ETIMEDOUT', 'too_slow'],
    ['EAUTH', 'login_refused'],
    ['EENVELOPE', 'mail_refused'],
    ['P2024', 'database'],
    ['PROCESS_ENDED', 'process_ended'],
    ['TypeError', 'unexpected'],
  ] as const)('classify the error %s as %s', (word, kind) => expect(jobErrorOf(word)).toBe(kind));
});
