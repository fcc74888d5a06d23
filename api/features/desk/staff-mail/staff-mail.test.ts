import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressRefusedError, type Mail } from '../../../adapters/mail.ts';
import type { TranslationOrder } from '../../../generated/prisma/client.ts';
import { newOwner } from '../../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { decryptUser } from '../../accounts/public.ts';
import { STAFF_MAIL_JOB, notifyStaff, type StaffMailJob } from '../../translators/public.ts';
import { claimTranslation } from '../claim-translation.ts';
import { finishTranslationReview } from '../finish-translation-review.ts';
import { handOverTranslation } from '../hand-over-translation.ts';
import { savePage } from '../save-page.ts';
import { newOrder, newTranslator, type DeskTranslator } from '../testing/desk-people.ts';
import { mailStaff } from './mail-staff.ts';
import { remindOfPromises } from './remind-of-promises.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const BOX = { x: 0.1, y: 0.1, width: 0.5, height: 0.05 };
const SEAL = { id: 'b1', kind: 'seal', box: BOX, source: null, text: 'Seal', isDraft: false } as const;

describe('mails to the desk', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  /** Creates a new desk for each test and revokes everybody else, since mails go to the whole desk. */
  async function desk() {
    await services.db.translator.updateMany({ data: { revokedAt: NOW } });
    services.setNow(NOW);
    const rosa = await newTranslator(services, { profile: { familyName: 'Medina' } });
    const leo = await newTranslator(services, { profile: { familyName: 'Prado' } });
    const jana = await newTranslator(services, { languages: ['cs'] });
    const noProfile = await newTranslator(services, { profile: null });
    // Only reviews forms.
    const noor = await newTranslator(services, { languages: [] });
    const names = new Map<string, string>();
    for (const [name, { ctx }] of Object.entries({ rosa, leo, jana, noProfile, noor })) {
      const user = await services.db.user.findUniqueOrThrow({ where: { id: ctx.viewer?.id ?? '' } });
      names.set(decryptUser(services.vault, user).email, name);
    }
    const sent: Mail[] = [];
    const mail = { ...services.mail, send: (each: Mail) => Promise.resolve(void sent.push(each)) };
    /** Runs all jobs that were sent about an order, including those already done. */
    const post = async (subjectId: string, sender = mail) => {
      sent.length = 0;
      const jobs = await services.db.$queryRaw<{ data: StaffMailJob }[]>`
        SELECT data FROM pgboss.job WHERE name = ${STAFF_MAIL_JOB} AND data->>'subjectId' = ${subjectId}
        ORDER BY created_on, id`;
      for (const { data } of jobs) await mailStaff({ ...services, mail: sender }, data);
      return sent.map(({ to, subject }) => `${names.get(to)}: ${subject}`).toSorted();
    };
    const customer = await newOwner(services);
    return { rosa, leo, jana, customer, sent, mail, post };
  }

  async function translate({ ctx }: DeskTranslator, { id: orderId }: TranslationOrder) {
    const [page] = await services.db.translationPage.findMany({ where: { orderId } });
    const saved = { orderId, page: 1, revision: page?.revision ?? 0, blocks: [SEAL], isBlank: false, isChecked: true };
    await savePage(ctx, saved);
    await handOverTranslation(ctx, orderId);
  }

  it('reach everybody else when the mail server refuses the address of one', async () => {
    const { customer, mail, post, sent } = await desk();
    const order = await newOrder(services, customer);
    const [first] = await services.db.translator.findMany({
      where: { revokedAt: null, languages: { has: 'es' }, profileEncrypted: { not: null } },
      orderBy: { id: 'asc' },
      include: { user: true },
    });
    const refused = first && decryptUser(services.vault, first.user).email;
    const refusing = {
      send: (each: Mail) => (each.to === refused ? Promise.reject(new AddressRefusedError()) : mail.send(each)),
    };
    await expect(post(order.id, refusing)).rejects.toThrow(AddressRefusedError);
    expect(sent).toHaveLength(1);
  });

  it('notify translators of the language of a new order once, in their own language, without customer data', async () => {
    const { rosa, customer, post, sent } = await desk();
    await services.db.user.update({ where: { id: rosa.ctx.viewer?.id ?? '' }, data: { preferredLanguage: 'es' } });
    const order = await newOrder(services, customer);
    const number = order.trackingNumber;
    expect(await post(order.id)).toEqual([
      `leo: A translation order waits: ${number}`,
      `rosa: Un pedido de traducción espera: ${number}`,
    ]);
    expect(sent.find(({ subject }) => subject.startsWith('A '))?.text).toBe(
      [
        'Hello,',
        '',
        'A translation order waits for a translator.',
        'Promised for: December 2, 2026 at 5:00 PM.',
        '',
        'Open the desk here:',
        `${services.settings.publicUrl}/desk`,
        '',
        'To get no mails about your work, turn off e-mail in your settings:',
        `${services.settings.publicUrl}/profile?tab=settings`,
        '',
        'Tern is not part of any government agency and is not a law firm.',
      ].join('\n'),
    );
    // The process was killed before it marked the job as done, or another process runs the job too.
    expect(await post(order.id)).toEqual([]);
  });

  it('announce a rush order, skip translators who turned e-mail off, and are retried after a mail server failure', async () => {
    const { leo, customer, mail, post } = await desk();
    await services.db.user.update({ where: { id: leo.ctx.viewer?.id ?? '' }, data: { notifyByEmail: false } });
    const order = await newOrder(services, customer);
    await services.db.translationOrder.update({
      where: { id: order.id },
      data: { isRush: true, sourceLanguage: null },
    });
    const down = { ...mail, send: () => Promise.reject(new Error('no mail server')) };
    await expect(post(order.id, down)).rejects.toThrow('no mail server');
    // Any translator may take an order whose source language is unknown; a form reviewer may not.
    expect(await post(order.id)).toEqual([
      `jana: A rush order waits: ${order.trackingNumber}`,
      `rosa: A rush order waits: ${order.trackingNumber}`,
    ]);
  });

  it('ask a second person to review in each round, and notify the translator when the translation comes back', async () => {
    const { rosa, leo, customer, post } = await desk();
    const order = await newOrder(services, customer);
    const number = order.trackingNumber;
    await post(order.id);
    await claimTranslation(rosa.ctx, order.id);
    expect(await post(order.id)).toEqual([]);
    await translate(rosa, order);
    expect(await post(order.id)).toEqual([`leo: A translation waits for a second person: ${number}`]);
    await claimTranslation(leo.ctx, order.id);
    await finishTranslationReview(leo.ctx, { orderId: order.id, isApproved: false, remark: 'The year.' });
    expect(await post(order.id)).toEqual([`rosa: A translation came back to you: ${number}`]);
    await translate(rosa, order);
    expect(await post(order.id)).toEqual([`leo: A translation waits for a second person: ${number}`]);
  });

  it('remind the holder of an order, or all who may claim it, once when its promise is near', async () => {
    const { rosa, customer, post } = await desk();
    const [held, free] = [await newOrder(services, customer), await newOrder(services, customer)];
    for (const order of [held, free]) await post(order.id);
    await claimTranslation(rosa.ctx, held.id);
    await remindOfPromises(services);
    expect(await post(held.id)).toEqual([]);
    services.setNow(new Date(held.promisedAt.getTime() - 20 * 3_600_000));
    for (let hour = 0; hour < 2; hour++) await remindOfPromises(services);
    expect(await post(held.id)).toEqual([`rosa: Promised soon: ${held.trackingNumber}`]);
    expect(await post(free.id)).toEqual([
      `leo: Promised soon: ${free.trackingNumber}`,
      `rosa: Promised soon: ${free.trackingNumber}`,
    ]);
    await remindOfPromises(services);
    expect([...(await post(held.id)), ...(await post(free.id))]).toEqual([]);
  });

  it('notify form reviewers of a waiting form without naming the form', async () => {
    const { rosa, leo, customer, post, sent } = await desk();
    const both = { id: { in: [rosa.translatorId, leo.translatorId] } };
    await services.db.translator.updateMany({ where: both, data: { reviewsForms: true } });
    const application = { id: services.newId('app'), userId: customer.viewer?.id ?? '', formType: 'I-130' };
    await services.db.application.create({ data: { ...application, edition: '2024-04-01', answersEncrypted: {} } });
    const id = services.newId('rvw');
    const dueAt = new Date(NOW.getTime() + 86_400_000);
    const asked = {
      userId: application.userId,
      applicationId: application.id,
      payment: 'demo',
      requestedAt: NOW,
      dueAt,
    } as const;
    await services.db.formReview.create({ data: { id, ...asked } });
    await services.db.$transaction((tx) =>
      notifyStaff(tx, { subjectId: id, news: 'form_review_waits', occasion: 'requested' }),
    );
    const waits = 'A form waits for a reviewer';
    // Jana only translates.
    expect(await post(id)).toEqual([`leo: ${waits}`, `noor: ${waits}`, `rosa: ${waits}`]);
    expect(sent.map(({ text }) => text).join()).not.toContain('I-130');
    services.setNow(new Date(dueAt.getTime() - 3_600_000));
    await remindOfPromises(services);
    expect(await post(id)).toHaveLength(3);
  });
});
