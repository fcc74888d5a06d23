import type { FormData } from '../../../schema/forms/definition.ts';
import { progressOf } from '../../../schema/forms/progress.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { decryptConfirmedChecks, encryptConfirmedChecks, nextConfirmedChecks } from './confirmed-checks.ts';
import { editionOfApplication } from './edition-of-application.ts';
import { decryptLeftEmpty, encryptLeftEmpty, nextLeftEmpty } from './left-empty.ts';
import { throwRevisionConflict } from './save-application.ts';
import { decryptAnswers, encryptAnswers } from './encrypted-answers.ts';
import { todayAnywhere } from './today-anywhere.ts';

/** Everything that the user entered in one edition of a form. */
export interface EditionState {
  readonly answers: FormData;
  readonly leftEmpty: readonly string[];
  readonly confirmedChecks: readonly string[];
}

export const editionStateOf = ({ vault }: Pick<Context, 'vault'>, application: Application): EditionState => ({
  answers: decryptAnswers(vault, application),
  leftEmpty: decryptLeftEmpty(vault, application),
  confirmedChecks: decryptConfirmedChecks(vault, application),
});

/** Returns the application converted to another edition, without writing it. @throws FormNotFoundError */
export function inEdition(
  ctx: Context,
  application: Application,
  edition: string,
  { answers, leftEmpty, confirmedChecks }: EditionState,
): Application {
  const { model, checks } = editionOfApplication(ctx, { formType: application.formType, edition });
  const before = { answers, leftEmpty, confirmed: confirmedChecks };
  const today = todayAnywhere(ctx.now());
  const confirmed = nextConfirmedChecks(model, checks?.checks ?? [], { before, answers, asked: undefined, today });
  return {
    ...application,
    edition,
    progressPercent: progressOf(model, answers).percent,
    answersEncrypted: encryptAnswers(ctx.vault, application, answers),
    leftEmptyEncrypted: encryptLeftEmpty(ctx.vault, application, nextLeftEmpty(model, before, answers, undefined)),
    confirmedChecksEncrypted: encryptConfirmedChecks(ctx.vault, application, confirmed),
  };
}

/**
 * Moves an open application to another edition. The caller has already authorised the user.
 * @throws ApplicationChangedElsewhereError when it was saved since it was read
 */
export async function moveToEdition(
  ctx: Context,
  tx: Transaction,
  before: Application,
  { edition, state }: { readonly edition: string; readonly state: EditionState },
): Promise<Application> {
  const { id, userId, revision } = before;
  const { progressPercent, answersEncrypted, leftEmptyEncrypted, confirmedChecksEncrypted } = inEdition(
    ctx,
    before,
    edition,
    state,
  );
  const [written] = await tx.application.updateManyAndReturn({
    where: { id, userId, revision },
    data: {
      edition,
      progressPercent,
      answersEncrypted: answersEncrypted as Record<string, string>,
      leftEmptyEncrypted,
      confirmedChecksEncrypted,
      revision: { increment: 1 },
      updatedAt: ctx.now(),
    },
  });
  return written ?? throwRevisionConflict(tx, { id, userId });
}
