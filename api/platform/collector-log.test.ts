import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { diag } from '@opentelemetry/api';
import { expect, it, onTestFinished, vi } from 'vitest';
import { logCollectorFailures } from './collector-log.ts';
import { createLogger } from './logger.ts';
import { startSendingMetrics } from './send-metrics.ts';

it('logs that the OpenTelemetry collector rejects data at most once in ten minutes, without its response', async () => {
  const collector = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(401).end('{"secret":"CANARY7Q2XMZP"}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => {
    diag.disable();
    collector.close();
  });
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  let minutes = 0;
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  logCollectorFailures({ log, now: () => new Date(Date.UTC(2026, 10, 21, 12, minutes)) });
  for (minutes of [0, 9, 11]) await startSendingMetrics({ endpoint, serviceName: 'tern' }).stop();
  expect(warn.mock.calls).toEqual(
    Array(2).fill([
      { reason: expect.stringMatching(/metrics export failed .*Unauthorized/) as string },
      'Traces or metrics do not reach the OpenTelemetry collector',
    ]),
  );
  expect(JSON.stringify(warn.mock.calls)).not.toContain('CANARY');
});
