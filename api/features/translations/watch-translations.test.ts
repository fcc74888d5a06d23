import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { newOwner, storeDocument } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { orderTranslation } from './order-translation.ts';
import { simulateProgress } from './simulate-progress.ts';
import { watchTranslations } from './watch-translations.ts';

describe('watching translations', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    ana = await newOwner(services);
  });
  afterAll(() => services.close());

  const ordered = async (owner: Context) => {
    const { id } = await storeDocument(services, owner.viewer?.id ?? '');
    await orderTranslation(owner, { documentId: id });
    return id;
  };
  const take = async (changes: AsyncIterator<TranslationOrder>): Promise<TranslationOrder> =>
    ((await changes.next()) as IteratorYieldResult<TranslationOrder>).value;

  it('sends the current state, then each step, and the current state again after reconnecting', async () => {
    const documentId = await ordered(ana);
    const changes = await watchTranslations(ana, { documentId });
    expect(await take(changes)).toMatchObject({ documentId, status: 'ordered', revision: 1 });
    await simulateProgress(ana, { documentId, action: 'start_translation' });
    expect(await take(changes)).toMatchObject({ status: 'in_translation', revision: 2 });
    await changes.return?.();
    await simulateProgress(ana, { documentId, action: 'complete_translation' });
    const again = await watchTranslations(ana, { documentId });
    expect(await take(again)).toMatchObject({ status: 'in_review', revision: 3 });
    await again.return?.();
  });

  it('sends nothing about other documents or users', async () => {
    const bao = await newOwner(services);
    const [mine, other, foreign] = [await ordered(ana), await ordered(ana), await ordered(bao)];
    const changes = await watchTranslations(ana, { documentId: mine });
    expect((await take(changes)).documentId).toBe(mine);
    await simulateProgress(bao, { documentId: foreign, action: 'start_translation' });
    await simulateProgress(ana, { documentId: other, action: 'start_translation' });
    await simulateProgress(ana, { documentId: mine, action: 'start_translation' });
    expect(await take(changes)).toMatchObject({ documentId: mine, revision: 2 });
    await changes.return?.();
    await expect(watchTranslations(services.context(), {})).rejects.toThrow(NotSignedInError);
  });
});
