import { builder } from './builder.ts';
import {
  type DomainError,
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotSignedInError,
  TooManyRequestsError,
} from './errors.ts';

/** Refusals that any change may return. */
export const changeRefusals = [NotSignedInError, InvalidInputError, TooManyRequestsError];
/** Refusals of a change that takes an idempotency key. */
export const keyedChangeRefusals = [...changeRefusals, IdempotencyKeyReusedError];

/** Fields of every refusal: a code for programs and a sentence that tells the user what to do. */
export const DomainErrorInterface = builder.interfaceRef<DomainError>('Error').implement({
  description: 'An expected error that can be shown to the user.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable code, such as NOT_SIGNED_IN.' }),
    message: t.exposeString('message', {
      description: 'English message that says what to do next. The web app translates by `code`.',
    }),
  }),
});

type RefusalClass = new (...args: never[]) => DomainError;

/**
 * Defines the type of a refusal without fields of its own, whatever its constructor takes.
 * @param named the class under its name: a minified program may have renamed the class itself
 */
export function refusalType(named: Readonly<Record<string, RefusalClass>>, description: string): void {
  for (const [name, refusal] of Object.entries(named))
    builder.objectType(refusal as typeof InvalidInputError, { name, interfaces: [DomainErrorInterface], description });
}

refusalType({ NotSignedInError }, 'No token, a dead one, or one that does not open this.');
refusalType({ InvalidInputError }, 'The request itself is not what the operation takes.');
refusalType({ IdempotencyKeyReusedError }, 'The key was used for another request before.');
builder.objectType(TooManyRequestsError, {
  name: 'TooManyRequestsError',
  interfaces: [DomainErrorInterface],
  description: 'A rate limit was exceeded.',
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'Seconds to wait, at least 1.' }),
  }),
});
