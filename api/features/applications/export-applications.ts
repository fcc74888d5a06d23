import type { Application } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptConfirmedChecks } from './confirmed-checks.ts';
import { decryptLeftEmpty } from './left-empty.ts';
import { listedColumns, NEWEST_FIRST } from './list-applications.ts';
import { decryptAnswers } from './encrypted-answers.ts';

/** Returns an application with its decrypted answers, as the REST API and exports show it. */
export const decryptApplicationRow = ({ vault }: Pick<Context, 'vault'>, application: Application) => ({
  ...listedColumns(application),
  formData: decryptAnswers(vault, application),
  leftEmpty: decryptLeftEmpty(vault, application),
  confirmedChecks: decryptConfirmedChecks(vault, application),
});

/** Returns the viewer's applications with answers; the session cookie alone is enough. @throws NotSignedInError */
export async function exportApplications(ctx: Context): Promise<object[]> {
  const { id: userId } = requireViewer(ctx);
  const applications = await ctx.db.application.findMany({ where: { userId }, orderBy: NEWEST_FIRST });
  return applications.map((application) => decryptApplicationRow(ctx, application));
}
