import type { FormDefinition } from '../../../schema/forms/definition.ts';
import { compileForm, type FormModel } from '../../../schema/forms/form-model.ts';
import type { Context } from '../../platform/context.ts';
import { FormNotFoundError } from '../applications/public.ts';
import { localisedEdition } from '../forms/public.ts';

const models = new WeakMap<FormDefinition, FormModel>();

/** The form with its words in a language, compiled once for each. @throws FormNotFoundError */
export function localisedModel(
  ctx: Context,
  { formType, edition }: { readonly formType: string; readonly edition: string },
  language: string,
): FormModel {
  const localised = localisedEdition(ctx, formType, edition, language);
  if (!localised) throw new FormNotFoundError();
  const model = models.get(localised.definition) ?? compileForm(localised.definition);
  models.set(localised.definition, model);
  return model;
}
