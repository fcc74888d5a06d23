import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptConfirmedChecks } from './confirmed-checks.ts';
import { decryptLeftEmpty } from './left-empty.ts';
import { NEWEST_FIRST } from './list-applications.ts';
import { decryptAnswers } from './encrypted-answers.ts';

/** Returns the viewer's applications with answers; the session cookie alone is enough. @throws NotSignedInError */
export async function exportApplications(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const applications = await ctx.db.application.findMany({ where: { userId }, orderBy: NEWEST_FIRST });
  return applications.map((application) => {
    const { id, formType, edition, status, progressPercent, revision, createdAt, updatedAt } = application;
    const formData = decryptAnswers(ctx.vault, application);
    const leftEmpty = decryptLeftEmpty(ctx.vault, application);
    const confirmedChecks = decryptConfirmedChecks(ctx.vault, application);
    const facts = { id, formType, edition, status, progressPercent, revision, createdAt, updatedAt };
    return { ...facts, formData, leftEmpty, confirmedChecks };
  });
}
