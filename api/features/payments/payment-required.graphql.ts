import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface } from '../../platform/domain-error-types.ts';
import { PaymentRequiredError } from './payments-errors.ts';

builder.objectType(PaymentRequiredError, {
  name: 'PaymentRequiredError',
  interfaces: [DomainErrorInterface],
  description: 'The user has no credit that pays for this.',
  fields: (t) => ({
    checkout: t.exposeString('checkout', { description: 'Path in the web app where one can be bought.' }),
  }),
});
