import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { findProfile } from '../accounts/public.ts';
import en from './mail-text/en.json' with { type: 'json' };
import es from './mail-text/es.json' with { type: 'json' };

/** Tells the customer, in their language, that the order is there, unless they want no mails. A mail that cannot be sent undoes no order. */
export async function sendOrderReceived(ctx: Context, order: TranslationOrder): Promise<void> {
  try {
    const { email, preferredLanguage, timezone, notifications } = await findProfile(ctx);
    if (!notifications.email) return;
    const { orderReceived } = preferredLanguage === 'es' ? es : en;
    const format = new Intl.DateTimeFormat(preferredLanguage === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'long',
      timeZone: timezone,
    });
    const values: Record<string, string> = {
      trackingNumber: order.trackingNumber,
      promised: format.format(order.promisedAt),
      link: `${ctx.settings.publicUrl}/translation-tracking/${order.documentId ?? ''}`,
    };
    const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_placeholder, key: string) => values[key] ?? '');
    await ctx.mail.send({
      to: email,
      subject: fill(orderReceived.subject),
      text: orderReceived.lines
        .map((line) => fill(line.replace('{{payment}}', orderReceived.payment[order.payment])))
        .join('\n'),
    });
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.caller.requestId }, 'A mail about a translation was not sent');
  }
}
