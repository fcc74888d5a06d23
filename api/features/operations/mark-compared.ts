import { addCompared, ownFolder } from '../../platform/compared-facts.ts';
import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/errors.ts';
import { auditAs, lockOperator, requireOperator } from '../translators/public.ts';
import { contentToCompare } from './content-to-compare.ts';

/** Program files are never written, so an installation without a content folder cannot store comparisons. */
export class NoOwnContentError extends refusal(
  'NO_OWN_CONTENT',
  409,
  'This installation has no writable content folder. Name one in FORM_DEFINITIONS_DIR.',
) {}

/** Serialises writes of several processes to the same file. */
const COMPARED_LOCK = 72_707_371;

/**
 * Records that the operator compared content with its official page today.
 * @param id hash of the content that was shown
 * @returns the number of facts; 0 if they have changed since
 * @throws NotSignedInError unless the viewer is an operator
 */
export async function markCompared(ctx: Context, id: string): Promise<{ readonly count: number }> {
  const operator = await requireOperator(ctx);
  const folder = ownFolder(ctx.settings.formDefinitionsDirs);
  if (folder === undefined) throw new NoOwnContentError();
  const seen = (await contentToCompare(ctx)).find((each) => each.id === id);
  if (!seen) return { count: 0 };
  const { source, kind, form, digests } = seen;
  return await ctx.db.$transaction(async (tx) => {
    await lockOperator(tx, operator);
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${COMPARED_LOCK}::bigint)`;
    const detail = { kind, form, source, facts: digests.length };
    await auditAs(ctx, operator, 'mark-compared', undefined, detail, tx);
    // Last, so that a failed write rolls back the audit entry. The file names the operator, even if the commit fails.
    try {
      addCompared(folder, digests, { checkedOn: ctx.now().toISOString().slice(0, 10), by: operator.id });
    } catch (error) {
      ctx.log.error({ err: error }, 'What was compared could not be written');
      throw new NoOwnContentError();
    }
    return { count: digests.length };
  });
}
