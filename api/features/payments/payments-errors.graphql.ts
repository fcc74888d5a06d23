import { refusalType } from '../../platform/domain-error-types.ts';
import { UnknownServiceError } from './payments-errors.ts';
import { AmountNotOfferedError, NothingToPayError, PaymentsDownError } from './purchase-errors.ts';

refusalType({ UnknownServiceError }, 'Not in the price list.');
refusalType({ AmountNotOfferedError }, 'The amount is not the current price. Nothing was started.', (t) => ({
  priceCents: t.exposeInt('priceCents', { description: 'Current price, in US cents.' }),
}));
refusalType({ NothingToPayError }, 'It is free.');
refusalType(
  { PaymentsDownError },
  'The payment provider cannot be asked. Trying again goes on with the same purchase.',
);
