import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
import { InvalidInputError, NotSignedInError } from '../../platform/errors.ts';
import { addPerson } from './add-person.ts';
import { changePerson, deletePerson } from './change-person.ts';
import { findPeople, findPerson } from './find-people.ts';
import { PersonInUseError, PersonNotFoundError } from './people-errors.ts';
import { PersonRef, PersonRelationType } from './person-ref.ts';
import { nullIf } from '../../platform/null-if.ts';

refusalType({ PersonNotFoundError }, 'Nobody of your household has this id.');
refusalType({ PersonInUseError }, 'Forms of a case are about this person.');

builder.queryFields((t) => ({
  people: t.prismaField({
    type: [PersonRef],
    description: "The user's household and the people that their forms are about, in the order of their addition.",
    resolve: (_query, _root, _arguments, ctx) => findPeople(ctx),
  }),
  person: t.prismaField({
    type: PersonRef,
    nullable: true,
    description: "One of the user's people; null if it does not exist or belongs to someone else.",
    args: { id: t.arg.id({ required: true, description: '"per_…"' }) },
    resolve: (_query, _root, { id }, ctx) => findPerson(ctx, id).catch(nullIf(PersonNotFoundError)),
  }),
}));

const AddPersonInput = builder.inputType('AddPersonInput', {
  description: 'The person to add.',
  fields: (t) => ({
    relation: t.field({ type: PersonRelationType, required: true, description: 'Relation to the user.' }),
    givenName: t.string({ description: 'Given name, if known; used to fill forms about the person.' }),
    familyName: t.string({ description: 'Family name, if known; used to fill forms about the person.' }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key adds nobody else.' }),
  }),
});
const ChangePersonInput = builder.inputType('ChangePersonInput', {
  description: 'The person and the new relation.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"per_…"' }),
    relation: t.field({ type: PersonRelationType, required: true, description: 'Relation to the user.' }),
  }),
});
const PersonDeleted = builder.objectRef<{ id: string }>('PersonDeleted').implement({
  description: 'The person and all known facts were deleted. Answers in forms are kept.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the deleted person.' }) }),
});

builder.mutationFields((t) => ({
  addPerson: t.prismaField({
    type: PersonRef,
    description: "Adds a person to the user's household.",
    args: { input: t.arg({ type: AddPersonInput, required: true }) },
    errors: { types: keyedChangeRefusals },
    resolve: (_query, _root, { input }, ctx) => addPerson(ctx, keyedInput(input, ctx)),
  }),
  changePerson: t.prismaField({
    type: PersonRef,
    description: "Changes a person's relation to the user.",
    args: { input: t.arg({ type: ChangePersonInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidInputError, PersonNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => changePerson(ctx, input),
  }),
  deletePerson: t.field({
    type: PersonDeleted,
    description: 'Deletes a person that no form of a case is about.',
    args: { id: t.arg.id({ required: true, description: '"per_…"' }) },
    errors: { types: [NotSignedInError, PersonNotFoundError, PersonInUseError] },
    resolve: async (_root, { id }, ctx) => ({ id: await deletePerson(ctx, id) }),
  }),
}));
