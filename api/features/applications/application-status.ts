import type { ApplicationStatus } from '../../generated/prisma/client.ts';

/** Statuses of an application. "Save Draft" sends `draft`, "Submit Form" sends `completed`; autosave sends none. */
export const APPLICATION_STATUSES = [
  'draft',
  'in_progress',
  'completed',
] as const satisfies readonly ApplicationStatus[];

/**
 * Returns the status after a save. A change to a completed application that sends no status makes it `in_progress`:
 * its answers are no longer known to be complete, and the user did not call it a draft either.
 */
export function statusAfterSave(
  current: ApplicationStatus,
  asked: ApplicationStatus | undefined,
  hasChanges: boolean,
): ApplicationStatus {
  if (asked) return asked;
  return current === 'completed' && hasChanges ? 'in_progress' : current;
}
