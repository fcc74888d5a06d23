import { addCompared, ownFolder } from '../../platform/compared-facts.ts';
import type { Context } from '../../platform/context.ts';
import { refusal } from '../../platform/errors.ts';
import { auditAs, lockOperator, requireOperator } from '../translators/public.ts';
import { contentToCompare } from './content-to-compare.ts';

/** Nothing of the program is ever written: without a folder of its own an installation has no place for it. */
export class NoOwnContentError extends refusal(
  'NO_OWN_CONTENT',
  409,
  'This installation has no folder of its own that can be written. Name one in FORM_DEFINITIONS_DIR.',
) {}

/** Two processes that write the same file do it one after the other. */
const COMPARED_LOCK = 72_707_371;

/**
 * An operator compared what Tern says with its official page today.
 * @param id of what was seen
 * @returns how many facts; none when they have changed since, and were not seen
 * @throws NotSignedInError for everybody who is no operator
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
    // Last: where it cannot be written, the log says nothing of it either. The file names who, whatever the commit does.
    try {
      addCompared(folder, digests, { checkedOn: ctx.now().toISOString().slice(0, 10), by: operator.id });
    } catch (error) {
      ctx.log.error({ err: error }, 'What was compared could not be written');
      throw new NoOwnContentError();
    }
    return { count: digests.length };
  });
}
