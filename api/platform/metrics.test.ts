import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { newOwner } from '../testing/people-with-documents.ts';
import { metrics as figures } from './metrics.ts';
import { measureProcessAndQueues } from './queue-metrics.ts';
import { startSendingMetrics } from './send-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startTracing } from './tracing.ts';

const CANARY = 'CANARY7Q2XMZP';

let collector: Server;
/** Request bodies by path of the collector. */
const sent = new Map<string, string>();
let tern: TestServer;
let tracing: Awaited<ReturnType<typeof startTracing>>;
let sending: ReturnType<typeof startSendingMetrics>;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  // Earlier test files in this worker have counted too.
  figures.resetMetrics();
  collector = createServer((request, response) => {
    const { url = '' } = request;
    request.on('data', (chunk: Buffer) => sent.set(url, (sent.get(url) ?? '') + chunk.toString('latin1')));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  tracing = await startTracing({ endpoint, serviceName: 'tern' });
  tern = await startTestServer({ DEV_LOGIN: '0' });
  measureProcessAndQueues(tern.services.db);
  sending = startSendingMetrics({ endpoint, serviceName: 'tern' });
  metrics = await serveMetrics(tern.services, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await metrics.stop();
  await tern.close();
  collector.close();
});

interface Point {
  readonly attributes: readonly object[];
  readonly count: number;
  readonly explicitBounds: readonly number[];
  readonly bucketCounts: readonly number[];
}
type Points = { readonly dataPoints: readonly Point[] };
interface OtlpMetrics {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly object[] };
    readonly scopeMetrics: readonly {
      readonly metrics: readonly {
        readonly name: string;
        readonly sum?: Points;
        readonly gauge?: Points;
        readonly histogram?: Points;
      }[];
    }[];
  }[];
}

const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
const ask = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${tern.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });

it('exposes metrics of requests, operations, mails, pool and process, without any content of a request', async () => {
  await newOwner(tern.services);
  await ask(`query ${CANARY} { ${CANARY}: forms { formType } }`);
  await ask(`{ ${CANARY} }`);
  await ask(`{ forms { ${CANARY} } }`, { 'x-request-id': CANARY, 'user-agent': CANARY });
  await fetch(`${tern.url}/api/applications/${CANARY}/pdf?name=${CANARY}`);
  await fetch(`${tern.url}/${CANARY}`, { method: 'DELETE' });
  await fetch(`${tern.url}/api/auth/magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${CANARY}@example.org` }),
  });
  const text = await read();
  expect(text).toContain('tern_graphql_operation_seconds_count{operation="query forms",outcome="ok"} 1');
  expect(text).toContain('tern_graphql_operation_seconds_count{operation="refused",outcome="error"} 2');
  expect(text).toContain('tern_http_request_seconds_count{method="POST",route="/graphql",status="2xx"}');
  expect(text).toContain(
    'tern_http_request_seconds_count{method="GET",route="/api/applications/:id/pdf",status="4xx"} 1',
  );
  expect(text).toContain('tern_mails_total{outcome="sent"} 1');
  for (const name of [
    'tern_database_connections',
    'tern_jobs',
    'tern_nodejs_eventloop_lag_p99_seconds',
    'tern_process_resident_memory_bytes',
  ])
    expect(text).toContain(`# TYPE ${name} `);
  expect(text).not.toContain(CANARY);
  expect(text.toLowerCase()).not.toContain(CANARY.toLowerCase());
});

it('exposes every metric that the dashboard and the alerts query', async () => {
  const folder = new URL('../../docs/deploy/monitoring/', import.meta.url);
  const asked = ['grafana-dashboard.json', 'prometheus-alerts.yaml'].flatMap(
    (file) => readFileSync(new URL(file, folder), 'utf8').match(/\btern_\w+/g) ?? [],
  );
  const told = new Set([...(await read()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !told.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it('serves metrics on their own port only, and nothing else there', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/graphql`)).status).toBe(404);
  expect((await fetch(`${tern.url}/metrics`)).status).toBe(404);
});

it('sends spans of requests, operations, database statements and mails, without any content of a request', async () => {
  await tracing.stop();
  const spans = sent.get('/v1/traces') ?? '';
  for (const word of ['HTTP POST', 'graphql.operation', 'query forms', 'db SignInLink.upsert', 'mail'])
    expect(spans).toContain(word);
  expect(spans.toLowerCase()).not.toContain(CANARY.toLowerCase());
});

it('sends the collector the same metrics, under the same names, as the metrics port', async () => {
  const shown = await read();
  await sending.stop();
  const text = sent.get('/v1/metrics') ?? '';
  expect(text.toLowerCase()).not.toContain(CANARY.toLowerCase());
  const {
    resourceMetrics: [told],
  } = JSON.parse(text) as OtlpMetrics;
  expect(told?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'tern' } });
  const figuresSent = new Map(told?.scopeMetrics.flatMap((scope) => scope.metrics).map((each) => [each.name, each]));
  const names = [...shown.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect([...figuresSent.keys()].sort()).toEqual(names.sort());
  expect(figuresSent.get('tern_mails_total')?.sum).toMatchObject({
    isMonotonic: true,
    aggregationTemporality: 2,
    dataPoints: [{ attributes: [{ key: 'outcome', value: { stringValue: 'sent' } }], asDouble: 1 }],
  });
  expect(figuresSent.get('tern_process_resident_memory_bytes')?.gauge?.dataPoints).toHaveLength(1);
  const refused = figuresSent
    .get('tern_graphql_operation_seconds')
    ?.histogram?.dataPoints.find(({ attributes }) => JSON.stringify(attributes).includes('"refused"'));
  expect(refused).toMatchObject({ count: 2, explicitBounds: expect.arrayContaining([0.005, 10]) as number[] });
  // Each value is in one bucket; the last is above all boundaries.
  expect(refused?.bucketCounts).toHaveLength((refused?.explicitBounds.length ?? 0) + 1);
  expect(refused?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(2);
});
