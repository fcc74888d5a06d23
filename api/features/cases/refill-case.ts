import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application, Case } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { applicationsByIds, fillApplication, isOpen, todayAnywhere } from '../applications/public.ts';
import { currentFacts, peopleByIds, personFor, recordFacts, type KnownFact, type RecordedFact } from '../people/public.ts';
import { settleCompanions } from './settle-companions.ts';
import { changedFacts } from './changed-facts.ts';
import { knownIn } from './derived-facts.ts';
import { touchCase } from './case-events.ts';
import { fillForm, withoutTyped, type Filled } from './fill-form.ts';
import { formsOfCase, type BoundForm } from './find-case.ts';
import { filledOf, openForm, type OpenForm } from './open-form.ts';

/** What happens to a case; who calls has authorised and holds the lock on the user. */
export interface Refill {
  readonly userId: string;
  readonly caseId: string;
  /** An application that is saved in this transaction, by its own save. */
  readonly saving?: { readonly id: string; readonly before: FormData; readonly after: FormData };
  /** Applications whose answers are told to the people for the first time, or to others than before. */
  readonly joined?: readonly string[];
  /** What was told elsewhere. */
  readonly records?: readonly RecordedFact[];
  /** Answers that change with a fact although the person typed or saw them, by application. */
  readonly replaced?: Readonly<Record<string, FormData>>;
  /** Paths that stay as they are although the fact they were filled in from changes, by application. */
  readonly kept?: Readonly<Record<string, readonly string[]>>;
}

export interface Refilled {
  readonly case: Case;
  /** What the application that is being saved gets beside its own answers. */
  readonly texts: FormData;
  /** The applications that were written, as they are now. */
  readonly written: readonly Application[];
}

/** Tells the people what the forms say, and every open form what is known of its people. */
export async function refillCase(ctx: Context, tx: Transaction, refill: Refill): Promise<Refilled> {
  const { userId, caseId, saving } = refill;
  const today = todayAnywhere(ctx.now());
  const changed = await touchCase(ctx, tx, caseId);
  const rows = await formsOfCase(tx, caseId);
  const stored = await applicationsByIds(
    { db: tx },
    userId,
    rows.map(({ applicationId }) => applicationId),
  );
  const opened = stored.flatMap((application) => openForm(ctx, application, rows, saving) ?? []);
  const forms = await settleCompanions(ctx, tx, {
    changed,
    forms: await bindHelpers(ctx, tx, userId, opened),
    before: opened.map((form) => (saving?.id === form.application.id ? { ...form, answers: saving.before } : form)),
  });
  const personIds = [...new Set(forms.flatMap(({ row }) => row.roles.map(({ personId }) => personId)))];
  const people = await peopleByIds(tx, personIds);
  const before = await currentFacts(ctx, tx, personIds);
  const records = [...(refill.records ?? []), ...recordsOf(refill, forms, before, today)];
  const facts = await recordFacts(ctx, tx, userId, before, records);

  const written: Application[] = [];
  let texts: FormData = {};
  for (const { row, application, fields, answers } of forms) {
    const isSaved = saving?.id === application.id;
    if (row.parkedAt !== null || !isOpen(application)) continue;
    const { [application.id]: replaced = {} } = refill.replaced ?? {};
    const kept = refill.kept?.[application.id] ?? [];
    const shown = isSaved ? withoutTyped(fields, filledOf(row), saving.before, saving.after) : filledOf(row);
    const marks = without(shown, [...kept, ...Object.keys(replaced)]);
    const found = fillForm(fields, { ...answers, ...replaced }, marks, knownIn(row, facts, people), today);
    const changes = { ...replaced, ...found.changes };
    if (!isAlike(found.filled, filledOf(row)))
      await tx.caseForm.update({ where: { applicationId: application.id }, data: { filled: found.filled } });
    if (isSaved) texts = textsOf(found.changes);
    else if (Object.keys(changes).length > 0) written.push(await fillApplication(ctx, tx, application, changes));
  }
  return { case: changed, texts, written };
}

/** What the saved and the joined forms tell about their people. */
function recordsOf(
  { saving, joined = [] }: Refill,
  forms: readonly OpenForm[],
  known: readonly KnownFact[],
  today: string,
): readonly RecordedFact[] {
  return forms.flatMap(({ row, application, fields, answers }) => {
    const isSaved = saving?.id === application.id;
    if (!isSaved && !joined.includes(application.id)) return [];
    const before = isSaved ? saving.before : {};
    // Who joins tells what the person typed there, not what was filled in from somebody.
    const typed = isSaved ? answers : withoutFilled(answers, filledOf(row));
    return changedFacts(fields, before, typed, today).flatMap(({ role, key, value }): RecordedFact[] => {
      const personId = row.roles.find((binding) => binding.role === role)?.personId;
      if (personId === undefined) return [];
      const current = known.find((fact) => fact.personId === personId && fact.key === key);
      // A field that is emptied takes back what it told itself; what another form told stays known.
      if (value === null && current?.applicationId !== application.id) return [];
      // Who joins brings what nobody knows yet, and does not speak over what is known.
      if (!isSaved && current && !isBlank(current.value ?? '')) return [];
      const { id: applicationId, formType } = application;
      return [{ personId, key, value, source: 'application', formType, applicationId }];
    });
  });
}

/** Who interprets or prepares a form does so for the others of the case too, unless those say otherwise. */
async function bindHelpers(
  ctx: Context,
  tx: Transaction,
  userId: string,
  forms: readonly OpenForm[],
): Promise<readonly OpenForm[]> {
  const bound = new Map<string, BoundForm['roles'][number][]>();
  for (const role of ['interpreter', 'preparer'] as const) {
    const asking = forms.filter(({ fields }) => fields.model.definition.roles?.[role] !== undefined);
    const missing = asking.filter(({ row }) => !row.roles.some((binding) => binding.role === role));
    const isTold = asking.some(({ fields, answers }) =>
      Object.keys(answers).some((path) => fields.fieldAt(path)?.role === role),
    );
    if (missing.length === 0 || !isTold) continue;
    const known = asking.flatMap(({ row }) => row.roles).find((binding) => binding.role === role)?.personId;
    const personId = known ?? (await personFor(ctx, tx, userId, role)).id;
    const data = missing.map(({ application }) => ({ applicationId: application.id, role, personId }));
    await tx.roleBinding.createMany({ data });
    for (const binding of data)
      bound.set(binding.applicationId, [...(bound.get(binding.applicationId) ?? []), binding]);
  }
  return forms.map((form) => {
    const more = bound.get(form.application.id);
    return more ? { ...form, row: { ...form.row, roles: [...form.row.roles, ...more] } } : form;
  });
}

const without = (filled: Filled, paths: readonly string[]): Filled =>
  Object.fromEntries(Object.entries(filled).filter(([path]) => !paths.includes(path)));

const withoutFilled = (answers: FormData, filled: Filled): FormData =>
  Object.fromEntries(Object.entries(answers).filter(([path]) => filled[path] === undefined));

const textsOf = (changes: Readonly<Record<string, string | null>>): FormData =>
  Object.fromEntries(Object.entries(changes).map(([path, text]) => [path, text ?? '']));

const isAlike = (one: Filled, other: Filled): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, factId]) => other[path] === factId);
