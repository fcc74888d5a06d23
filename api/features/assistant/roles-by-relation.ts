import type { Relative } from '../../../schema/content/stated-facts.ts';
import { answeredFacts } from '../../engines/people/form-facts.ts';
import type { Context } from '../../platform/context.ts';
import { formOf, relationsInForms, type AnswersToForm } from '../proposals/public.ts';

/** Relations that do not tell what somebody is to the user. */
const UNCLEAR: ReadonlySet<string | undefined> = new Set([undefined, 'other', 'sponsor']);

/**
 * Returns a function that finds whom of a form the user means: "my wife" is the beneficiary. Who is who is known from
 * the form's case, or else from the relation that the form asks for. It finds nobody rather than the wrong person: in
 * the petition for a wife, "my mother" is a parent of the petitioner.
 * @throws NotSignedInError, FormNotFoundError
 */
export async function rolesByRelation(
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
