import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { mailReminder, remindOfUnfinished } from './remind-of-unfinished.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('the reminder of an unfinished application', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  interface Left {
    readonly days: number;
    readonly status?: 'draft' | 'in_progress' | 'completed';
  }

  async function someone(left: readonly Left[], profile: { preferredLanguage?: string; notifyByEmail?: boolean } = {}) {
    services.setNow(NOW);
    const owner = await newOwner(services);
    const userId = owner.viewer?.id ?? '';
    await services.db.user.update({ where: { id: userId }, data: profile });
    for (const { days, status = 'draft' } of left)
      await services.db.application.create({
        data: {
          id: services.newId('app'),
          userId,
          formType: 'I-130',
          edition: '2024-04-01',
          status,
          updatedAt: daysAgo(days),
        },
      });
    const sent: { to: string; subject: string; text: string }[] = [];
    const mail = { ...services.mail, send: (each: (typeof sent)[number]) => Promise.resolve(void sent.push(each)) };
    return { userId, sent, post: { ...services, mail } };
  }

  it.each([
    ['en', 'Your answers in Tern are saved'],
    ['es', 'Sus respuestas en Tern están guardadas'],
  ])(
    'is one mail in the language of the user (%s), with links to the dashboard and to the mail settings',
    async (language, subject) => {
      const { userId, sent, post } = await someone([{ days: 8 }, { days: 12, status: 'in_progress' }], {
        preferredLanguage: language,
      });
      await mailReminder(post, userId);
      expect(sent.map((mail) => mail.subject)).toEqual([subject]);
      const text = sent[0]?.text ?? '';
      for (const part of ['/dashboard', '/profile?tab=settings'])
        expect(text).toContain(services.settings.publicUrl + part);
      expect(text).not.toMatch(/I-130|\{\{|undefined/);
      // A second run, by another process or a week later, sends nothing more.
      await mailReminder(post, userId);
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    ['changed this week', [{ days: 6 }], true],
    ['completed', [{ days: 10, status: 'completed' }], true],
    ['left long ago', [{ days: 40 }], true],
    ['left by who wants no mail', [{ days: 10 }], false],
  ] as const)('is not sent for an application that was %s', async (_what, left, notifyByEmail) => {
    const { userId, sent, post } = await someone(left, { notifyByEmail });
    await mailReminder(post, userId);
    expect(sent).toEqual([]);
  });

  it('is sent by a retry when the mail server was unavailable', async () => {
    const { userId, sent, post } = await someone([{ days: 8 }]);
    const down = { ...post, mail: { ...post.mail, send: () => Promise.reject(new Error('no mail server')) } };
    await expect(mailReminder(down, userId)).rejects.toThrow('no mail server');
    await mailReminder(post, userId);
    expect(sent).toHaveLength(1);
  });

  it('is one mail when the process died between sending and recording it', async () => {
    const { userId } = await someone([{ days: 8 }, { days: 9 }]);
    const send: typeof services.mail.send = async (mail) => {
      await services.mail.send(mail);
      throw new Error('killed');
    };
    const mails = await services.db.outboxMail.count();
    await expect(mailReminder({ ...services, mail: { send } }, userId)).rejects.toThrow('killed');
    await mailReminder(services, userId);
    expect(await services.db.outboxMail.count()).toBe(mails + 1);
  });

  it('is one waiting job per user, however often the search runs', async () => {
    const { userId } = await someone([{ days: 8 }, { days: 9 }]);
    await remindOfUnfinished(services);
    await remindOfUnfinished(services);
    const jobs = await services.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'remind-of-unfinished' AND data->>'userId' = ${userId}`;
    expect(jobs[0]?.count).toBe(1);
  });
});
