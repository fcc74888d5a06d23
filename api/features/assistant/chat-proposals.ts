import type { Context } from '../../platform/context.ts';
import { findUnfinished, todayAnywhere } from '../applications/public.ts';
import { findEdition, findForm } from '../forms/public.ts';
import { displayOf, fitValue, formOf, localisedModel } from '../proposals/public.ts';
import type { ChatProposal, Question } from './answer-types.ts';
import { factsStated } from './facts-stated.ts';

/**
 * Returns proposals for the form that the user has open, or else their newest unfinished one. Writes nothing.
 * @throws NotSignedInError
 */
export async function proposalsStated(ctx: Context, { text, language, place }: Question): Promise<ChatProposal[]> {
  const today = todayAnywhere(ctx.now());
  const facts = factsStated(text, today, language);
  if (facts.length === 0) return [];
  const form = await formMeant(ctx, place);
  if (!form) return [];
  const { leaves, people, self } = formOf(ctx, form);
  const other = people.find((role) => role !== self);
  const words = localisedModel(ctx, form, language);
  return facts.flatMap(({ whose, fact, value }) => {
    const role = whose === 'self' ? self : other;
    const field = leaves.find((leaf) => leaf.fact === `${role ?? ''}.${fact}`);
    const fitting = field && fitValue(field, value, today);
    if (!field || fitting === undefined) return [];
    const leaf = words.leaf(field.path) ?? field.leaf;
    return [
      {
        applicationId: form.id,
        formType: form.formType,
        path: field.path,
        label: leaf.field.title ?? field.path,
        value: fitting,
        display: displayOf(leaf, fitting, language),
        isSensitive: field.isSensitive,
      },
    ];
  });
}

interface FormMeant {
  readonly id: string | null;
  readonly formType: string;
  readonly edition: string;
}

async function formMeant(ctx: Context, place: Question['place']): Promise<FormMeant | undefined> {
  const which = place?.applicationId != null ? { id: place.applicationId } : place && { formType: place.formType };
  const application = await findUnfinished(ctx, which ?? {});
  if (application && findEdition(ctx, application.formType, application.edition)) return application;
  const form = place && findForm(ctx, place.formType);
  return form?.kind === 'form' && findEdition(ctx, form.formType, form.currentEdition)
    ? { id: null, formType: form.formType, edition: form.currentEdition }
    : undefined;
}
