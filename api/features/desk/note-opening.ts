import type { Context } from '../../platform/context.ts';
import { loadOnceFor } from '../../platform/load-once-for.ts';
import { auditAs } from '../translators/public.ts';
import type { DeskOrder } from './desk-order.ts';

/**
 * Writes down that somebody looks at what an order says: once for each operation, however many of its fields are asked
 * for, and whichever way it was reached.
 */
export const noteOpening = (ctx: Context, { order, translator }: DeskOrder): Promise<void> =>
  loadOnceFor(order, `opened by ${translator.id}`, () => auditAs(ctx, translator, 'open-order', order.id));
