import { isDatabaseFull } from './database-unavailable.ts';
import { DomainError } from './errors.ts';

/**
 * Returns what an operator reads when a start or a command fails: our own errors say what to do, and those about the
 * disk and its permissions are explained.
 * @returns undefined for a bug, whose stack is needed
 */
export function sentenceForOperator(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DomainError || !('code' in error)) return error.message;
  if (isDatabaseFull(error) || /^(ENOSPC|EDQUOT)$/.test(String(error.code)))
    return `The disk is full: ${error.message}. Free some space, then try again.`;
  return /^(EACCES|EPERM|EROFS)$/.test(String(error.code)) && 'path' in error
    ? `${error.message}. Let the account that this runs under own it, or run this as the account that does.`
    : undefined;
}
