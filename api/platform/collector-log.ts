import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { Services } from './context.ts';

/** Shortest time between two log entries, because failed sends are retried every few seconds. */
const QUIET_MS = 10 * 60_000;

/** Logs why traces and metrics do not reach the collector; OpenTelemetry itself logs nothing. */
export function logCollectorFailures({ log, now }: Pick<Services, 'log' | 'now'>): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (message: string) => {
    const at = now().getTime();
    if (at - saidAt < QUIET_MS) return;
    saidAt = at;
    log.warn({ reason: sentenceIn(message) }, 'Traces or metrics do not reach the OpenTelemetry collector');
  };
  const ignore = () => {};
  diag.setLogger({ error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

/** Extracts the message of an error, which OpenTelemetry reports as JSON with its stack and the response. */
function sentenceIn(told: string): string {
  try {
    const { message, code } = JSON.parse(told) as { message?: string; code?: string };
    return [message, code].filter((part) => part !== undefined && part !== '').join(' ') || 'no answer';
  } catch {
    return told.slice(0, 200);
  }
}
