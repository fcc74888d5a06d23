import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { Context } from '../../platform/context.ts';
import { factSources } from '../people/public.ts';
import { EMPTIED, type Filled } from './fill-form.ts';

/** An answer that was filled in, and where it was answered. */
export interface FilledAnswer {
  readonly path: string;
  readonly sectionId: string;
  /** Null when it was typed among the people. */
  readonly formType: string | null;
  readonly applicationId: string | null;
}

/** What was filled in and not looked at yet, with its sources, in one statement. */
export async function filledAnswers(ctx: Context, filled: Filled, model: FormModel): Promise<readonly FilledAnswer[]> {
  const marks = Object.entries(filled).filter(([, factId]) => factId !== EMPTIED);
  const sources = await factSources(
    ctx,
    marks.map(([, factId]) => factId),
  );
  return marks.flatMap(([path, factId]) => {
    const leaf = model.leaf(path);
    const { formType = null, applicationId = null } = sources.get(factId) ?? {};
    return leaf ? [{ path, sectionId: leaf.sectionId, formType, applicationId }] : [];
  });
}
