import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { publishApplicationChanged } from './application-events.ts';
import { ApplicationChangedElsewhereError } from './applications-errors.ts';
import { nextState } from './next-state.ts';

/** An application to change. `answers` are its current answers, decrypted. */
interface FilledApplication {
  readonly application: Application;
  readonly changes: Readonly<Record<string, string | null>>;
  readonly answers: FormData;
  /** Set for an application created in this save: it keeps its place in a list sorted by last change. */
  readonly isJustBegun?: true | undefined;
}

/**
 * Changes answers of several applications of a user as part of another save, in its transaction and in one statement.
 * The caller has authorised the user and holds a lock that prevents concurrent calls.
 * @returns the new revisions
 * @throws ApplicationChangedElsewhereError when one was saved since it was read
 */
export async function fillApplications(
  ctx: Context,
  tx: Transaction,
  userId: string,
  filled: FilledApplication[],
): Promise<readonly Pick<Application, 'id' | 'revision'>[]> {
  if (filled.length === 0) return [];
  // A list sorted by last change then starts with the saved form and keeps the order of the others; no form gets a
  // change date before its creation.
  const now = ctx.now();
  const rows = filled.map(({ application, changes, answers, isJustBegun }, at) => {
    const { status, progressPercent, ...encrypted } = nextState(ctx, application, { changes }, answers).columns;
    const updatedAt = isJustBegun ? application.updatedAt : addSeconds(now, -(at + 1) / 1_000);
    return {
      id: application.id,
      revision: application.revision,
      status,
      progress: progressPercent,
      updatedAt,
      ...encrypted,
    };
  });
  const written = await tx.$queryRaw<Pick<Application, 'id' | 'revision'>[]>`
    UPDATE applications AS a
    SET status = n.status, progress_percent = n.progress, answers_sealed = n."answersEncrypted",
      left_empty_sealed = n."leftEmptyEncrypted", confirmed_checks_sealed = n."confirmedChecksEncrypted",
      revision = a.revision + 1, updated_at = greatest(a.updated_at, n."updatedAt")
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
      id text, revision int, status application_status, progress int, "answersEncrypted" jsonb,
      "leftEmptyEncrypted" text, "confirmedChecksEncrypted" text, "updatedAt" timestamptz)
    WHERE a.id = n.id AND a.user_id = ${userId} AND a.revision = n.revision
    RETURNING a.id, a.revision`;
  const missed = filled.find(({ application }) => !written.some(({ id }) => id === application.id));
  if (missed) throw new ApplicationChangedElsewhereError(missed.application);
  return written;
}

/** Notifies open screens of applications that a transaction changed, after its commit. */
export async function publishApplicationsChanged(
  ctx: Context,
  applications: readonly Pick<Application, 'id' | 'revision'>[],
): Promise<void> {
  await Promise.all(applications.map(({ id, revision }) => publishApplicationChanged(ctx, id, revision)));
}

/** Whether Tern may fill in the application by itself. A submitted one stays as it was submitted. */
export const isOpen = ({ status }: Pick<Application, 'status'>): boolean => status !== 'completed';
