import { normaliseAnswer } from '../../../schema/forms/normalise.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import type { Context } from '../../platform/context.ts';
import { problemSentence } from '../../platform/engine-messages.ts';
import { findUnfinished, todayAnywhere } from '../applications/public.ts';
import { findEdition, findForm } from '../forms/public.ts';
import {
  decryptApplication,
  displayOf,
  fitValue,
  formOf,
  localisedModel,
  type AnswersToForm,
} from '../proposals/public.ts';
import type { ChatProposal, Question } from './answer-types.ts';
import { factsStated } from './facts-stated.ts';
import { rolesByRelation } from './roles-by-relation.ts';

interface StatedAnswers {
  readonly proposals: readonly ChatProposal[];
  /** What to change in values that the form refuses, a sentence each: "Last name: This form can print only …". */
  readonly problems: readonly string[];
}

/**
 * Returns proposals for the form that the user has open, or else their newest unfinished one. Writes nothing.
 * @throws NotSignedInError
 */
export async function proposalsStated(ctx: Context, { text, language, place }: Question): Promise<StatedAnswers> {
  const today = todayAnywhere(ctx.now());
  const facts = factsStated(text, today, language);
  const form = facts.length === 0 ? undefined : await formMeant(ctx, place);
  if (!form) return { proposals: [], problems: [] };
  const { leaves } = formOf(ctx, form);
  const roleOf = await rolesByRelation(ctx, form);
  const words = localisedModel(ctx, form, language);
  const proposals: ChatProposal[] = [];
  const problems: string[] = [];
  for (const { whose, fact, value } of facts) {
    const role = roleOf(whose);
    const field = role === undefined ? undefined : leaves.find((leaf) => leaf.fact === `${role}.${fact}`);
    if (!field) continue;
    const leaf = words.leaf(field.path) ?? field.leaf;
    const label = leaf.field.title ?? field.path;
    const fitting = fitValue(field, value, today);
    if (fitting === undefined) {
      const problem = problemOf(field.leaf, normaliseAnswer(field.leaf, value), { today });
      if (problem) problems.push(`${label}: ${problemSentence(problem, language)}`);
      continue;
    }
    proposals.push({
      applicationId: form.id,
      formType: form.formType,
      path: field.path,
      label,
      value: fitting,
      display: displayOf(leaf, fitting, language),
      isSensitive: field.isSensitive,
    });
  }
  return { proposals, problems };
}

async function formMeant(ctx: Context, place: Question['place']): Promise<AnswersToForm | undefined> {
  const which = place?.applicationId != null ? { id: place.applicationId } : place && { formType: place.formType };
  const application = await findUnfinished(ctx, which ?? {});
  if (application && findEdition(ctx, application.formType, application.edition))
    return decryptApplication(ctx, application);
  const form = place && findForm(ctx, place.formType);
  return form?.kind === 'form' && findEdition(ctx, form.formType, form.currentEdition)
    ? { id: null, formType: form.formType, edition: form.currentEdition, answers: {} }
    : undefined;
}
