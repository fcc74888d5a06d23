import { collectDefaultMetrics, Gauge } from 'prom-client';
import type { Database } from './db.ts';
import { metrics } from './metrics.ts';

interface Queue {
  readonly name: string;
  readonly state: 'waiting' | 'running';
  readonly jobs: bigint;
  readonly oldest: number;
}

/** Enables metrics that are costly to collect. Called once, in processes whose metrics are read. */
export function measureProcessAndQueues(db: Database): void {
  collectDefaultMetrics({ register: metrics, prefix: 'tern_' });
  measureQueues(db);
}

/** Measures number and age of waiting jobs, by a query whenever the metrics are read. */
function measureQueues(db: Database): void {
  const age = new Gauge({
    name: 'tern_jobs_oldest_seconds',
    help: 'How long the oldest job of a queue has waited or run. A job that was sent for later counts from then.',
    labelNames: ['queue', 'state'] as const,
    registers: [metrics],
  });
  new Gauge({
    name: 'tern_jobs',
    help: 'Jobs in the queues of all processes.',
    labelNames: ['queue', 'state'] as const,
    registers: [metrics],
    async collect() {
      const queues = await queuesOf(db);
      this.reset();
      age.reset();
      for (const { name: queue, state, jobs, oldest } of queues) {
        this.set({ queue, state }, Number(jobs));
        age.set({ queue, state }, Math.max(0, oldest));
      }
    },
  });
}

/** Returns nothing while the database is unreachable, which `/readyz` reports. */
const queuesOf = (db: Database): Promise<Queue[]> =>
  db.$queryRaw<Queue[]>`
    SELECT name, CASE WHEN state = 'active' THEN 'running' ELSE 'waiting' END AS state, count(*) AS jobs,
      extract(epoch FROM now() - min(CASE WHEN state = 'active' THEN started_on ELSE start_after END))::float8 AS oldest
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%' GROUP BY 1, 2`.catch(
    () => [],
  );
