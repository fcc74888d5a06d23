import { refusal } from '../../platform/errors.ts';

export class UnknownServiceError extends refusal(
  'UNKNOWN_SERVICE',
  422,
  'There is no such service in the price list. Choose one on the pricing page.',
) {}

/** The test payment's secret is wrong, or test payments are unavailable here. */
export class TestPaymentNotFoundError extends refusal(
  'TEST_PAYMENT_NOT_FOUND',
  404,
  'This test payment is not known here. Start again from the pricing page.',
) {}

/** The user has no credit for this. */
export class PaymentRequiredError extends refusal('PAYMENT_REQUIRED', 402) {
  /** Path in the web app where it can be bought. */
  readonly checkout: string;
  constructor(
    checkout: string,
    message = 'This has to be paid before it can be downloaded. Your answers are saved; pay, and download it then.',
  ) {
    super(message);
    this.checkout = checkout;
  }
  get details() {
    return { checkout: this.checkout };
  }
}
