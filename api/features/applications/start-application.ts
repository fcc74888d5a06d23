import { progressOf } from '../../../schema/forms/progress.ts';
import type { Application, ApplicationStatus } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { findForm } from '../forms/public.ts';
import { applyChanges, type RequestedChanges } from './answer-changes.ts';
import { FormIsGuideError, FormNotFoundError } from './applications-errors.ts';
import { editionOfApplication } from './edition-of-application.ts';
import { findApplication } from './find-application.ts';
import { encryptLeftEmpty, nextLeftEmpty } from './left-empty.ts';
import { encryptAnswers } from './encrypted-answers.ts';
import { answersToStore } from './answers-to-store.ts';
import { todayAnywhere } from './today-anywhere.ts';

export interface StartApplicationInput {
  /** Form number such as "I-130", case-insensitive. */
  readonly formType: string;
  readonly formData?: RequestedChanges | undefined;
  /** Paths of the questions that the user leaves empty. */
  readonly leftEmpty?: readonly string[] | undefined;
  /** Defaults to `draft`. */
  readonly status?: ApplicationStatus | undefined;
  readonly idempotencyKey?: string | undefined;
}

const STARTING: Limit = { name: 'start-application', times: 300, seconds: 3_600 };

/**
 * Creates an application for the current edition of a form and stores that edition with it. A repeat under the same
 * idempotency key returns the first application.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws FormNotFoundError, FormIsGuideError
 * @throws UnknownAnswersError, AnswersNotTextError, AnswersTooLargeError
 * @throws ApplicationIncompleteError when the status is `completed` and the answers are not valid
 */
export async function startApplication(ctx: Context, input: StartApplicationInput): Promise<Application> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(STARTING, userId);
  const form = findForm(ctx, input.formType);
  if (!form) throw new FormNotFoundError();
  if (form.kind === 'guide') throw new FormIsGuideError(form.formType);
  const { formType, currentEdition: edition } = form;
  const { model } = editionOfApplication(ctx, { formType, edition });
  const { formData = {}, leftEmpty, status = 'draft', idempotencyKey } = input;
  const answers = answersToStore(model, applyChanges(model, {}, formData), status, todayAnywhere(ctx.now()));
  const left = nextLeftEmpty(model, { answers: {}, leftEmpty: [] }, answers, leftEmpty);
  const id = ctx.newId('app');
  const now = ctx.now();
  return withIdempotency(ctx, {
    scope: `${userId}:startApplication`,
    key: idempotencyKey,
    request: { formType, formData, status, ...(leftEmpty && { leftEmpty }) },
    resultId: id,
    effect: (tx) =>
      tx.application.create({
        data: {
          id,
          userId,
          formType,
          edition,
          status,
          progressPercent: progressOf(model, answers).percent,
          answersEncrypted: encryptAnswers(ctx.vault, { id, userId }, answers),
          leftEmptyEncrypted: encryptLeftEmpty(ctx.vault, { id, userId }, left),
          createdAt: now,
          updatedAt: now,
        },
      }),
    load: (first) => findApplication(ctx, first),
  });
}

/**
 * Creates several applications without answers, within the transaction of a caller that has authorised the user. A
 * list sorted by last change starts with the first of them.
 * @throws FormNotFoundError, FormIsGuideError
 */
export async function createApplications(
  ctx: Context,
  tx: Transaction,
  userId: string,
  formTypes: readonly string[],
): Promise<Application[]> {
  const now = ctx.now();
  const data = formTypes.map((formType, at) => {
    const form = findForm(ctx, formType);
    if (!form) throw new FormNotFoundError();
    if (form.kind === 'guide') throw new FormIsGuideError(form.formType);
    const { formType: type, currentEdition: edition } = form;
    const begun = addSeconds(now, -at / 1_000);
    return { id: ctx.newId('app'), userId, formType: type, edition, createdAt: begun, updatedAt: begun };
  });
  const made = await tx.application.createManyAndReturn({ data });
  return made.sort((a, b) => formTypes.indexOf(a.formType) - formTypes.indexOf(b.formType));
}
