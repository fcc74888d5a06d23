import type { ObjectFieldsShape } from '@pothos/core';
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
const DomainErrorInterface = builder.interfaceRef<DomainError>('Error').implement({
  description: 'An expected error that can be shown to the user.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Stable code, such as NOT_SIGNED_IN.' }),
    message: t.exposeString('message', {
      description: 'English message that says what to do next. The web app translates by `code`.',
    }),
  }),
});

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Schema> ? Schema : never;

/**
 * Defines the type of a refusal, whatever its constructor takes.
 * @param named the class under its name: a minified program may have renamed the class itself
 * @param fields what it says beside code and message
 */
export function refusalType<Refusal extends DomainError>(
  named: Readonly<Record<string, new (...args: never[]) => Refusal>>,
  description: string,
  fields: ObjectFieldsShape<Types, Refusal> = () => ({}),
): void {
  for (const [name, refusal] of Object.entries<new (...args: never[]) => DomainError>(named))
    builder.objectType(
      // Stands for each of them: Pothos cannot resolve a class of a generic type.
      refusal as typeof InvalidInputError,
      { name, interfaces: [DomainErrorInterface], description },
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- TypeScript needs it or not, by the order of files
      fields as unknown as ObjectFieldsShape<Types, InvalidInputError>,
    );
}

refusalType({ NotSignedInError }, 'No token, a dead one, or one that does not open this.');
refusalType({ InvalidInputError }, 'The request itself is not what the operation takes.');
refusalType({ IdempotencyKeyReusedError }, 'The key was used for another request before.');
refusalType({ TooManyRequestsError }, 'A rate limit was exceeded.', (t) => ({
  retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'Seconds to wait, at least 1.' }),
}));
