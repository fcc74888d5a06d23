import { requireReader } from '../../platform/authorise.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { answeredFacts, factsOfForm, type FormFacts } from '../../engines/people/form-facts.ts';
import { identityInAnswers } from '../../engines/people/identity.ts';
import { fullName } from '../../engines/people/person-names.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Services } from '../../platform/context.ts';
import { factVocabulary } from '../forms/public.ts';
import { FormNotFoundError } from './applications-errors.ts';
import { editionOfApplication } from './edition-of-application.ts';
import { applicationsOf } from './list-applications.ts';
import { decryptAnswers } from './encrypted-answers.ts';

type Form = Pick<Application, 'formType' | 'edition'>;

/** No user has more forms at once; names come from the newest. */
const FORMS_AT_MOST = 50;

/** Returns the facts that the fields of the form stand for. @throws FormNotFoundError when its definition is gone */
export function formOf(ctx: Services, form: Form): FormFacts {
  return factsOfForm(editionOfApplication(ctx, form).model, factVocabulary(ctx));
}

/** Returns the full names of the people in a form. @throws FormNotFoundError when its definition is gone */
export function namesInAnswers(ctx: Services, asked: Form & { readonly answers: FormData }): readonly string[] {
  const form = formOf(ctx, asked);
  const answered = answeredFacts(form, asked.answers);
  return form.people.map((role) => fullName(identityInAnswers(answered, role).name)).filter((name) => name !== '');
}

/** Returns the full names of everybody in the viewer's applications. @throws NotSignedInError */
export async function namesInApplications(ctx: Context): Promise<readonly string[]> {
  const applications = await applicationsOf(ctx, [requireReader(ctx).id], FORMS_AT_MOST);
  return applications.flatMap((application) => {
    try {
      return namesInAnswers(ctx, { ...application, answers: decryptAnswers(ctx.vault, application) });
    } catch (error) {
      // The definition of an old form may no longer exist.
      if (error instanceof FormNotFoundError) return [];
      throw error;
    }
  });
}
