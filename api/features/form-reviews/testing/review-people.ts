import path from 'node:path';
import type { Application } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { encryptProfile } from '../../../testing/people-at-the-desk.ts';
import { newOwner } from '../../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';

/** T-1 has one field of each kind. */
export const TEST_FORMS = {
  FORM_DEFINITIONS_DIR: path.resolve(import.meta.dirname, '../../applications/testing/forms'),
};

export const openReviewServices = (): Promise<TestServices> => openTestServices(TEST_FORMS);

/** Numbers that no reviewer may see in full, each with the part that they see. */
export const HIDDEN = {
  socialSecurityNumber: ['123-45-6789', '6789'],
  alienNumber: ['A012345678', '5678'],
  onlineAccount: ['123456789012', '9012'],
  passport: ['GX7654321', '4321'],
  // Plain text by its format, but its fact marks it as the number of a travel document.
  travelPaper: ['TD 765 432', '432'],
  story: ['My card is 4111 1111 1111 1111.', 'My card is'],
} as const;

const ANSWERS = {
  lastName: 'QUETZAL',
  dateOfBirth: '1990-01-02',
  relationship: 'Child',
  zipCode: 'na',
  hasWorked: 'no',
  employerNumber: '12-3456789',
  agrees: 'yes',
  'otherNames[0].family': 'ZWYX',
  ...Object.fromEntries(Object.entries(HIDDEN).map(([name, [whole]]) => [name, whole])),
};

/** Creates a submitted form. */
export async function submittedForm(ctx: Context, changes: Partial<Application> = {}): Promise<Application> {
  const id = ctx.newId('app');
  const answersEncrypted = Object.fromEntries(
    Object.entries(ANSWERS).map(([name, text]) => [name, ctx.vault.encrypt(`applications:${id}:${name}`, text)]),
  );
  const { status = 'completed' } = changes;
  return ctx.db.application.create({
    data: { id, userId: ctx.viewer?.id ?? '', formType: 'T-1', edition: '2026-01-01', status, answersEncrypted },
  });
}

/** Creates a member of the desk. */
export async function newReviewer(services: TestServices, userId?: string): Promise<{ ctx: Context; id: string }> {
  const ctx = userId === undefined ? await newOwner(services) : services.context({ id: userId });
  const id = services.newId('tra');
  const profile = {
    printedName: 'Rosa Medina',
    familyName: 'Medina',
    street: '12 Elm Street',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'United States',
    phone: null,
    email: null,
    credential: null,
    experience: null,
  };
  await services.db.translator.create({
    data: {
      id,
      userId: ctx.viewer?.id ?? '',
      languages: ['es'],
      reviewsForms: true,
      profileEncrypted: encryptProfile(services.vault, { id, userId: ctx.viewer?.id ?? '' }, profile),
    },
  });
  return { ctx, id };
}
