import type { AnswerProblem } from '../../../schema/forms/validate.ts';
import { validateForm } from '../../../schema/forms/validate.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Services } from '../../platform/context.ts';
import { findEdition, type LoadedEdition } from '../forms/public.ts';
import { FormNotFoundError } from './applications-errors.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { todayAnywhere } from './today-anywhere.ts';

/** Returns the compiled edition that the application uses. @throws FormNotFoundError when its definition is gone */
export function editionOfApplication(
  ctx: Pick<Services, 'settings' | 'log'>,
  { formType, edition }: Pick<Application, 'formType' | 'edition'>,
): LoadedEdition {
  const found = findEdition(ctx, formType, edition);
  if (!found) throw new FormNotFoundError();
  return found;
}

/** Returns the problems that keep these answers from being a complete form, including empty required fields. */
export function problemsOfApplication(
  ctx: Context,
  application: Pick<Application, 'id' | 'userId' | 'formType' | 'edition' | 'answersEncrypted'>,
): readonly AnswerProblem[] {
  const { model } = editionOfApplication(ctx, application);
  return validateForm(model, decryptAnswers(ctx.vault, application), { today: todayAnywhere(ctx.now()) });
}
