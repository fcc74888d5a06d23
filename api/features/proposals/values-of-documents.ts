import type { AnsweredFact } from '../../engines/people/form-facts.ts';
import type { Identity } from '../../engines/people/identity.ts';
import type { Document } from '../../generated/prisma/client.ts';
import type { DocumentWithFindings, Finding, Reading } from '../documents/public.ts';
import { alignParents } from './align-parents.ts';
import { withInUnitedStates } from './in-united-states.ts';
import type { KnownValue, ValueSource } from './known-value.ts';
import { NOBODY, placePeople, type Placement } from './place-people.ts';

/** A value read from a document. */
export interface ReadValue extends KnownValue {
  readonly source: Extract<ValueSource, { kind: 'document' }>;
}

/** A document with the roles of its people in an application, and the values about them. */
export interface PlacedDocument {
  readonly document: Document;
  readonly reading: Reading;
  readonly placement: Placement;
  readonly values: readonly ReadValue[];
}

/**
 * Assigns roles to the people on a document.
 * @param people roles chosen by a user
 * @param identities of the form's people, as far as answered
 */
export function placeDocument(
  { document, reading, people }: DocumentWithFindings,
  identities: ReadonlyMap<string, Identity>,
  answered: ReadonlyMap<string, AnsweredFact>,
): PlacedDocument {
  const placement = placePeople(reading, new Map(people.map(({ person, role }) => [person, role])), identities);
  const read = reading.findings.flatMap((finding) =>
    rolesOf(finding, placement).map((role): ReadValue => ({
      fact: `${role}.${finding.fact}`,
      value: finding.value,
      sureness: finding.hasWrongCheckDigit ? 'unsure' : finding.sureness,
      source: { kind: 'document', document, documentType: reading.documentType, finding },
    })),
  );
  return { document, reading, placement, values: withInUnitedStates(alignParents(read, answered)) };
}

function rolesOf({ person, fact }: Finding, { roles }: Placement): readonly string[] {
  // Date and place of a marriage belong to both spouses.
  const people = person === null ? (fact.startsWith('marriage.') ? [...roles.keys()] : []) : [person];
  return people.flatMap((holder) => roles.get(holder) ?? []).filter((role) => role !== NOBODY);
}
