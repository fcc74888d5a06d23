import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { mayShowOrHide } from '../../../schema/forms/visibility.ts';
import type { Application, Case, Person } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { applicationsByIds, fillApplications, isOpen, todayAnywhere } from '../applications/public.ts';
import { factVocabulary } from '../forms/public.ts';
import { currentFacts, recordFacts, type KnownFact, type RecordedFact } from '../people/public.ts';
import { bindSameInAll } from './bind-same-in-all.ts';
import { touchCase } from './case-events.ts';
import { changedFacts, factsInAnswers, type ChangedAnswers } from './changed-facts.ts';
import { packageOf } from './case-forms.ts';
import { factsByRole, factsByPerson } from './derived-facts.ts';
import {
  fillForm,
  inTypedRows,
  withoutTyped,
  type Filled,
  type FilledForm,
  type DerivedAnswers,
  type KnownForForm,
} from './fill-form.ts';
import { derivedAnswersIn, mayAffectOtherForms, type SourceForms } from './derived-answers.ts';
import { formsOfCase, otherCasesAbout, type BoundForm } from './find-case.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { reconcileCompanions } from './reconcile-companions.ts';

/** Changes to a case. The caller has authorised and holds the lock on the user. */
export interface Refill {
  readonly userId: string;
  readonly caseId: string;
  /** The application whose own save runs in this transaction. */
  readonly saving?: ChangedAnswers & { readonly id: string };
  /** Applications whose answers become facts for the first time, or about other people than before. */
  readonly joined?: readonly string[];
  /** A person who lost a role in these applications; the facts from them move to the new holder. */
  readonly takenFrom?: { readonly personId: string; readonly applicationIds: readonly string[] };
  /** Facts to record that do not come from the forms. */
  readonly records?: readonly RecordedFact[];
  /** New answers by application that follow a fact although the user typed or reviewed the old ones. */
  readonly replaced?: Readonly<Record<string, FormData>>;
  /** Paths by application whose answers stay although their source fact changes. */
  readonly kept?: Readonly<Record<string, readonly string[]>>;
  /** The case only follows a change in another case, which remains the last changed one. */
  readonly isFollowing?: true;
  /** The forms start in this transaction, so filling them is not a later change. */
  readonly isBeginning?: true;
}

export interface Refilled {
  readonly case: Case;
  /** Texts that the application being saved gets in addition to its own answers. */
  readonly texts: FormData;
  /** Ids of people whose facts changed. */
  readonly changedPersonIds: readonly string[];
  /** The written applications with their new revisions. */
  readonly written: readonly Pick<Application, 'id' | 'revision'>[];
}

/**
 * Records the facts that the forms of a case state, then fills every open form about these people, in other cases
 * too, so that no form lags behind what was typed.
 */
export async function refillCases(
  ctx: Context,
  tx: Transaction,
  refill: Refill,
): Promise<readonly [Refilled, ...Refilled[]]> {
  const first = await refillCase(ctx, tx, refill);
  const more: Refilled[] = [];
  for (const caseId of await otherCasesAbout(tx, refill.caseId, first.changedPersonIds))
    more.push(await refillCase(ctx, tx, { userId: refill.userId, caseId, isFollowing: true }));
  return [first, ...more];
}

/** Does the same for one case. */
export async function refillCase(ctx: Context, tx: Transaction, refill: Refill): Promise<Refilled> {
  const { userId, caseId, isFollowing } = refill;
  const today = todayAnywhere(ctx.now());
  const changed = await touchCase(ctx, tx, caseId, isFollowing);
  const rows = await formsOfCase(tx, caseId);
  const forms = await reconciledForms(ctx, tx, refill, changed, rows);
  const people = peopleIn(forms);
  const { known, facts } = await updateFacts(ctx, tx, refill, { forms, rows, people, today });
  const { fills, marks, texts } = fillForms(refill, {
    forms,
    rows,
    factsOfPeople: factsByPerson(people, facts, today),
    hasNewFacts: facts !== known,
    sources: {
      forms: forms.filter(({ row }) => row.parkedAt === null),
      packageForms: packageOf(ctx, changed.packageId)?.case.forms ?? [],
      vocabulary: factVocabulary(ctx),
      filledOf: (form) => marksOf(form, refill.saving),
    },
    today,
  });
  await storeMarks(tx, marks);
  const wasKnown = new Set(known);
  const changedPersonIds = facts.flatMap((fact) => (wasKnown.has(fact) ? [] : fact.personId));
  return { case: changed, texts, changedPersonIds, written: await fillApplications(ctx, tx, userId, fills) };
}

/** Opens the forms of a case with the answers being saved, and brings their people and companions up to date. */
async function reconciledForms(
  ctx: Context,
  tx: Transaction,
  { userId, saving }: Refill,
  changed: Case,
  rows: readonly BoundForm[],
): Promise<readonly OpenForm[]> {
  const ids = rows.map(({ applicationId }) => applicationId);
  const opened = (await applicationsByIds({ db: tx }, userId, ids)).flatMap(
    (application) => openForm(ctx, application, rows) ?? [],
  );
  const now = opened.map((form) => (form.application.id === saving?.id ? form.with(saving.after) : form));
  const before = opened.map((form) => (form.application.id === saving?.id ? form.with(saving.before) : form));
  const forms = await bindSameInAll(ctx, tx, userId, now, saving?.id);
  return reconcileCompanions(ctx, tx, { changed, forms, before, savedId: saving?.id });
}

/** Records what the save and the joined forms state. @returns all facts about the people, before and after */
async function updateFacts(
  ctx: Context,
  tx: Transaction,
  refill: Refill,
  { forms, rows, people, today }: Pick<CaseToFill, 'forms' | 'rows' | 'today'> & { readonly people: readonly Person[] },
): Promise<{ readonly known: readonly KnownFact[]; readonly facts: readonly KnownFact[] }> {
  const { takenFrom } = refill;
  const personIds = new Set([...people.map(({ id }) => id), ...(takenFrom ? [takenFrom.personId] : [])]);
  const known = await currentFacts(ctx, tx, [...personIds]);
  const isTaken = (fact: KnownFact) =>
    fact.personId === takenFrom?.personId && takenFrom.applicationIds.includes(fact.applicationId ?? '');
  const kept = known.filter((fact) => !isTaken(fact));
  const records = [
    ...(refill.records ?? []),
    ...known.filter(isTaken).map(takenBack),
    ...recordsOf(refill, forms, rows, kept, today),
  ];
  return { known, facts: await recordFacts(ctx, tx, refill.userId, known, records) };
}

/** State of a case from which its forms are filled. */
interface CaseToFill {
  readonly forms: readonly OpenForm[];
  /** The forms as stored before this change. */
  readonly rows: readonly BoundForm[];
  readonly factsOfPeople: ReturnType<typeof factsByPerson>;
  readonly hasNewFacts: boolean;
  readonly sources: SourceForms;
  readonly today: string;
}

interface FormMarks {
  readonly applicationId: string;
  readonly filled: Filled;
}

/** Returns what changes in each form: answers, marks of filled ones, and texts for the form being saved. */
function fillForms(refill: Refill, { forms, rows, factsOfPeople, hasNewFacts, sources, today }: CaseToFill) {
  const { saving } = refill;
  const saved = forms.find(({ application }) => application.id === saving?.id);
  const mayAffectOthers = !saving || !saved || mayAffectOtherForms(saved, saving.changed, sources);
  const fills: Parameters<typeof fillApplications>[3] = [];
  const marks: FormMarks[] = [];
  let texts: FormData = {};
  for (const form of forms) {
    const { application } = form;
    const isSaved = application.id === saving?.id;
    const isNew = !rows.some(({ applicationId, parkedAt }) => applicationId === application.id && parkedAt === null);
    const isLeftAlone = form.row.parkedAt !== null || !isOpen(application);
    if (isLeftAlone && !isSaved && !refill.replaced?.[application.id] && !refill.kept?.[application.id]) continue;
    if (saving && !isNew && !hasNewFacts && !mayAffectOthers && !(isSaved && touches(form, saving, sources))) continue;
    const known = { people: factsByRole(form.row, factsOfPeople), following: derivedAnswersIn(form, sources) };
    const { changes, filled } = isLeftAlone
      ? ownChanges(form, refill, known.following)
      : refillForm(form, refill, known, today);
    if (!isAlike(filled, form.filled)) marks.push({ applicationId: application.id, filled });
    if (isSaved) texts = textsOf(changes);
    else if (Object.keys(changes).length > 0)
      fills.push({ application, changes, answers: form.answers, isJustBegun: refill.isBeginning });
  }
  return { fills, marks, texts };
}

/** One statement for all forms: separate ones would take a third of the time of a save. */
async function storeMarks(tx: Transaction, marks: readonly FormMarks[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.$executeRaw`
    UPDATE case_forms AS f SET filled = n.filled
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS n("applicationId" text, filled jsonb)
    WHERE f.application_id = n."applicationId"`;
}

/** Whether the save may show fields or overwrites filled answers. */
const touches = (form: OpenForm, saving: ChangedAnswers & { readonly id: string }, sources: SourceForms): boolean =>
  mayShowOrHide(form.fields.model, saving.changed) ||
  !isAlike(marksOf(form, saving, derivedAnswersIn(form, sources)), form.filled);

/** Returns the marks of filled answers; for the form being saved without those that the user typed over. */
function marksOf(form: OpenForm, saving: Refill['saving'], following: readonly DerivedAnswers[] = []): Filled {
  if (saving?.id !== form.application.id) return form.filled;
  const isFillable = (path: string) =>
    form.fields.fieldAt(path) !== undefined || following.some((together) => together.has(path));
  return withoutTyped(isFillable, form.filled, saving);
}

/** Applies only the user's own changes: a parked or submitted form is not filled in. */
function ownChanges(
  form: OpenForm,
  { saving, replaced, kept }: Refill,
  following: readonly DerivedAnswers[],
): { readonly changes: FormData; readonly filled: Filled } {
  const { id } = form.application;
  const changes = replaced?.[id] ?? {};
  const decided = [...(kept?.[id] ?? []), ...Object.keys(changes)];
  return { changes, filled: without(marksOf(form, saving, following), decided) };
}

function refillForm(form: OpenForm, refill: Refill, known: KnownForForm, today: string): FilledForm {
  const own = ownChanges(form, refill, known.following);
  const found = fillForm(form.fields, { ...form.answers, ...own.changes }, own.filled, known, today);
  return { changes: { ...own.changes, ...found.changes }, filled: found.filled };
}

const takenBack = ({ personId, key }: KnownFact): RecordedFact => ({
  personId,
  key,
  value: null,
  source: 'application',
});

const peopleIn = (forms: readonly { readonly row: Pick<BoundForm, 'roles'> }[]): readonly Person[] => [
  ...new Map(forms.flatMap(({ row }) => row.roles.map(({ person }) => [person.id, person] as const))).values(),
];

/** Returns the facts that the saved and the joined forms state about their people. */
function recordsOf(
  { saving, joined = [] }: Refill,
  forms: readonly OpenForm[],
  rows: readonly BoundForm[],
  known: readonly KnownFact[],
  today: string,
): readonly RecordedFact[] {
  return forms.flatMap((form) => {
    const { row, application, fields } = form;
    const isSaved = saving?.id === application.id;
    const bindings = rows.find(({ applicationId }) => applicationId === application.id)?.roles ?? [];
    const isNew = (role: string) =>
      joined.includes(application.id) || !bindings.some((binding) => binding.role === role);
    const newRoles = row.roles.filter(({ role }) => isNew(role));
    if (!isSaved && newRoles.length === 0) return [];
    // A form that joins or newly names a person states what the user typed, not what was filled in.
    const typed = () => factsInAnswers(fields, without(form.answers, Object.keys(form.filled)), today);
    // A filled row that was typed into is recorded as a whole: the source list may have another order.
    const inRows = isSaved ? inTypedRows(form.filled, saving) : [];
    const changed = [
      ...(newRoles.length > 0 ? typed() : []).filter(({ role }) => isNew(role)),
      ...(isSaved ? changedFacts(fields, markedAsChanged(saving, inRows), today) : []).filter(
        ({ role }) => !isNew(role),
      ),
    ];
    return changed.flatMap(({ role, key, value }): RecordedFact[] => {
      const personId = row.roles.find((binding) => binding.role === role)?.personId;
      if (personId === undefined) return [];
      const current = known.find((fact) => fact.personId === personId && fact.key === key);
      // An emptied field withdraws only a fact that came from this form.
      if (value === null && current?.applicationId !== application.id) return [];
      // A joining form adds unknown facts and does not override known ones.
      if (!isSaved && current && !isBlank(current.value ?? '')) return [];
      const { id: applicationId, formType } = application;
      return [{ personId, key, value, source: 'application', formType, applicationId }];
    });
  });
}

/** Treats the answers at these paths as new. */
const markedAsChanged = (saved: ChangedAnswers, paths: readonly string[]): ChangedAnswers => ({
  before: without(saved.before, paths),
  after: saved.after,
  changed: [...new Set([...saved.changed, ...paths])],
});

const without = (texts: Filled, paths: readonly string[]): Filled =>
  paths.length === 0 ? texts : Object.fromEntries(Object.entries(texts).filter(([path]) => !paths.includes(path)));

const textsOf = (changes: Readonly<Record<string, string | null>>): FormData =>
  Object.fromEntries(Object.entries(changes).map(([path, text]) => [path, text ?? '']));

const isAlike = (one: Filled, other: Filled): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([path, factId]) => other[path] === factId);
