import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreditKind } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { paidPurchase } from './testing/paid-purchase.ts';
import {
  returnCredits,
  grantCredits,
  isPaidFor,
  restoreCredits,
  revokeCredits,
  redeemCredits,
  creditsOf,
} from './credits.ts';

describe('paid units', () => {
  let services: TestServices;
  let ana: Context;
  let userId: string;
  beforeAll(async () => {
    services = await openTestServices();
  });
  beforeEach(async () => {
    ana = await newOwner(services);
    userId = ana.viewer?.id ?? '';
  });
  afterAll(() => services.close());

  const subjectOf = (name: string) => `${name}_${userId}`;
  const isPaid = () => isPaidFor(services.db, 'formCompletion', subjectOf('app_a'));
  const take = (subject: string, credits: readonly CreditKind[] = ['formCompletion']) =>
    services.db.$transaction((tx) => redeemCredits(tx, ana, { userId, credits, subject: subjectOf(subject) }));
  const giveBack = (subject: string) => services.db.$transaction((tx) => returnCredits(tx, userId, subjectOf(subject)));
  const left = async (unit: CreditKind) =>
    (await creditsOf(ana, userId)).find((balance) => balance.unit === unit)?.left;

  it('are granted as the price list defines, per kind, and never expire', async () => {
    await paidPurchase(ana, 'family-package');
    await paidPurchase(ana, 'complete-package');
    services.setNow(new Date('2046-01-01T00:00:00Z'));
    expect(await creditsOf(ana, userId)).toEqual([
      { unit: 'formCompletion', granted: 8, used: 0, left: 8 },
      { unit: 'certifiedTranslation', granted: 2, used: 0, left: 2 },
      { unit: 'rush', granted: 0, used: 0, left: 0 },
      { unit: 'rushReview', granted: 5, used: 0, left: 5 },
    ]);
  });

  it('of one purchase are granted only once', async () => {
    const purchase = await paidPurchase(ana, 'form-completion');
    await services.db.$transaction((tx) => grantCredits(tx, ana, purchase));
    expect(await left('formCompletion')).toBe(1);
  });

  it('are used once per subject, and never go below zero', async () => {
    expect(await take('app_a')).toBe(false);
    await paidPurchase(ana, 'form-completion');
    expect([await take('app_a'), await take('app_a'), await take('app_b')]).toEqual([true, true, false]);
    expect(await creditsOf(ana, userId)).toContainEqual({ unit: 'formCompletion', granted: 1, used: 1, left: 0 });
    expect([await isPaid(), await take('app_a')]).toEqual([true, true]);
  });

  it('are taken all together or not at all', async () => {
    await paidPurchase(ana, 'document-translation');
    expect(await take('tro_a', ['certifiedTranslation', 'rush'])).toBe(false);
    expect(await left('certifiedTranslation')).toBe(1);
    await paidPurchase(ana, 'document-translation-rush');
    expect(await take('tro_a', ['certifiedTranslation', 'rush'])).toBe(true);
    expect([await left('certifiedTranslation'), await left('rush')]).toEqual([1, 0]);
  });

  it('of another user pay for nothing', async () => {
    await paidPurchase(await newOwner(services), 'form-completion');
    expect(await take('app_a')).toBe(false);
  });

  it('are taken once when a hundred requests compete for the last one', async () => {
    await paidPurchase(ana, 'form-completion');
    const taken = await Promise.all(Array.from({ length: 100 }, (_none, at) => take(`app_${at}`)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await creditsOf(ana, userId)).toContainEqual({ unit: 'formCompletion', granted: 1, used: 1, left: 0 });
  });

  it('are taken once when the same subject is paid a hundred times concurrently', async () => {
    await paidPurchase(ana, 'family-package');
    const taken = await Promise.all(Array.from({ length: 100 }, () => take('app_a')));
    expect(taken.every(Boolean)).toBe(true);
    expect(await left('formCompletion')).toBe(2);
  });

  it('are returned once when the order they were used for is cancelled', async () => {
    await paidPurchase(ana, 'document-translation');
    await take('tro_a', ['certifiedTranslation']);
    await Promise.all([giveBack('tro_a'), giveBack('tro_a')]);
    expect(await left('certifiedTranslation')).toBe(1);
  });

  it('are revoked with a refund: the unused ones are removed, and the used ones no longer count as paid', async () => {
    const purchase = await paidPurchase(ana, 'family-package');
    await take('app_a');
    await services.db.$transaction((tx) => revokeCredits(tx, ana, purchase));
    expect([await left('formCompletion'), await left('certifiedTranslation')]).toEqual([0, 0]);
    expect(await isPaid()).toBe(false);
    expect(await take('app_b')).toBe(false);
    // After a new purchase the same application uses a credit again.
    await paidPurchase(ana, 'form-completion');
    expect([await take('app_a'), await left('formCompletion')]).toEqual([true, 0]);
  });

  it('are restored when the refund is undone, less those already used', async () => {
    const purchase = await paidPurchase(ana, 'family-package');
    await take('app_a');
    await services.db.$transaction((tx) => revokeCredits(tx, ana, purchase));
    await services.db.$transaction((tx) => restoreCredits(tx, purchase));
    expect([await left('formCompletion'), await left('certifiedTranslation')]).toEqual([2, 2]);
    expect(await isPaid()).toBe(true);
  });

  it('are not restored when they are returned after the refund', async () => {
    const purchase = await paidPurchase(ana, 'document-translation');
    await take('tro_a', ['certifiedTranslation']);
    await services.db.$transaction((tx) => revokeCredits(tx, ana, purchase));
    await giveBack('tro_a');
    expect(await left('certifiedTranslation')).toBe(0);
  });
});
