import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { toDomainError } from './mask-error.ts';

describe('an error of the database', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const gone = { code: 'NOT_FOUND', status: 404 };

  it('says that something was deleted when a row refers to one that is gone', async () => {
    const data = { id: 'cal_1', userId: 'usr_gone', createdAt: new Date() };
    const error: unknown = await services.db.calendarFeed.create({ data }).catch((refusal: unknown) => refusal);
    expect(toDomainError(error, services.log)).toMatchObject(gone);
  });

  it('says so when the row to change or to read is gone', async () => {
    const where = { id: 'cal_gone' };
    const changed: unknown = await services.db.calendarFeed
      .update({ where, data: { createdAt: new Date() } })
      .catch((refusal: unknown) => refusal);
    const read: unknown = await services.db.calendarFeed
      .findUniqueOrThrow({ where })
      .catch((refusal: unknown) => refusal);
    for (const error of [changed, read]) expect(toDomainError(error, services.log)).toMatchObject(gone);
  });
});
