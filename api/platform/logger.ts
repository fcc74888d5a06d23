import pino, { type Logger } from 'pino';

export type { Logger };

/** Structured logs. Nothing personal is passed to a logger: no bodies, no URLs with tokens, no answers. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Fields of an error may contain user input (Prisma quotes arguments): only type, code and stack are kept.
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? { type: error.name, ...telling(error), stack: withoutMessage(error) }
          : { type: typeof error },
    },
  });
}

/** Logs an error's code and `toldInLogs`, a message without user input, such as the file and line of invalid content. */
const telling = (error: Error & { readonly code?: unknown; readonly toldInLogs?: unknown }) => ({
  code: error.code,
  told: error.toldInLogs,
});

/** Keeps the frames of the stack: V8 repeats the message, which may quote answers, in the lines before them. */
function withoutMessage({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
}
