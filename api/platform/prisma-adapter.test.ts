import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

it('sends no query for relations when no parent row is found, and loads them otherwise', async () => {
  const { db } = services;
  const where = { userId: 'usr_nobody' };
  const include = { forms: { include: { application: true }, orderBy: { addedAt: 'asc' } } } as const;
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  expect(await db.case.findMany({ where, include })).toEqual([]);
  expect(sent).toHaveBeenCalledOnce();

  // A count has a result even without rows.
  expect(await db.case.count({ where: { ...where, id: { in: [] } } })).toBe(0);
  const { id: userId } = await db.user.create({ data: { id: 'usr_ana', emailHash: 'ana', emailEncrypted: '' } });
  await db.case.create({ data: { id: 'cas_1', userId } });
  expect(await db.case.findMany({ where: { userId }, include })).toMatchObject([{ id: 'cas_1', forms: [] }]);
  const application = { id: 'app_1', userId, formType: 'I-130', edition: '2024-04-01', answersEncrypted: {} };
  await db.application.create({ data: application });
  await db.caseForm.create({ data: { applicationId: application.id, caseId: 'cas_1', addedAt: services.now() } });
  expect(await db.case.findMany({ where: { userId }, include })).toMatchObject([
    { id: 'cas_1', forms: [{ application: { id: application.id } }] },
  ]);
});
