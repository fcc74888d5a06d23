import {
  answerSandboxChallenge,
  confirmSandboxIntent,
  type ConfirmAnswer,
} from '../../adapters/sandbox-payments-confirm.ts';
import type { Context } from '../../platform/context.ts';
import type { RestAnswer, RestTransport } from '../../platform/rest.ts';
import { ANSWER_TEST_BANK, CONFIRM_TEST_PAYMENT } from './payments.rest-shapes.ts';
import { TestPaymentNotFoundError } from './payments-errors.ts';

/** Of one network address: a hall full of people may try cards side by side. */
const TRYING = { name: 'sandbox-confirm', times: 120, seconds: 60 };

/**
 * The test provider's own transport, where Stripe's would be at Stripe: the client secret is the authority, and there is no
 * such transport in production or beside a real provider.
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
