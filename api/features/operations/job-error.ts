/** Reasons for a failed job, each with a sentence for the screen. */
export const JOB_ERRORS = {
  unreachable: { description: 'Another server did not respond.' },
  login_refused: { description: 'The mail server rejected the user name or password.' },
  mail_refused: { description: 'The mail server rejected the mail or its recipient.' },
  too_slow: { description: 'It timed out.' },
  database: { description: 'The database returned an error.' },
  process_ended: { description: 'Its process ended repeatedly.' },
  unexpected: { description: 'Any other error; the reason is in the log.' },
} as const;
export type JobError = keyof typeof JOB_ERRORS;

/** Reason by error code or name of Node, Nodemailer and Prisma; the first match counts. */
const KINDS: readonly (readonly [RegExp, JobError])[] = [
  [/^PROCESS_ENDED$/, 'process_ended'],
  [/^(EAUTH|ENOAUTH|EOAUTH2)$/, 'login_refused'],
  [/^(EENVELOPE|EMESSAGE)$/, 'mail_refused'],
  [/^(ETIMEDOUT|TimeoutError|AbortError)$/, 'too_slow'],
  [/^(P\d{4}|Prisma\w+|Database\w+Error)$/, 'database'],
  [
    /^(ECONN\w*|ESOCKET|ETLS|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|EPROTOCOL|\w+DownError)$/,
    'unreachable',
  ],
];

/** @param word error code as `errorWord` stores it: "ECONNREFUSED" */
export const jobErrorOf = (word: string): JobError =>
  KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'unexpected';
