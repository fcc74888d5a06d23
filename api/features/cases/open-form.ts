import type { FormData } from '../../../schema/forms/definition.ts';
import { personFieldsOf, type PersonFields } from '../../engines/people/person-facts.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { editionOfApplication, openAnswers } from '../applications/public.ts';
import { factVocabulary, findEdition } from '../forms/public.ts';
import type { Filled } from './fill-form.ts';
import type { BoundForm } from './find-case.ts';

/** A form of a case with its answers opened. */
export interface OpenForm {
  readonly row: BoundForm;
  readonly application: Application;
  readonly fields: PersonFields;
  readonly answers: FormData;
}

export const filledOf = ({ filled }: Pick<BoundForm, 'filled'>): Filled => filled as Filled;

/** Undefined when the definition of its form is gone: its answers mean nothing. */
export function openForm(
  ctx: Context,
  application: Application,
  rows: readonly BoundForm[],
  saving?: { readonly id: string; readonly after: FormData },
): OpenForm | undefined {
  const row = rows.find(({ applicationId }) => applicationId === application.id);
  if (!row || !findEdition(ctx, application.formType, application.edition)) return undefined;
  const { model } = editionOfApplication(ctx, application);
  const fields = personFieldsOf(model, factVocabulary(ctx));
  const answers = saving?.id === application.id ? saving.after : openAnswers(ctx.vault, application);
  return { row, application, fields, answers };
}
