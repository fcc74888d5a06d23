import { DEAD_LETTER_QUEUES } from '../../platform/dead-letter-queues.ts';
import { passed, problem, type Check } from './finding.ts';

const MAX_MINUTES = 10;

export const checkJobs: Check = {
  name: 'Jobs',
  async look({ client }) {
    const { rows: tables } = await client.query<{ found: string | null }>("SELECT to_regclass('pgboss.job') AS found");
    if (!tables[0]?.found) return [passed('No jobs have been queued yet.')];
    const { rows } = await client.query<{ name: string; state: string; jobs: string; minutes: number }>(
      `SELECT name, CASE WHEN state = 'active' THEN 'active' ELSE 'waiting' END AS state, count(*) AS jobs,
         floor(extract(epoch FROM now() - min(since)) / 60)::int AS minutes
       FROM (SELECT name, state, CASE WHEN state = 'active' THEN started_on ELSE start_after END AS since
             FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%') AS open
       WHERE since < now() - make_interval(mins => $1) GROUP BY 1, 2 ORDER BY 1, 2`,
      [MAX_MINUTES],
    );
    const { rows: givenUp } = await client.query<{ name: string; error: string; jobs: string }>(
      `SELECT data->>'queue' AS name, data->>'error' AS error, count(*) AS jobs FROM pgboss.job
       WHERE name = ANY($1) AND state < 'active' GROUP BY 1, 2 ORDER BY 1, 2`,
      [DEAD_LETTER_QUEUES],
    );
    if (rows.length + givenUp.length === 0)
      return [
        passed(
          `No job has failed permanently, and none has been waiting or running for more than ${MAX_MINUTES} minutes.`,
        ),
      ];
    return [
      ...rows.map(({ name, state, jobs, minutes }) =>
        problem(
          `Queue "${name}": ${jobs} ${Number(jobs) === 1 ? 'job' : 'jobs'} ${state === 'active' ? 'running without finishing' : 'waiting'}, the oldest for ${minutes} minutes.`,
          'Check that a worker is running: jobs are processed by processes without ROLE or with ROLE=worker. The log entry "A job failed" has the reason; once it is fixed, the jobs are retried automatically.',
        ),
      ),
      ...givenUp.map(({ name, error, jobs }) =>
        problem(
          `Queue "${name}": ${jobs} ${Number(jobs) === 1 ? 'job' : 'jobs'} failed eight times and will not be retried: ${error}.`,
          'Fix the cause, then press "Try again" at /admin, which requires the operator role: npm run staff -- grant <email> operator',
        ),
      ),
    ];
  },
};
