import type { Document } from '../../generated/prisma/client.ts';
import type { Finding, Reading } from '../documents/public.ts';
import type { KnownValue } from './known-value.ts';
import { NOBODY, type Placement } from './place-people.ts';

export interface PlacedDocument {
  readonly document: Document;
  readonly reading: Reading;
  readonly placement: Placement;
}

/** What a document says about the people of an application who are on it. */
export function valuesOfDocument({ document, reading, placement }: PlacedDocument): readonly KnownValue[] {
  return reading.findings.flatMap((finding) =>
    rolesOf(finding, placement).map((role): KnownValue => ({
      fact: `${role}.${finding.fact}`,
      value: finding.value,
      sureness: finding.hasWrongCheckDigit ? 'unsure' : finding.sureness,
      source: { kind: 'document', document, documentType: reading.documentType, finding },
    })),
  );
}

function rolesOf({ person, fact }: Finding, { roles }: Placement): readonly string[] {
  // The day and place of a marriage belong to both who married.
  const people = person === null ? (fact.startsWith('marriage.') ? [...roles.keys()] : []) : [person];
  return people.flatMap((one) => roles.get(one) ?? []).filter((role) => role !== NOBODY);
}
