import type { Case } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { ApplicationNotFoundError, applicationsByIds } from '../applications/public.ts';
import { factVocabulary } from '../forms/public.ts';
import { loadPerson } from '../people/public.ts';
import { changeCase } from './case-changes.ts';
import { openForm } from './open-form.ts';
import { formsOfCase } from './find-case.ts';
import { refillCases } from './refill-case.ts';

export interface BindRoleInput {
  readonly caseId: string;
  readonly applicationId: string;
  /** "beneficiary" */
  readonly role: string;
  readonly personId: string;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Says who somebody in a form is. What was filled in from the person before follows the new one; what was typed stays,
 * and is known of the new one from now on unless something else is.
 * @throws NotSignedInError, CaseNotFoundError, ApplicationNotFoundError, PersonNotFoundError, IdempotencyKeyReusedError
 * @throws InvalidInputError for a role that the form does not have
 */
export async function bindRole(ctx: Context, { idempotencyKey, ...input }: BindRoleInput): Promise<Case> {
  const { caseId, applicationId, role, personId } = input;
  return await changeCase(ctx, {
    name: 'bindRole',
    caseId,
    request: input,
    idempotencyKey,
    effect: async (tx, userId) => {
      const person = await loadPerson(tx, userId, personId);
      const rows = (await formsOfCase(tx, caseId)).filter((row) => row.applicationId === applicationId);
      const [application] = await applicationsByIds({ db: tx }, userId, rows.length > 0 ? [applicationId] : []);
      const form = application && openForm(ctx, application, rows);
      if (!form) throw new ApplicationNotFoundError();
      if (form.fields.model.definition.roles?.[role] === undefined)
        throw new InvalidInputError('role: this form has no such role.');
      if ((person.relation === 'organization') !== (factVocabulary(ctx).roles[role]?.kind === 'organization'))
        throw new InvalidInputError('personId: a person is no organization, and an organization no person.');
      const key = { applicationId, role };
      await tx.roleBinding.upsert({
        where: { applicationId_role: key },
        create: { ...key, personId },
        update: { personId },
      });
      return await refillCases(ctx, tx, { userId, caseId, joined: [applicationId] });
    },
  });
}
