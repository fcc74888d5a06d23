import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseStatusDownError, createCaseStatusService } from '../../adapters/case-status.ts';
import type { Context } from '../../platform/context.ts';
import { SettingsError, readSettings } from '../../platform/settings.ts';
import { CLIENT, startCaseStatusServer, type CaseStatusServer } from '../../testing/case-status-server.ts';
import { beginForm, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { fetchCaseStatus, fetchCaseStatuses, mailCaseStatus } from './fetch-case-status.ts';
import { statusOfReceipt } from './case-status-page.ts';
import { saveFiling } from './save-filing.ts';

const NUMBER = 'IOE0912345678';

describe('the status of a case', () => {
  let agency: CaseStatusServer;
  let services: TestServices;
  beforeAll(async () => {
    agency = await startCaseStatusServer();
    services = await openTestServices({
      CASE_STATUS_CLIENT_ID: CLIENT.clientId,
      CASE_STATUS_CLIENT_SECRET: CLIENT.clientSecret,
      CASE_STATUS_BASE_URL: `${agency.url}/`,
    });
  });
  afterAll(async () => {
    await services.close();
    await agency.close();
  });
  beforeEach(() => {
    agency.behave(undefined);
    agency.asked.length = 0;
    agency.say(NUMBER, 'Case Was Received', 'On October 1, 2026, we received your form.');
  });

  const service = (rest: Partial<typeof CLIENT> = {}, now = () => new Date()) =>
    createCaseStatusService({ ...CLIENT, ...rest, baseUrl: agency.url }, now);

  it('is requested with one token for many numbers, and with a new one when it expired or was revoked', async () => {
    let now = Date.parse('2026-11-23T12:00:00Z');
    const asking = service({}, () => new Date(now));
    const given = agency.tokens;
    expect(await asking.ask(NUMBER)).toEqual({
      title: { en: 'Case Was Received', es: 'ES Case Was Received' },
      text: { en: 'On October 1, 2026, we received your form.', es: 'ES On October 1, 2026, we received your form.' },
    });
    expect(await asking.ask('EAC0000000000')).toBeNull();
    expect(agency.tokens).toBe(given + 1);
    now += 1_799_000;
    await asking.ask(NUMBER);
    expect(agency.tokens).toBe(given + 2);
    agency.behave('tokenTakenBack');
    expect(await asking.ask(NUMBER)).not.toBeNull();
    expect(agency.tokens).toBe(given + 3);
  });

  it.each(['busy', 'broken', 'nonsense', 'otherNumber', 'redirects', 'endless'] as const)(
    'is unavailable when the agency has this fault: %s',
    async (fault) => {
      agency.behave(fault);
      const refusal: unknown = await service()
        .ask(NUMBER)
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(CaseStatusDownError);
      expect((refusal as CaseStatusDownError).retryAfterSeconds).toBe(fault === 'busy' ? 7_200 : undefined);
    },
  );

  it('requires both parts of a credential and an https address of the agency', async () => {
    await expect(service({ clientSecret: 'wrong' as 'tern-client-secret' }).ask(NUMBER)).rejects.toThrow('no token');
    const read = (env: Record<string, string>) => () => readSettings(env, '/');
    expect(read({ CASE_STATUS_CLIENT_ID: 'id' })).toThrow(SettingsError);
    const both = { CASE_STATUS_CLIENT_ID: 'id', CASE_STATUS_CLIENT_SECRET: 'secret' };
    expect(read({ ...both, CASE_STATUS_BASE_URL: 'http://agency.example.org' })).toThrow(SettingsError);
    expect(read(both)().caseStatus?.baseUrl).toBe('https://api.uscis.gov');
    expect(read({})().caseStatus).toBeUndefined();
  });

  describe('for a person’s receipt number', () => {
    let day = 0;
    const NOW = Date.parse('2026-11-23T12:00:00Z');
    const HOUR = 3_600_000;
    /** Moves the clock for each test, so that receipts of earlier tests are not due. */
    beforeEach(() => void (day += 1));
    const at = (hours: number) => services.setNow(new Date(NOW + day * 30 * 24 * HOUR + hours * HOUR));

    async function someone(profile: { preferredLanguage?: string; notifyByEmail?: boolean } = {}) {
      at(0);
      const ctx = await newPerson(services);
      await services.db.user.update({ where: { id: ctx.viewer?.id ?? '' }, data: profile });
      const { id: applicationId } = await beginForm(ctx, 'I-130');
      const { receipts } = await saveFiling(ctx, {
        applicationId,
        revision: 0,
        sentOn: null,
        receipts: [NUMBER],
        notices: [],
      });
      return { ctx, receiptId: receipts[0]?.id ?? '' };
    }
    const told = async (ctx: Context, receiptId: string, language: string) => {
      const receipt = await services.db.filingReceipt.findUniqueOrThrow({ where: { id: receiptId } });
      return statusOfReceipt(services.vault, ctx.viewer?.id ?? '', receipt, language)?.title;
    };
    const mailsOf = async (receiptId: string) =>
      (
        await services.db.$queryRaw<{ at: string }[]>`
          SELECT data->>'at' AS at FROM pgboss.job WHERE name = 'mail-case-status' AND data->>'receiptId' = ${receiptId}`
      ).map((job) => job.at);

    it('is requested once a day, stored encrypted in the agency’s words, and mailed only when it changed', async () => {
      const { ctx, receiptId } = await someone();
      await Promise.all([fetchCaseStatus(services, receiptId), fetchCaseStatus(services, receiptId)]);
      expect(agency.asked).toEqual([NUMBER]);
      expect(await told(ctx, receiptId, 'en')).toBe('Case Was Received');
      expect(await told(ctx, receiptId, 'es-MX')).toBe('ES Case Was Received');
      expect(await told(ctx, receiptId, 'zh')).toBe('Case Was Received');
      expect(JSON.stringify(await services.db.filingReceipt.findMany())).not.toContain('Case Was Received');
      at(23);
      agency.say(NUMBER, 'Case Was Approved');
      await fetchCaseStatus(services, receiptId);
      expect(agency.asked).toHaveLength(1);
      expect(await mailsOf(receiptId)).toEqual([]);
      at(24);
      await fetchCaseStatus(services, receiptId);
      expect(await told(ctx, receiptId, 'en')).toBe('Case Was Approved');
      expect(await mailsOf(receiptId)).toHaveLength(1);
      // The last status is kept when the agency no longer knows the number.
      at(48);
      agency.say(NUMBER, null);
      await fetchCaseStatus(services, receiptId);
      expect(await told(ctx, receiptId, 'en')).toBe('Case Was Approved');
      expect(await mailsOf(receiptId)).toHaveLength(1);
    });

    it('is retried after one hour, then two, or as long as the agency asks, and never without a credential', async () => {
      const { receiptId } = await someone();
      agency.behave('broken');
      const askedAt = async (hours: number) => {
        agency.asked.length = 0;
        at(hours);
        await fetchCaseStatus(services, receiptId);
        return agency.asked.length;
      };
      expect(await askedAt(0)).toBe(1);
      expect(await askedAt(0.9)).toBe(0);
      expect(await askedAt(1)).toBe(1);
      expect(await askedAt(2.9)).toBe(0);
      agency.behave('busy');
      expect(await askedAt(3)).toBe(1);
      agency.behave(undefined);
      expect(await askedAt(4.9)).toBe(0);
      await fetchCaseStatus({ ...services, caseStatus: undefined }, receiptId);
      expect(await askedAt(5)).toBe(1);
      const receipt = await services.db.filingReceipt.findUniqueOrThrow({ where: { id: receiptId } });
      expect(receipt.failures).toBe(0);
    });

    it('waits until the agency’s used-up quota is reset', async () => {
      const { receiptId } = await someone();
      const spend = () => Promise.resolve({ isExceeded: true, remaining: 0, resetSeconds: 40_000 });
      await fetchCaseStatus({ ...services, limits: { ...services.limits, spend } }, receiptId);
      expect(agency.asked).toEqual([]);
      at(11);
      await fetchCaseStatus(services, receiptId);
      expect(agency.asked).toEqual([]);
      at(12);
      await fetchCaseStatus(services, receiptId);
      expect(agency.asked).toEqual([NUMBER]);
    });

    it('creates one job for a due number, however often due numbers are looked for', async () => {
      const { receiptId } = await someone();
      await fetchCaseStatuses({ ...services, caseStatus: undefined });
      const jobs = async () =>
        (
          await services.db.$queryRaw<{ id: string }[]>`
            SELECT data->>'receiptId' AS id FROM pgboss.job WHERE name = 'ask-case-status'`
        ).filter(({ id }) => id === receiptId).length;
      await fetchCaseStatuses(services);
      await fetchCaseStatuses(services);
      expect(await jobs()).toBe(1);
    });

    it('is mailed in the person’s language without number or status, and not when e-mail is turned off', async () => {
      const sent: { id?: string; subject: string; text: string }[] = [];
      const mail = { send: (each: (typeof sent)[number]) => Promise.resolve(void sent.push(each)) };
      const { receiptId } = await someone({ preferredLanguage: 'es' });
      await mailCaseStatus({ ...services, mail }, receiptId, '2026-11-23T12:00:00.000Z');
      expect(sent.map(({ subject }) => subject)).toEqual(['USCIS cambió el estado de un caso suyo']);
      expect(sent[0]?.text).toContain('/dashboard');
      expect(sent[0]?.text).not.toMatch(/IOE|Received|\{\{/);
      const quiet = await someone({ notifyByEmail: false });
      await mailCaseStatus({ ...services, mail }, quiet.receiptId, '2026-11-23T12:00:00.000Z');
      expect(sent).toHaveLength(1);
    });
  });
});
