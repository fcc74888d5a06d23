import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { Context } from '../../platform/context.ts';
import { FormNotFoundError } from '../applications/public.ts';
import { findLocalisedModel } from '../forms/public.ts';

/** The form with its words in a language, compiled once for each. @throws FormNotFoundError */
export function localisedModel(
  ctx: Context,
  form: { readonly formType: string; readonly edition: string },
  language: string,
): FormModel {
  const model = findLocalisedModel(ctx, form, language);
  if (!model) throw new FormNotFoundError();
  return model;
}
