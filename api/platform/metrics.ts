import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { poolStates } from './open-pool.ts';

/**
 * Metrics of this process. Label values are fixed words (a route, a field of the schema, the name of a queue), never
 * request data, so that nothing personal becomes one and their number stays small.
 */
export const metrics = new Registry();
const registers = [metrics];

const FAST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export const requestSeconds = new Histogram({
  name: 'tern_http_request_seconds',
  help: 'HTTP requests, by route pattern and status class.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: FAST_SECONDS,
  registers,
});

export const operationSeconds = new Histogram({
  name: 'tern_graphql_operation_seconds',
  help: 'GraphQL operations over HTTP, by kind and first root field of the schema.',
  labelNames: ['operation', 'outcome'] as const,
  buckets: FAST_SECONDS,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'tern_job_seconds',
  help: 'Jobs of this process by queue: mails, reading of documents, payments.',
  labelNames: ['queue', 'outcome'] as const,
  buckets: SLOW_SECONDS,
  registers,
});

export const pdfSeconds = new Histogram({
  name: 'tern_pdf_seconds',
  help: 'Printing of a form as a PDF, by what came out.',
  labelNames: ['kind'] as const,
  buckets: FAST_SECONDS,
  registers,
});

export const mailsSent = new Counter({
  name: 'tern_mails_total',
  help: 'Mails handed to the mail server.',
  labelNames: ['outcome'] as const,
  registers,
});

export const moneyMoved = new Counter({
  name: 'tern_money_movements_total',
  help: 'Rows that this process wrote into the ledger, by type.',
  labelNames: ['type'] as const,
  registers,
});

new Gauge({
  name: 'tern_database_connections',
  help: 'Connections of this process to the database, and how many wait for one.',
  labelNames: ['pool', 'state'] as const,
  registers,
  collect() {
    this.reset();
    for (const { pool, open, idle, waiting } of poolStates()) {
      this.set({ pool, state: 'busy' }, open - idle);
      this.set({ pool, state: 'idle' }, idle);
      this.set({ pool, state: 'waiting' }, waiting);
    }
  },
});

/** @returns a function that returns the seconds since */
export function stopwatch(): () => number {
  const began = process.hrtime.bigint();
  return () => Number(process.hrtime.bigint() - began) / 1e9;
}
