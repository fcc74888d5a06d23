import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { Context } from '../../platform/context.ts';
import { FormNotFoundError } from '../applications/public.ts';
import { findLocalisedModel } from '../forms/public.ts';

/** Returns the form in a language, compiled once per language. @throws FormNotFoundError */
export function localisedModel(
  ctx: Context,
  form: { readonly formType: string; readonly edition: string },
  language: string,
): FormModel {
  const model = findLocalisedModel(ctx, form, language);
  if (!model) throw new FormNotFoundError();
  return model;
}
