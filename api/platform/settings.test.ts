import { describe, expect, it } from 'vitest';
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
  DATABASE_URL: 'postgresql://tern@db/tern',
  SMTP_URL: 'smtps://mail.example.org',
  ENCRYPTION_KEYS: `2026:${KEY}`,
  PUBLIC_URL: 'https://forms.example.org/',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
};

describe('settings', () => {
  it('limits what one person, key or network may ask in a minute, as it is set', () => {
    expect(readSettings({}, '/srv/tern')).toMatchObject({
      savesPerMinute: 120,
      pointsPerMinute: { visitor: 60_000, person: 120_000, partner: 120_000 },
    });
    expect(readSettings({ SAVES_PER_MINUTE: '60' }, '/srv/tern').savesPerMinute).toBe(60);
    expect(() => readSettings({ SAVES_PER_MINUTE: '0' }, '/srv/tern')).toThrow('SAVES_PER_MINUTE must be');
  });

  it('take the word of the proxies that they name, and of no other', () => {
    const trusted = (env: Record<string, string>, address: string) =>
      [0, 1, 2].map((hop) => read(env).trustProxy(address, hop));
    expect(trusted({}, '127.0.0.1')).toEqual([false, false, false]);
    expect(trusted(PRODUCTION, '203.0.113.1')).toEqual([true, false, false]);
    expect(trusted({ ...PRODUCTION, TRUST_PROXY: '0' }, '203.0.113.1')).toEqual([false, false, false]);
    expect(trusted({ TRUST_PROXY: '2' }, '203.0.113.1')).toEqual([true, true, false]);
    expect(trusted({ TRUST_PROXY: '10.0.0.0/8, loopback' }, '10.2.3.4')).toEqual([true, true, true]);
    expect(trusted({ TRUST_PROXY: '10.0.0.0/8, loopback' }, '11.2.3.4')).toEqual([false, false, false]);
    for (const wrong of ['yes', '21', '-1', '10.0.0.0/99', 'proxy.example.org'])
      expect(problemsOf({ TRUST_PROXY: wrong })).toEqual([expect.stringContaining('TRUST_PROXY must be how many')]);
  });

  it('need nothing on one machine', () => {
    expect(read({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/tern/.data',
      isProduction: false,
      publicUrl: 'http://127.0.0.1:4000',
      isDevelopmentSignInOn: true,
    });
  });

  it('of production name everything that is missing and what to do', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    for (const name of Object.keys(PRODUCTION).filter((one) => one !== 'NODE_ENV'))
      expect(problems.find((problem) => problem.startsWith(`${name} is missing: set it to`))).toBeDefined();
    expect(read(PRODUCTION)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://forms.example.org',
      isDevelopmentSignInOn: false,
    });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT must be a port number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres://'],
    [{ ENCRYPTION_KEYS: 'a:c2hvcnQ=' }, 'ENCRYPTION_KEYS must be a list of id:key'],
    [{ ENCRYPTION_KEYS: `a:${KEY},a:${KEY}` }, 'each id different'],
    [{ DEV_LOGIN: 'maybe' }, 'DEV_LOGIN must be 1 or 0'],
    [{ ...PRODUCTION, PUBLIC_URL: 'http://forms.example.org' }, 'PUBLIC_URL must begin with https://'],
  ])('that are wrong stop the start with a sentence: %o', (env, sentence) => {
    expect(problemsOf(env).join('\n')).toContain(sentence);
  });

  it('turn development sign-in off with DEV_LOGIN=0 or a mail server', () => {
    expect(read({ DEV_LOGIN: '0' }).isDevelopmentSignInOn).toBe(false);
    expect(read({ SMTP_URL: 'smtp://mail.example.org' }).isDevelopmentSignInOn).toBe(false);
  });
});
