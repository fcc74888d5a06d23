import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { ResultCache } from '../../platform/result-cache.ts';
import { todayAnywhere } from '../applications/public.ts';
import { findEdition } from '../forms/public.ts';
import { applicationsOfCaseNow, formsOfCaseNow, type BoundForm, type CountedForm } from './find-case.ts';
import { openForm, type OpenForm } from './open-form.ts';

/** A case and its forms, without answers. */
export interface FoundCase {
  readonly id: string;
  /** Ids confirmed by the user with `confirmInCase`. */
  readonly confirmed: readonly string[];
  readonly forms: readonly CountedForm[];
}

/** A finding that the user may confirm as right. */
export interface Confirmable {
  /** Identifies the finding and the answers involved, so it changes with them. Null if it cannot be confirmed. */
  readonly confirmId: string | null;
  readonly isConfirmed: boolean;
}

/** Computes a keyed digest of a finding and its answers; it reveals neither. */
export type Digest = (about: readonly unknown[]) => string;

/** Whether the user confirmed the finding. */
export const isConfirmedIn = ({ confirmed }: Pick<FoundCase, 'confirmed'>, confirmId: string | null): boolean =>
  confirmId !== null && confirmed.includes(confirmId);

/** Returns the forms of a case to be filed. @throws NotSignedInError */
export async function formsToFile(ctx: Context, caseId: string): Promise<readonly OpenForm[]> {
  const [applications, bound] = await Promise.all([applicationsOfCaseNow(ctx, caseId), formsOfCaseNow(ctx, caseId)]);
  const rows = bound.filter(({ parkedAt }) => parkedAt === null);
  return applications.flatMap((application: Application) => openForm(ctx, application, rows) ?? []);
}

interface FindIn<Rules> {
  readonly forms: readonly OpenForm[];
  /** YYYY-MM-DD */
  readonly today: string;
  readonly digest: Digest;
  readonly rules: Rules;
}

/**
 * Caches findings in a case for the same answers, people, day and rules. They contain places, never answers.
 * @returns a function of a case and the rules; reloaded rules are evaluated anew
 */
export function findInCase<Found, Rules>(find: (given: FindIn<Rules>) => readonly Found[]) {
  const known = new ResultCache<readonly Found[]>(1_000);
  return (ctx: Context, { id, forms }: Pick<FoundCase, 'id' | 'forms'>, rules: Rules): Promise<readonly Found[]> => {
    const today = todayAnywhere(ctx.now());
    const openForms = forms
      .filter(({ parkedAt }) => parkedAt === null)
      .flatMap(({ application: row, roles }) => {
        const model = findEdition(ctx, row.formType, row.edition)?.model;
        return model ? [{ row, roles, model }] : [];
      });
    return known.load(
      [today, ...openForms.map(({ row, roles }) => [row.id, row.userId, row.revision, rolesIn(roles)])],
      [rules, ...openForms.map(({ model }) => model)],
      async () => find({ forms: await formsToFile(ctx, id), today, digest: digestBy(ctx), rules }),
    );
  };
}

const digestBy =
  ({ vault }: Context): Digest =>
  (about) =>
    vault.fingerprint('confirmed-in-case', JSON.stringify(about));

const rolesIn = (roles: BoundForm['roles']) => roles.map(({ role, personId }) => [role, personId]);
