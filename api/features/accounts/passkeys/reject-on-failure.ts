import type { Context } from '../../../platform/context.ts';
import { isDatabaseUnavailable } from '../../../platform/database-unavailable.ts';
import { PasskeyNotAcceptedError } from './passkeys-errors.ts';

/**
 * Turns every failure of the check into one error; the log has the cause. The library throws for each flaw that it
 * finds, down to the shape of the JSON.
 * @throws PasskeyNotAcceptedError
 */
export async function rejectOnFailure<Result>(ctx: Context, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const { message: reason } = error as Error;
    ctx.log.warn({ reason, requestId: ctx.caller.requestId }, 'A passkey was not accepted');
    throw new PasskeyNotAcceptedError();
  }
}
