import { expect, it } from 'vitest';
import { resultOf } from './result-of.ts';

type Answer = Promise<{ readonly data?: { readonly renamePasskey: { readonly __typename: string } } | null }>;

it('returns the one field of a mutation, refused or not, and undefined if there was no answer', async () => {
  const refused = { __typename: 'NotSignedInError' };
  const answered: Answer = Promise.resolve({ data: { renamePasskey: refused } });
  const empty: Answer = Promise.resolve({ data: null });
  const offline: Answer = Promise.reject(new TypeError('offline'));
  expect(await resultOf(answered)).toBe(refused);
  expect(await resultOf(empty)).toBeUndefined();
  expect(await resultOf(offline)).toBeUndefined();
});
