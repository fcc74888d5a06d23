import { readOutbox, type OutboxEntry } from '../../adapters/mail.ts';
import { asSystemContext } from '../../platform/system-context.ts';
import type { Context } from '../../platform/context.ts';
import { OutboxClosedError } from './accounts-errors.ts';
import { isOutboxOpen } from './sign-in-rules.ts';

/** Returns the newest mails that were not sent, on the developer's own machine only. @throws OutboxClosedError */
export async function showOutbox(ctx: Context): Promise<OutboxEntry[]> {
  if (!isOutboxOpen(ctx.settings, ctx.caller)) throw new OutboxClosedError();
  return readOutbox(asSystemContext(ctx, 'outbox').db, ctx.vault);
}
