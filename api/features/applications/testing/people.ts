import path from 'node:path';
import type { Context } from '../../../platform/context.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';

/** Folder of the test forms: T-1 has one field of each kind, T-2 is a guide. */
export const TEST_FORMS = { FORM_DEFINITIONS_DIR: path.join(import.meta.dirname, 'forms') };

export const openApplicationServices = (): Promise<TestServices> => openTestServices(TEST_FORMS);

let count = 0;

/** Creates a user and returns their signed-in context. */
export async function newPerson(services: TestServices): Promise<Context> {
  const id = services.newId('usr');
  const email = `person${++count}@example.org`;
  await services.db.user.create({
    data: {
      id,
      emailHash: services.vault.fingerprint('email', email),
      emailEncrypted: services.vault.encrypt(`users:${id}:email`, email),
    },
  });
  return services.context({ id });
}

/** Answers that complete T-1. */
export const COMPLETE = { lastName: 'SILVA', dateOfBirth: '1990-02-03', relationship: 'Child' } as const;
