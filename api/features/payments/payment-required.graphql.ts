import { refusalType } from '../../platform/domain-error-types.ts';
import { PaymentRequiredError } from './payments-errors.ts';

refusalType({ PaymentRequiredError }, 'The user has no credit that pays for this.', (t) => ({
  checkout: t.exposeString('checkout', { description: 'Path in the web app where one can be bought.' }),
}));
