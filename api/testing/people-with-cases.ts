/** Helpers for tests of other features that use a case. */
import type { FormData } from '../../schema/forms/definition.ts';
import { keyAt, personFieldsOf, carriesValue, type PersonFields } from '../engines/people/person-facts.ts';
import { decryptAnswers, editionOfApplication, findApplication } from '../features/applications/public.ts';
import { LIST_WITH } from '../features/cases/derived-lists.ts';
import { factDifferences, factsOfCase, type FactDifference } from '../features/cases/fact-uses.ts';
import { FOUND_CASE, formsOfCase, type BoundForm } from '../features/cases/find-case.ts';
import { factVocabulary } from '../features/forms/public.ts';
import type { Application } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';

export { factsOfCase };
export { deleteApplication } from '../features/applications/delete-application.ts';
export { confirmInCase } from '../features/cases/confirm-in-case.ts';
export { deleteCase } from '../features/cases/delete-case.ts';
export { startCase } from '../features/cases/start-case.ts';
export { keepAnswer } from '../features/proposals/keep-answer.ts';
export { saveFiling } from '../features/filings/save-filing.ts';
export { watchCase } from '../features/cases/case-events.ts';

/** A couple, as a Form I-130 names the petitioner and the relative. */
export const ANA = { lastName: 'SILVA', firstName: 'ANA', dateOfBirth: '1990-03-12' } as const;
export const LUIS = {
  rel_lastName: 'SILVA',
  rel_firstName: 'LUIS',
  rel_dateOfBirth: '1988-07-01',
  rel_relationship: 'Spouse',
} as const;

/** Returns the facts on which the forms of a case differ; empty for another user's case. */
export async function differencesOfCase(ctx: Context, id: string): Promise<readonly FactDifference[]> {
  const found = await ctx.db.case.findUnique({ where: { id }, select: FOUND_CASE });
  return found ? await factDifferences(ctx, found, 'en') : [];
}

interface AskedForm {
  readonly application: Application;
  /** Paths that the user answered. */
  readonly asked: readonly string[];
}

/** Returns the facts that the user gave about each person in this form, as "per_… name.family". */
export function factsGivenIn(ctx: Context, { application, asked }: AskedForm, row: BoundForm): string[] {
  const fields = personFieldsOf(editionOfApplication(ctx, application).model, factVocabulary(ctx));
  const answers = decryptAnswers(ctx.vault, application);
  return asked.flatMap((path) => {
    const field = fields.fieldAt(path);
    const personId = row.roles.find(({ role }) => role === field?.role)?.personId;
    return field && personId !== undefined && carriesValue(field, answers[path] ?? '')
      ? [`${personId} ${placeOf(field.role, keyAt(field, path), fields, answers)}`]
      : [];
  });
}

/** Names relatives by their given name, because other forms ask for the same people elsewhere. */
function placeOf(role: string, key: string, fields: PersonFields, answers: FormData): string {
  const [, at = '', holder = '', part] = /^((\w+)(?:\[\d+\])?)[.](.+)$/.exec(key) ?? [];
  if (!RELATIVES.test(holder)) return key;
  const [name] = Object.entries(answers).flatMap(([path, text]) => {
    const field = fields.fieldAt(path);
    return field?.role === role && keyAt(field, path) === `${at}.name.given` ? [text] : [];
  });
  return `${LIST_WITH[holder] ?? holder} ${name}.${part}`;
}

const RELATIVES = new RegExp(
  `^(?:parent\\d|spouse|${[...Object.keys(LIST_WITH), ...Object.values(LIST_WITH)].join('|')})$`,
);

/**
 * Returns facts that the user gave twice in a case. Facts about a relative who is a person of the case count as that
 * person's, except within one form, where such a row is offered and accepted with one click.
 * @param forms facts given in each form
 */
export async function factsGivenTwice(
  ctx: Context,
  caseId: string,
  forms: readonly (readonly string[])[],
): Promise<string[]> {
  const people = (await factsOfCase(ctx, caseId, 'en')).flatMap(({ key, personId, uses: [use] }) =>
    key === 'name.given' && use ? [[use.text, personId] as const] : [],
  );
  const named = new Map(people);
  const ofPeople = (fact: string) => {
    const [, name = '', part] = /^\S+ \w+ ([^.]+)[.](.+)$/.exec(fact) ?? [];
    const personId = named.get(name);
    return personId === undefined ? fact : `${personId} ${part}`;
  };
  const twice = (facts: readonly string[]) => facts.filter((fact, at) => facts.indexOf(fact) !== at);
  return [...forms.flatMap(twice), ...twice(forms.flatMap((facts) => [...new Set(facts.map(ofPeople))]))];
}

/** Returns the applications of a case by form type, with their answers. */
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
