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

/** A fact in the words of the first form that asks for it. */
export interface FactDisplay {
  readonly label: string;
  readonly group: string | null;
  readonly isSensitive: boolean;
  /** In which the facts of a person are listed. */
  readonly order: number;
  displayOf(value: string): string;
}

/**
 * A form of one question that asks for a fact: as the form asks in which it was answered, else as the first one does.
 * A question is about the applicant in one form and about a parent in the next, so its hints are left out.
 * @param key "addresses[0].from"
 */
export function factQuestion(ctx: Context, key: string, formType: string | null, language: string): FormDefinition {
  const asked = askedFacts(ctx, language);
  const pattern = key.replaceAll(/\[\d+\]/g, '[]');
  const { field, id, fact } = (asked.get(`${formType} ${pattern}`) ?? asked.get(pattern))?.leaf ?? UNASKED;
  const unsaid = { item: undefined, why: undefined, description: undefined, showWhen: undefined, collapsed: undefined };
  // Its id decides about its format, where the form names none.
  const properties = { [id]: { ...field, ...unsaid, fact } };
  const title = field.title ?? key;
  const sections = [{ id: 'fact', title, schema: { type: 'object' as const, required: [id], properties } }];
  return { formType: formType ?? '', title, edition: '', sections };
}

/** No form asks for it any more. */
const UNASKED: Pick<Leaf, 'id' | 'fact' | 'field'> = { id: 'answer', fact: undefined, field: { type: 'string' } };

/** By version of the library and language: key pattern, also behind the type of a form, to the field that asks for it. */
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
