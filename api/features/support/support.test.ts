import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readOutbox } from '../../adapters/mail.ts';
import type { Context } from '../../platform/context.ts';
import { paidPurchase, revokeCredits } from '../../testing/paid-purchases.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { deleteSupportRequests, exportSupportRequests } from './own-support-requests.ts';
import { listSupportRequests, markAnswered } from './list-support-requests.ts';
import { mailSupportRequest } from './support-mail.ts';
import { writeToSupport } from './write-to-support.ts';

let services: TestServices;
let ana: Context;
beforeAll(async () => void (services = await openTestServices({ SUPPORT_EMAIL: 'help@example.org' })));
beforeEach(async () => void (ana = await newOwner(services)));
afterAll(() => services.close());

const write = (ctx: Context, text: string, idempotencyKey?: string) => writeToSupport(ctx, { text, idempotencyKey });
const waitingOf = async (...ids: readonly string[]) =>
  (await listSupportRequests(services)).map(({ id }) => id).filter((id) => ids.includes(id));

it('stores a support request encrypted, once per idempotency key', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => write(ana, 'Where is my receipt?', 'one-click')));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent[0]?.textEncrypted).not.toContain('receipt');
  expect(await exportSupportRequests(ana)).toMatchObject([{ text: 'Where is my receipt?', isPriority: false }]);
  await expect(write(ana, 'Something else', 'one-click')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('refuses blank texts, more than 5,000 characters, an 11th request and anonymous requests', async () => {
  await expect(write(ana, ' \u200b\n')).rejects.toMatchObject({ code: 'SUPPORT_TEXT_BLANK' });
  await expect(write(ana, 'x'.repeat(5_001))).rejects.toMatchObject({ code: 'SUPPORT_TEXT_TOO_LONG' });
  await expect(write(services.context(), 'Hello')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  for (let at = 0; at < 10; at += 1) await write(ana, `Question ${at}`);
  await expect(write(ana, 'One more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('lists requests with priority support first, then the oldest ones', async () => {
  const [bo, eva] = [await newOwner(services), await newOwner(services)];
  const first = await write(ana, 'I wrote first');
  await paidPurchase(eva, 'renewal-package');
  const second = await write(eva, 'My package promises no priority');
  const purchase = await paidPurchase(bo, 'complete-package');
  const third = await write(bo, 'My package does');
  expect(await waitingOf(first.id, second.id, third.id)).toEqual([third.id, first.id, second.id]);
  await markAnswered(services, first.id);
  expect(await waitingOf(first.id, second.id, third.id)).toEqual([third.id, second.id]);
  await expect(markAnswered(services, 'sup_none')).rejects.toMatchObject({ code: 'SUPPORT_REQUEST_UNKNOWN' });
  await services.db.$transaction((tx) => revokeCredits(tx, services, purchase));
  expect((await write(bo, 'The money went back')).isPriority).toBe(false);
});

it('mails a request once to SUPPORT_EMAIL, with the user as reply address and the SSN masked', async () => {
  await paidPurchase(ana, 'family-package');
  const { id } = await write(ana, 'My SSN is 123-45-6789. Is that right?');
  const sent: object[] = [];
  const mailing = { ...services, mail: { send: (mail: object) => Promise.resolve(void sent.push(mail)) } };
  await mailSupportRequest(mailing, id);
  await mailSupportRequest(mailing, id);
  const email = (await listSupportRequests(services)).find((request) => request.id === id)?.email;
  expect(sent).toEqual([
    {
      id: `support_${id}`,
      to: 'help@example.org',
      replyTo: email,
      subject: `Priority: somebody wrote to Tern (${id})`,
      text: expect.stringMatching(/^.*wrote, in "en":\n\nMy SSN is •••-••-••••\. Is that right\?\n/) as string,
    },
  ]);
});

it('deletes the requests of a user, also from the local outbox', async () => {
  const { id, userId } = await write(ana, 'Please forget me');
  await mailSupportRequest(services, id);
  const isInOutbox = async () =>
    (await readOutbox(services.db, services.vault)).some(({ text }) => text.includes('Please forget me'));
  expect(await isInOutbox()).toBe(true);
  expect(await services.db.$transaction((tx) => deleteSupportRequests(tx, userId))).toBe(1);
  expect([await isInOutbox(), await waitingOf(id)]).toEqual([false, []]);
});
