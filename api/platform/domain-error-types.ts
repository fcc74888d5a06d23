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

/**
 * The type of a refusal that says no more than every refusal does; how one is made is nothing to the schema.
 * @param name said, because the compiled program may call a class by another name
 */
export const refusalType = (name: string, refusal: new (...args: never[]) => DomainError, description: string) =>
  builder.objectType(refusal as typeof InvalidInputError, { name, interfaces: [DomainErrorInterface], description });

refusalType('NotSignedInError', NotSignedInError, 'No token, a dead one, or one that does not open this.');
refusalType('InvalidInputError', InvalidInputError, 'The request itself is not what the operation takes.');
refusalType('IdempotencyKeyReusedError', IdempotencyKeyReusedError, 'The key was used for another request before.');
builder.objectType(TooManyRequestsError, {
  name: 'TooManyRequestsError',
  interfaces: [DomainErrorInterface],
  description: 'A limit on how often something may be tried.',
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'Seconds to wait; at least 1.' }),
  }),
});
