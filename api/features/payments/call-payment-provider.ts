import { PaymentsDownError as ProviderDownError, PaymentsRefusedError } from '../../adapters/card-payments.ts';
import type { Services } from '../../platform/context.ts';
import { PaymentsDownError } from './purchase-errors.ts';

/**
 * Calls the payment provider and turns an outage or a refusal into an error with a message for users. A refusal comes
 * from settings or code, and the user can only try again.
 * @throws PaymentsDownError
 */
export async function callPaymentProvider<Answer>(
  { log }: Pick<Services, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderDownError) log.warn({ err: error }, 'The payment provider cannot be asked');
    else if (error instanceof PaymentsRefusedError) log.error({ err: error }, 'The payment provider refused');
    else throw error;
    throw new PaymentsDownError();
  }
}
