import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface } from '../../platform/domain-error-types.ts';
import { PaymentRequiredError } from './payments-errors.ts';

builder.objectType(PaymentRequiredError, {
  name: 'PaymentRequiredError',
  interfaces: [DomainErrorInterface],
  description: 'Nothing of what is owned pays for this.',
  fields: (t) => ({
    checkout: t.exposeString('checkout', { description: 'Path of the web app where it can be bought.' }),
  }),
});
