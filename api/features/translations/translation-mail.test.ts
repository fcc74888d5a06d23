import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, storeDocument } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { orderTranslation } from './order-translation.ts';

describe('the mail about a new order', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  async function orderedBy(profile: { preferredLanguage?: string; notifyByEmail?: boolean }) {
    services.setNow(new Date('2026-11-20T15:00:00Z'));
    const owner = await newOwner(services);
    const userId = owner.viewer?.id ?? '';
    await services.db.user.update({ where: { id: userId }, data: profile });
    const { id } = await storeDocument(services, userId, { name: 'secret name.pdf' });
    const sent: { to: string; subject: string; text: string }[] = [];
    const mail = { ...services.mail, send: (each: (typeof sent)[number]) => Promise.resolve(void sent.push(each)) };
    const { order } = await orderTranslation({ ...owner, mail }, { documentId: id });
    return { sent, order, documentId: id };
  }

  it.each([
    ['en', 'We have your translation order', 'December 2, 2026', 'nothing is charged, and nobody translates'],
    ['es', 'Recibimos su pedido de traducción', '2 de diciembre de 2026', 'nadie traduce el documento'],
  ])('is in the language of the person: %s', async (preferredLanguage, subject, day, demo) => {
    const { sent, order, documentId } = await orderedBy({ preferredLanguage });
    expect(sent).toHaveLength(1);
    const [{ subject: said, text } = { subject: '', text: '' }] = sent;
    expect(said).toBe(`${subject} ${order.trackingNumber}`);
    expect(text).toContain(day);
    expect(text).toContain(demo);
    expect(text).toContain(`/translation-tracking/${documentId}`);
    expect(text).not.toMatch(/secret|\{\{/);
  });

  it('is not sent to who wants no mails, and undoes no order when it fails', async () => {
    expect((await orderedBy({ notifyByEmail: false })).sent).toEqual([]);
    const owner = await newOwner(services);
    const { id } = await storeDocument(services, owner.viewer?.id ?? '');
    const mail = { ...services.mail, send: () => Promise.reject(new Error('no mail server')) };
    expect((await orderTranslation({ ...owner, mail }, { documentId: id })).isFirst).toBe(true);
  });
});
