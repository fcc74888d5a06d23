import { impossibleComparisons } from './check-conditions.ts';
import { pathsInCondition } from './conditions.ts';
import type { Condition } from '../content/condition.ts';
import type { FormModel, Leaf } from './form-model.ts';
import { FORMATS } from './formats/format-table.ts';
import { patternOf } from './paths.ts';
import { leavesIn, patternUnder, sameAsOf, sourcesOf, type SameAsHolder, type SameAsSource } from './same-as.ts';

/** Single-line texts, which can be copied from one another. */
const isWords = ({ format }: Leaf) => FORMATS[format].isSpoken === true && FORMATS[format].hasSeveralLines !== true;

/** Returns the faults in the "same as" offers of a group, list or section, for editors. */
export function checkSameAs(model: FormModel, holder: SameAsHolder): readonly string[] {
  const base = patternUnder(holder);
  const name = 'kind' in holder ? holder.pattern : holder.id;
  return sameAsOf(holder).flatMap((offer) => {
    if (typeof offer === 'string' && !model.groups.has(patternOf(offer)))
      return [`"sameAs" names “${offer}”, which is no group of this form.`];
    const sources = sourcesOf(model, holder, offer);
    const unknown =
      typeof offer === 'string' ? [] : Object.keys(offer.answers).filter((id) => !model.leaves.has(`${base}${id}`));
    return [
      ...(typeof offer === 'string' || !offer.when ? [] : conditionFaults(model, offer.when)),
      ...unknown.map((id) => `"sameAs" gives “${id}”, which is no answer of “${name}”.`),
      ...(sources.length === 0 ? [`"sameAs" of “${name}” repeats nothing: the two have no answer in common.`] : []),
      ...sources.flatMap((source) => sentenceAbout(model, source) ?? []),
    ];
  });
}

function conditionFaults(model: FormModel, when: Condition): readonly string[] {
  const unknown = pathsInCondition(when).filter((path) => model.leaf(path) === undefined);
  return [
    ...unknown.map((path) => `"sameAs" asks for “${path}”, which is no answer of this form.`),
    ...impossibleComparisons(model, when, ''),
  ];
}

function sentenceAbout(model: FormModel, { leaf, path, text }: SameAsSource): string | undefined {
  const from = model.leaf(path);
  if (from === undefined) return `"sameAs" names “${path}”, which is no answer of this form.`;
  if (text !== undefined)
    return leaf.options && !leaf.options.includes(text) ? `“${text}” is no answer to “${leaf.pattern}”.` : undefined;
  const isSameKind =
    leaf.options && from.options
      ? from.options.every((option) => leaf.options?.includes(option))
      : from.format === leaf.format || (isWords(from) && isWords(leaf));
  return isSameKind ? undefined : `“${leaf.pattern}” (${leaf.format}) cannot repeat “${path}” (${from.format}).`;
}

/** Finds circles of answers that repeat each other, so that none could come first. */
export function findSameAsCircles(model: FormModel): ReadonlyMap<SameAsHolder, string> {
  const holders: readonly SameAsHolder[] = [...model.groups.values(), ...model.lists.values(), ...model.sections];
  const repeats = new Map<string, readonly string[]>();
  for (const holder of holders)
    for (const source of sameAsOf(holder).flatMap((offer) => sourcesOf(model, holder, offer)))
      repeats.set(source.leaf.pattern, [...(repeats.get(source.leaf.pattern) ?? []), patternOf(source.path)]);
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (repeats.get(from) ?? []).some(
      (next) => next === to || (!seen.has(next) && (seen.add(next), reaches(next, to, seen))),
    );
  const circles = new Map<SameAsHolder, string>();
  for (const holder of holders)
    for (const leaf of leavesIn(holder.children))
      if (sameAsOf(holder).length > 0 && reaches(leaf.pattern, leaf.pattern, new Set()))
        circles.set(holder, `"sameAs" leads in a circle: “${leaf.pattern}” would repeat itself.`);
  return circles;
}
