import { areDifferentPeople, type Identity } from '../../engines/people/identity.ts';
import type { Profile } from '../accounts/public.ts';
import type { KnownValue } from './known-value.ts';
import { parseUsAddress } from './us-address.ts';

/** Returns the profile's values for the user who fills in the form, unless the answers name somebody else there. */
export function valuesOfProfile(
  profile: Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'address' | 'email'>,
  self: string | undefined,
  answered: Identity,
): readonly KnownValue[] {
  if (self === undefined) return [];
  const { firstName, lastName, phone, address, email } = profile;
  const name = { family: lastName ?? undefined, given: firstName ?? undefined };
  if (areDifferentPeople({ name, birthDate: undefined }, answered)) return [];
  const home = address === null ? {} : (parseUsAddress(address) ?? {});
  const facts: Readonly<Record<string, string | null | undefined>> = {
    'name.family': lastName,
    'name.given': firstName,
    'phone.daytime': phone,
    email,
    ...prefixed('mailing', home),
    ...prefixed('home', home),
  };
  return Object.entries(facts).flatMap(([fact, value]): KnownValue[] =>
    value === null || value === undefined || value === ''
      ? []
      : [{ fact: `${self}.${fact}`, value, sureness: 'likely', source: { kind: 'profile' } }],
  );
}

function prefixed(holder: string, parts: object): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${holder}.${part}`, String(text)]));
}
