import type { Context } from './context.ts';

type WithoutNulls<Input> = { [Key in keyof Input]: Exclude<Input[Key], null> };

/** Input as use cases take it: null, which in GraphQL also means "not given", is left out. Nulls of inner inputs stay. */
export const withoutNulls = <Input extends object>(input: Input): WithoutNulls<Input> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as WithoutNulls<Input>;

/** The same for a change that takes an idempotency key: without one in the input, the request's header gives it. */
export const keyedInput = <Input extends { readonly idempotencyKey?: string | null | undefined }>(
  input: Input,
  { caller }: Context,
) => ({ ...withoutNulls(input), idempotencyKey: input.idempotencyKey ?? caller.idempotencyKey });
