import type { Context } from '../../platform/context.ts';
import { findForm } from '../forms/public.ts';
import { isNeeded, packageOf } from './case-forms.ts';
import { formsSaying, type FoundCase } from './found-in-case.ts';

/** A form that the package of a case names and that is not in the case. */
export interface OtherForm {
  readonly formType: string;
  readonly title: string;
  /** False for one that is only explained here. */
  readonly isFillable: boolean;
}

/**
 * Optional forms, taken out ones, and those that are only explained; none that the answers say is not needed. Who calls
 * has found the case.
 * @throws NotSignedInError
 */
export async function otherForms(
  ctx: Context,
  { id, packageId, forms }: Pick<FoundCase, 'id' | 'forms'> & { readonly packageId: string | null },
  language: string,
): Promise<OtherForm[]> {
  const here = new Set(forms.map(({ application }) => application.formType));
  const others = (packageOf(ctx, packageId)?.case.forms ?? []).filter(({ form }) => !here.has(form));
  const told = others.some(({ when }) => when !== undefined) ? await formsSaying(ctx, id) : [];
  return others.flatMap((other) => {
    const file = findForm(ctx, other.form);
    const isFillable = file?.kind === 'form';
    // What is only explained is named when the answers say so, and not while nobody knows.
    if (!file || !(isNeeded(other, told) ?? isFillable)) return [];
    return [{ formType: other.form, title: file.text?.[language]?.title ?? file.title, isFillable }];
  });
}
