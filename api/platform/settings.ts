import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sentInClear } from './clear-text.ts';
import { caseStatusOf, type CaseStatusSettings } from './case-status-settings.ts';
import { tlsOf, type TlsFiles } from './tls-settings.ts';
import { trustOf, type TrustProxy } from './trust-proxy.ts';
import { modelOf, type ModelSettings } from './model-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { siteOf, type SiteSettings } from './site-settings.ts';
import { stripeOf, type StripeSettings } from './stripe-settings.ts';
import { count, flag, mailbox, mode, oneOf, optional, origin, port, urlOf } from './setting-values.ts';

/**
 * All settings from the environment, read and validated in this one file; `.env.example` documents them. `NODE_ENV`
 * other than `production` is demo mode: embedded defaults, local outbox, development sign-in.
 */
export interface Settings {
  /** Part of the work that this process does: requests (`web`), jobs and maintenance (`worker`), or all. */
  readonly role: 'all' | 'web' | 'worker';
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly isProduction: boolean;
  /** Undefined if this process serves plain HTTP, behind a TLS proxy. */
  readonly tls: TlsFiles | undefined;
  /** Whether an address, a number of hops away, is a trusted proxy whose forwarding headers count. */
  readonly trustProxy: TrustProxy;
  /** Public URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined to start PostgreSQL inside `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** URL for the role that owns the tables, for migrations and backups; undefined to use `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined;
  /** Maximum number of database connections of this process, jobs included. */
  readonly databaseConnections: number;
  /** Idle seconds after which the database ends a transaction, so that a hanging process frees its locks. */
  readonly databaseIdleSeconds: number;
  readonly redisUrl: string | undefined;
  /** The first one encrypts; the others still decrypt. Undefined to use a key file in `dataDir`. */
  readonly encryptionKeys: readonly EncryptionKey[] | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Receives support messages; undefined: only `npm run staff -- support` lists them. */
  readonly supportEmail: string | undefined;
  /** Undefined to store files, encrypted, in `dataDir/files`. */
  readonly s3: S3Settings | undefined;
  /** ClamAV's daemon, which scans every upload if set. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined;
  /** A language model that answers and writes drafts; undefined: nothing is ever sent to one. */
  readonly model: ModelSettings | undefined;
  /** Undefined: test payments by the embedded sandbox, in demo mode only. */
  readonly stripe: StripeSettings | undefined;
  /** The agency's Case Status API; undefined: users check the agency's page themselves. */
  readonly caseStatus: CaseStatusSettings | undefined;
  /** The operator's decisions about this installation. */
  readonly site: SiteSettings;
  readonly officialFormsDir: string | undefined;
  /** Whether a missing blank may be downloaded from the agency's site. */
  readonly canFetchBlanks: boolean;
  /** Folders with form definitions, the bundled one first. */
  readonly formDefinitionsDirs: readonly string[];
  /** Whether requesting a magic link may sign in at once (development mode). */
  readonly isDevelopmentSignInOn: boolean;
  /** Limit of saves of answers per user; autosave makes one a second at most. */
  readonly savesPerMinute: number;
  /** Cost limit of GraphQL operations per minute, in points (see operation-price.ts). */
  readonly pointsPerMinute: { readonly visitor: number; readonly person: number; readonly partner: number };
  /** Port for Prometheus; undefined for none. */
  readonly metricsPort: number | undefined;
  /** Collector of traces; undefined: no spans are created. */
  readonly tracing: Collector | undefined;
  /** Collector of metrics; undefined for none. */
  readonly metricsCollector: Collector | undefined;
  readonly logLevel: string;
  /** Warnings about settings without effect, one sentence each. */
  readonly hints: readonly string[];
}

/** An OpenTelemetry collector that accepts OTLP over HTTP. */
export interface Collector {
  readonly endpoint: string;
  readonly serviceName: string;
}

export interface S3Settings {
  /** "http://127.0.0.1:9000"; undefined for Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  /** Undefined for the AWS library's default sources (a role of the machine). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface EncryptionKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Tern cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const environment = z.object({
  ROLE: oneOf('all', ['web', 'worker', 'all']),
  PORT: port.transform((number) => number ?? 4000),
  METRICS_PORT: port,
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:'),
  OTEL_TRACES_EXPORTER: oneOf('otlp', ['otlp', 'none']),
  OTEL_METRICS_EXPORTER: oneOf('otlp', ['otlp', 'none']),
  OTEL_SERVICE_NAME: optional.transform((text) => text ?? 'tern'),
  HOST: optional.transform((text) => text ?? '127.0.0.1'),
  DATA_DIR: optional.transform((text) => text ?? '.data'),
  NODE_ENV: mode,
  PUBLIC_URL: origin,
  TRUST_PROXY: optional.transform((text, check) => {
    const trust = text === undefined ? undefined : trustOf(text);
    if (trust === null)
      check.addIssue(
        'must be the number of proxies in front of Tern (0 to 20), or their networks separated by commas (10.0.0.0/8, loopback, linklocal, uniquelocal)',
      );
    return trust ?? undefined;
  }),
  DATABASE_URL: urlOf('postgres:', 'postgresql:'),
  DATABASE_OWNER_URL: urlOf('postgres:', 'postgresql:'),
  DATABASE_CONNECTIONS: count(10).refine((number) => number >= 4 && number <= 100, 'must be a number from 4 to 100'),
  DATABASE_IDLE_SECONDS: count(30),
  REDIS_URL: urlOf('redis:', 'rediss:'),
  ENCRYPTION_KEYS: optional.transform((text, check) => {
    if (text === undefined) return undefined;
    const keys = text.split(',').map((part) => {
      const [id = '', encoded = ''] = part.trim().split(':');
      return { id, key: Buffer.from(encoded, 'base64') };
    });
    const ids = new Set(keys.map(({ id }) => id));
    if (keys.some(({ id, key }) => !/^[a-z0-9-]{1,20}$/.test(id) || key.length !== 32) || ids.size !== keys.length)
      check.addIssue(
        'must be a list of id:key with unique ids (a-z, 0-9, -) and keys of 32 bytes in base64 (openssl rand -base64 32)',
      );
    return keys;
  }),
  SMTP_URL: urlOf('smtp:', 'smtps:'),
  MAIL_FROM: mailbox,
  SUPPORT_EMAIL: optional.refine((text) => text === undefined || z.email().safeParse(text).success, {
    message: 'must be one e-mail address',
  }),
  S3_ENDPOINT: urlOf('http:', 'https:'),
  S3_BUCKET: optional.refine((text) => text === undefined || /^[\w.-]{3,63}$/.test(text), {
    message: 'must be the name of a bucket, without s3:// or a path',
  }),
  AWS_REGION: optional.transform((text) => text ?? 'us-east-1'),
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  CLAMD_HOST: optional
    .refine((text) => text === undefined || (/^[^\s:/]+(:\d+)?$/.test(text) && URL.canParse(`tcp://${text}`)), {
      message: 'must be a host or host:port (the default port is 3310)',
    })
    .transform((text) => {
      if (text === undefined) return undefined;
      const [host = '', port = '3310'] = text.split(':');
      return { host, port: Number(port) };
    }),
  STRIPE_BILLING_ADDRESS: flag(false),
  AI_BASE_URL: urlOf('http:', 'https:'),
  OFFICIAL_FORMS_DIR: optional,
  FETCH_BLANKS: flag(true),
  DEV_LOGIN: flag(true),
  SAVES_PER_MINUTE: count(120),
  VISITOR_POINTS_PER_MINUTE: count(60_000),
  PERSON_POINTS_PER_MINUTE: count(120_000),
  PARTNER_POINTS_PER_MINUTE: count(120_000),
  ALLOW_CLEAR_TEXT: flag(false),
  LOG_LEVEL: oneOf('info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
});

/** Settings that production requires, each with the remedy. */
const NEEDED_IN_PRODUCTION: Partial<Record<keyof z.infer<typeof environment>, string>> = {
  DATABASE_URL: 'set it to your PostgreSQL server (postgresql://user:password@host/database)',
  SMTP_URL: 'set it to your mail server (smtps://user:password@host:465), so that sign-in links arrive',
  ENCRYPTION_KEYS:
    'set it to id:key with a key of 32 bytes in base64 (openssl rand -base64 32), and store a copy in a safe place',
  PUBLIC_URL: 'set it to the public address of the site (https://forms.example.org), which links in mails use',
};

/** @throws SettingsError with one sentence for each setting that is wrong or missing */
export function readSettings(given: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const { env, problems } = withSecretFiles(given);
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map(({ path: at, message }) => `${String(at[0])} ${message}.`));
  const isProduction = env['NODE_ENV'] === 'production';
  if (isProduction)
    for (const [name, remedy] of Object.entries(NEEDED_IN_PRODUCTION))
      if (!env[name]?.trim()) problems.push(`${name} is missing: ${remedy}.`);
  if (isProduction && env['PUBLIC_URL']?.startsWith('http:'))
    problems.push('PUBLIC_URL must begin with https:// in production.');
  if (isProduction && parsed.data?.ALLOW_CLEAR_TEXT !== true) problems.push(...sentInClear(env));
  if (/^(web|worker)$/.test(env['ROLE']?.trim() ?? '') && !env['DATABASE_URL']?.trim())
    problems.push(
      'DATABASE_URL is missing: processes with different values of ROLE share one PostgreSQL server. Remove ROLE to run a single process.',
    );
  if (env['S3_ENDPOINT']?.trim() && !env['S3_BUCKET']?.trim())
    problems.push('S3_BUCKET is missing: set it to the bucket at S3_ENDPOINT that stores the files.');
  if (env['DATABASE_OWNER_URL']?.trim() && !env['DATABASE_URL']?.trim())
    problems.push('DATABASE_URL is missing: set it to the role that the server uses, or remove DATABASE_OWNER_URL.');
  if (Boolean(env['AWS_ACCESS_KEY_ID']?.trim()) !== Boolean(env['AWS_SECRET_ACCESS_KEY']?.trim()))
    problems.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together: set both or neither.');
  if (parsed.data?.METRICS_PORT && parsed.data.METRICS_PORT === parsed.data.PORT)
    problems.push('METRICS_PORT and PORT are the same: set METRICS_PORT to another number.');
  const folders = (env['FORM_DEFINITIONS_DIR'] ?? '').split(path.delimiter).filter((folder) => folder.trim() !== '');
  const ownForms = folders.map((folder) => path.resolve(root, folder.trim()));
  for (const folder of ownForms)
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      problems.push(
        `FORM_DEFINITIONS_DIR must name folders: ${folder} is none. Create it, or remove it from the setting.`,
      );
  const { model, hints, problems: modelProblems } = modelOf(env);
  const { caseStatus, problems: caseStatusProblems } = caseStatusOf(env);
  const { site, problems: siteProblems } = siteOf(env, root, parsed.data?.SUPPORT_EMAIL);
  const payments = stripeOf(env, { isProduction, takesPayments: site.takesPayments });
  const { tls, problems: tlsProblems } = tlsOf(env, root);
  problems.push(...tlsProblems, ...modelProblems, ...siteProblems, ...payments.problems, ...caseStatusProblems);
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  const values = parsed.data;
  const { S3_BUCKET: bucket, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST;
  const publicUrl = values.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://${host}:${values.PORT}`;
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const collector = endpoint === undefined ? undefined : { endpoint, serviceName: values.OTEL_SERVICE_NAME };
  return {
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(root, values.DATA_DIR),
    isProduction,
    tls,
    // In production a proxy terminates TLS before this process, unless it does so itself.
    trustProxy: values.TRUST_PROXY ?? ((_address, hop) => isProduction && !tls && hop < 1),
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databaseIdleSeconds: values.DATABASE_IDLE_SECONDS,
    redisUrl: values.REDIS_URL,
    encryptionKeys: values.ENCRYPTION_KEYS,
    smtpUrl: values.SMTP_URL,
    // Quoted, because a comma would split the name into two senders.
    mailFrom:
      values.MAIL_FROM ?? `"${site.name}" <no-reply@${isProduction ? new URL(publicUrl).hostname : 'tern.localhost'}>`,
    supportEmail: values.SUPPORT_EMAIL,
    s3: bucket ? { endpoint: values.S3_ENDPOINT, bucket, region: values.AWS_REGION, credentials } : undefined,
    clamd: values.CLAMD_HOST,
    model,
    stripe: payments.stripe,
    caseStatus,
    site,
    officialFormsDir: values.OFFICIAL_FORMS_DIR && path.resolve(root, values.OFFICIAL_FORMS_DIR),
    canFetchBlanks: values.FETCH_BLANKS,
    formDefinitionsDirs: [path.join(root, 'form-definitions'), ...ownForms],
    isDevelopmentSignInOn: !isProduction && values.DEV_LOGIN && values.SMTP_URL === undefined,
    savesPerMinute: values.SAVES_PER_MINUTE,
    pointsPerMinute: {
      visitor: values.VISITOR_POINTS_PER_MINUTE,
      person: values.PERSON_POINTS_PER_MINUTE,
      partner: values.PARTNER_POINTS_PER_MINUTE,
    },
    metricsPort: values.METRICS_PORT,
    tracing: values.OTEL_TRACES_EXPORTER === 'otlp' ? collector : undefined,
    metricsCollector: values.OTEL_METRICS_EXPORTER === 'otlp' ? collector : undefined,
    logLevel: values.LOG_LEVEL,
    hints: [...hints, ...payments.hints],
  };
}
