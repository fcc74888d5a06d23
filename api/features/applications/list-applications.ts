import { requireReader } from '../../platform/authorise.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';

/** Last changed first; the id breaks ties, so that pages never overlap. */
export const NEWEST_FIRST: { updatedAt?: 'desc'; id?: 'desc' }[] = [{ updatedAt: 'desc' }, { id: 'desc' }];

const MAX_PAGE_SIZE = 100;

/** Columns for lists, which each save keeps up to date. The encrypted ones are not loaded. */
export type ListedApplication = Omit<
  Application,
  'answersEncrypted' | 'leftEmptyEncrypted' | 'confirmedChecksEncrypted'
>;

/** Returns what the REST API and exports show of these columns. */
export function listedColumns(application: ListedApplication) {
  const { id, formType, edition, status, createdAt, updatedAt, revision, progressPercent } = application;
  return { id, formType, edition, status, createdAt, updatedAt, revision, progressPercent };
}

interface ApplicationsPage<Row> {
  readonly applications: readonly Row[];
  /** Cursor of the next page; null for the last page. */
  readonly nextAfter: string | null;
}

export interface PageArguments {
  /** Page size from 1 to 100; 100 when absent. */
  readonly first?: number | undefined;
  /** Id of the last application of the previous page. */
  readonly after?: string | undefined;
}

/**
 * Returns the viewer's applications, last changed first; the first page takes one statement.
 * @throws NotSignedInError, InvalidInputError
 */
export function listApplications(ctx: Context, page: PageArguments = {}): Promise<ApplicationsPage<ListedApplication>> {
  return pageOf(ctx, page, (query) =>
    ctx.db.application.findMany({
      ...query,
      omit: { answersEncrypted: true, leftEmptyEncrypted: true, confirmedChecksEncrypted: true },
    }),
  );
}

/** Returns the same page including the encrypted answers. @throws NotSignedInError, InvalidInputError */
export function listWholeApplications(ctx: Context, page: PageArguments = {}): Promise<ApplicationsPage<Application>> {
  return pageOf(ctx, page, (query) => ctx.db.application.findMany(query));
}

async function pageOf<Row extends { readonly id: string }>(
  ctx: Context,
  { first = MAX_PAGE_SIZE, after }: PageArguments,
  load: (query: ReturnType<typeof queryOf>) => Promise<Row[]>,
): Promise<ApplicationsPage<Row>> {
  const userId = requireReader(ctx).id;
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE_SIZE)
    throw new InvalidInputError(`first: must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
  if (
    after !== undefined &&
    !(await ctx.db.application.findFirst({ where: { id: after, userId }, select: { id: true } }))
  )
    throw new InvalidInputError('after: must be the id of an application of the page before.');
  const rows = await load(queryOf(userId, first, after));
  const applications = rows.slice(0, first);
  return { applications, nextAfter: rows.length > first ? (applications.at(-1)?.id ?? null) : null };
}

/** Reads one row more than requested to find out whether there is a next page. */
const queryOf = (userId: string, first: number, after: string | undefined) => ({
  where: { userId },
  orderBy: NEWEST_FIRST,
  take: first + 1,
  ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
});

/**
 * Returns applications, with encrypted answers, of users whose data the caller may read; last changed first.
 * @param except ids to leave out
 */
export async function applicationsOf(
  { db }: Pick<Context, 'db'>,
  userIds: readonly string[],
  atMost?: number,
  except: readonly string[] = [],
): Promise<Application[]> {
  const where = { userId: { in: [...userIds] }, ...(except.length > 0 && { id: { notIn: [...except] } }) };
  return await db.application.findMany({ where, orderBy: NEWEST_FIRST, ...(atMost !== undefined && { take: atMost }) });
}

/**
 * Returns the viewer's last changed application of this form or id that is not completed, or null.
 * @throws NotSignedInError
 */
export async function findUnfinished(
  ctx: Context,
  which: { readonly formType?: string; readonly id?: string },
): Promise<Application | null> {
  const where = { ...which, userId: requireReader(ctx).id, status: { not: 'completed' as const } };
  return await ctx.db.application.findFirst({ where, orderBy: NEWEST_FIRST });
}
