import type { Case } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { ApplicationNotFoundError, applicationsByIds } from '../applications/public.ts';
import { factVocabulary } from '../forms/public.ts';
import { loadPerson } from '../people/public.ts';
import { changeCase } from './case-changes.ts';
import { openForm } from './open-form.ts';
import { countedFormsOfCase, type CountedForm } from './find-case.ts';
import { partOf } from './forms-alone.ts';
import { refillCases } from './refill-case.ts';

export interface BindRoleInput {
  readonly caseId: string;
  readonly applicationId: string;
  /** Role in the form, such as "beneficiary". */
  readonly role: string;
  readonly personId: string;
  /** Other applications of the case in which this person takes the same part of the package. */
  readonly alsoIn?: readonly string[] | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Assigns a person to a role in a form. Answers filled from the previous person's facts follow the new one. Typed
 * answers stay; their facts move to the new person unless known there already. Reversing it restores the state.
 * @throws NotSignedInError, CaseNotFoundError, ApplicationNotFoundError, PersonNotFoundError
 * @throws IdempotencyKeyReusedError, InvalidInputError for a role that the form does not have
 */
export async function bindRole(ctx: Context, { idempotencyKey, ...input }: BindRoleInput): Promise<Case> {
  const { caseId, applicationId, role, personId, alsoIn = [] } = input;
  return await changeCase(ctx, {
    name: 'bindRole',
    caseId,
    request: input,
    idempotencyKey,
    effect: async (tx, userId, { packageId }) => {
      const person = await loadPerson(tx, userId, personId);
      const forms = await countedFormsOfCase(tx, caseId);
      const rows = forms.filter((row) => row.applicationId === applicationId);
      const [application] = await applicationsByIds({ db: tx }, userId, rows.length > 0 ? [applicationId] : []);
      const form = application && openForm(ctx, application, rows);
      if (!form) throw new ApplicationNotFoundError();
      if (form.fields.model.definition.roles?.[role] === undefined)
        throw new InvalidInputError('role: this form has no such role.');
      if ((person.relation === 'organization') !== (factVocabulary(ctx).roles[role]?.kind === 'organization'))
        throw new InvalidInputError('personId: a person is no organization, and an organization no person.');
      const before = form.row.roles.find((binding) => binding.role === role)?.personId;
      const same = rolesAlike(ctx, packageId, forms, { applicationId, role }, alsoIn);
      for (const key of [{ applicationId, role }, ...same])
        await tx.roleBinding.upsert({
          where: { applicationId_role: key },
          create: { ...key, personId },
          update: { personId },
        });
      const applicationIds = [applicationId, ...same.map((bound) => bound.applicationId)];
      // Other forms that name either person contribute the facts that were known only from the changed forms.
      const naming = forms.filter(({ roles }) => roles.some((bound) => [before, personId].includes(bound.personId)));
      const joined = [...new Set([...applicationIds, ...naming.map((row) => row.applicationId)])];
      const takenFrom =
        before === undefined || before === personId ? {} : { takenFrom: { personId: before, applicationIds } };
      return await refillCases(ctx, tx, { userId, caseId, joined, ...takenFrom });
    },
  });
}

interface RoleOfForm {
  readonly applicationId: string;
  readonly role: string;
}

/** Returns the roles with the same part of the package in these forms. @throws ApplicationNotFoundError */
function rolesAlike(
  ctx: Context,
  packageId: string | null,
  forms: readonly CountedForm[],
  one: RoleOfForm,
  alsoIn: readonly string[],
): RoleOfForm[] {
  const part = (form: CountedForm | undefined, role: string) =>
    partOf(ctx, packageId, form?.application.formType, role);
  const formOf = (id: string) => forms.find(({ applicationId }) => applicationId === id);
  const wantedPart = part(formOf(one.applicationId), one.role);
  return alsoIn
    .filter((id) => id !== one.applicationId)
    .flatMap((id) => {
      const form = formOf(id);
      if (!form) throw new ApplicationNotFoundError();
      return form.roles
        .filter(({ role }) => part(form, role) === wantedPart)
        .map(({ applicationId, role }) => ({ applicationId, role }));
    });
}
