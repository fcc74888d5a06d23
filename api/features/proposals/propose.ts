import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import { isSpecial, type FactLeaf, type FormFacts } from '../../engines/people/form-facts.ts';
import { groupBy } from '../../engines/people/group-by.ts';
import type { PersonName } from '../../engines/people/person-names.ts';
import { fitValue } from './fit-value.ts';
import { sourceTimeOf, paperRank, rankOf, sourceKey, type KnownValue } from './known-value.ts';
import { isSameValue } from './same-value.ts';
import { compositeOf } from '../../engines/people/composite-facts.ts';

/** A value for an empty field, in the field's format. */
export interface FoundProposal {
  readonly field: FactLeaf;
  readonly value: string;
  readonly from: KnownValue;
}

/**
 * Returns the best value for each visible empty field, in the order of the form. Answered and hidden fields get none,
 * and no value is one that the field would reject.
 * @param today YYYY-MM-DD
 */
export function propose(
  form: FormFacts,
  answers: FormData,
  values: readonly KnownValue[],
  today: string,
): readonly FoundProposal[] {
  const view = new AnswerView(form.model, answers);
  const visible = form.leaves.filter(({ leaf }) => view.isVisible(leaf, []));
  const byWhole = groupBy(values, ({ fact }) => compositeOf(fact));
  const found = new Map<string, FoundProposal>();
  for (const [whole, fields] of groupBy(visible, ({ fact }) => compositeOf(fact))) {
    const offers = offersOf(byWhole.get(whole) ?? []);
    const best = offers.find((offer) => agrees(offer, fields, answers) && fitting(offer, fields).length > 0);
    for (const proposal of best ? fitting(best, fields) : []) found.set(proposal.field.path, proposal);
  }
  return visible.flatMap(({ path }) => found.get(path) ?? []);

  function fitting(offer: readonly KnownValue[], fields: readonly FactLeaf[]): readonly FoundProposal[] {
    return fields
      .filter(({ path }) => isBlank(answers[path]))
      .flatMap((field) => {
        const from = offer.find(({ fact }) => fact === field.fact);
        const value = from && fitValue(field, from.value, today);
        return from && value !== undefined ? [{ field, value, from }] : [];
      });
  }
}

/** Groups values by source, best source first and best value first for each fact. */
function offersOf(values: readonly KnownValue[]): readonly (readonly KnownValue[])[] {
  const ranked = [...values].sort(
    (a, b) => rankOf(a) - rankOf(b) || paperRank(a) - paperRank(b) || sourceTimeOf(b) - sourceTimeOf(a),
  );
  return [...groupBy(ranked, sourceKey).values()];
}

/** Whether the source agrees with existing answers. Otherwise it describes something else, such as another address. */
function agrees(offer: readonly KnownValue[], fields: readonly FactLeaf[], answers: FormData): boolean {
  const names = { one: nameIn(fields, answers), other: nameOf(offer) };
  return fields.every((field) => {
    const text = answers[field.path];
    const value = offer.find(({ fact }) => fact === field.fact)?.value;
    if (text === undefined || isBlank(text) || value === undefined || isSpecial(field, text)) return true;
    return isSameValue(field, text, value, names);
  });
}

function nameIn(fields: readonly FactLeaf[], answers: FormData): PersonName {
  const part = (name: string) => answers[fields.find(({ fact }) => fact.endsWith(`.name.${name}`))?.path ?? ''];
  return { family: part('family'), given: part('given'), middle: part('middle') };
}

function nameOf(offer: readonly KnownValue[]): PersonName {
  const part = (name: string) => offer.find(({ fact }) => fact.endsWith(`.name.${name}`))?.value;
  return { family: part('family'), given: part('given'), middle: part('middle') };
}
