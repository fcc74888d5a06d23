import type { Context } from '../../platform/context.ts';
import { findForm } from '../forms/public.ts';
import { isNeeded, packageOf, type PackageForm } from './case-forms.ts';
import { findInCase, type FoundCase } from './found-in-case.ts';
import type { OpenForm } from './open-form.ts';

/** A form that the package names and that is not in the case. */
export interface OtherForm {
  readonly formType: string;
  readonly title: string;
  /** False for a form that Tern only explains. */
  readonly isFillable: boolean;
}

/** Finds out which forms of the package the answers need. */
const toldOf = findInCase(({ forms, rules }: { forms: readonly OpenForm[]; rules: readonly PackageForm[] }) =>
  rules.map((wanted) => ({ formType: wanted.form, isNeeded: isNeeded(wanted, forms) })),
);

/**
 * Returns optional forms, removed forms, and those only explained, except those that the answers rule out. The caller
 * has authorised access to the case.
 * @throws NotSignedInError
 */
export async function otherForms(
  ctx: Context,
  found: Pick<FoundCase, 'id' | 'forms'> & { readonly packageId: string | null },
  language: string,
): Promise<OtherForm[]> {
  const here = new Set(found.forms.map(({ application }) => application.formType));
  const named = packageOf(ctx, found.packageId)?.case.forms ?? [];
  const others = named.filter(({ form }) => !here.has(form));
  const neededForms = others.some(({ when }) => when !== undefined) ? await toldOf(ctx, found, named) : [];
  return others.flatMap(({ form, when }) => {
    const file = findForm(ctx, form);
    const isFillable = file?.kind === 'form';
    // A form that is only explained is listed only when the answers require it.
    const isWanted = when === undefined || neededForms.find(({ formType }) => formType === form)?.isNeeded;
    if (!file || !(isWanted ?? isFillable)) return [];
    return [{ formType: form, title: file.text?.[language]?.title ?? file.title, isFillable }];
  });
}
