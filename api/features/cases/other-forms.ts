import type { Context } from '../../platform/context.ts';
import { findForm } from '../forms/public.ts';
import { isNeeded, packageOf, type PackageForm } from './case-forms.ts';
import { findInCase, type FoundCase } from './found-in-case.ts';
import type { OpenForm } from './open-form.ts';

/** A form that the package of a case names and that is not in the case. */
export interface OtherForm {
  readonly formType: string;
  readonly title: string;
  /** False for one that is only explained here. */
  readonly isFillable: boolean;
}

/** Of the forms that a package names, those of which the answers say whether they are needed. */
const toldOf = findInCase(({ forms, rules }: { forms: readonly OpenForm[]; rules: readonly PackageForm[] }) =>
  rules.map((wanted) => ({ formType: wanted.form, isNeeded: isNeeded(wanted, forms) })),
);

/**
 * Optional forms, taken out ones, and those that are only explained; none that the answers say is not needed. Who calls
 * has found the case.
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
  const told = others.some(({ when }) => when !== undefined) ? await toldOf(ctx, found, named) : [];
  return others.flatMap(({ form, when }) => {
    const file = findForm(ctx, form);
    const isFillable = file?.kind === 'form';
    // What is only explained is named when the answers say so, and not while nobody knows.
    const isWanted = when === undefined || told.find(({ formType }) => formType === form)?.isNeeded;
    if (!file || !(isWanted ?? isFillable)) return [];
    return [{ formType: form, title: file.text?.[language]?.title ?? file.title, isFillable }];
  });
}
