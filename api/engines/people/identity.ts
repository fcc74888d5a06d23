import { isSameText } from './fold-text.ts';
import type { AnsweredFact } from './form-facts.ts';
import { compareNames, type Agreement, type PersonName } from './person-names.ts';

/** The data that distinguishes people. */
export interface Identity {
  readonly name: PersonName;
  /** YYYY-MM-DD */
  readonly birthDate: string | undefined;
}

/** Returns the name and date of birth that the answers give for a role. */
export function identityInAnswers(answers: ReadonlyMap<string, AnsweredFact>, role: string): Identity {
  const text = (fact: string) => answers.get(`${role}.${fact}`)?.text;
  return identityOf(text);
}

/** @param text returns the value of a fact like "name.family" */
export function identityOf(text: (fact: string) => string | undefined): Identity {
  return {
    name: { family: text('name.family'), given: text('name.given'), middle: text('name.middle') },
    birthDate: text('birth.date'),
  };
}

export function compareBirth({ birthDate: one }: Identity, { birthDate: other }: Identity): Agreement {
  if (one === undefined || other === undefined) return 'unknown';
  return one === other ? 'agrees' : 'differs';
}

/** Whether both are certainly the same person: names and dates of birth are known and agree. */
export function isSamePerson(one: Identity, other: Identity): boolean {
  return compareNames(one.name, other.name) === 'agrees' && compareBirth(one, other) === 'agrees';
}

/** Whether both are certainly different people: names or dates of birth are known and differ. */
export function areDifferentPeople(one: Identity, other: Identity): boolean {
  return compareNames(one.name, other.name) === 'differs' || compareBirth(one, other) === 'differs';
}

/** Compares numbers, or names if a number is missing. @param one @param other return the value of a fact like "ein" */
export function isSameOrganization(
  one: (fact: string) => string | undefined,
  other: (fact: string) => string | undefined,
): boolean {
  const [number, otherNumber, name, otherName] = [one('ein'), other('ein'), one('name'), other('name')];
  if (number !== undefined && otherNumber !== undefined) return number === otherNumber;
  return name !== undefined && otherName !== undefined && isSameText(name, otherName);
}
