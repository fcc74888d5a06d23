import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormData } from '../../schema/forms/definition.ts';
import { findOrCreateAccount } from '../features/accounts/public.ts';
import { startApplication, type StartApplicationInput } from '../features/applications/start-application.ts';
import { findForm } from '../features/forms/public.ts';
import type { Context, Services } from '../platform/context.ts';
import { DomainError } from '../platform/errors.ts';

/** Answers of an I-485 up to its second section. */
const HALF_AN_I485: FormData = {
  lastName: 'NGUYEN',
  firstName: 'BAO',
  dateOfBirth: '1991-09-03',
  currentAddress: '410 MAPLE STREET APT 2',
  currentCity: 'SAN JOSE',
};

/** Complete example that the tests use too. */
const FINISHED_I130 = 'examples/valid.maximal.json';

/**
 * Seeds three users for development: ana has no form, bao is half way through an I-485, carmen has finished an I-130.
 * May run any number of times: what was changed or deleted since stays as it is.
 */
export async function seedPeople(services: Services): Promise<void> {
  await seedPerson(services, 'ana@example.com', 'en');
  const bao = await seedPerson(services, 'bao@example.com', 'en');
  await seedApplication(bao, { formType: 'I-485', formData: HALF_AN_I485, status: 'draft' });
  const carmen = await seedPerson(services, 'carmen@example.com', 'es');
  await seedApplication(carmen, {
    formType: 'I-130',
    formData: readExample(services, 'I-130', FINISHED_I130),
    status: 'completed',
  });
  services.log.info('ana@example.com, bao@example.com and carmen@example.com are there to sign in as');
}

/** Seeds a user to sign in as during development. */
export async function seedPerson(services: Services, email: string, language: string): Promise<Context> {
  const { userId } = await services.db.$transaction((tx) => findOrCreateAccount(services, tx, email, language));
  return {
    ...services,
    viewer: { id: userId, sessionId: 'ses_seed', isReadOnly: false },
    partner: null,
    caller: {
      requestId: 'req_seed',
      address: '127.0.0.1',
      browserToken: undefined,
      sessionCookie: undefined,
      userAgent: undefined,
      isSignInConfirmed: false,
      isLocal: true,
      idempotencyKey: undefined,
      language,
      setCookie: () => {},
    },
  };
}

async function seedApplication(ctx: Context, input: StartApplicationInput): Promise<void> {
  try {
    await startApplication(ctx, { ...input, idempotencyKey: `seed-${input.formType}` });
  } catch (error) {
    // A definition that no longer accepts these answers, or a deleted application, must not prevent the start.
    if (!(error instanceof DomainError)) throw error;
    ctx.log.warn({ formType: input.formType, code: error.code }, 'An application was not seeded');
  }
}

function readExample(services: Services, formType: string, file: string): FormData {
  const form = findForm(services, formType);
  if (form?.kind !== 'form') return {};
  const [definitions = ''] = services.settings.formDefinitionsDirs;
  const example = readFileSync(path.join(definitions, formType.toLowerCase(), form.currentEdition, file), 'utf8');
  return (JSON.parse(example) as { formData: FormData }).formData;
}
