import { ApolloLink } from '@apollo/client';
import { from, mergeMap, of } from 'rxjs';
import { confirmPasskey, type PasskeyRequestKind } from '../lib/passkey-request.ts';

const WISHES: Readonly<Record<string, PasskeyRequestKind>> = {
  PASSKEY_NEEDED: 'needed',
  PASSKEY_MISSING: 'missing',
  RECENT_SIGN_IN_NEEDED: 'recent',
};

/** Retries an operation that requires a passkey once the user has confirmed; if they cancel, the error stands. */
export const passkeyLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    mergeMap((result) => {
      const wish = codesOf(result).flatMap((code) => WISHES[code] ?? [])[0];
      if (wish === undefined) return of(result);
      return from(confirmPasskey(wish)).pipe(
        mergeMap((isConfirmed) => (isConfirmed ? forward(operation) : of(result))),
      );
    }),
  ),
);

/** Error codes of a response: from GraphQL errors and from error types in mutation results. */
function codesOf({ data, errors = [] }: ApolloLink.Result): string[] {
  const codes = [
    ...errors.map(({ extensions }) => extensions?.['code']),
    ...Object.values(data ?? {}).map((value) => (value as { code?: unknown } | null)?.code),
  ];
  return codes.filter((code) => typeof code === 'string');
}
