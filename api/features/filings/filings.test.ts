import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { addDocument, beginForm, newPerson, readingOf } from '../../testing/people-with-readings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { renewCalendarFeed, revokeCalendarFeed, urlOfFeed } from './calendar-feed.ts';
import { exportFilings } from './export-filings.ts';
import { decryptDetail, decryptNumber } from './filing-record.ts';
import type { NoticeInput } from './filing-rules.ts';
import { FilingChangedElsewhereError, InvalidFilingError } from './filings-errors.ts';
import { findFiling } from './find-filing.ts';
import { keyDateProposals } from './key-date-proposals.ts';
import { listDatesAhead } from './list-dates-ahead.ts';
import { noticeProposals } from './notice-proposals.ts';
import { mailDates, remindOfDates } from './remind-of-dates.ts';
import { saveFiling, type SaveFilingInput } from './save-filing.ts';
import { saveKeyDates } from './save-key-dates.ts';

/** A Monday. Daylight saving time ends on November 1, 2026, and begins on March 14, 2027. */
const NOW = new Date('2026-10-26T16:00:00Z');
const NUMBER = 'IOE0912345678';

const notice = (rest: Partial<NoticeInput> & Pick<NoticeInput, 'kind'>): NoticeInput => ({
  id: null,
  issuedOn: null,
  dueOn: null,
  time: null,
  isMailed: false,
  isDone: false,
  documentId: null,
  ...rest,
});

describe('notes after filing', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  async function someone(): Promise<{ ctx: Context; application: Application; userId: string }> {
    server.services.setNow(NOW);
    const ctx = await newPerson(server.services);
    return { ctx, application: await beginForm(ctx, 'I-130'), userId: ctx.viewer?.id ?? '' };
  }
  const save = (ctx: Context, { id }: Application, rest: Partial<SaveFilingInput> = {}) =>
    saveFiling(ctx, { applicationId: id, revision: 0, sentOn: null, receipts: [], notices: [], ...rest });

  it('stores a filing encrypted, exports it, and hides it from other users', async () => {
    const { ctx, application, userId } = await someone();
    const filing = await save(ctx, application, {
      sentOn: '2026-10-01',
      receipts: [' ioe 0912 345678', NUMBER],
      notices: [notice({ kind: 'interview', dueOn: '2027-01-20', time: '10:30' })],
    });
    expect(filing.receipts.map((receipt) => decryptNumber(ctx.vault, userId, receipt))).toEqual([NUMBER]);
    const { notices } = decryptDetail(ctx.vault, filing);
    expect(notices).toMatchObject([{ time: '10:30' }]);
    expect(notices[0]?.id).toMatch(/^ntc_/);
    const stored = JSON.stringify(await ctx.db.filing.findMany({ include: { receipts: true } }));
    for (const secret of [NUMBER, '2026-10-01', '2027-01-20', 'interview']) expect(stored).not.toContain(secret);
    expect(await exportFilings(ctx)).toMatchObject({
      filings: [{ applicationId: application.id, sentOn: '2026-10-01', receipts: [{ number: NUMBER, status: null }] }],
    });
    const stranger = await newPerson(server.services);
    expect(await findFiling(stranger, application.id)).toBeNull();
    await expect(save(stranger, application)).rejects.toThrow(ApplicationNotFoundError);
    expect(await listDatesAhead(stranger)).toEqual([]);
  });

  it('never overwrites a filing saved in another tab, even when both saves are the first', async () => {
    const { ctx, application } = await someone();
    const both = await Promise.allSettled([
      save(ctx, application, { sentOn: '2026-10-01' }),
      save(ctx, application, { sentOn: '2026-10-02' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const later = await save(ctx, application, { revision: 1, receipts: [NUMBER] });
    expect(later.revision).toBe(2);
    await expect(save(ctx, application, { revision: 1 })).rejects.toThrow(FilingChangedElsewhereError);
    // A number that stays keeps its row, and with it the agency's status.
    const again = await save(ctx, application, { revision: 2, receipts: ['EAC1234567890', NUMBER] });
    expect(again.receipts.map(({ id }) => id)).toContain(later.receipts[0]?.id);
    expect(again.receipts).toHaveLength(2);
    // The response was lost, and the save is retried.
    const key = { revision: 3, sentOn: '2026-10-03', idempotencyKey: 'filing-save-0001' };
    expect((await save(ctx, application, key)).revision).toBe(4);
    expect((await save(ctx, application, key)).revision).toBe(4);
  });

  it('rejects impossible dates and invalid numbers', async () => {
    const { ctx, application } = await someone();
    for (const wrong of [
      { sentOn: '2026-12-01' },
      { sentOn: '2026-02-30' },
      { receipts: ['IOE123'] },
      { notices: [notice({ kind: 'receipt', issuedOn: '2027-01-01' })] },
      { notices: [notice({ kind: 'biometrics', dueOn: '2026-11-10', time: '25:00' })] },
      { notices: [notice({ kind: 'evidenceRequest', issuedOn: '2026-10-10', dueOn: '2026-10-09' })] },
      { notices: [notice({ kind: 'other', id: 'ntc_of_somebody' })] },
      { receipts: Array.from({ length: 11 }, (_, at) => `IOE09123456${at + 10}`) },
    ])
      await expect(save(ctx, application, wrong)).rejects.toThrow(InvalidFilingError);
    expect(await findFiling(ctx, application.id)).toBeNull();
    await expect(saveKeyDates(ctx, { revision: 0, dates: [{ kind: 'moved', on: '2027-01-01' }] })).rejects.toThrow(
      InvalidFilingError,
    );
  });

  it('proposes an uploaded notice for its form until the person has noted it, with their corrections', async () => {
    const { ctx, application } = await someone();
    const values = (caseType: string, noticeType: string, receipt = NUMBER) =>
      readingOf(
        'i-797',
        {},
        {
          findings: [
            ['caseType', caseType],
            ['noticeType', noticeType],
            ['receipt', receipt],
            ['issued', '2026-10-12'],
            ['dueBy', '2027-01-04'],
          ].map(([fact = '', value = ''], at) => ({
            id: `f${at}`,
            person: null,
            fact,
            value,
            printed: value,
            page: 1,
            box: null,
            from: 'textLayer' as const,
            sureness: 'sure' as const,
          })),
        },
      );
    await addDocument(ctx, values('I485 APPLICATION TO REGISTER', 'RECEIPT NOTICE', 'IOE0000000001'), 'other-form.pdf');
    const id = await addDocument(
      ctx,
      values('I130 PETITION FOR ALIEN RELATIVE', 'RECEIPT NOTICE', 'IOE09I2'),
      'mine.pdf',
    );
    const propose = () => noticeProposals(ctx, application);
    expect(await propose()).toEqual([
      // A number that was only partly recognised is left for the user to type.
      { documentId: id, name: 'mine.pdf', kind: 'receipt', issuedOn: '2026-10-12', dueOn: '2027-01-04', receipt: null },
    ]);
    // The recognised kind was wrong, and the user corrects it.
    const filing = await save(ctx, application, {
      receipts: [NUMBER],
      notices: [notice({ kind: 'evidenceRequest', issuedOn: '2026-10-13', documentId: id })],
    });
    expect(await propose()).toEqual([]);
    // The notice is matched by its receipt number, whatever else it says.
    await addDocument(ctx, values('G28', 'REQUEST FOR EVIDENCE'), 'same-number.pdf');
    expect(await propose()).toMatchObject([{ name: 'same-number.pdf', kind: 'evidenceRequest', receipt: NUMBER }]);
    // After the document is deleted, the noted dates stay.
    await ctx.db.document.delete({ where: { id } });
    expect(decryptDetail(ctx.vault, filing).notices).toMatchObject([{ kind: 'evidenceRequest', documentId: id }]);
    expect((await listDatesAhead(ctx, application.id)).map(({ date }) => date.on)).toEqual(['2027-01-05']);
  });

  it('proposes the days on cards until they are noted', async () => {
    const { ctx } = await someone();
    const holder = (since: string, expires: string) =>
      readingOf('green-card', {
        holder: [
          { fact: 'admission.date', value: since },
          { fact: 'expires', value: expires },
        ],
      });
    await addDocument(ctx, holder('2025-05-01', '2027-05-01'));
    const kinds = async () => (await keyDateProposals(ctx)).map(({ kind, on }) => [kind, on]);
    expect(await kinds()).toEqual([
      ['residentSince', '2025-05-01'],
      ['conditionalCardExpires', '2027-05-01'],
    ]);
    const dates = [{ kind: 'conditionalCardExpires', on: '2027-05-01' }] as const;
    await saveKeyDates(ctx, { revision: 0, dates });
    expect(await kinds()).toEqual([['residentSince', '2025-05-01']]);
    await expect(saveKeyDates(ctx, { revision: 0, dates })).rejects.toThrow(FilingChangedElsewhereError);
  });

  it('loads the dates of many forms with as many database queries as for one', async () => {
    const { ctx, application } = await someone();
    const notices = Array.from({ length: 5 }, (_, at) => notice({ kind: 'other', dueOn: `2027-01-1${at}` }));
    await save(ctx, application, { notices });
    const count = async () => {
      server.services.takeStatements();
      const dates = await listDatesAhead(ctx);
      return [dates.length, server.services.takeStatements().length];
    };
    const [, one] = await count();
    for (const formType of ['I-485', 'I-765', 'I-864', 'I-130A', 'I-131', 'AR-11'])
      await save(ctx, await beginForm(ctx, formType), { notices });
    expect(await count()).toEqual([35, one]);
  });

  describe('the reminder mail', () => {
    async function withMail(language: string) {
      const person = await someone();
      await server.services.db.user.update({
        where: { id: person.userId },
        data: { preferredLanguage: language, timezone: 'America/Los_Angeles' },
      });
      const sent: { id?: string; subject: string; text: string }[] = [];
      const mail = { send: (each: (typeof sent)[number]) => Promise.resolve(void sent.push(each)) };
      return { ...person, sent, services: { ...server.services, mail } };
    }
    const at = (moment: string) => server.services.setNow(new Date(moment));

    it('is sent 14 and 3 days before at nine local time, once each, also across a clock change', async () => {
      const { ctx, application, userId, sent, services } = await withMail('es');
      // A Sunday, so counted from Friday, November 13: the first mail is due on October 30, before the clock change.
      await save(ctx, application, { notices: [notice({ kind: 'evidenceRequest', dueOn: '2026-11-15' })] });
      at('2026-10-30T15:59:00Z');
      await mailDates(services, userId);
      expect(sent).toEqual([]);
      at('2026-10-30T16:00:00Z');
      await mailDates(services, userId);
      await mailDates(services, userId);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.subject).toBe('Se acerca una fecha de su caso');
      expect(sent[0]?.text).toContain('15 de noviembre de 2026');
      expect(sent[0]?.text).not.toMatch(/I-130|\{\{|undefined/);
      at('2026-11-10T16:59:00Z');
      await mailDates(services, userId);
      expect(sent).toHaveLength(1);
      at('2026-11-10T17:00:00Z');
      await mailDates(services, userId);
      expect(sent).toHaveLength(2);
    });

    it('is scheduled for both of two forms that are saved at once', async () => {
      const { ctx, application, userId } = await withMail('en');
      const other = await beginForm(ctx, 'I-485');
      const interview = (dueOn: string) => ({ notices: [notice({ kind: 'interview', dueOn })] });
      await Promise.all([save(ctx, application, interview('2027-02-03')), save(ctx, other, interview('2027-02-04'))]);
      // Two reminders each: seven days and one day before.
      expect(await ctx.db.dateReminder.count({ where: { userId } })).toBe(4);
    });

    it('is not sent for a date that was done or moved, nor when e-mail is turned off', async () => {
      const { ctx, application, userId, sent, services } = await withMail('en');
      const request = notice({ kind: 'evidenceRequest', dueOn: '2026-11-20' });
      const first = await save(ctx, application, { notices: [request] });
      const [{ id } = { id: '' }] = decryptDetail(ctx.vault, first).notices;
      await save(ctx, application, { revision: 1, notices: [{ ...request, id, dueOn: '2026-12-21' }] });
      at('2026-11-19T20:00:00Z');
      await mailDates(services, userId);
      expect(sent).toEqual([]);
      await save(ctx, application, { revision: 2, notices: [{ ...request, id, dueOn: '2026-12-21', isDone: true }] });
      at('2026-12-20T20:00:00Z');
      await mailDates(services, userId);
      expect(sent).toEqual([]);
      await save(ctx, application, { revision: 3, notices: [notice({ kind: 'interview', dueOn: '2026-12-29' })] });
      await server.services.db.user.update({ where: { id: userId }, data: { notifyByEmail: false } });
      at('2026-12-28T20:00:00Z');
      await mailDates(services, userId);
      expect(sent).toEqual([]);
    });

    it('announces no day that has passed since, to a user who turned e-mail on again', async () => {
      const { ctx, application, userId, sent, services } = await withMail('en');
      const mails = (notifyByEmail: boolean) =>
        server.services.db.user.update({ where: { id: userId }, data: { notifyByEmail } });
      await save(ctx, application, { notices: [notice({ kind: 'biometrics', dueOn: '2026-11-03' })] });
      await mails(false);
      at('2027-01-10T18:00:00Z');
      await mails(true);
      await mailDates(services, userId);
      expect(sent).toEqual([]);
      expect(await ctx.db.dateReminder.count({ where: { userId, sentAt: null } })).toBe(0);
    });

    it('is sent after a mail server failure, with one waiting job however often it is checked', async () => {
      const { ctx, application, userId, sent, services } = await withMail('en');
      await save(ctx, application, { notices: [notice({ kind: 'biometrics', dueOn: '2026-11-03' })] });
      at('2026-11-02T18:00:00Z');
      const down = { ...services, mail: { send: () => Promise.reject(new Error('no mail server')) } };
      await expect(mailDates(down, userId)).rejects.toThrow('no mail server');
      await remindOfDates(services);
      await remindOfDates(services);
      const jobs = await services.db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'remind-of-dates' AND data->>'userId' = ${userId}`;
      expect(jobs[0]?.count).toBe(1);
      await mailDates(services, userId);
      // Both reminders of the appointment were due by then, so the date is mentioned once.
      expect(sent).toHaveLength(1);
      expect(sent[0]?.text.match(/November 3, 2026/g)).toHaveLength(1);
    });
  });

  describe('the calendar feed', () => {
    const open = async (ctx: Context, feed: Parameters<typeof urlOfFeed>[1]) => {
      const { pathname } = new URL(urlOfFeed(ctx, feed));
      const response = await fetch(server.url + pathname);
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
    };
    const eventsIn = (text: string) =>
      new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
        .getAllSubcomponents('vevent')
        .map((component) => new ICAL.Event(component));

    it('opens in a calendar program: whole days without time zone, stable ids, growing sequences', async () => {
      const { ctx, application, userId } = await someone();
      await server.services.db.user.update({ where: { id: userId }, data: { preferredLanguage: 'es' } });
      const interview = notice({ kind: 'interview', dueOn: '2027-03-14', time: '10:30' });
      const request = notice({ kind: 'evidenceRequest', dueOn: '2026-11-15' });
      const first = await save(ctx, application, { receipts: [NUMBER], notices: [request, interview] });
      const feed = await renewCalendarFeed(ctx);
      const { status, type, text } = await open(ctx, feed);
      expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text).not.toContain(NUMBER);
      const events = eventsIn(text);
      expect(events.map(({ summary, startDate, endDate }) => [summary, String(startDate), String(endDate)])).toEqual([
        // The due date is a Sunday, so the event is on the Friday before.
        ['I-130: fecha límite para responder a la solicitud de pruebas', '2026-11-13', '2026-11-14'],
        ['I-130: entrevista, 10:30', '2027-03-14', '2027-03-15'],
      ]);
      expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
      expect(events[0]?.component.getAllSubcomponents('valarm')).toHaveLength(1);
      expect(events[0]?.description).toContain('15 de noviembre de 2026');

      const { notices } = decryptDetail(ctx.vault, first);
      const moved = notices.map((each) => (each.kind === 'interview' ? { ...each, dueOn: '2027-04-01' } : each));
      await save(ctx, application, { revision: 1, notices: moved });
      const after = eventsIn((await open(ctx, feed)).text);
      expect(after.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
      expect(after[1]?.startDate.toString()).toBe('2027-04-01');
      expect(after[1]?.sequence).toBeGreaterThan(events[1]?.sequence ?? 0);

      await save(ctx, application, { revision: 2, notices: moved.slice(0, 1) });
      expect(eventsIn((await open(ctx, feed)).text)).toHaveLength(1);
    });

    it('returns 404 after it got a new address, after it was revoked, and for a guessed address', async () => {
      const { ctx } = await someone();
      const first = await renewCalendarFeed(ctx);
      expect((await open(ctx, first)).status).toBe(200);
      const second = await renewCalendarFeed(ctx);
      expect((await open(ctx, first)).status).toBe(404);
      expect((await open(ctx, second)).status).toBe(200);
      await revokeCalendarFeed(ctx);
      await revokeCalendarFeed(ctx);
      expect((await open(ctx, second)).status).toBe(404);
      for (const guess of ['x.ics', 'terncal_AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics'])
        expect((await fetch(`${server.url}/calendar/${guess}`)).status).toBe(404);
    });
  });
});
