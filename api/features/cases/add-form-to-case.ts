import type { Application, Case } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { ApplicationNotFoundError, applicationsByIds, createApplications } from '../applications/public.ts';
import { packageOf } from './case-forms.ts';
import { changeCase } from './case-changes.ts';
import { personFor } from '../people/public.ts';
import { FormInOtherCaseError } from './cases-errors.ts';
import { formsOfCase, loadCase } from './find-case.ts';
import { refillCase } from './refill-case.ts';

export interface AddFormToCaseInput {
  readonly caseId: string;
  /** A form to begin: "G-1450". */
  readonly formType?: string | undefined;
  /** An application that stands alone. Either one. */
  readonly applicationId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Begins a form in a case, or takes in one that stood alone. It is about the people who have the same parts in the
 * case, and is filled with what is known of them.
 * @throws NotSignedInError, CaseNotFoundError, IdempotencyKeyReusedError, InvalidInputError
 * @throws FormNotFoundError, FormIsGuideError, ApplicationNotFoundError, FormInOtherCaseError
 */
export async function addFormToCase(
  ctx: Context,
  { caseId, formType, applicationId, idempotencyKey }: AddFormToCaseInput,
): Promise<Case> {
  if ((formType === undefined) === (applicationId === undefined))
    throw new InvalidInputError('Name either a form to begin or an application that joins.');
  return await changeCase(ctx, {
    name: 'addFormToCase',
    caseId,
    request: { caseId, formType, applicationId },
    idempotencyKey,
    effect: async (tx, userId) => {
      const application = await theForm(ctx, tx, userId, { formType, applicationId });
      const roles = await rolesFor(ctx, tx, { userId, caseId }, application.formType);
      await tx.caseForm.create({
        data: { applicationId: application.id, caseId, addedAt: ctx.now(), roles: { create: roles } },
      });
      return await refillCase(ctx, tx, { userId, caseId, joined: [application.id] });
    },
  });
}

async function theForm(
  ctx: Context,
  tx: Transaction,
  userId: string,
  { formType, applicationId }: Pick<AddFormToCaseInput, 'formType' | 'applicationId'>,
): Promise<Application> {
  if (formType !== undefined) {
    const [begun] = await createApplications(ctx, tx, userId, [formType.toUpperCase()]);
    if (begun) return begun;
  }
  const [found] = await applicationsByIds({ db: tx }, userId, [applicationId ?? '']);
  if (!found) throw new ApplicationNotFoundError();
  if (await tx.caseForm.findUnique({ where: { applicationId: found.id } })) throw new FormInOtherCaseError();
  return found;
}

/** Who has the same part in the package; for a form that the package does not name, who has the same role elsewhere. */
async function rolesFor(
  ctx: Context,
  tx: Transaction,
  { userId, caseId }: { readonly userId: string; readonly caseId: string },
  formType: string,
): Promise<{ role: string; personId: string }[]> {
  const { packageId } = await loadCase(tx, userId, caseId);
  const { people = {}, forms = [] } = packageOf(ctx, packageId)?.case ?? {};
  const rows = await formsOfCase(tx, caseId);
  const applications = await applicationsByIds(
    { db: tx },
    userId,
    rows.map(({ applicationId }) => applicationId),
  );
  const bindings = rows.flatMap(({ applicationId, roles }) => {
    const type = applications.find(({ id }) => id === applicationId)?.formType;
    const parts = forms.find(({ form }) => form === type)?.roles ?? {};
    return roles.map(({ role, personId }) => ({ role, personId, part: parts[role] }));
  });
  const wanted = forms.find(({ form }) => form === formType)?.roles;
  if (!wanted) return [...new Map(bindings.map(({ role, personId }) => [role, { role, personId }])).values()];
  const roles: { role: string; personId: string }[] = [];
  for (const [role, part] of Object.entries(wanted)) {
    const known = bindings.find((binding) => binding.part === part)?.personId;
    // A case begun before the package had this person, or whose forms do not name them.
    const personId = known ?? (await personFor(ctx, tx, userId, people[part] ?? 'other')).id;
    roles.push({ role, personId });
  }
  return roles;
}
