import type { FormDefinition } from '../../../schema/content/definition.ts';
import { modelOfCompiled, type FormModel } from '../../../schema/forms/form-model.ts';
import type { Context } from '../../platform/context.ts';
import { localisedEdition } from './find-edition.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

const models = new WeakMap<FormDefinition, FormModel>();

/** Returns an edition's model in a language, compiled once per language; undefined if it has no definition. */
export function findLocalisedModel(
  ctx: Pick<Context, 'settings' | 'log' | 'now'>,
  { formType, edition }: { readonly formType: string; readonly edition: string },
  language: string,
): FormModel | undefined {
  const localised = localisedEdition(ctx, formType, edition, language);
  if (!localised) return undefined;
  return getOrInsert(models, localised.definition, () => modelOfCompiled(localised.definition));
}
