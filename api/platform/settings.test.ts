import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/srv/tern');
const problemsOf = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

const KEY = Buffer.alloc(32, 7).toString('base64');
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://tern@db/tern?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example.org',
  ENCRYPTION_KEYS: `2026:${KEY}`,
  PUBLIC_URL: 'https://forms.example.org/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
};

describe('settings', () => {
  it('have default rate limits per minute, read SAVES_PER_MINUTE and reject 0', () => {
    expect(readSettings({}, '/srv/tern')).toMatchObject({
      savesPerMinute: 120,
      pointsPerMinute: { visitor: 60_000, person: 120_000, partner: 120_000 },
    });
    expect(readSettings({ SAVES_PER_MINUTE: '60' }, '/srv/tern').savesPerMinute).toBe(60);
    expect(() => readSettings({ SAVES_PER_MINUTE: '0' }, '/srv/tern')).toThrow('SAVES_PER_MINUTE must be');
  });

  it('trust only the proxies named in TRUST_PROXY, and one hop by default in production', () => {
    const trusted = (env: Record<string, string>, address: string) =>
      [0, 1, 2].map((hop) => read(env).trustProxy(address, hop));
    expect(trusted({}, '127.0.0.1')).toEqual([false, false, false]);
    expect(trusted(PRODUCTION, '203.0.113.1')).toEqual([true, false, false]);
    expect(trusted({ ...PRODUCTION, TRUST_PROXY: '0' }, '203.0.113.1')).toEqual([false, false, false]);
    expect(trusted({ TRUST_PROXY: '2' }, '203.0.113.1')).toEqual([true, true, false]);
    expect(trusted({ TRUST_PROXY: '10.0.0.0/8, loopback' }, '10.2.3.4')).toEqual([true, true, true]);
    expect(trusted({ TRUST_PROXY: '10.0.0.0/8, loopback' }, '11.2.3.4')).toEqual([false, false, false]);
    for (const wrong of ['yes', '21', '-1', '10.0.0.0/99', 'proxy.example.org'])
      expect(problemsOf({ TRUST_PROXY: wrong })).toEqual([
        expect.stringContaining('TRUST_PROXY must be the number of'),
      ]);
  });

  it('send traces and metrics to one collector, or only one of the two', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    const collector = { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: 'tern' };
    expect(read({})).toMatchObject({ tracing: undefined, metricsCollector: undefined });
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({ tracing: collector, metricsCollector: collector });
    const only = (env: Record<string, string>) => read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env });
    expect(only({ OTEL_TRACES_EXPORTER: 'none' })).toMatchObject({ tracing: undefined, metricsCollector: collector });
    expect(only({ OTEL_METRICS_EXPORTER: 'none' })).toMatchObject({ tracing: collector, metricsCollector: undefined });
    expect(problemsOf({ OTEL_METRICS_EXPORTER: 'jaeger' })).toEqual(['OTEL_METRICS_EXPORTER must be otlp or none.']);
  });

  it('accept ROLE=web and ROLE=worker, and require DATABASE_URL for both', () => {
    expect(read({}).role).toBe('all');
    expect(read({ ...PRODUCTION, ROLE: 'worker' }).role).toBe('worker');
    expect(read({ ...PRODUCTION, ROLE: 'web' }).role).toBe('web');
    for (const ROLE of ['web', 'worker'])
      expect(problemsOf({ ROLE })).toEqual([expect.stringContaining('DATABASE_URL is missing')]);
    expect(problemsOf({ ROLE: 'reader' })).toEqual(['ROLE must be web, worker or all.']);
  });

  it('require nothing on one machine', () => {
    expect(read({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/tern/.data',
      isProduction: false,
      publicUrl: 'http://127.0.0.1:4000',
      databaseConnections: 10,
      databaseIdleSeconds: 30,
      isDevelopmentSignInOn: true,
    });
  });

  it('list everything that is missing in production and what to set it to', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of Object.keys(PRODUCTION).filter((setting) => setting !== 'NODE_ENV'))
      expect(problems.find((problem) => problem.startsWith(`${name} is missing: set it to`))).toBeDefined();
    expect(read(PRODUCTION)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://forms.example.org',
      isDevelopmentSignInOn: false,
      mailFrom: '"Tern" <no-reply@forms.example.org>',
    });
    expect(read({ ...PRODUCTION, PUBLIC_URL: 'https://forms.example.org/', MAIL_FROM: 'a@b.example' })).toMatchObject({
      publicUrl: 'https://forms.example.org',
      mailFrom: 'a@b.example',
    });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT must be a port number'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a server and begin with smtp://'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must name a server and begin with postgres://'],
    [{ ENCRYPTION_KEYS: 'a:c2hvcnQ=' }, 'ENCRYPTION_KEYS must be a list of id:key'],
    [{ ENCRYPTION_KEYS: `a:${KEY},a:${KEY}` }, 'unique ids'],
    [{ DEV_LOGIN: 'maybe' }, 'DEV_LOGIN must be 1 or 0'],
    [{ MAIL_FROM: 'Tern no-reply@example.org' }, 'MAIL_FROM must be an e-mail address'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production'],
    [{ PUBLIC_URL: 'https://example.org/forms' }, 'PUBLIC_URL must be an origin without a path'],
    [{ PUBLIC_URL: 'https://user@example.org' }, 'PUBLIC_URL must be an origin without a path'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://forms.example.org' }, 'PUBLIC_URL must begin with https://'],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT and PORT are the same: set METRICS_PORT to another number.'],
    [{ DATABASE_IDLE_SECONDS: '9999999999' }, 'DATABASE_IDLE_SECONDS must be a whole number from 1 to 999999999'],
    [{ DATABASE_URL: 'postgresql://tern:a#b@db/tern' }, 'in its password, write % as %25, / as %2F, # as %23'],
    [{ SMTP_URL: 'smtps://tern:50%off@mail.example.org' }, 'in its password, write % as %25'],
    [{ CLAMD_HOST: '127.0.0.1:99999' }, 'CLAMD_HOST must be a host or host:port'],
    [{ CLAMD_HOST: '/run/clamd.sock' }, 'CLAMD_HOST must be a host or host:port'],
    [{ S3_BUCKET: 's3://tern-files' }, 'S3_BUCKET must be the name of a bucket'],
    [{ FORM_DEFINITIONS_DIR: '/nowhere' }, 'FORM_DEFINITIONS_DIR must name folders: /nowhere is none. Create it'],
    [{ FORM_DEFINITIONS_DIR: `${os.tmpdir()}:${process.execPath}` }, `${process.execPath} is none.`],
  ])('reject invalid values with an error message: %o', (env, sentence) => {
    expect(problemsOf(env).join('\n')).toContain(sentence);
  });

  // Headers, links and passkeys need the host as browsers write it.
  it('read PUBLIC_URL in any spelling of its host', () => {
    const urlOf = (PUBLIC_URL: string) => read({ PUBLIC_URL }).publicUrl;
    expect(urlOf('https://Forms.Example.org:443/')).toBe('https://forms.example.org');
    expect(urlOf('https://ビザ.example')).toBe('https://xn--wckxc.example');
  });

  it('turn development sign-in off with DEV_LOGIN=0 or a mail server', () => {
    expect(read({ DEV_LOGIN: '0' }).isDevelopmentSignInOn).toBe(false);
    expect(read({ SMTP_URL: 'smtp://mail.example.org' }).isDevelopmentSignInOn).toBe(false);
  });
});

describe('the site choices of the operator', () => {
  const FREE = { ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRETS: '' };

  it('require no Stripe keys with PAYMENTS=off, and hint that keys have no effect there', () => {
    expect(problemsOf(FREE)).toHaveLength(3);
    expect(read({ ...FREE, PAYMENTS: 'off' })).toMatchObject({ stripe: undefined, site: { takesPayments: false } });
    expect(read({ ...PRODUCTION, PAYMENTS: 'off' }).hints).toEqual([
      'STRIPE_SECRET_KEY is set but PAYMENTS is off, so no payments are taken.',
    ]);
  });

  it('default to open sign-up, payments, translations and languages including en and vi', () => {
    expect(read({}).site).toMatchObject({
      name: 'Tern',
      isSignUpOpen: true,
      takesPayments: true,
      offersTranslations: true,
      languages: expect.arrayContaining(['en', 'vi']) as unknown,
      ownTexts: [],
      allowedOrigins: [],
    });
  });

  it('are read from their settings', () => {
    const env = {
      SITE_NAME: 'Casa & Co',
      SIGN_UP: 'invitation',
      TRANSLATIONS: 'off',
      LANGUAGES: 'es,en',
      ALLOWED_ORIGINS: 'https://intake.example.org, http://localhost:3000',
    };
    expect(read({ LANGUAGES: 'es,en,es' }).site.languages).toEqual(['es', 'en']);
    expect(read(env)).toMatchObject({
      mailFrom: '"Casa & Co" <no-reply@tern.localhost>',
      site: {
        name: 'Casa & Co',
        isSignUpOpen: false,
        offersTranslations: false,
        languages: ['es', 'en'],
        allowedOrigins: ['https://intake.example.org', 'http://localhost:3000'],
      },
    });
  });

  it.each([
    [{ PAYMENTS: 'free' }, 'PAYMENTS must be on or off.'],
    [{ TRANSLATIONS: '0' }, 'TRANSLATIONS must be on or off.'],
    [{ SIGN_UP: 'closed' }, 'SIGN_UP must be open or invitation.'],
    [{ SITE_NAME: 'A<script>' }, 'SITE_NAME must have at most 60 characters'],
    [{ LEGAL_ENTITY: 'A\nB' }, 'LEGAL_ENTITY must be one line'],
    [{ LANGUAGES: 'en,tlh' }, 'LANGUAGES must be a list of these'],
    [{ ALLOWED_ORIGINS: 'https://a.example/' }, 'ALLOWED_ORIGINS must be origins'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS must be origins'],
    [
      { LEGAL_TEXTS_DIR: '/nowhere' },
      'LEGAL_TEXTS_DIR must contain terms.txt, privacy.txt or both: /nowhere has neither.',
    ],
  ])('reject %o', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('production', () => {
  it.each([
    ['DATABASE_URL', 'postgresql://db/tern', 'postgresql://db/tern?sslmode=verify-full'],
    // These modes encrypt without verifying the server.
    ['DATABASE_URL', 'postgresql://db/tern?sslmode=require', 'postgresql://127.0.0.1/tern'],
    ['DATABASE_URL', 'postgresql://db/tern?sslmode=no-verify', 'postgresql:///tern?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql://localhost/tern?host=db', 'postgresql://localhost/tern'],
    ['DATABASE_OWNER_URL', 'postgres://db/tern', 'postgres://db/tern?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
    ['REDIS_URL', 'redis://:password@cache', 'rediss://:password@cache'],
    ['S3_ENDPOINT', 'http://store:3900', 'https://store:3900'],
    ['AI_BASE_URL', 'http://model/v1', 'http://[::1]:8080/v1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces:4318', 'http://127.0.0.1:4318'],
    ['CLAMD_HOST', 'scanner:3310', 'localhost:3310'],
    ['CLAMD_HOST', '127.example.org', '127.0.0.2'],
  ])('rejects %s over clear text (%s) and accepts %s', (name, inClear, isSafe) => {
    const beside: Record<string, string> = name === 'S3_ENDPOINT' ? { S3_BUCKET: 'files' } : {};
    const model: Record<string, string> =
      name === 'AI_BASE_URL' ? { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'model' } : {};
    const problems = (address: string, more: Record<string, string> = {}) =>
      problemsOf({ ...PRODUCTION, ...beside, ...model, [name]: address, ...more });
    expect(problems(inClear)).toEqual([expect.stringContaining(`${name} is reached in clear: `)]);
    expect(problems(inClear, { ALLOW_CLEAR_TEXT: '1' })).toEqual([]);
    expect(problems(isSafe)).toEqual([]);
    expect(
      problems(inClear, {
        NODE_ENV: 'development',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      }),
    ).toEqual([]);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o400 });
    return file;
  };

  it('is read like the setting itself, without the trailing newline', () => {
    const { DATABASE_URL, ENCRYPTION_KEYS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, SMTP_URL, ...open } = PRODUCTION;
    const secrets = { DATABASE_URL, ENCRYPTION_KEYS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, SMTP_URL };
    const files = Object.entries(secrets).map(([name, text]) => [`${name}_FILE`, fileWith(name, `${text}\n`)]);
    const { trustProxy: _, ...fromFiles } = read({ ...open, ...(Object.fromEntries(files) as object) });
    const { trustProxy: __, ...fromSettings } = read(PRODUCTION);
    expect(fromFiles).toEqual(fromSettings);
  });

  it('is rejected when the file cannot be read or is empty, or when the setting is set too', () => {
    const missing = path.join(folder, 'missing');
    const empty = fileWith('empty', '\n');
    const redis = fileWith('redis', 'redis://cache');
    expect(problemsOf({ AI_API_KEY_FILE: missing, ENCRYPTION_KEYS_FILE: empty })).toEqual([
      `ENCRYPTION_KEYS_FILE names a file that is empty: ${empty}.`,
      `AI_API_KEY_FILE names a file that cannot be read (ENOENT): ${missing}.`,
    ]);
    expect(problemsOf({ REDIS_URL: 'redis://other', REDIS_URL_FILE: redis })).toEqual([
      'REDIS_URL and REDIS_URL_FILE are both set: take one away.',
    ]);
    const wrong = fileWith('wrong', 'not-an-address-but-a-secret');
    expect(problemsOf({ DATABASE_URL_FILE: wrong })).toEqual([
      expect.stringMatching(/^DATABASE_URL must name a server and begin with postgres:\/\/ or postgresql:\/\/;/),
    ]);
  });
});
