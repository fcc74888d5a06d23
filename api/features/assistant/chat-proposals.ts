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
  relationsInForms,
} from '../proposals/public.ts';
import type { ChatProposal, Question } from './answer-types.ts';
import { factsStated } from './facts-stated.ts';
import type { Relative } from '../../../schema/content/stated-facts.ts';
import { answeredFacts } from '../../engines/people/form-facts.ts';

/** Relations that do not tell what somebody is to the user. */
const UNCLEAR: ReadonlySet<string | undefined> = new Set([undefined, 'other', 'sponsor']);

/**
 * Returns a function that finds whom of a form the user means: "my wife" is the beneficiary. Who is who is known from
 * the form's case, or else from the relation that the form asks for. It finds nobody rather than the wrong person: in
 * the petition for a wife, "my mother" is a parent of the petitioner.
 * @throws NotSignedInError, FormNotFoundError
 */
async function rolesByRelation(
  ctx: Context,
  asked: AnswersToForm,
): Promise<(whose: 'self' | Relative) => string | undefined> {
  const form = formOf(ctx, asked);
  const known = (await relationsInForms(ctx, asked.id === null ? [] : [asked.id])).get(asked.id ?? '');
  const petitioned = answeredFacts(form, asked.answers).get('case.relationship')?.text.toLowerCase();
  const relationOf = (role: string) => (known ? known.get(role) : role === form.filer ? 'self' : petitioned);
  const others = form.people.filter((role) => relationOf(role) !== 'self');
  const self = only(form.people.filter((role) => relationOf(role) === 'self'));
  const asksForParents = self !== undefined && form.leaves.some(({ fact }) => fact.startsWith(`${self}.parent`));
  return (whose) => {
    if (whose === 'self') return self;
    if (whose === 'any') return only(others);
    const meant = others.filter((role) => relationOf(role) === whose);
    if (meant.length > 0 || (whose === 'parent' && asksForParents)) return only(meant);
    return only(others.filter((role) => UNCLEAR.has(relationOf(role))));
  };
}

const only = (roles: readonly string[]): string | undefined => (roles.length === 1 ? roles[0] : undefined);

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
