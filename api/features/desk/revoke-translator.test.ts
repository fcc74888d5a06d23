import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { grantTranslator, requestRevision } from '../../testing/people-at-the-desk.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { decryptUser } from '../accounts/public.ts';
import { loadOrder, moveOrder } from '../translations/public.ts';
import { claimTranslation } from './claim-translation.ts';
import { endTranslator, revokeTranslator } from './revoke-translator.ts';
import { newOrder, newTranslator, type DeskTranslator } from './testing/desk-people.ts';

describe('revoking a translator', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const emailOf = async ({ ctx }: DeskTranslator) =>
    decryptUser(services.vault, await services.db.user.findUniqueOrThrow({ where: { id: ctx.viewer?.id ?? '' } }))
      .email;
  const move = (order: TranslationOrder, ...moves: Parameters<typeof moveOrder>[2][]) =>
    moves.reduce<Promise<TranslationOrder>>(
      async (before, each) =>
        moveOrder(services, await before, each, {
          ...(each === 'complete_certification' && { changes: { readyAt: services.now() } }),
        }),
      Promise.resolve(order),
    );
  const people = async () => {
    const [rosa, leo, customer] = [
      await newTranslator(services),
      await newTranslator(services),
      await newOwner(services),
    ];
    return { rosa, leo, customer, order: () => newOrder(services, customer) };
  };
  const FREE = { status: 'ordered', assignment: 'in_progress', translatorId: null, reviewerId: null };

  it('releases the unfinished orders they translate or review, and keeps the work', async () => {
    const { rosa, leo, order } = await people();
    const translated = await claimTranslation(rosa.ctx, (await order()).id);
    await services.db.translationPage.create({
      data: { id: services.newId('trp'), orderId: translated.id, version: 1, page: 1, blocksEncrypted: 'x' },
    });
    const reviewedByLeo = await move(await claimTranslation(rosa.ctx, (await order()).id), 'complete_translation');
    await claimTranslation(leo.ctx, reviewedByLeo.id);
    const signing = await move(
      await claimTranslation(rosa.ctx, (await order()).id),
      'complete_translation',
      'complete_review',
    );
    const reviewing = await move(await claimTranslation(leo.ctx, (await order()).id), 'complete_translation');
    await claimTranslation(rosa.ctx, reviewing.id);
    const untouched = await claimTranslation(leo.ctx, (await order()).id);
    const done = await move(
      await claimTranslation(rosa.ctx, (await order()).id),
      'complete_translation',
      'complete_review',
      'complete_certification',
    );

    const email = await emailOf(rosa);
    expect(await revokeTranslator(services, ` ${email.toUpperCase()}`)).toMatchObject({ released: 4 });

    for (const { id } of [translated, reviewedByLeo, signing])
      expect(await loadOrder(services, id)).toMatchObject({ ...FREE, translation: 'pending', review: 'pending' });
    expect(await services.db.translationPage.count({ where: { orderId: translated.id } })).toBe(1);
    expect(await loadOrder(services, reviewing.id)).toMatchObject({
      status: 'in_review',
      translatorId: leo.translatorId,
      reviewerId: null,
    });
    expect(await loadOrder(services, untouched.id)).toEqual(untouched);
    expect(await loadOrder(services, done.id)).toMatchObject({ status: 'ready', translatorId: rosa.translatorId });

    const entries = await services.db.auditEntry.findMany({
      where: { actor: 'command', detail: { path: ['translator'], equals: rosa.translatorId } },
    });
    expect(entries.map(({ action, orderId }) => [action, orderId]).sort()).toEqual(
      [['revoke', null], ...[translated, reviewedByLeo, signing, reviewing].map(({ id }) => ['release', id])].sort(),
    );
    await expect(claimTranslation(rosa.ctx, translated.id)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await claimTranslation(leo.ctx, translated.id)).toMatchObject({ translatorId: leo.translatorId });
    await expect(revokeTranslator(services, email)).rejects.toThrow('is not a translator');
    await expect(revokeTranslator(services, 'nobody@example.org')).rejects.toThrow('is not a translator');

    await grantTranslator(services, { email, languages: ['es'] });
    expect(await claimTranslation(rosa.ctx, signing.id)).toMatchObject({ translatorId: rosa.translatorId });
  });

  it('finishes an interrupted revocation', async () => {
    const { rosa, order } = await people();
    const { id } = await claimTranslation(rosa.ctx, (await order()).id);
    await services.db.translator.update({ where: { id: rosa.translatorId }, data: { revokedAt: services.now() } });
    expect(await revokeTranslator(services, await emailOf(rosa))).toEqual({ wasGranted: false, released: 1 });
    expect(await loadOrder(services, id)).toMatchObject(FREE);
  });

  it('leaves them no order that is claimed or moved on at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { rosa, order } = await people();
      const [claimed, moving] = [await order(), await claimTranslation(rosa.ctx, (await order()).id)];
      await Promise.allSettled([
        claimTranslation(rosa.ctx, claimed.id),
        move(moving, 'complete_translation', 'complete_review'),
        endTranslator(services, rosa.ctx.viewer?.id ?? ''),
        claimTranslation(rosa.ctx, claimed.id),
      ]);
      expect(
        await services.db.translationOrder.count({
          where: { OR: [{ translatorId: rosa.translatorId }, { reviewerId: rosa.translatorId }] },
        }),
      ).toBe(0);
    }
  });

  it('lets another translator claim a revision requested later', async () => {
    const { rosa, leo, customer, order } = await people();
    const translated = await move(await claimTranslation(rosa.ctx, (await order()).id), 'complete_translation');
    await claimTranslation(leo.ctx, translated.id);
    const ready = await move(await loadOrder(services, translated.id), 'complete_review', 'complete_certification');
    const again = { documentId: ready.orderedDocumentId, reason: 'A name is wrong.', marked: [] };
    await revokeTranslator(services, await emailOf(leo));
    await revokeTranslator(services, await emailOf(rosa));
    expect(await requestRevision(customer, again)).toMatchObject({ ...FREE, translation: 'pending', version: 2 });
    const mia = await newTranslator(services);
    expect(await claimTranslation(mia.ctx, ready.id)).toMatchObject({ status: 'in_translation' });
  });
});
