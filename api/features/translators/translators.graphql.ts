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
  description: 'What a certificate prints of its translator, and what a customer may know.',
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
  description:
    'Somebody who works at the desk: translates and reviews what others translated, looks through forms, or both.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"tra_…"' }),
    languages: t.exposeStringList('languages', {
      description: 'ISO 639-1, from which they translate; none for who looks through forms alone.',
    }),
    reviewsForms: t.exposeBoolean('reviewsForms', { description: "Looks through people's forms, a role of its own." }),
    profile: t.field({
      type: ProfileRef,
      nullable: true,
      description: 'Null before it was filled in; nothing can be claimed without.',
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
    description: 'Null for everybody who does not work at the desk.',
    resolve: ({ id }, _arguments, ctx) => rolesOf(ctx, id, 'desk'),
  }),
  isOperator: t.boolean({
    description: 'Runs this place: sees its jobs, mails and health, and nothing of anybody.',
    resolve: async ({ id }, _arguments, ctx) => (await rolesOf(ctx, id, 'operator')) !== null,
  }),
}));

const SaveTranslatorProfileInput = builder.inputType('SaveTranslatorProfileInput', {
  description: 'The whole profile; absent takes a value away. At most 100 characters each, where nothing else is said.',
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
    authScopes: { signedIn: true },
    description: "Fills in one's profile as somebody of the desk.",
    args: { input: t.arg({ type: SaveTranslatorProfileInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidProfileError] },
    resolve: (_root, { input }, ctx) => saveTranslatorProfile(ctx, input),
  }),
);
