import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { InvalidInputError, NotSignedInError } from '../../platform/errors.ts';
import { addPerson } from './add-person.ts';
import { changePerson, deletePerson } from './change-person.ts';
import { findPeople, findPerson } from './find-people.ts';
import { PersonInUseError, PersonNotFoundError } from './people-errors.ts';
import { PersonRef, PersonRelationType } from './person-ref.ts';

refusalType('PersonNotFoundError', PersonNotFoundError, 'Nobody of your household has this id.');
refusalType('PersonInUseError', PersonInUseError, 'Forms of a case are about this person.');

builder.queryFields((t) => ({
  people: t.prismaField({
    type: [PersonRef],
    description: 'Your household and whom your forms are about, in the order in which they were added.',
    authScopes: { signedIn: true },
    resolve: (_query, _root, _arguments, ctx) => findPeople(ctx),
  }),
  person: t.prismaField({
    type: PersonRef,
    nullable: true,
    description: 'Null when there is none, or they are not yours.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"per_…"' }) },
    resolve: (_query, _root, { id }, ctx) =>
      findPerson(ctx, id).catch((error: unknown) => {
        if (error instanceof PersonNotFoundError) return null;
        throw error;
      }),
  }),
}));

const AddPersonInput = builder.inputType('AddPersonInput', {
  description: 'Who.',
  fields: (t) => ({
    relation: t.field({ type: PersonRelationType, required: true, description: 'What they are to you.' }),
    givenName: t.string({ description: 'Where you know it; forms about them are filled with it.' }),
    familyName: t.string({ description: 'The same.' }),
    idempotencyKey: t.string({ description: 'A repeat under the same key adds nobody else.' }),
  }),
});
const ChangePersonInput = builder.inputType('ChangePersonInput', {
  description: 'Who, and what they are.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"per_…"' }),
    relation: t.field({ type: PersonRelationType, required: true, description: 'What they are to you.' }),
  }),
});
const PersonDeleted = builder.objectRef<{ id: string }>('PersonDeleted').implement({
  description: 'They are gone, with all that was known of them. Answers in forms stay.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of who was deleted.' }) }),
});

builder.mutationFields((t) => ({
  addPerson: t.prismaField({
    type: PersonRef,
    description: 'Adds somebody to your household.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: AddPersonInput, required: true }) },
    errors: { types: keyedChangeRefusals },
    resolve: (_query, _root, { input }, ctx) =>
      addPerson(ctx, {
        relation: input.relation,
        givenName: input.givenName ?? undefined,
        familyName: input.familyName ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  changePerson: t.prismaField({
    type: PersonRef,
    description: 'Says what somebody is to you.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChangePersonInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidInputError, PersonNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => changePerson(ctx, input),
  }),
  deletePerson: t.field({
    type: PersonDeleted,
    description: 'Deletes somebody whom no form of a case is about.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"per_…"' }) },
    errors: { types: [NotSignedInError, PersonNotFoundError, PersonInUseError] },
    resolve: async (_root, { id }, ctx) => ({ id: await deletePerson(ctx, id) }),
  }),
}));
