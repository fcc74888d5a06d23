import DataLoader from 'dataloader';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { digestOf } from '../../platform/result-cache.ts';
import type { LoadedEdition } from '../forms/public.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';
import { editionOfApplication } from './edition-of-application.ts';
import { readinessOfAnswers } from './readiness-of-application.ts';
import { todayAnywhere } from './today-anywhere.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Numbers of open blanks and problems in the answers of an application. */
export interface OpenCounts {
  /** Whether nothing is open. */
  readonly isReady: boolean;
  readonly blanks: number;
  /** Number of invalid answers and unconfirmed checks. */
  readonly problems: number;
}

/** Content of the column `open_counts`. */
interface StoredCounts extends OpenCounts {
  /** Revision, day, definition and program version of the counts; they are stale when any of these differs. */
  readonly countedFor: string;
}

/** Columns that openCounts needs; the answers are not among them. */
export const COUNTED = {
  id: true,
  userId: true,
  formType: true,
  edition: true,
  revision: true,
  openCounts: true,
} as const;
export type CountedApplication = Pick<Application, keyof typeof COUNTED>;

/**
 * Returns the open counts for lists, computed at the first view after a save and stored with the row, so that later
 * views decrypt no answers. Not computed on save, because people save many times before they look at a list.
 * @throws FormNotFoundError, ApplicationNotFoundError
 */
export async function openCounts(ctx: Context, application: CountedApplication): Promise<OpenCounts> {
  const stored = application.openCounts as StoredCounts | null;
  if (stored?.countedFor === countedFor(ctx, application)) return stored;
  const loader = getOrInsert(loaders, ctx, () => new Counting((asked) => countAll(ctx, asked), { cache: false }));
  return await loader.load(application);
}

/** Batches the applications of one list: two statements, however many there are. */
class Counting extends DataLoader<CountedApplication, OpenCounts> {}
const loaders = new WeakMap<Context, Counting>();

async function countAll(
  ctx: Context,
  asked: readonly CountedApplication[],
): Promise<(OpenCounts | ApplicationNotFoundError)[]> {
  const rows = await ctx.db.application.findMany({ where: { OR: asked.map(({ id, userId }) => ({ id, userId })) } });
  const counted = rows.map((row) => ({ id: row.id, revision: row.revision, counts: count(ctx, row) }));
  // Waiting for a save that locks some of these rows could block other saves. Locked rows wait for the next view.
  await ctx.db.$executeRaw`
    WITH counted AS (
      SELECT a.id, n.counts
      FROM applications AS a
      JOIN jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS n(id text, revision int, counts jsonb)
        ON a.id = n.id AND a.revision = n.revision
      FOR NO KEY UPDATE OF a SKIP LOCKED)
    UPDATE applications SET open_counts = counted.counts FROM counted WHERE applications.id = counted.id`;
  return asked.map(({ id }) => counted.find((one) => one.id === id)?.counts ?? new ApplicationNotFoundError());
}

function count(ctx: Context, application: Application): StoredCounts {
  const { isReady, blanks, problems, checks } = readinessOfAnswers(ctx, application, 'en');
  return {
    isReady,
    blanks: blanks.length,
    problems: problems.length + checks.filter(({ isConfirmed }) => !isConfirmed).length,
    countedFor: countedFor(ctx, application),
  };
}

const digests = new WeakMap<LoadedEdition, string>();

function countedFor(ctx: Context, application: CountedApplication): string {
  const edition = editionOfApplication(ctx, application);
  const digest = getOrInsert(digests, edition, () => digestOf([edition.definition, edition.checks]));
  return [application.revision, todayAnywhere(ctx.now()), digest, packageJson.version].join(' ');
}
