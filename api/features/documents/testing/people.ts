import type { Context } from '../../../platform/context.ts';
import type { Application } from '../../../generated/prisma/client.ts';
import type { TestServices } from '../../../testing/test-services.ts';
import { findForm } from '../../forms/public.ts';

let count = 0;

/** Creates a user and returns their signed-in context. */
export async function newOwner(services: TestServices, name?: { first: string; last: string }): Promise<Context> {
  const id = services.newId('usr');
  const email = `owner${++count}@example.org`;
  const encrypt = (field: string, text: string) => services.vault.encrypt(`users:${id}:${field}`, text);
  await services.db.user.create({
    data: {
      id,
      emailHash: services.vault.fingerprint('email', email),
      emailEncrypted: encrypt('email', email),
      ...(name && {
        firstNameEncrypted: encrypt('firstName', name.first),
        lastNameEncrypted: encrypt('lastName', name.last),
      }),
    },
  });
  return services.context({ id });
}

/** Creates an application of this person without answers, in the current edition. */
export async function newApplication(ctx: Context, formType: 'I-130' | 'I-485'): Promise<Application> {
  const form = findForm(ctx, formType);
  return ctx.db.application.create({
    data: {
      id: ctx.newId('app'),
      userId: ctx.viewer?.id ?? '',
      formType,
      edition: form?.kind === 'form' ? form.currentEdition : '',
      status: 'draft',
      progressPercent: 0,
      answersEncrypted: {},
    },
  });
}
