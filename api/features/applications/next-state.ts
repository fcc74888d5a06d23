import { changedPaths } from '../../../schema/forms/answers.ts';
import { isProgressUnchanged, progressOf } from '../../../schema/forms/progress.ts';
import type { Application, ApplicationStatus } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applyChanges, type RequestedChanges } from './answer-changes.ts';
import { statusAfterSave } from './application-status.ts';
import { decryptConfirmedChecks, encryptConfirmedChecks, nextConfirmedChecks } from './confirmed-checks.ts';
import { editionOfApplication } from './edition-of-application.ts';
import { decryptLeftEmpty, encryptLeftEmpty, nextLeftEmpty } from './left-empty.ts';
import { decryptAnswers, encryptAnswers } from './encrypted-answers.ts';
import { answersToStore } from './answers-to-store.ts';
import { todayAnywhere } from './today-anywhere.ts';

/** Changes of one save to an application. */
export interface ChangedApplication {
  readonly changes: RequestedChanges;
  /** Complete list of the questions that the user leaves empty; absent leaves it unchanged. */
  readonly leftEmpty?: readonly string[] | undefined;
  /** Complete list of the raised checks that the user confirms; absent leaves it unchanged. */
  readonly confirmedChecks?: readonly string[] | undefined;
  readonly status?: ApplicationStatus | undefined;
}

/** Returns the answers before and after the changes, and the columns to write. */
export function nextState(
  ctx: Context,
  before: Application,
  { changes, leftEmpty, confirmedChecks, status: asked }: ChangedApplication,
  answersBefore = decryptAnswers(ctx.vault, before),
) {
  const { model, checks } = editionOfApplication(ctx, before);
  const changed = applyChanges(model, answersBefore, changes);
  const status = statusAfterSave(before.status, asked, changedPaths(answersBefore, changed).length > 0);
  const answers = answersToStore(model, changed, status, todayAnywhere(ctx.now()));
  const progressPercent = isProgressUnchanged(model, answersBefore, answers)
    ? before.progressPercent
    : progressOf(model, answers).percent;
  const answersEncrypted = encryptAnswers(ctx.vault, before, answers);
  const leftEmptyBefore = decryptLeftEmpty(ctx.vault, before);
  const left = nextLeftEmpty(model, { answers: answersBefore, leftEmpty: leftEmptyBefore }, answers, leftEmpty);
  const leftEmptyEncrypted =
    left.join() === leftEmptyBefore.join() ? before.leftEmptyEncrypted : encryptLeftEmpty(ctx.vault, before, left);
  const confirmedBefore = decryptConfirmedChecks(ctx.vault, before);
  const confirmed = nextConfirmedChecks(model, checks?.checks ?? [], {
    before: { answers: answersBefore, confirmed: confirmedBefore },
    answers,
    asked: confirmedChecks,
    today: todayAnywhere(ctx.now()),
  });
  const confirmedChecksEncrypted =
    confirmed.join() === confirmedBefore.join()
      ? before.confirmedChecksEncrypted
      : encryptConfirmedChecks(ctx.vault, before, confirmed);
  const columns = { status, progressPercent, answersEncrypted, leftEmptyEncrypted, confirmedChecksEncrypted };
  return { answersBefore, answers, columns };
}
