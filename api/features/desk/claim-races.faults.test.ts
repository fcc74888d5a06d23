import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOwner } from '../../testing/people-with-documents.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { loadOrder } from '../translations/public.ts';
import { claimTranslation } from './claim-translation.ts';
import { OrderNotClaimableError } from './desk-errors.ts';
import { newOrder, newTranslator } from './testing/desk-people.ts';

const RACES = rounds(5, 100);

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

it(`${RACES} claim races have exactly one winner each`, async () => {
  const racers = await Promise.all(Array.from({ length: 5 }, () => newTranslator(services)));
  for (let race = 0; race < RACES; race++) {
    // A new customer each time avoids the hourly limit of orders.
    const { id } = await newOrder(services, await newOwner(services));
    const claims = await Promise.allSettled(racers.map(({ ctx }) => claimTranslation(ctx, id)));
    const won = claims.flatMap((claim, at) => (claim.status === 'fulfilled' ? [racers[at]?.translatorId] : []));
    expect(won).toEqual([(await loadOrder(services, id)).translatorId]);
    for (const claim of claims)
      if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(OrderNotClaimableError);
    const notes = await services.db.auditEntry.count({ where: { orderId: id, action: 'claim' } });
    const news = await services.db.statusUpdate.count({ where: { orderId: id, kind: 'translator_assigned' } });
    expect([notes, news]).toEqual([1, 1]);
    await services.db.translationOrder.update({ where: { id }, data: { status: 'cancelled' } });
  }
});
