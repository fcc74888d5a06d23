import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotSignedInError } from '../../platform/errors.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { beginForm } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { claimTranslation } from './claim-translation.ts';
import { TooCloseError } from './desk-errors.ts';
import { claimableOrders } from './queue.ts';
import { newOrder, newTranslator, type DeskTranslator } from './testing/desk-people.ts';
import { watchDesk } from './watch-desk.ts';

describe('the translation queue', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const claimable = async ({ ctx, translatorId }: DeskTranslator) =>
    (await claimableOrders(ctx, await services.db.translator.findUniqueOrThrow({ where: { id: translatorId } }))).map(
      ({ id }) => id,
    );

  it('hides an order from family by name and address in the customer’s forms, but no order of another customer', async () => {
    const [customer, stranger] = [await newOwner(services), await newOwner(services)];
    const home = { streetAddress: '5 Oak Street', cityName: 'Dallas', zipCode: '75201' };
    await beginForm(customer, 'I-130', { lastName: 'Quiroga', ...home, rel_lastName: 'Peralta' });
    await beginForm(stranger, 'I-130', { lastName: 'Peralta', ...home, streetAddress: '900 Pine Street' });
    const [order, other] = [await newOrder(services, customer), await newOrder(services, stranger)];
    const address = { street: '5 Oak St', city: 'Dallas', postalCode: '75201' };
    for (const familyName of ['Quiroga', 'Peralta']) {
      const family = await newTranslator(services, { profile: { familyName, ...address } });
      expect(await claimable(family)).toEqual([other.id]);
      await expect(claimTranslation(family.ctx, order.id)).rejects.toThrow(TooCloseError);
    }
    const neighbour = await newTranslator(services, { profile: { familyName: 'Zamora', ...address } });
    expect(await claimable(neighbour)).toEqual([order.id, other.id]);
  });

  it('notifies translators of each changed order, and excludes users who are not or no longer translators', async () => {
    const customer = await newOwner(services);
    const [rosa, leo] = [await newTranslator(services), await newTranslator(services)];
    const [first, second] = [await newOrder(services, customer), await newOrder(services, customer)];
    for (const who of [customer, services.context()]) await expect(watchDesk(who)).rejects.toThrow(NotSignedInError);
    const told = await watchDesk(rosa.ctx);
    await claimTranslation(leo.ctx, first.id);
    expect(await told.next()).toMatchObject({ value: first.id });
    await services.db.translator.update({ where: { id: rosa.translatorId }, data: { revokedAt: services.now() } });
    await claimTranslation(leo.ctx, second.id);
    expect(await told.next()).toMatchObject({ done: true });
    await told.return?.();
  });
});
