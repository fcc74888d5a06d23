import type { Services } from '../../platform/context.ts';

/** As much of the world as payments need, whoever asks: a request, an event, a timer, a command. */
export type PaymentServices = Pick<Services, 'db' | 'log' | 'now' | 'newId' | 'settings' | 'cardPayments'>;
