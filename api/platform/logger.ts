import pino, { type Logger } from 'pino';

export type { Logger };

/** Structured logs. Nothing personal is passed to a logger: no bodies, no addresses of pages with tokens, no answers. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error's own fields may hold what a person typed (Prisma quotes arguments): keep type and stack only.
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, ...telling(error), stack: withoutMessage(error) }
          : { type: typeof error },
    },
  });
}

/** `toldInLogs` of an error is what it says of itself that nobody typed: content that does not fit, with file and line. */
const telling = (error: Error & { readonly code?: unknown; readonly toldInLogs?: unknown }) => ({
  code: error.code,
  told: error.toldInLogs,
});

/** The frames of the stack: V8 repeats the message, which may quote answers, in the lines before them. */
function withoutMessage({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
}
