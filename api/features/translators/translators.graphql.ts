import type { Translator } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { InvalidProfileError } from '../accounts/public.ts';
import { findStaff, hasRole, type StaffRole } from './find-translator.ts';
import { saveTranslatorProfile } from './save-translator-profile.ts';
import { decryptProfile, type TranslatorProfile } from './translator-profile.ts';

const TEXTS = {
  printedName: 'Printed under the signature.',
  familyName: 'To keep family of the customer out.',
  street: 'With house number, and flat if there is one.',
  city: 'Town or city.',
  state: 'Two letters in the United States; empty where there is none.',
  postalCode: 'Empty where there is none.',
  country: '"United States"',
  phone: 'Printed on the certificate when it is there.',
  email: 'Printed on the certificate when it is there.',
  credential: '"ATA-certified, Spanish to English": printed, and shown to customers. At most 200 characters.',
  experience: 'Shown to customers. At most 1,000 characters.',
} as const satisfies Record<keyof TranslatorProfile, string>;

const ProfileRef = builder.objectRef<TranslatorProfile>('TranslatorProfile').implement({
  description: 'Information about a translator that is printed on certificates and shown to customers.',
  fields: (t) => ({
    printedName: t.exposeString('printedName', { description: TEXTS.printedName }),
    familyName: t.exposeString('familyName', { description: TEXTS.familyName }),
    street: t.exposeString('street', { description: TEXTS.street }),
    city: t.exposeString('city', { description: TEXTS.city }),
    state: t.exposeString('state', { description: TEXTS.state }),
    postalCode: t.exposeString('postalCode', { description: TEXTS.postalCode }),
    country: t.exposeString('country', { description: TEXTS.country }),
    phone: t.exposeString('phone', { nullable: true, description: TEXTS.phone }),
    email: t.exposeString('email', { nullable: true, description: TEXTS.email }),
    credential: t.exposeString('credential', { nullable: true, description: TEXTS.credential }),
    experience: t.exposeString('experience', { nullable: true, description: TEXTS.experience }),
  }),
});

const TranslatorRef = builder.objectRef<Translator>('Translator').implement({
  description: 'A person who works at the desk: translates, reviews translations of others, reviews forms, or both.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"tra_…"' }),
    languages: t.exposeStringList('languages', {
      description: 'Languages that they translate from, ISO 639-1; empty for form reviewers.',
    }),
    reviewsForms: t.exposeBoolean('reviewsForms', {
      description: "Whether they review users' forms, a separate role.",
    }),
    profile: t.field({
      type: ProfileRef,
      nullable: true,
      description: 'Null until it is filled in, which is required before claiming anything.',
      resolve: (translator, _arguments, { vault }) => decryptProfile(vault, translator),
    }),
  }),
});

/** Every screen queries both roles of its viewer, so one statement serves both. */
async function rolesOf(ctx: Context, userId: string, role: StaffRole): Promise<Translator | null> {
  const one = await shareWhileRunning(ctx, `staff:${userId}`, () => findStaff(ctx, userId));
  return one && hasRole(one, role) ? one : null;
}

builder.prismaObjectFields('User', (t) => ({
  translator: t.field({
    type: TranslatorRef,
    nullable: true,
    description: 'Null for everyone who does not work at the desk.',
    resolve: ({ id }, _arguments, ctx) => rolesOf(ctx, id, 'desk'),
  }),
  isOperator: t.boolean({
    description: 'Whether the user is an operator, who sees jobs, mails and health, but no personal data.',
    resolve: async ({ id }, _arguments, ctx) => (await rolesOf(ctx, id, 'operator')) !== null,
  }),
}));

const SaveTranslatorProfileInput = builder.inputType('SaveTranslatorProfileInput', {
  description: 'The whole profile; absent fields are cleared. At most 100 characters each, unless stated otherwise.',
  fields: (t) => ({
    printedName: t.string({ required: true, description: TEXTS.printedName }),
    familyName: t.string({ required: true, description: TEXTS.familyName }),
    street: t.string({ required: true, description: TEXTS.street }),
    city: t.string({ required: true, description: TEXTS.city }),
    state: t.string({ required: true, description: TEXTS.state }),
    postalCode: t.string({ required: true, description: TEXTS.postalCode }),
    country: t.string({ required: true, description: TEXTS.country }),
    phone: t.string({ description: TEXTS.phone }),
    email: t.string({ description: TEXTS.email }),
    credential: t.string({ description: TEXTS.credential }),
    experience: t.string({ description: TEXTS.experience }),
  }),
});

builder.mutationField('saveTranslatorProfile', (t) =>
  t.field({
    type: TranslatorRef,
    description: 'Saves the profile of the signed-in staff member.',
    args: { input: t.arg({ type: SaveTranslatorProfileInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidProfileError] },
    resolve: (_root, { input }, ctx) => saveTranslatorProfile(ctx, input),
  }),
);
