import type { Context } from '../../platform/context.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { auditAs } from '../translators/public.ts';
import type { DeskOrder } from './desk-order.ts';

/**
 * Records in the audit log that somebody views an order: once per operation, whatever fields it selects and however
 * it reached the order.
 */
export const auditOrderView = (ctx: Context, { order, translator }: DeskOrder): Promise<void> =>
  loadOnceFor(order, `opened by ${translator.id}`, () => auditAs(ctx, translator, 'open-order', order.id));
