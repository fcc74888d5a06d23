import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatusUpdateKind } from '../../generated/prisma/client.ts';
import { newOwner, storeDocument } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import en from './mail-text/en.json' with { type: 'json' };
import { orderTranslation } from './order-translation.ts';
import { mailStatusUpdate } from './translation-mail.ts';

describe('the mails about a translation', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  async function told(profile: { preferredLanguage?: string; notifyByEmail?: boolean }, kind?: StatusUpdateKind) {
    services.setNow(new Date('2026-11-20T15:00:00Z'));
    const owner = await newOwner(services);
    const userId = owner.viewer?.id ?? '';
    await services.db.user.update({ where: { id: userId }, data: profile });
    const { id: documentId } = await storeDocument(services, userId, { name: 'secret name.pdf' });
    const { order } = await orderTranslation(owner, { documentId });
    const update = await services.db.statusUpdate.findFirstOrThrow({ where: { orderId: order.id } });
    if (kind) await services.db.statusUpdate.update({ where: { id: update.id }, data: { kind } });
    const sent: { to: string; subject: string; text: string }[] = [];
    const mail = { ...services.mail, send: (each: (typeof sent)[number]) => Promise.resolve(void sent.push(each)) };
    return { sent, order, documentId, updateId: update.id, post: { ...services, mail } };
  }

  it.each([
    ['en', 'We have your translation order', 'December 2, 2026', 'nothing is charged'],
    ['es', 'Recibimos su pedido de traducción', '2 de diciembre de 2026', 'no se cobra nada'],
  ])('are written in the language of the user: %s', async (preferredLanguage, subject, day, demo) => {
    const { sent, order, documentId, updateId, post } = await told({ preferredLanguage });
    await mailStatusUpdate(post, updateId);
    const [{ subject: said, text } = { subject: '', text: '' }] = sent;
    expect(said).toBe(`${subject} ${order.trackingNumber}`);
    for (const part of [day, demo, `/translation-tracking/${documentId}`, '/profile?tab=settings'])
      expect(text).toContain(part);
  });

  it.each(Object.keys(en).filter((key) => key.includes('_')) as StatusUpdateKind[])(
    'announce %s once, without the name of the document',
    async (kind) => {
      for (const preferredLanguage of ['en', 'es']) {
        const { sent, order, updateId, post } = await told({ preferredLanguage }, kind);
        await mailStatusUpdate(post, updateId);
        // A retry after the process was killed, or the second of two processes.
        await mailStatusUpdate(post, updateId);
        expect(sent).toHaveLength(1);
        expect(`${sent[0]?.subject}${sent[0]?.text}`).toContain(order.trackingNumber);
        expect(`${sent[0]?.subject}${sent[0]?.text}`).not.toMatch(/secret|\{\{|undefined/);
      }
    },
  );

  it('reach the mailbox once when the process is killed before it notes that it mailed', async () => {
    const { updateId } = await told({});
    const before = await services.db.outboxMail.count();
    await mailStatusUpdate(services, updateId);
    await services.db.statusUpdate.update({ where: { id: updateId }, data: { mailedAt: null } });
    await mailStatusUpdate(services, updateId);
    expect(await services.db.outboxMail.count()).toBe(before + 1);
  });

  it('are not sent to users who turned them off, and can be sent again after the mail server failed', async () => {
    const quiet = await told({ notifyByEmail: false });
    await mailStatusUpdate(quiet.post, quiet.updateId);
    expect(quiet.sent).toEqual([]);
    const { sent, updateId, post } = await told({});
    const down = { ...post, mail: { ...post.mail, send: () => Promise.reject(new Error('no mail server')) } };
    await expect(mailStatusUpdate(down, updateId)).rejects.toThrow('no mail server');
    await mailStatusUpdate(post, updateId);
    expect(sent).toHaveLength(1);
  });
});
