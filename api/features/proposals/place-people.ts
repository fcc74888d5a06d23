import { compareBirth, identityOf, type Identity } from '../../engines/people/identity.ts';
import { compareNames, givenNames, isSameGiven } from '../../engines/people/person-names.ts';
import type { PersonOnDocument, Reading } from '../documents/public.ts';

/** The user's choice for a person on a document who has no role in the application. */
export const NOBODY = 'nobody';

/** Roles of the people on a document in an application. */
export interface Placement {
  /** Role in the form, or NOBODY. */
  readonly roles: ReadonlyMap<PersonOnDocument, string>;
  /** People whom only the user can identify. */
  readonly unplaced: readonly PersonOnDocument[];
}

/**
 * Assigns roles to people: as the user chose, or else where name or birth date matches the answers of one role alone.
 * @param chosen by the user, in this application
 * @param identities of the form's roles, as far as answered
 */
export function placePeople(
  reading: Reading,
  chosen: ReadonlyMap<string, string>,
  identities: ReadonlyMap<string, Identity>,
): Placement {
  const roles = new Map<PersonOnDocument, string>();
  const taken = [...chosen.values()];
  const guesses = peopleOf(reading).map((person) => {
    const picked = chosen.get(person);
    if (picked !== undefined) roles.set(person, picked);
    return { person, role: picked === undefined ? roleOf(identityOnDocument(reading, person), identities) : undefined };
  });
  for (const { person, role } of guesses) {
    // Two people on one document never share a role.
    const isAlone = guesses.filter((guess) => guess.role === role).length === 1;
    if (role !== undefined && isAlone && !taken.includes(role)) roles.set(person, role);
  }
  return { roles, unplaced: peopleOf(reading).filter((person) => !roles.has(person)) };
}

/** Returns people in order of appearance. */
function peopleOf({ findings }: Reading): readonly PersonOnDocument[] {
  return [...new Set(findings.flatMap(({ person }) => person ?? []))];
}

/** Returns name and birth date as the document states them. */
export function identityOnDocument({ findings }: Reading, person: PersonOnDocument): Identity {
  return identityOf((fact) => findings.find((finding) => finding.person === person && finding.fact === fact)?.value);
}

function roleOf(found: Identity, identities: ReadonlyMap<string, Identity>): string | undefined {
  const roles = [...identities];
  const byName = roles.filter(([, role]) => compareNames(role.name, found.name) === 'agrees').map(([role]) => role);
  const byBirth = roles.filter(([, role]) => compareBirth(role, found) === 'agrees').map(([role]) => role);
  const byBoth = byName.filter((role) => byBirth.includes(role));
  if (byBoth.length > 0) return only(byBoth);
  // Father and son may share a name, so a name does not outweigh another person's birth date.
  if (byName.length > 0) return byBirth.length === 0 ? only(byName) : undefined;
  const role = only(byBirth);
  const known = role === undefined ? undefined : identities.get(role);
  return known && isPossibleName(known, found) ? role : undefined;
}

/** Last names change with marriage; a different first name means another person with the same birth date. */
function isPossibleName({ name: one }: Identity, { name: other }: Identity): boolean {
  if (givenNames(one) === '' || givenNames(other) === '') return compareNames(one, other) !== 'differs';
  return isSameGiven(one, other);
}

function only(roles: readonly string[]): string | undefined {
  return roles.length === 1 ? roles[0] : undefined;
}
