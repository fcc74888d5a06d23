import type { FormData } from '../../../schema/forms/definition.ts';
import { isSameText } from '../../engines/people/fold-text.ts';
import { answeredFacts, otherFamilyNames, type AnsweredFact, type FormFacts } from '../../engines/people/form-facts.ts';
import { identityInAnswers } from '../../engines/people/identity.ts';
import { fitValue } from './fit-value.ts';
import { identityOnDocument, NOBODY } from './place-people.ts';
import { isSameValue } from './same-value.ts';
import type { PlacedDocument, ReadValue } from './values-of-documents.ts';
import { lastSegment, compositeOf } from '../../engines/people/composite-facts.ts';

/** A document whose value differs from the answer. */
export interface FoundDifference {
  readonly field: AnsweredFact;
  /** Value as the field would store it, or as it was read if the field cannot hold it. */
  readonly found: string;
  readonly from: ReadValue;
}

/** Documents of which a person has several in a life; the answer must agree with only one of them. */
const SEVERAL_IN_A_LIFE: ReadonlySet<string> = new Set(['passport', 'travelDocument', 'entry']);
/** An address at the time of a document does not contradict the current one. */
const OF_ITS_DAY: ReadonlySet<string> = new Set(['mailing', 'home', 'usAddress', 'foreignAddress', 'address']);

/**
 * Returns every answered field from which a document differs, in the order of the form, once per document. Values
 * with a wrong check digit are ignored.
 * @param today YYYY-MM-DD
 */
export function findDifferences(
  form: FormFacts,
  answers: FormData,
  documents: readonly PlacedDocument[],
  today: string,
): readonly FoundDifference[] {
  const answered = answeredFacts(form, answers);
  const read = documents.flatMap((document) => differencesIn(document, answered));
  const fields = [...answered.values()];
  return read
    .filter((difference) => !isOrdinary(difference))
    .sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));

  function differencesIn(placed: PlacedDocument, facts: ReadonlyMap<string, AnsweredFact>): FoundDifference[] {
    const seen = new Set<string>();
    return placed.values.flatMap((from) => {
      const field = facts.get(from.fact);
      if (field === undefined || seen.has(field.path)) return [];
      if (from.source.finding.hasWrongCheckDigit || isSame(placed, field, from.value)) return [];
      seen.add(field.path);
      const found = fitValue(field, from.value, today) ?? from.value;
      return [{ field, found, from }];
    });
  }

  function isSame(placed: PlacedDocument, field: AnsweredFact, value: string): boolean {
    const person = [...placed.placement.roles].find(([, role]) => role === field.role && role !== NOBODY)?.[0];
    const other = person === undefined ? {} : identityOnDocument(placed.reading, person).name;
    const isOwnName = field.fact.startsWith(`${field.role}.name.`);
    const names = isOwnName
      ? { one: identityInAnswers(answered, field.role).name, other }
      : { one: namePart(field, field.text), other: namePart(field, value) };
    const asStored = fitValue(field, value, today) ?? value;
    return isSameValue(field, field.text, value, names) || isSameValue(field, field.text, asStored, names);
  }

  function isOrdinary({ field, found, from: { fact } }: FoundDifference): boolean {
    const whole = lastSegment(compositeOf(fact));
    if (OF_ITS_DAY.has(whole)) return true;
    if (SEVERAL_IN_A_LIFE.has(whole))
      return documents.some((other) =>
        other.values.some((value) => value.fact === fact && isSame(other, field, value.value)),
      );
    if (fact !== `${field.role}.name.family`) return false;
    return otherFamilyNames(form, answers, field.role).some((listed) => isSameText(listed, found));
  }
}

function namePart({ fact }: AnsweredFact, text: string) {
  return lastSegment(fact) === 'family' ? { family: text } : { given: text };
}
