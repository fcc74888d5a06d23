import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import { answeredFacts, type AnsweredFact, type FormFacts } from './form-facts.ts';
import { areDifferentPeople, identityInAnswers, isSamePerson } from './identity.ts';
import type { KnownValue } from './known-value.ts';
import { compareNames } from './person-names.ts';
import { lastPart } from './whole-facts.ts';

export interface AnsweredApplication {
  readonly application: Application;
  readonly form: FormFacts;
  readonly answers: FormData;
}

/**
 * What another application of the same account says about the people of this one. The person who fills in the forms is
 * taken for the same one unless the answers contradict; anybody else must agree in name and day of birth, whatever
 * their role was there. Facts of one filing, and of the case itself, stay where they are.
 */
export function valuesOfApplication(
  earlier: AnsweredApplication,
  form: FormFacts,
  answers: FormData,
): readonly KnownValue[] {
  const before = answeredFacts(earlier.form, earlier.answers);
  const now = answeredFacts(form, answers);
  const pairs = [...rolesIn(before)].flatMap((from) =>
    [...rolesOfForm(form)].filter((to) => isSameRole(from, to)).map((to) => ({ from, to })),
  );
  return pairs.flatMap(({ from, to }) => {
    const facts = [...before.values()].filter(({ role, isOfOneFiling }) => role === from && !isOfOneFiling);
    const values = new Map(facts.map(({ fact, text }) => [to + fact.slice(from.length), text]));
    for (const [fact, state] of [...values])
      if (lastPart(fact) === 'state' && state !== '') putInUnitedStates(values, fact);
    return [...values].map(([fact, value]): KnownValue => ({
      fact,
      value,
      sureness: 'likely',
      source: { kind: 'application', application: earlier.application },
    }));
  });

  function isSameRole(from: string, to: string): boolean {
    const [one, other] = [identityInAnswers(before, from), identityInAnswers(now, to)];
    const isSelf = from === earlier.form.self && to === form.self;
    if (isSelf && from === to) return !areDifferentPeople(one, other);
    if (earlier.form.people.includes(from) && form.people.includes(to)) return isSamePerson(one, other);
    // Interpreters and preparers: forms do not ask when they were born.
    const areHelpers = !earlier.form.people.includes(from) && !form.people.includes(to);
    return areHelpers && from === to && compareNames(one.name, other.name) === 'agrees';
  }
}

/** An address with one of the states is in the United States, also where the other form never asked. */
function putInUnitedStates(values: Map<string, string>, stateFact: string): void {
  const fact = `${stateFact.slice(0, -'.state'.length)}.inUnitedStates`;
  if (!values.has(fact)) values.set(fact, 'yes');
}

function rolesIn(facts: ReadonlyMap<string, AnsweredFact>): ReadonlySet<string> {
  return new Set([...facts.values()].map(({ role }) => role));
}

function rolesOfForm({ leaves }: FormFacts): ReadonlySet<string> {
  return new Set(leaves.map(({ role }) => role));
}
