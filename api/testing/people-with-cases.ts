/** What tests of other capabilities do with a case. */
import type { FormData } from '../../schema/forms/definition.ts';
import { keyAt, personFieldsOf, tells, type PersonFields } from '../engines/people/person-facts.ts';
import { decryptAnswers, editionOfApplication, findApplication } from '../features/applications/public.ts';
import { LIST_WITH } from '../features/cases/derived-lists.ts';
import { formsOfCase, type BoundForm } from '../features/cases/find-case.ts';
import { factVocabulary } from '../features/forms/public.ts';
import type { Application } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';

export { factsOfCase } from '../features/cases/fact-uses.ts';
export { startCase } from '../features/cases/start-case.ts';
export { watchCase } from '../features/cases/case-events.ts';

interface AskedForm {
  readonly application: Application;
  /** The paths that the person answered. */
  readonly asked: readonly string[];
}

/** What the person told of somebody in this form: "per_… name.family". */
export function toldIn(ctx: Context, { application, asked }: AskedForm, row: BoundForm): string[] {
  const fields = personFieldsOf(editionOfApplication(ctx, application).model, factVocabulary(ctx));
  const answers = decryptAnswers(ctx.vault, application);
  return asked.flatMap((path) => {
    const field = fields.fieldAt(path);
    const personId = row.roles.find(({ role }) => role === field?.role)?.personId;
    return field && personId !== undefined && tells(field, answers[path] ?? '')
      ? [`${personId} ${placeOf(keyAt(field, path), fields, answers)}`]
      : [];
  });
}

/** Somebody of a list by name: lists of another cut, in another order, ask for the same people. */
function placeOf(key: string, fields: PersonFields, answers: FormData): string {
  const [, row = '', list = '', part] = /^((\w+)\[\d+\])[.](.+)$/.exec(key) ?? [];
  if (![...Object.keys(LIST_WITH), ...Object.values(LIST_WITH)].includes(list)) return key;
  const [name] = Object.entries(answers).flatMap(([path, text]) => {
    const field = fields.fieldAt(path);
    return field && keyAt(field, path) === `${row}.name.given` ? [text] : [];
  });
  return `${LIST_WITH[list] ?? list} ${name}.${part}`;
}

/** The applications of a case by form type, with their answers. */
export async function formsIn(ctx: Context, caseId: string) {
  const rows = await formsOfCase(ctx.db, caseId);
  const forms = await Promise.all(
    rows.map(async (row) => ({ row, application: await findApplication(ctx, row.applicationId) })),
  );
  return new Map(
    forms.map(({ row, application }) => [
      application.formType,
      { row, application, answers: decryptAnswers(ctx.vault, application) },
    ]),
  );
}
