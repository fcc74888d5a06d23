import { PaymentsDownError as ProviderDownError, PaymentsRefusedError } from '../../adapters/card-payments.ts';
import type { Services } from '../../platform/context.ts';
import { PaymentsDownError } from './purchase-errors.ts';

/**
 * What the provider says, or a sentence for people when it says nothing. A refusal is told alike: it comes from our
 * settings or our code, and a person can do nothing about it but come again.
 * @throws PaymentsDownError
 */
export async function askProvider<Answer>({ log }: Pick<Services, 'log'>, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderDownError) log.warn({ err: error }, 'The payment provider cannot be asked');
    else if (error instanceof PaymentsRefusedError) log.error({ err: error }, 'The payment provider refused');
    else throw error;
    throw new PaymentsDownError();
  }
}
