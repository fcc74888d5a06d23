import { builder } from './builder.ts';
import {
  type DomainError,
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotSignedInError,
  TooManyRequestsError,
} from './errors.ts';

/** What any change may be refused for. */
export const changeRefusals = [NotSignedInError, InvalidInputError, TooManyRequestsError];
/** Those of a change that can be sent twice. */
export const keyedChangeRefusals = [...changeRefusals, IdempotencyKeyReusedError];

/** What every refusal tells: a code for programs and a sentence for people that says what to do. */
export const DomainErrorInterface = builder.interfaceRef<DomainError>('Error').implement({
  description: 'A refusal that a person may be told.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable, for programs: NOT_SIGNED_IN.' }),
    message: t.exposeString('message', {
      description: 'English; says what to do next. The web app words it by `code`.',
    }),
  }),
});

builder.objectType(NotSignedInError, {
  name: 'NotSignedInError',
  interfaces: [DomainErrorInterface],
  description: 'No token, a dead one, or one that does not open this.',
});
builder.objectType(InvalidInputError, {
  name: 'InvalidInputError',
  interfaces: [DomainErrorInterface],
  description: 'The request itself is not what the operation takes.',
});
builder.objectType(IdempotencyKeyReusedError, {
  name: 'IdempotencyKeyReusedError',
  interfaces: [DomainErrorInterface],
  description: 'The key was used for another request before.',
});
builder.objectType(TooManyRequestsError, {
  name: 'TooManyRequestsError',
  interfaces: [DomainErrorInterface],
  description: 'A limit on how often something may be tried.',
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'Seconds to wait; at least 1.' }),
  }),
});
