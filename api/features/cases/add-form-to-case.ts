import type { Application, Case, RoleBinding } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import {
  ApplicationNotFoundError,
  applicationsByIds,
  createApplications,
  editionOfApplication,
} from '../applications/public.ts';
import { packageOf } from './case-forms.ts';
import { changeCase } from './case-changes.ts';
import { peopleByIds, personFor } from '../people/public.ts';
import { FormInOtherCaseError } from './cases-errors.ts';
import { countedFormsOfCase, type CountedForm } from './find-case.ts';
import { partsOf, refuseOthers } from './forms-alone.ts';
import { removedFormState, type RemovedFormState } from './removed-form-state.ts';
import { refillCases } from './refill-case.ts';

export interface AddFormToCaseInput {
  readonly caseId: string;
  /** Form to start, such as "G-1450". */
  readonly formType?: string | undefined;
  /** Existing application outside a case. Exactly one of `formType` and `applicationId` is set. */
  readonly applicationId?: string | undefined;
  /** Role in the new form for a new person who is nobody else of the case, such as "sponsor". */
  readonly forSomebodyNew?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

type Role = Pick<RoleBinding, 'role' | 'personId'>;

/**
 * Starts a form in a case, or adds an existing application. Roles go to the people with the same parts in the case,
 * and the form is filled with what is known of them. A form that was taken out of the case returns to its place.
 * @throws NotSignedInError, CaseNotFoundError, IdempotencyKeyReusedError, InvalidInputError
 * @throws FormNotFoundError, FormIsGuideError, ApplicationNotFoundError, FormInOtherCaseError, FormAboutOthersError
 */
export async function addFormToCase(
  ctx: Context,
  { caseId, formType, applicationId, forSomebodyNew, idempotencyKey }: AddFormToCaseInput,
): Promise<Case> {
  if ((formType === undefined) === (applicationId === undefined) || (applicationId && forSomebodyNew !== undefined))
    throw new InvalidInputError('Name either a form to begin or an application that joins.');
  return await changeCase(ctx, {
    name: 'addFormToCase',
    caseId,
    request: { caseId, formType, applicationId, forSomebodyNew },
    idempotencyKey,
    effect: async (tx, userId, found) => {
      const application = await theForm(ctx, tx, userId, { formType, applicationId });
      const place = removedFormState(found, application);
      const forms = await countedFormsOfCase(tx, caseId);
      const before = await rolesBefore(tx, userId, place);
      // An unchanged form that returns may name somebody differently than the others: the case page shows where.
      if (applicationId !== undefined && place?.isUnchanged !== true) {
        const here = { application, roles: before };
        await refuseOthers(ctx, tx, found.packageId, partsOf(ctx, found.packageId, [here, ...forms]), [application]);
      }
      const newcomer = await somebodyNew(ctx, tx, application, forSomebodyNew);
      const mine = [...before, ...newcomer];
      const roles = await rolesFor(ctx, tx, found, { forms, before: mine, formType: application.formType });
      await tx.caseForm.create({
        data: {
          applicationId: application.id,
          caseId,
          addedAt: place?.addedAt ?? ctx.now(),
          parkedAt: place?.parkedAt ?? null,
          filled: place?.filled ?? {},
          roles: { create: [...roles] },
        },
      });
      return await refillCases(ctx, tx, { userId, caseId, joined: [application.id] });
    },
  });
}

/** Adds a joint sponsor, who files a form of their own beside the petitioner's. */
async function somebodyNew(
  ctx: Context,
  tx: Transaction,
  application: Application,
  role: string | undefined,
): Promise<readonly Role[]> {
  if (role === undefined) return [];
  if (editionOfApplication(ctx, application).model.definition.roles?.[role] === undefined)
    throw new InvalidInputError('forSomebodyNew: this form has no such role.');
  const { id } = await personFor(ctx, tx, application.userId, role === 'sponsor' ? role : 'other');
  return [{ role, personId: id }];
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

/** Returns the roles that the form had before it was taken out, except those of deleted people. */
async function rolesBefore(
  tx: Transaction,
  userId: string,
  place: RemovedFormState | undefined,
): Promise<readonly Role[]> {
  if (!place) return [];
  const ids = place.roles.map(({ personId }) => personId);
  const people = await peopleByIds(tx, userId, ids);
  return place.roles.filter(({ personId }) => people.some(({ id }) => id === personId));
}

interface Joining {
  readonly forms: readonly CountedForm[];
  readonly before: readonly Role[];
  readonly formType: string;
}

/**
 * Assigns roles: from before the form was taken out, else from the same part of the package, else, for a form that
 * the package does not name, from the same role in other forms.
 */
async function rolesFor(
  ctx: Context,
  tx: Transaction,
  { userId, packageId }: Case,
  { forms, before, formType }: Joining,
): Promise<Iterable<Role>> {
  const plan = packageOf(ctx, packageId)?.case;
  const wanted = plan?.forms.find(({ form }) => form === formType)?.roles;
  const elsewhere = wanted ? [] : forms.flatMap(({ roles }) => roles);
  const byRole = new Map([...elsewhere, ...before].map(({ role, personId }) => [role, { role, personId }]));
  const byPart = new Map(partsOf(ctx, packageId, forms));
  for (const [role, part] of Object.entries(wanted ?? {})) {
    if (byRole.has(role)) continue;
    // The case predates this person in the package, or its forms do not name them.
    const personId = byPart.get(part) ?? (await personFor(ctx, tx, userId, plan?.people[part] ?? 'other')).id;
    byRole.set(role, { role, personId });
  }
  return byRole.values();
}
