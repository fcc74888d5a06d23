import { keyAt } from '../../engines/people/person-facts.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { personFor } from '../people/public.ts';
import type { BoundForm } from './find-case.ts';
import type { OpenForm } from './open-form.ts';

const SAME_IN_ALL = ['interpreter', 'preparer', 'organization'] as const;

/** Assigns the interpreter, preparer and organization of one form to the other forms of the case that have none. */
export async function bindSameInAll(
  ctx: Context,
  tx: Transaction,
  userId: string,
  forms: readonly OpenForm[],
  savedId: string | undefined,
): Promise<readonly OpenForm[]> {
  const bound = new Map<string, BoundForm['roles'][number][]>();
  for (const role of SAME_IN_ALL) {
    const asking = forms.filter(({ fields }) => fields.model.definition.roles?.[role] !== undefined);
    const missing = asking.filter(({ row }) => !row.roles.some((binding) => binding.role === role));
    // Only the form being saved can mention them for the first time; the others were handled at their own saves.
    const telling = missing.filter(({ application }) => savedId === undefined || application.id === savedId);
    if (!telling.some((form) => tellsOf(role, form))) continue;
    const known = asking.flatMap(({ row }) => row.roles).find((binding) => binding.role === role)?.person;
    const person = known ?? (await personFor(ctx, tx, userId, role));
    const data = missing.map(({ application }) => ({ applicationId: application.id, role, personId: person.id }));
    await tx.roleBinding.createMany({ data });
    for (const binding of data)
      bound.set(binding.applicationId, [...(bound.get(binding.applicationId) ?? []), { ...binding, person }]);
  }
  return forms.map((form) => {
    const more = bound.get(form.application.id);
    return more ? form.in({ ...form.row, roles: [...form.row.roles, ...more] }) : form;
  });
}

/** Whether the form has answers about the role. For an organization only its name counts: self-filers have none. */
const tellsOf = (role: string, { answers, fields }: OpenForm): boolean =>
  Object.keys(answers).some((path) => {
    const field = fields.fieldAt(path);
    return field?.role === role && (role !== 'organization' || keyAt(field, path) === 'name');
  });
