import type { Application, Case, PersonRelation } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { lockUser } from '../accounts/public.ts';
import { applicationsByIds, ApplicationNotFoundError, createApplications } from '../applications/public.ts';
import { findForm } from '../forms/public.ts';
import { personFor } from '../people/public.ts';
import { publishRefilled } from './case-changes.ts';
import { packageOf, type PackageForm } from './case-forms.ts';
import { FormInOtherCaseError, PackageNotFoundError } from './cases-errors.ts';
import { findCase } from './find-case.ts';
import { refuseOthers } from './forms-alone.ts';
import { refillCases, type Refilled } from './refill-case.ts';

const STARTING: Limit = { name: 'start-case', times: 60, seconds: 3_600 };

export interface StartCaseInput {
  /** Id of the package, such as "spouse-green-card". */
  readonly packageId: string;
  /** Part that the user takes in the package, such as "immigrant"; defaults to the one marked "self". */
  readonly viewerIs?: string | undefined;
  /** Applications outside any case that join this one. */
  readonly applicationIds?: readonly string[] | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Inverse relations, such as what the petitioner is to a parent who fills in the forms. */
const INVERSE = {
  self: 'self',
  spouse: 'spouse',
  child: 'parent',
  parent: 'child',
  sibling: 'sibling',
  other: 'other',
} as const;

/**
 * Starts a case with its people, the forms that the package needs, and the roles in each form.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws PackageNotFoundError, InvalidInputError for a part that the package does not have
 * @throws ApplicationNotFoundError, FormInOtherCaseError, FormAboutOthersError for an application that cannot join
 */
export async function startCase(ctx: Context, input: StartCaseInput): Promise<Case> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(STARTING, userId);
  const { packageId, viewerIs, applicationIds = [], idempotencyKey } = input;
  const relations = relationsIn(ctx, packageId, viewerIs);
  const fillable = fillableForms(ctx, packageId);
  const id = ctx.newId('cas');
  let refilled: readonly Refilled[] = [];
  const started = await withIdempotency(ctx, {
    scope: `${userId}:startCase`,
    key: idempotencyKey,
    request: { packageId, viewerIs, applicationIds },
    resultId: id,
    effect: async (tx) => {
      await lockUser(tx, userId);
      const now = ctx.now();
      await tx.case.create({ data: { id, userId, packageId, createdAt: now, updatedAt: now } });
      const people = new Map<string, string>();
      for (const [part, relation] of Object.entries(relations))
        people.set(part, (await personFor(ctx, tx, userId, relation)).id);
      await beginForms(ctx, tx, { id, userId, packageId, fillable, applicationIds, people });
      const begun = await refillCases(ctx, tx, { userId, caseId: id, joined: applicationIds, isBeginning: true });
      refilled = begun;
      return begun[0].case;
    },
    load: (first) => findCase(ctx, first),
  });
  await publishRefilled(ctx, refilled);
  return started;
}

/** Returns each person's relation to the user. */
function relationsIn(ctx: Context, packageId: string, viewerIs: string | undefined): Record<string, PersonRelation> {
  const started = packageOf(ctx, packageId);
  if (!started) throw new PackageNotFoundError();
  const { people } = started.case;
  if (viewerIs === undefined || people[viewerIs] === 'self') return people;
  const relation = people[viewerIs];
  if (!relation) throw new InvalidInputError('viewerIs: nobody of this package is called so.');
  return Object.fromEntries(
    Object.entries(people).map(([part, was]) => [
      part,
      part === viewerIs ? 'self' : was === 'self' ? INVERSE[relation] : 'other',
    ]),
  );
}

/** Called before the transaction, because the first call reads and compiles every definition. */
const fillableForms = (ctx: Context, packageId: string): readonly PackageForm[] =>
  (packageOf(ctx, packageId)?.case.forms ?? []).filter(({ form }) => findForm(ctx, form)?.kind === 'form');

interface Beginning {
  readonly id: string;
  readonly userId: string;
  readonly packageId: string;
  readonly fillable: readonly PackageForm[];
  readonly applicationIds: readonly string[];
  /** Person ids by part in the package. */
  readonly people: ReadonlyMap<string, string>;
}

async function beginForms(ctx: Context, tx: Transaction, beginning: Beginning): Promise<void> {
  const { id: caseId, userId, packageId, fillable, applicationIds, people } = beginning;
  const order = fillable.map(({ form }) => form);
  const inOrder = (a: Application, b: Application) => order.indexOf(a.formType) - order.indexOf(b.formType);
  const joining = (await applicationsByIds({ db: tx }, userId, applicationIds)).sort(inOrder);
  if (joining.length < new Set(applicationIds).size) throw new ApplicationNotFoundError();
  if ((await tx.caseForm.count({ where: { applicationId: { in: [...applicationIds] } } })) > 0)
    throw new FormInOtherCaseError();
  await refuseOthers(ctx, tx, packageId, people, joining);
  const begun = fillable.filter(
    (form) => form.optional !== true && !joining.some(({ formType }) => formType === form.form),
  );
  const made = await createApplications(
    ctx,
    tx,
    userId,
    begun.map(({ form }) => form),
  );
  const applications = [...joining, ...made].sort(inOrder);
  // Dates one millisecond apart keep the filing order.
  const now = ctx.now();
  await tx.caseForm.createMany({
    data: applications.map(({ id }, at) => ({ applicationId: id, caseId, addedAt: addSeconds(now, at / 1_000) })),
  });
  await tx.roleBinding.createMany({
    data: applications.flatMap(({ id: applicationId, formType }) =>
      Object.entries(fillable.find(({ form }) => form === formType)?.roles ?? {}).flatMap(([role, part]) => {
        const personId = people.get(part);
        return personId === undefined ? [] : [{ applicationId, role, personId }];
      }),
    ),
  });
}
