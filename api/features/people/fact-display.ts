import type { FormDefinition } from '../../../schema/content/definition.ts';
import { isSensitive } from '../../../schema/forms/facts.ts';
import type { Leaf } from '../../../schema/forms/form-model.ts';
import { personFieldsOf } from '../../engines/people/person-facts.ts';
import type { Context } from '../../platform/context.ts';
import { factVocabulary, findLocalisedModel, formLibrary } from '../forms/public.ts';
import { displayOf } from '../proposals/public.ts';

interface AskedFact {
  readonly leaf: Leaf;
  readonly order: number;
}

/** A fact in the wording of the first form that asks for it. */
export interface FactDisplay {
  readonly label: string;
  readonly group: string | null;
  readonly isSensitive: boolean;
  /** Position in the list of a person's facts. */
  readonly order: number;
  displayOf(value: string): string;
}

/**
 * Returns a form with the one question for a fact, worded as in the form where it was answered, else as in the first
 * one. Hints are left out: the question is about the applicant in one form and a parent in the next.
 * @param key "addresses[0].from"
 */
export function factQuestion(ctx: Context, key: string, formType: string | null, language: string): FormDefinition {
  const facts = askedFacts(ctx, language);
  const pattern = key.replaceAll(/\[\d+\]/g, '[]');
  const { field, id, fact } = (facts.get(`${formType} ${pattern}`) ?? facts.get(pattern))?.leaf ?? UNASKED;
  const unsaid = { item: undefined, why: undefined, description: undefined, showWhen: undefined, collapsed: undefined };
  // The id decides the format if the form specifies none.
  const properties = { [id]: { ...field, ...unsaid, fact } };
  const title = field.title ?? key;
  const sections = [{ id: 'fact', title, schema: { type: 'object' as const, required: [id], properties } }];
  return { formType: formType ?? '', title, edition: '', sections };
}

/** Used if no form asks for the fact any more. */
const UNASKED: Pick<Leaf, 'id' | 'fact' | 'field'> = { id: 'answer', fact: undefined, field: { type: 'string' } };

/** Per language: fields by key pattern, and by form type and pattern, with the library version they were built from. */
const tables = new Map<string, { version: number; asked: ReadonlyMap<string, AskedFact> }>();

/** @param key "addresses[0].from" */
export function factDisplay(ctx: Context, key: string, language: string): FactDisplay {
  const found = askedFacts(ctx, language).get(key.replaceAll(/\[\d+\]/g, '[]'));
  const row = /\[(\d+)\]/.exec(key)?.[1];
  const title = found?.leaf.holder?.field.title;
  const group = title === undefined ? null : row === undefined ? title : `${title} ${Number(row) + 1}`;
  return {
    label: found?.leaf.field.title ?? key,
    group,
    isSensitive: found !== undefined && isSensitive(found.leaf, factVocabulary(ctx)),
    order: found?.order ?? Number.MAX_SAFE_INTEGER,
    displayOf: (value) => (found ? displayOf(found.leaf, value, language) : value),
  };
}

function askedFacts(ctx: Context, language: string): ReadonlyMap<string, AskedFact> {
  const library = formLibrary(ctx);
  const before = tables.get(language);
  if (before?.version === library.version) return before.asked;
  const asked = new Map<string, AskedFact>();
  for (const { file } of library.all()) {
    if (file.kind !== 'form') continue;
    const model = findLocalisedModel(ctx, { formType: file.formType, edition: file.currentEdition }, language);
    for (const { keyPieces, leaf } of model ? personFieldsOf(model, factVocabulary(ctx)).fields : []) {
      const pattern = keyPieces.join('[]');
      for (const place of [pattern, `${file.formType} ${pattern}`])
        if (!asked.has(place)) asked.set(place, { leaf, order: asked.size });
    }
  }
  tables.set(language, { version: library.version, asked });
  return asked;
}
