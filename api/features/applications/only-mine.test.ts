import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';
import { deleteApplication } from './delete-application.ts';
import { downloadOfficialPdf } from './download-official-pdf.ts';
import { findApplication } from './find-application.ts';
import { listApplications } from './list-applications.ts';
import { saveApplication } from './save-application.ts';
import { startApplication } from './start-application.ts';
import { newPerson, openApplicationServices } from './testing/people.ts';
import { watchApplication } from './watch-application.ts';

const OPERATIONS: Record<string, (ctx: Context, id: string) => Promise<unknown>> = {
  find: findApplication,
  save: (ctx, id) => saveApplication(ctx, { id, revision: 1, changes: { lastName: 'THIEF' } }),
  'save under a key': (ctx, id) =>
    saveApplication(ctx, { id, revision: 1, changes: {}, idempotencyKey: 'the-owners-key' }),
  complete: (ctx, id) => saveApplication(ctx, { id, revision: 1, changes: {}, status: 'completed' }),
  delete: (ctx, id) => deleteApplication(ctx, { id }),
  download: downloadOfficialPdf,
  watch: watchApplication,
};

describe('an application', () => {
  let services: TestServices;
  let ana: Context;
  let id: string;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = await newPerson(services);
    ({ id } = await startApplication(ana, {
      formType: 'T-1',
      formData: { lastName: 'SILVA' },
      idempotencyKey: 'the-owners-key',
    }));
  });
  afterAll(() => services.close());

  it.each(Object.entries(OPERATIONS))(
    'is not found for another user, and refused to an anonymous request: %s',
    async (_name, operation) => {
      const before = await services.db.application.findMany();
      const bao = await newPerson(services);
      await expect(operation(bao, id)).rejects.toThrow(ApplicationNotFoundError);
      await expect(operation(services.context(), id)).rejects.toThrow(NotSignedInError);
      expect(await services.db.application.findMany()).toEqual(before);
    },
  );

  it('is absent from the lists of other users, and an idempotency key is valid for one user only', async () => {
    const bao = await newPerson(services);
    expect((await listApplications(bao)).applications).toEqual([]);
    const own = await startApplication(bao, { formType: 'T-1', idempotencyKey: 'the-owners-key' });
    expect(own.id).not.toBe(id);
    expect((await listApplications(bao)).applications).toHaveLength(1);
  });
});
