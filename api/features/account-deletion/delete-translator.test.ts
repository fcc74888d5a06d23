import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, storeDocument } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { assignFiles, writeFile } from '../documents/public.ts';
import { deleteAccount } from './delete-account.ts';

describe('deleting an account', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const order = async (userId: string, changes: object) => {
    const { id: documentId } = await storeDocument(services, userId);
    const data = {
      id: services.newId('tro'),
      userId,
      documentId,
      orderedDocumentId: documentId,
      trackingNumber: services.newId('tro'),
      documentNameEncrypted: 'x',
      isRush: false,
      priceCents: 4_900,
      payment: 'demo' as const,
      earliestAt: services.now(),
      promisedAt: services.now(),
      ...changes,
    };
    return await services.db.translationOrder.create({ data });
  };
  const counts = (what: readonly { thing: string; count: number }[]) =>
    Object.fromEntries(what.map(({ thing, count }) => [thing, count]));

  it('of a translator first releases the orders of others and counts only their own data', async () => {
    const [customer, rosa] = [await newOwner(services), await newOwner(services)];
    const [userId, rosaId] = [customer.viewer?.id ?? '', rosa.viewer?.id ?? ''];
    const translatorId = services.newId('tra');
    await services.db.translator.create({ data: { id: translatorId, userId: rosaId, languages: ['es'] } });
    const begun = { assignment: 'completed', translation: 'in_progress', status: 'in_translation' };
    const review = { ...begun, translation: 'completed', review: 'in_progress', status: 'in_review' };
    const held = await order(userId, { ...begun, translatorId });
    const reviewed = await order(userId, { ...review, reviewerId: translatorId });
    const page = { id: services.newId('trp'), orderId: held.id, version: 1, page: 1, blocksEncrypted: 'x' };
    await services.db.translationPage.create({ data: page });

    const { what } = await deleteAccount(rosa, { typedConfirmation: 'DELETE' });
    expect(counts(what)).toMatchObject({ account: 1, documents: 0, translations: 0, files: 0 });
    expect(await services.db.translator.count()).toBe(0);
    const now = (id: string) => services.db.translationOrder.findUniqueOrThrow({ where: { id } });
    expect(await now(held.id)).toMatchObject({ status: 'ordered', assignment: 'in_progress', translatorId: null });
    expect(await now(reviewed.id)).toMatchObject({ status: 'in_review', review: 'in_progress', reviewerId: null });
    expect(await services.db.translationPage.count({ where: { orderId: held.id } })).toBe(1);
    expect(
      await services.db.auditEntry.findMany({ where: { actor: 'command' }, orderBy: { at: 'asc' } }),
    ).toMatchObject([{ action: 'revoke' }, { action: 'release' }, { action: 'release' }]);
  });

  it('of a customer deletes the files of their orders and keeps the certificate without the order', async () => {
    const customer = await newOwner(services);
    const userId = customer.viewer?.id ?? '';
    const { id: orderId, documentId } = await order(userId, { status: 'delivered' });
    // An order outlives its document.
    await services.db.translationOrder.update({ where: { id: orderId }, data: { documentId: null } });
    await services.db.storedFile.updateMany({ where: { documentId }, data: { state: 'kept' } });
    const made: string[] = [];
    for (const kind of ['signed_certificate', 'delivery'] as const) {
      const { id } = await writeFile(services, { kind, userId, bytes: Readable.from([Buffer.from(kind)]) });
      await services.db.$transaction((tx) => assignFiles(tx, { orderId }, [{ id, page: 1 }]));
      made.push(id);
    }
    const code = '7K4M9Q2X3F8H';
    const certificate = { documentType: 'passport', sourceLanguage: 'es', pageCount: 1, sha256: 'a'.repeat(64) };
    await services.db.translationCertificate.create({
      data: { id: services.newId('cer'), code, orderId, version: 1, certifiedAt: services.now(), ...certificate },
    });

    const { what } = await deleteAccount(customer, { typedConfirmation: 'DELETE' });
    expect(counts(what)).toMatchObject({ documents: 1, translations: 1, files: 3 });
    expect(await services.db.storedFile.count({ where: { id: { in: made } } })).toBe(0);
    for (const id of made) await expect(services.files.get(id)).rejects.toThrow();
    expect(await services.db.translationCertificate.findUnique({ where: { code } })).toMatchObject({
      orderId: null,
      ...certificate,
    });
  });
});
