import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { publishApplicationChanged } from './application-events.ts';
import { ApplicationChangedElsewhereError } from './applications-errors.ts';
import { nextState } from './next-state.ts';

/** Some of a person's applications with their answers, in the order of `ids`; those that are gone are left out. */
export async function applicationsByIds(
  { db }: { readonly db: Pick<Transaction, 'application'> },
  userId: string,
  ids: readonly string[],
): Promise<Application[]> {
  const found = await db.application.findMany({ where: { userId, id: { in: [...ids] } } });
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/**
 * Changes answers of an application on behalf of another save, in its transaction. Who calls has authorised, and holds
 * a lock that keeps others from doing the same.
 * @param answers of the application, opened
 * @returns the application as it is now
 * @throws ApplicationChangedElsewhereError when it was saved since it was read
 */
export async function fillApplication(
  ctx: Context,
  tx: Transaction,
  application: Application,
  changes: Readonly<Record<string, string | null>>,
  answers: FormData,
): Promise<Application> {
  const { id, userId, revision } = application;
  const { columns } = nextState(ctx, application, { changes }, answers);
  const [written] = await tx.application.updateManyAndReturn({
    where: { id, userId, revision },
    data: { ...columns, revision: { increment: 1 }, updatedAt: ctx.now() },
  });
  if (!written) throw new ApplicationChangedElsewhereError(application);
  return written;
}

/** Tells open screens of applications that were changed in a transaction, after its commit. */
export async function tellApplicationsChanged(
  ctx: Context,
  applications: readonly Pick<Application, 'id' | 'revision'>[],
): Promise<void> {
  await Promise.all(applications.map(({ id, revision }) => publishApplicationChanged(ctx, id, revision)));
}

/** May Tern fill it in by itself? What was submitted stays as it was submitted. */
export const isOpen = ({ status }: Pick<Application, 'status'>): boolean => status !== 'completed';
