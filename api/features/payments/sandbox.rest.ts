import {
  answerSandboxChallenge,
  confirmSandboxIntent,
  type ConfirmAnswer,
} from '../../adapters/sandbox-payments-confirm.ts';
import type { Context } from '../../platform/context.ts';
import type { RestAnswer, RestTransport } from '../../platform/rest.ts';
import { ANSWER_TEST_BANK, CONFIRM_TEST_PAYMENT } from './payments.rest-shapes.ts';
import { TestPaymentNotFoundError } from './payments-errors.ts';

/** Per network address; generous, so that many people on one network can try cards. */
const TRYING = { name: 'sandbox-confirm', times: 120, seconds: 60 };

/**
 * Registers the test provider's endpoints, the counterpart of Stripe's own. The client secret authorises. They do not
 * exist in production or beside a real provider.
 */
export function sandboxRest(transport: RestTransport): void {
  transport.onOpen('post', '/api/payments/sandbox/confirm', CONFIRM_TEST_PAYMENT, async (ctx, given) => {
    await enter(ctx);
    return shape(await confirmSandboxIntent(ctx, given.body));
  });
  transport.onOpen('post', '/api/payments/sandbox/challenge', ANSWER_TEST_BANK, async (ctx, given) => {
    await enter(ctx);
    return shape(await answerSandboxChallenge(ctx, given.body));
  });
}

/** @throws TestPaymentNotFoundError, TooManyRequestsError */
async function enter({ settings, cardPayments, limits, caller }: Context): Promise<void> {
  if (settings.isProduction || cardPayments.name !== 'sandbox') throw new TestPaymentNotFoundError();
  await limits.take(TRYING, caller.address);
}

/** @throws TestPaymentNotFoundError */
function shape(answer: ConfirmAnswer | undefined): RestAnswer {
  if (!answer) throw new TestPaymentNotFoundError();
  return {
    json: { status: answer.status, code: answer.refusal?.code ?? null, message: answer.refusal?.message ?? null },
  };
}
