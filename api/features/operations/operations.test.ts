import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs, type Jobs } from '../../platform/jobs.ts';
import { signIn, type Asking } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createPartnerKey } from '../partners/public.ts';
import { grantRole, grantTranslator } from '../translators/grant-translator.ts';
import { revokeOperator } from '../desk/public.ts';
import { jobErrorOf } from './job-error.ts';

const OPERATIONS = `{ operations {
  health { status away version isDemo }
  unsentMails { total jobs { id queue error errorWord since } }
  failedJobs { total jobs { id queue } }
  lateQueues { queue jobs since } } }`;
const RETRY = `mutation ($input: RetryJobsInput!) { answer: retryJobs(input: $input) {
  __typename ... on RetriedJobs { sent gone } ... on Error { code } } }`;

interface Operations {
  operations: { unsentMails: { total: number; jobs: { id: string; queue: string }[] }; failedJobs: object } | null;
}
interface Answer {
  answer: { __typename: string; code?: string; sent?: number; gone?: number };
}

describe('operations', () => {
  let server: TestServer;
  let jobs: Jobs;
  let olga: Asking;
  let oskar: Asking;
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

  /** A mail that a worker gave up. @returns its id in the list, and its queue, on which nothing works any more */
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
  const look = async (who: Asking) => {
    const { data, errors } = await who.graphql<Operations>(OPERATIONS);
    expect(errors).toBeUndefined();
    return data.operations;
  };
  const retry = async (who: Asking, ...ids: string[]) => {
    const { data, errors } = await who.graphql<Answer>(RETRY, { input: { ids } });
    expect(errors).toBeUndefined();
    return data.answer;
  };
  const sentOf = (queue: string) =>
    server.services.db.$queryRaw<{ data: object }[]>`SELECT data FROM pgboss.job WHERE name = ${queue}`;
  const acts = async () =>
    (await server.services.db.auditEntry.findMany({ where: { action: 'retry-jobs' }, orderBy: { sequence: 'asc' } })).map(
      ({ detail }) => detail,
    );

  it('are shown to operators, without a word about anybody', async () => {
    const { id, queue } = await unsentMail();
    const seen = await look(olga);
    expect(seen).toMatchObject({
      health: { status: 'ready', away: [], isDemo: true },
      unsentMails: {
        total: 1,
        jobs: [{ id, queue, error: 'unreachable', errorWord: 'ECONNREFUSED', since: expect.any(String) as string }],
      },
      failedJobs: { total: 0, jobs: [] },
      lateQueues: [],
    });
    expect(JSON.stringify(seen)).not.toContain('usr_1');
  });

  it('are nothing for anybody else: the same as for whoever is not signed in', async () => {
    const { services } = server;
    const { id, queue } = await unsentMail();
    await grantTranslator(services, { email: 'theo@example.org', languages: ['es'] });
    await grantRole(services, 'frida@example.org', 'form-reviewer');
    await grantRole(services, 'was@example.org', 'operator');
    await revokeOperator(services, 'was@example.org');
    for (const email of ['ana@example.org', 'theo@example.org', 'frida@example.org', 'was@example.org']) {
      const who = await signIn(server, email);
      expect(await look(who), email).toBeNull();
      expect(await retry(who, id), email).toMatchObject({ __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN' });
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
      ] as const) {
        const answer = await ask(headers, query, variables);
        expect(answer).toContain('NOT_SIGNED_IN');
        expect(answer).not.toContain(queue);
      }
    expect(await sentOf(queue)).toEqual([]);
    expect((await look(olga))?.unsentMails.jobs).toContainEqual(expect.objectContaining({ id }));
  });

  it('try a job again once, however often and by however many it is pressed, and write it down', async () => {
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

  it('say of a job that is gone meanwhile that it is, and try the others again', async () => {
    const gone = await unsentMail();
    const there = await unsentMail();
    await server.services.db.$executeRaw`DELETE FROM pgboss.job WHERE name = '__given_up_mail' AND id::text = ${gone.id}`;
    expect(await retry(olga, gone.id, there.id, 'job_1')).toEqual({ __typename: 'RetriedJobs', sent: 1, gone: 2 });
    expect(await sentOf(there.queue)).toHaveLength(1);
    const before = (await acts()).length;
    expect(await retry(oskar, gone.id)).toMatchObject({ sent: 0, gone: 1 });
    expect(await acts()).toHaveLength(before);
    expect(await retry(oskar)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each([
    ['ECONNREFUSED', 'unreachable'],
    ['ETIMEDOUT', 'too_slow'],
    ['EAUTH', 'login_refused'],
    ['EENVELOPE', 'mail_refused'],
    ['P2024', 'database'],
    ['PROCESS_ENDED', 'process_ended'],
    ['TypeError', 'unexpected'],
  ] as const)('tell %s as %s', (word, kind) => expect(jobErrorOf(word)).toBe(kind));
});
