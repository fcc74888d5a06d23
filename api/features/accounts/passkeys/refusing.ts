import type { Context } from '../../../platform/context.ts';
import { isDatabaseUnavailable } from '../../../platform/database-unavailable.ts';
import { PasskeyNotAcceptedError } from './passkeys-errors.ts';

/**
 * Whatever is wrong with what a browser sent is one answer, and the log tells which. The library throws for each thing
 * that it finds, down to the shape of the JSON.
 * @throws PasskeyNotAcceptedError
 */
export async function refusing<Result>(ctx: Context, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const { message: reason } = error as Error;
    ctx.log.warn({ reason, requestId: ctx.caller.requestId }, 'A passkey was not accepted');
    throw new PasskeyNotAcceptedError();
  }
}
