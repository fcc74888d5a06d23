import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { CaseForm } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { factSources } from '../people/public.ts';
import { CLEARED } from './fill-form.ts';
import { applicationsOfCaseNow } from './find-case.ts';
import { filledOf } from './open-form.ts';

/** A filled answer with the form that it comes from. */
export interface FilledAnswer {
  readonly path: string;
  readonly sectionId: string;
  /** Null when the fact was entered for the person directly. */
  readonly formType: string | null;
  readonly applicationId: string | null;
}

/** Returns the filled answers that are not yet reviewed with their source facts or forms. At most two statements. */
export async function filledAnswers(
  ctx: Context,
  form: Pick<CaseForm, 'caseId' | 'filled'>,
  model: FormModel,
): Promise<readonly FilledAnswer[]> {
  const marks = Object.entries(filledOf(form)).filter(([, factId]) => factId !== CLEARED);
  const ids = marks.map(([, id]) => id);
  const [facts, forms] = await Promise.all([
    factSources(ctx, ids),
    ids.some((id) => id.startsWith('app_')) ? applicationsOfCaseNow(ctx, form.caseId) : [],
  ]);
  const formOf = new Map(forms.map(({ id, formType }) => [id, { formType, applicationId: id }]));
  return marks.flatMap(([path, id]) => {
    const leaf = model.leaf(path);
    const { formType = null, applicationId = null } = formOf.get(id) ?? facts.get(id) ?? {};
    return leaf ? [{ path, sectionId: leaf.sectionId, formType, applicationId }] : [];
  });
}
