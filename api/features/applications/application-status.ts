import type { ApplicationStatus } from '../../generated/prisma/client.ts';

/** "Save Draft" sends `draft`, "Submit Form" sends `completed`; autosave sends nothing. */
export const APPLICATION_STATUSES = [
  'draft',
  'in_progress',
  'completed',
] as const satisfies readonly ApplicationStatus[];

/**
 * The status after a save. A completed application may be edited again: an unasked change makes it `in_progress`,
 * because its answers are no longer known to be whole, and the person did not call it a draft either.
 */
export function statusAfterSave(
  current: ApplicationStatus,
  asked: ApplicationStatus | undefined,
  hasChanges: boolean,
): ApplicationStatus {
  if (asked) return asked;
  return current === 'completed' && hasChanges ? 'in_progress' : current;
}
