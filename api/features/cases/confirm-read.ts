import type { CaseForm } from '../../generated/prisma/client.ts';
import { keyAt } from '../../engines/people/person-facts.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { lockUser } from '../accounts/public.ts';
import { findDocument } from '../documents/public.ts';
import { confirmFacts, currentFacts } from '../people/public.ts';
import { formInCase } from './open-form.ts';

export interface ConfirmReadInput {
  readonly applicationId: string;
  readonly documentId: string;
  /** Answers taken from the document. */
  readonly answers: readonly { readonly path: string; readonly value: string }[];
}

/**
 * Records that answers were taken from a document after comparison: the facts that this form stated with them get the
 * document as source and count as confirmed. Answers changed since, and facts from elsewhere, are left alone.
 * @throws NotSignedInError
 * @throws DocumentNotFoundError also for a document of another user
 * @throws ApplicationNotFoundError also for an application outside a case
 */
export async function confirmRead(
  ctx: Context,
  { applicationId, documentId, answers }: ConfirmReadInput,
): Promise<CaseForm> {
  const { id: userId } = requireWriter(ctx);
  await findDocument(ctx, documentId);
  return await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { row, form } = await formInCase(ctx, tx, userId, applicationId);
    const read = answers.flatMap(({ path, value }) => {
      const field = form?.answers[path] === value ? form.fields.fieldAt(path) : undefined;
      const personId = row.roles.find(({ role }) => role === field?.role)?.personId;
      return field && personId !== undefined ? [`${personId} ${keyAt(field, path)}`] : [];
    });
    const known = await currentFacts(
      ctx,
      tx,
      row.roles.map(({ personId }) => personId),
    );
    const facts = known.filter(
      (fact) => fact.applicationId === applicationId && read.includes(`${fact.personId} ${fact.key}`),
    );
    await confirmFacts(
      ctx,
      tx,
      facts.map(({ id }) => id),
      documentId,
    );
    return row;
  });
}
