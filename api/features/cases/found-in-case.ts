import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { KnownResults } from '../../platform/known-results.ts';
import { todayAnywhere } from '../applications/public.ts';
import { findEdition } from '../forms/public.ts';
import { applicationsOfCaseNow, formsOfCaseNow, type BoundForm, type CountedForm } from './find-case.ts';
import { openForm, type OpenForm } from './open-form.ts';

/** A case and its forms, without their answers. */
export interface FoundCase {
  readonly id: string;
  readonly forms: readonly CountedForm[];
}

/** The forms of a case that are filed. @throws NotSignedInError */
export async function formsSaying(ctx: Context, caseId: string): Promise<readonly OpenForm[]> {
  const [applications, bound] = await Promise.all([applicationsOfCaseNow(ctx, caseId), formsOfCaseNow(ctx, caseId)]);
  const rows = bound.filter(({ parkedAt }) => parkedAt === null);
  return applications.flatMap((application: Application) => openForm(ctx, application, rows) ?? []);
}

/**
 * What is found in the answers of a case, worked out once for the same answers, people and day. It says where something
 * was found, never what is said there.
 * @param find given the forms and the day
 */
export function findInCase<Found>(find: (forms: readonly OpenForm[], today: string) => readonly Found[]) {
  const known = new KnownResults<readonly Found[]>(1_000);
  return (ctx: Context, { id, forms }: FoundCase): Promise<readonly Found[]> => {
    const today = todayAnywhere(ctx.now());
    const asked = forms
      .filter(({ parkedAt }) => parkedAt === null)
      .flatMap(({ application: row, roles }) => {
        const model = findEdition(ctx, row.formType, row.edition)?.model;
        return model ? [{ row, roles, model }] : [];
      });
    return known.load(
      [today, ...asked.map(({ row, roles }) => [row.id, row.userId, row.revision, rolesIn(roles)])],
      asked.map(({ model }) => model),
      async () => find(await formsSaying(ctx, id), today),
    );
  };
}

const rolesIn = (roles: BoundForm['roles']) => roles.map(({ role, personId }) => [role, personId]);
