import type { Services } from '../../platform/context.ts';

/** Services that payments need, whether the caller is a request, an event, a timer or a command. */
export type PaymentServices = Pick<Services, 'db' | 'log' | 'now' | 'newId' | 'settings' | 'cardPayments'>;
