import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { Services } from './context.ts';

/** What cannot be sent is tried again every few seconds: that is said once in so long. */
const QUIET_MS = 10 * 60_000;

/** Says in the log why spans and figures do not reach the collector. OpenTelemetry says nothing by itself. */
export function logCollectorFailures({ log, now }: Pick<Services, 'log' | 'now'>): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (told: string) => {
    const at = now().getTime();
    if (at - saidAt < QUIET_MS) return;
    saidAt = at;
    log.warn({ reason: sentenceIn(told) }, 'Traces or metrics do not reach the OpenTelemetry collector');
  };
  const ignore = () => {};
  diag.setLogger({ error: say, warn: say, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

/** OpenTelemetry tells an error as JSON, with its stack and what the collector answered. */
function sentenceIn(told: string): string {
  try {
    const { message, code } = JSON.parse(told) as { message?: string; code?: string };
    return [message, code].filter((part) => part !== undefined && part !== '').join(' ') || 'no answer';
  } catch {
    return told.slice(0, 200);
  }
}
