import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { CaseForm } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { factSources } from '../people/public.ts';
import { EMPTIED } from './fill-form.ts';
import { applicationsOfCaseNow } from './find-case.ts';
import { filledOf } from './open-form.ts';

/** An answer that was filled in, and where it was answered. */
export interface FilledAnswer {
  readonly path: string;
  readonly sectionId: string;
  /** Null when it was typed among the people. */
  readonly formType: string | null;
  readonly applicationId: string | null;
}

/** What was filled in and not looked at yet, with its sources: facts, and forms of the case. Two statements at most. */
export async function filledAnswers(
  ctx: Context,
  form: Pick<CaseForm, 'caseId' | 'filled'>,
  model: FormModel,
): Promise<readonly FilledAnswer[]> {
  const marks = Object.entries(filledOf(form)).filter(([, factId]) => factId !== EMPTIED);
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
