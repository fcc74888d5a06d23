import type { Case } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { createApplications } from '../applications/public.ts';
import { findForm } from '../forms/public.ts';
import { conditionsOf, isNeeded, packageOf, type PackageForm } from './case-forms.ts';
import { partsOf } from './forms-alone.ts';
import { openForm, type OpenForm } from './open-form.ts';

interface Companions {
  readonly changed: Case;
  readonly forms: readonly OpenForm[];
  /** The forms before the save. */
  readonly before: readonly OpenForm[];
  /** The form being saved, if any: only conditions on it are evaluated. */
  readonly savedId: string | undefined;
}

/**
 * Adapts the forms of a case to its answers: parks a form with its answers when it is not needed, and restores it
 * when it is. A missing form is started when the answers begin to need it, but not after the user removed it.
 * @returns the forms of the case afterwards
 */
export async function reconcileCompanions(
  ctx: Context,
  tx: Transaction,
  { changed, forms, before, savedId }: Companions,
): Promise<readonly OpenForm[]> {
  const saved = savedId === undefined ? undefined : typeOf(forms, savedId);
  const conditional = (packageOf(ctx, changed.packageId)?.case.forms ?? []).filter((wanted) =>
    conditionsOf(wanted).some(({ form }) => savedId === undefined || form === saved),
  );
  let settled = forms;
  for (const wanted of conditional) {
    const isWanted = isNeeded(wanted, forms);
    // Removing the form that decides the condition does not mean that the condition changed.
    if (isWanted === undefined) continue;
    const here = settled.filter(({ application }) => application.formType === wanted.form);
    const isNew = isWanted && here.length === 0 && wanted.optional !== true;
    if (isNew && isNeeded(wanted, before) === false)
      settled = [...settled, ...(await begin(ctx, tx, { changed, forms }, wanted))];
    for (const form of here.filter(({ row }) => (row.parkedAt === null) !== isWanted)) {
      const parkedAt = isWanted ? null : ctx.now();
      await tx.caseForm.update({ where: { applicationId: form.application.id }, data: { parkedAt } });
      settled = settled.map((openForm) => (openForm === form ? form.in({ ...form.row, parkedAt }) : openForm));
    }
  }
  return settled;
}

const typeOf = (forms: readonly OpenForm[], id: string): string | undefined =>
  forms.find(({ application }) => application.id === id)?.application.formType;

/** Starts a form with the people who have the same parts in the package. */
async function begin(
  ctx: Context,
  tx: Transaction,
  { changed, forms }: Pick<Companions, 'changed' | 'forms'>,
  wanted: PackageForm,
): Promise<readonly OpenForm[]> {
  if (findForm(ctx, wanted.form)?.kind !== 'form') return [];
  const bound = forms.map(({ application, row: { roles } }) => ({ application, roles }));
  const parts = new Map(partsOf(ctx, changed.packageId, bound));
  const [application] = await createApplications(ctx, tx, changed.userId, [wanted.form]);
  if (!application) return [];
  const roles = Object.entries(wanted.roles).flatMap(([role, part]) => {
    const personId = parts.get(part);
    return personId === undefined ? [] : [{ role, personId }];
  });
  const row = await tx.caseForm.create({
    data: { applicationId: application.id, caseId: changed.id, addedAt: ctx.now(), roles: { create: roles } },
    include: { roles: { include: { person: true } } },
  });
  return [openForm(ctx, application, [row])].flatMap((form) => form ?? []);
}
