import type { FormData } from '../../../schema/forms/definition.ts';
import { answeredFacts, type AnsweredFact, type FormFacts } from '../../engines/people/form-facts.ts';
import {
  areDifferentPeople,
  identityInAnswers,
  isSameOrganization,
  isSamePerson,
} from '../../engines/people/identity.ts';
import { compareNames } from '../../engines/people/person-names.ts';
import type { Application } from '../../generated/prisma/client.ts';
import { alignParents } from './align-parents.ts';
import { withInUnitedStates } from './in-united-states.ts';
import type { KnownValue } from './known-value.ts';

export interface AnsweredApplication {
  readonly application: Application;
  readonly form: FormFacts;
  readonly answers: FormData;
}

/** The user's own roles in two forms. */
interface RolesOfUser {
  readonly here: string | undefined;
  readonly there: string | undefined;
}

/**
 * Returns what another application of the account states about the people of this one. The user who fills in the
 * forms counts as the same person unless the answers contradict; others must match in name and birth date, whatever
 * their role there. For an organization without a name here only the name is offered, because only the user knows
 * which one it is. Facts of one filing and of the case itself are not copied.
 */
export function valuesOfApplication(
  earlier: AnsweredApplication,
  form: FormFacts,
  answers: FormData,
  user: RolesOfUser = { here: form.filer, there: earlier.form.filer },
): readonly KnownValue[] {
  const before = answeredFacts(earlier.form, earlier.answers);
  const now = answeredFacts(form, answers);
  const pairs = [...rolesIn(before)].flatMap((from) =>
    [...rolesOfForm(form)].filter((to) => isSameRole(from, to)).map((to) => ({ from, to })),
  );
  return pairs.flatMap(({ from, to }) => {
    const facts = [...before.values()].filter(
      ({ role, isOfOneFiling, fact }) => role === from && !isOfOneFiling && (!isUnnamed(to) || fact === `${from}.name`),
    );
    const values = facts.map(({ fact, text }): KnownValue => ({
      fact: to + fact.slice(from.length),
      value: text,
      sureness: 'likely',
      source: { kind: 'application', application: earlier.application },
    }));
    return withInUnitedStates(alignParents(values, now));
  });

  function isUnnamed(role: string): boolean {
    return form.organizations.includes(role) && !now.has(`${role}.name`);
  }

  function isSameRole(from: string, to: string): boolean {
    if (earlier.form.organizations.includes(from))
      return (
        isUnnamed(to) ||
        isSameOrganization(
          (fact) => before.get(`${from}.${fact}`)?.text,
          (fact) => now.get(`${to}.${fact}`)?.text,
        )
      );
    const [one, other] = [identityInAnswers(before, from), identityInAnswers(now, to)];
    const isUser = from === user.there && to === user.here;
    if (isUser && from === to) return !areDifferentPeople(one, other);
    if (earlier.form.people.includes(from) && form.people.includes(to)) return isSamePerson(one, other);
    // Forms do not ask for the birth dates of interpreters and preparers.
    const areHelpers = !earlier.form.people.includes(from) && !form.people.includes(to);
    return areHelpers && from === to && compareNames(one.name, other.name) === 'agrees';
  }
}

function rolesIn(facts: ReadonlyMap<string, AnsweredFact>): ReadonlySet<string> {
  return new Set([...facts.values()].map(({ role }) => role));
}

function rolesOfForm({ leaves }: FormFacts): ReadonlySet<string> {
  return new Set(leaves.map(({ role }) => role));
}
