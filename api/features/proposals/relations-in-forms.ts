import type { FormFacts } from '../../engines/people/form-facts.ts';
import type { Context, RelationsByForm } from '../../platform/context.ts';
import { formOf } from '../applications/public.ts';

/** Returns what the people of these forms are to the user, for the forms where somebody said so. */
export async function relationsInForms(ctx: Context, applicationIds: readonly string[]): Promise<RelationsByForm> {
  if (applicationIds.length === 0) return new Map();
  const known = await Promise.all(ctx.owners.flatMap((owner) => owner.relationsInForms?.(ctx, applicationIds) ?? []));
  return new Map(known.flatMap((relations) => [...relations]));
}

/** Returns the user's own role: whoever files the form, unless it is known to be somebody else. */
export const roleOfUser = (form: FormFacts, relations: ReadonlyMap<string, string> | undefined): string | undefined =>
  relations === undefined ? form.filer : [...relations].find(([, relation]) => relation === 'self')?.[0];

/** Returns the user's own role in a form. @throws FormNotFoundError */
export async function findRoleOfUser(
  ctx: Context,
  asked: { readonly id: string | null; readonly formType: string; readonly edition: string },
): Promise<string | undefined> {
  const relations = await relationsInForms(ctx, asked.id === null ? [] : [asked.id]);
  return roleOfUser(formOf(ctx, asked), relations.get(asked.id ?? ''));
}
