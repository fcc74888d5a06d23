import type { Application, Case, CaseForm, Person, Prisma, RoleBinding } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import {
  ApplicationNotFoundError,
  applicationsByIds,
  COUNTED,
  type CountedApplication,
} from '../applications/public.ts';
import { householderOf } from '../people/public.ts';
import { CaseNotFoundError } from './cases-errors.ts';

/** What GraphQL wants loaded along with the row, as Pothos computes it from the operation. */
export interface CaseQuery {
  include?: object;
  select?: object;
}

/** The viewer's cases, last changed first. @throws NotSignedInError */
export async function findCases(ctx: Context, query: CaseQuery = {}): Promise<Case[]> {
  const where = { userId: householderOf(ctx) };
  return await ctx.db.case.findMany({ ...query, where, orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }], take: 50 });
}

/** @throws NotSignedInError, CaseNotFoundError also for a case of somebody else */
export async function findCase(ctx: Context, id: string, query?: CaseQuery): Promise<Case> {
  return await loadCase(ctx.db, householderOf(ctx), id, query);
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
/** With its application, without the answers. */
export type CountedForm = BoundForm & { readonly application: CountedApplication };

export const ORDER_OF_FORMS = {
  orderBy: [{ addedAt: 'asc' }, { applicationId: 'asc' }],
} satisfies Prisma.Case$formsArgs;
/** What several fields of a case select of its forms: alike, so that an operation reads it once. */
export const FORMS_OF_CASE = {
  ...ORDER_OF_FORMS,
  include: { roles: { include: { person: true } }, application: { select: COUNTED } },
} satisfies Prisma.Case$formsArgs;

/** What several fields of a case select to find what its forms say together. */
export const FOUND_CASE = { id: true, confirmed: true, forms: FORMS_OF_CASE } satisfies Prisma.CaseSelect;

/** The forms of a case with who is who in them, in the order in which they were added. */
export async function formsOfCase(db: Pick<Transaction, 'caseForm'>, caseId: string): Promise<BoundForm[]> {
  return await db.caseForm.findMany({
    where: { caseId },
    include: { roles: { include: { person: true } } },
    ...ORDER_OF_FORMS,
  });
}

/** The same with their applications, without the answers. */
export const countedFormsOfCase = (tx: Transaction, caseId: string): Promise<CountedForm[]> =>
  tx.caseForm.findMany({ where: { caseId }, ...FORMS_OF_CASE });

/** The cases with a form about one of these people. Who calls has authorised. */
export async function casesAbout(tx: Transaction, personIds: readonly string[]): Promise<readonly string[]> {
  const where = { forms: { some: { roles: { some: { personId: { in: [...personIds] } } } } } };
  return (await tx.case.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
}

/** The same without one of them. */
export const otherCasesAbout = async (tx: Transaction, caseId: string, personIds: readonly string[]) =>
  personIds.length === 0 ? [] : (await casesAbout(tx, personIds)).filter((id) => id !== caseId);

/** The forms of every case about somebody that are to be filed. Who calls has authorised. */
export async function formsAbout(db: Pick<Transaction, 'caseForm'>, personId: string): Promise<BoundForm[]> {
  return await db.caseForm.findMany({
    where: { parkedAt: null, roles: { some: { personId } } },
    include: { roles: { include: { person: true } } },
    ...ORDER_OF_FORMS,
  });
}

/** The same for what several fields of one operation ask. */
export const formsOfCaseNow = (ctx: Context, caseId: string): Promise<BoundForm[]> =>
  shareWhileRunning(ctx, `forms of ${caseId}`, () => formsOfCase(ctx.db, caseId));

/** The viewer's applications in a case, for the same. Who calls has found the case. @throws NotSignedInError */
export const applicationsOfCaseNow = (ctx: Context, caseId: string): Promise<readonly Application[]> =>
  shareWhileRunning(ctx, `applications of ${caseId}`, async () => {
    const forms = await formsOfCaseNow(ctx, caseId);
    return applicationsByIds(
      ctx,
      requireViewer(ctx).id,
      forms.map(({ applicationId }) => applicationId),
    );
  });

/** One of them whole. @throws NotSignedInError, ApplicationNotFoundError */
export async function applicationOfCaseNow(ctx: Context, caseId: string, id: string): Promise<Application> {
  const found = (await applicationsOfCaseNow(ctx, caseId)).find((application) => application.id === id);
  if (!found) throw new ApplicationNotFoundError();
  return found;
}
