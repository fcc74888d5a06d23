import type { Application, Case, CaseForm, Person, Prisma, RoleBinding } from '../../generated/prisma/client.ts';
import { requireReader, requireViewer } from '../../platform/authorise.ts';
import type { Context, RelationsByForm, Transaction } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import {
  ApplicationNotFoundError,
  applicationsByIds,
  COUNTED,
  type CountedApplication,
} from '../applications/public.ts';
import { groupBy } from '../../engines/people/group-by.ts';
import { CaseNotFoundError } from './cases-errors.ts';

/** Relations to load with the row, as Pothos computes them from the operation. */
export interface CaseQuery {
  include?: object;
  select?: object;
}

/** Returns the viewer's cases, last changed first. @throws NotSignedInError */
export async function findCases(ctx: Context, query: CaseQuery = {}): Promise<Case[]> {
  const where = { userId: requireReader(ctx).id };
  return await ctx.db.case.findMany({ ...query, where, orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }], take: 50 });
}

/** @throws NotSignedInError, CaseNotFoundError also for another user's case */
export async function findCase(ctx: Context, id: string, query?: CaseQuery): Promise<Case> {
  return await loadCase(ctx.db, requireReader(ctx).id, id, query);
}

/** @throws CaseNotFoundError */
export async function loadCase(
  db: Pick<Transaction, 'case'>,
  userId: string,
  id: string,
  query: CaseQuery = {},
): Promise<Case> {
  const found = await db.case.findFirst({ ...query, where: { id, userId } });
  if (!found) throw new CaseNotFoundError();
  return found;
}

export type BoundForm = CaseForm & { readonly roles: readonly (RoleBinding & { readonly person: Person })[] };
/** A form of a case with its application, without the answers. */
export type CountedForm = BoundForm & { readonly application: CountedApplication };

export const ORDER_OF_FORMS = {
  orderBy: [{ addedAt: 'asc' }, { applicationId: 'asc' }],
} satisfies Prisma.Case$formsArgs;
/** Selection of a case's forms, shared by several fields so that one operation reads them once. */
export const FORMS_OF_CASE = {
  ...ORDER_OF_FORMS,
  include: { roles: { include: { person: true } }, application: { select: COUNTED } },
} satisfies Prisma.Case$formsArgs;

/** Selection of a case for findings across its forms. */
export const FOUND_CASE = { id: true, confirmed: true, forms: FORMS_OF_CASE } satisfies Prisma.CaseSelect;

/** Returns the forms of a case with their roles, in the order in which they were added. */
export async function formsOfCase(db: Pick<Transaction, 'caseForm'>, caseId: string): Promise<BoundForm[]> {
  return await db.caseForm.findMany({
    where: { caseId },
    include: { roles: { include: { person: true } } },
    ...ORDER_OF_FORMS,
  });
}

/** Returns the same with their applications, without the answers. */
export const countedFormsOfCase = (tx: Transaction, caseId: string): Promise<CountedForm[]> =>
  tx.caseForm.findMany({ where: { caseId }, ...FORMS_OF_CASE });

/** Returns the ids of the cases with a form about one of these people. The caller has authorised. */
export async function casesAbout(tx: Transaction, personIds: readonly string[]): Promise<readonly string[]> {
  const where = { forms: { some: { roles: { some: { personId: { in: [...personIds] } } } } } };
  return (await tx.case.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
}

/** Returns the same ids without one case. */
export const otherCasesAbout = async (tx: Transaction, caseId: string, personIds: readonly string[]) =>
  personIds.length === 0 ? [] : (await casesAbout(tx, personIds)).filter((id) => id !== caseId);

/** Returns the forms about a person to be filed, of every case. The caller has authorised. */
export async function formsAbout(db: Pick<Transaction, 'caseForm'>, personId: string): Promise<BoundForm[]> {
  return await db.caseForm.findMany({
    where: { parkedAt: null, roles: { some: { personId } } },
    include: { roles: { include: { person: true } } },
    ...ORDER_OF_FORMS,
  });
}

/** Shares one query between the fields of an operation. */
export const formsOfCaseNow = (ctx: Context, caseId: string): Promise<BoundForm[]> =>
  shareWhileRunning(ctx, `forms of ${caseId}`, () => formsOfCase(ctx.db, caseId));

/** Returns the viewer's applications in a case, shared like formsOfCaseNow. @throws NotSignedInError */
export const applicationsOfCaseNow = (ctx: Context, caseId: string): Promise<readonly Application[]> =>
  shareWhileRunning(ctx, `applications of ${caseId}`, async () => {
    const forms = await formsOfCaseNow(ctx, caseId);
    return applicationsByIds(
      ctx,
      requireViewer(ctx).id,
      forms.map(({ applicationId }) => applicationId),
    );
  });

/** Returns one of these applications. @throws NotSignedInError, ApplicationNotFoundError */
export async function applicationOfCaseNow(ctx: Context, caseId: string, id: string): Promise<Application> {
  const found = (await applicationsOfCaseNow(ctx, caseId)).find((application) => application.id === id);
  if (!found) throw new ApplicationNotFoundError();
  return found;
}

/** Returns what the people of these forms are to the viewer, by role. @throws NotSignedInError */
export async function relationsInForms(ctx: Context, applicationIds: readonly string[]): Promise<RelationsByForm> {
  const roles = await ctx.db.roleBinding.findMany({
    where: { applicationId: { in: [...applicationIds] }, form: { case: { userId: requireReader(ctx).id } } },
    include: { person: { select: { relation: true } } },
  });
  const relations = groupBy(roles, ({ applicationId }) => applicationId);
  return new Map(
    [...relations].map(([id, bound]) => [id, new Map(bound.map(({ role, person }) => [role, person.relation]))]),
  );
}
