import type { FormModel } from '../../../schema/forms/form-model.ts';
import { readinessOf, type Blank, type FormReadiness, type ReadinessProblem } from '../../../schema/forms/readiness.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { problemSentence } from '../../platform/engine-messages.ts';
import { ResultCache } from '../../platform/result-cache.ts';
import { checksOf, findForm, findLocalisedModel } from '../forms/public.ts';
import { FormNotFoundError } from './applications-errors.ts';
import { decryptConfirmedChecks } from './confirmed-checks.ts';
import { decryptLeftEmpty } from './left-empty.ts';
import { printStatus } from './print-status.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { todayAnywhere } from './today-anywhere.ts';

export type ReadyApplication = Pick<
  Application,
  'id' | 'userId' | 'formType' | 'edition' | 'answersEncrypted' | 'leftEmptyEncrypted' | 'confirmedChecksEncrypted'
>;

type OfEdition = Pick<ReadyApplication, 'formType' | 'edition'>;

export interface ProblemWithMessage extends ReadinessProblem {
  /** What to do about the problem, in the requested language. */
  readonly message: string;
}

export interface ApplicationReadiness extends Omit<FormReadiness, 'problems'> {
  readonly isCurrentEdition: boolean;
  /** Whether the agency's official blank PDF is available here. */
  readonly hasOfficialBlank: boolean;
  readonly blanks: readonly Blank[];
  readonly problems: readonly ProblemWithMessage[];
}

/**
 * Returns what keeps an application from being ready to file: blanks, problems, an outdated edition, a missing
 * official blank PDF. Nothing may be called ready, complete or checked unless `isReady`.
 * @throws FormNotFoundError when its definition is gone
 */
export async function readinessOfApplication(
  ctx: Context,
  application: ReadyApplication,
  language: string,
): Promise<ApplicationReadiness> {
  const { kind } = await printStatus(ctx, application);
  const answered = readinessOfAnswers(ctx, application, language);
  const isCurrentEdition = isCurrent(ctx, application);
  const hasOfficialBlank = kind === 'OFFICIAL_FORM';
  return {
    ...answered,
    isReady: answered.isReady && isCurrentEdition && hasOfficialBlank,
    isCurrentEdition,
    hasOfficialBlank,
  };
}

/** Whether the edition is current and its official blank is available. @throws FormNotFoundError */
export const canBeFiled = async (ctx: Context, application: OfEdition): Promise<boolean> =>
  isCurrent(ctx, application) && (await printStatus(ctx, application)).kind === 'OFFICIAL_FORM';

type AnswersReadiness = Omit<ApplicationReadiness, 'isCurrentEdition' | 'hasOfficialBlank'>;

/**
 * Returns the part of readiness that depends on the answers alone. Cached by the encrypted values, so a dashboard
 * that is reloaded decrypts nothing. Callers have loaded the row and are therefore authorised.
 * @throws FormNotFoundError
 */
export function readinessOfAnswers(ctx: Context, application: ReadyApplication, language: string): AnswersReadiness {
  const model = findLocalisedModel(ctx, application, language);
  if (!model) throw new FormNotFoundError();
  const today = todayAnywhere(ctx.now());
  const { id, userId, answersEncrypted, leftEmptyEncrypted, confirmedChecksEncrypted } = application;
  return known.get(
    [id, userId, answersEncrypted, leftEmptyEncrypted, confirmedChecksEncrypted, today, language],
    [model],
    () => workOut(ctx, model, application, { today, language }),
  );
}

/** About 20 kB per entry: which questions are open, never what was answered. */
const known = new ResultCache<AnswersReadiness>(500);

function workOut(
  ctx: Context,
  model: FormModel,
  application: ReadyApplication,
  { today, language }: { readonly today: string; readonly language: string },
): AnswersReadiness {
  const answered = readinessOf(model, decryptAnswers(ctx.vault, application), {
    today,
    leftEmpty: decryptLeftEmpty(ctx.vault, application),
    checks: checksOf(ctx, application, language),
    confirmed: decryptConfirmedChecks(ctx.vault, application),
  });
  return {
    ...answered,
    problems: answered.problems.map((problem) => ({ ...problem, message: problemSentence(problem, language) })),
  };
}

/** Whether the application uses the edition that the agency accepts now. */
export function isCurrent(ctx: Context, { formType, edition }: OfEdition): boolean {
  const form = findForm(ctx, formType);
  return form?.kind === 'form' && form.currentEdition === edition;
}
