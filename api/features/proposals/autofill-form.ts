import { requireReader } from '../../platform/authorise.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { findUnfinished, FormIsGuideError, FormNotFoundError } from '../applications/public.ts';
import { findForm } from '../forms/public.ts';
import { differencesFor, type AnswerDifference } from './differences-of-application.ts';
import { proposalsFor, type Proposal } from './proposals-of-application.ts';
import { decryptApplication, type AnswersToForm } from './what-is-known.ts';

export interface Autofill {
  /** Values by path for empty fields only, to merge into the form. */
  readonly formData: FormData;
  readonly proposals: readonly Proposal[];
  readonly differences: readonly AnswerDifference[];
}

const FILLING: Limit = { name: 'autofill-form', times: 120, seconds: 3_600 };

/**
 * Returns known values for the newest unfinished application of a form, or else for a blank form. Writes nothing.
 * @param formType "I-130", case-insensitive
 * @throws NotSignedInError, TooManyRequestsError
 * @throws FormNotFoundError, FormIsGuideError
 */
export async function autofillForm(ctx: Context, formType: string, language: string): Promise<Autofill> {
  const userId = requireReader(ctx).id;
  await ctx.limits.take(FILLING, userId);
  const form = findForm(ctx, formType);
  if (!form) throw new FormNotFoundError();
  if (form.kind === 'guide') throw new FormIsGuideError(form.formType);
  const newest = await findUnfinished(ctx, { formType: form.formType });
  const application: AnswersToForm = newest
    ? decryptApplication(ctx, newest)
    : { id: null, formType: form.formType, edition: form.currentEdition, answers: {} };
  const [proposals, differences] = await Promise.all([
    proposalsFor(ctx, application, language),
    differencesFor(ctx, application, language, newest),
  ]);
  return { formData: Object.fromEntries(proposals.map(({ path, value }) => [path, value])), proposals, differences };
}
