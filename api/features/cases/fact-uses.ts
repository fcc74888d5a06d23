import { requireReader } from '../../platform/authorise.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applicationsByIds } from '../applications/public.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { currentFacts, type KnownFact } from '../people/public.ts';
import { displayOf, isSameValue, localisedModel } from '../proposals/public.ts';
import type { PersonField } from '../../engines/people/person-facts.ts';
import { formsAbout, type BoundForm } from './find-case.ts';
import { findInCase, formsToFile, isConfirmedIn, type Confirmable, type FoundCase } from './found-in-case.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { statedFactsIn, type StatedFact } from './stated-facts.ts';
import { problemOf } from '../../../schema/forms/validate.ts';

/** An answer of a form that states a fact. */
export interface FactUse {
  readonly field: PersonField;
  readonly application: Application;
  readonly path: string;
  readonly sectionId: string;
  readonly label: string;
  readonly text: string;
  readonly display: string;
  readonly isSensitive: boolean;
  /** Whether it was filled in and not yet reviewed; it then follows the fact automatically. */
  readonly isFilled: boolean;
}

/** One fact of a person with every answer of a case that states it. */
export interface FactUses {
  readonly personId: string;
  readonly key: string;
  readonly fact: KnownFact | undefined;
  readonly uses: readonly FactUse[];
}

/** A fact on which the forms differ. */
export type FactDifference = FactUses & Confirmable;

/**
 * Returns the facts stated in the forms of a case, in order of first mention, without parked forms. The caller has
 * authorised access to the case.
 * @throws NotSignedInError
 */
export async function factsOfCase(ctx: Context, caseId: string, language: string): Promise<readonly FactUses[]> {
  const facts = statedFactsIn(await formsToFile(ctx, caseId));
  return usesOf(ctx, facts, await currentFacts(ctx, ctx.db, personsIn(facts)), language);
}

/**
 * Returns the answers in all cases that state a fact and are affected when it changes.
 * @throws NotSignedInError
 */
export async function usesOfFact(
  ctx: Context,
  { personId, key }: Pick<KnownFact, 'personId' | 'key'>,
  language: string,
): Promise<FactUse[]> {
  const stated = await shareWhileRunning(ctx, `said of ${personId}`, async () => {
    const rows = await formsAbout(ctx.db, personId);
    const ids = rows.map(({ applicationId }) => applicationId);
    const applications = await applicationsByIds(ctx, requireReader(ctx).id, ids);
    return statedFactsIn(rows.flatMap((row) => formAt(ctx, row, applications)));
  });
  return (stated.get(`${personId} ${key}`) ?? []).map((use) => useOf(ctx, use, language));
}

function formAt(ctx: Context, row: BoundForm, applications: readonly Application[]): OpenForm | readonly [] {
  const application = applications.find(({ id }) => id === row.applicationId);
  return (application && openForm(ctx, application, [row])) ?? [];
}

const personsIn = (facts: ReadonlyMap<string, unknown>) => [
  ...new Set([...facts.keys()].map((place) => place.split(' ')[0] ?? '')),
];

/** Adds the known fact, and labels and values for display. */
function usesOf(
  ctx: Context,
  facts: ReadonlyMap<string, readonly StatedFact[]>,
  known: readonly KnownFact[],
  language: string,
): readonly FactUses[] {
  const factAt = new Map(known.map((fact) => [`${fact.personId} ${fact.key}`, fact]));
  return [...facts].map(([place, said]) => {
    const [personId = '', key = ''] = place.split(' ');
    return { personId, key, fact: factAt.get(place), uses: said.map((use) => useOf(ctx, use, language)) };
  });
}

function useOf(ctx: Context, { form, field, path, text }: StatedFact, language: string): FactUse {
  const { application, filled } = form;
  const leaf = localisedModel(ctx, application, language).leaf(path) ?? field.leaf;
  return {
    field,
    application,
    path,
    sectionId: leaf.sectionId,
    label: leaf.field.title ?? path,
    text,
    display: displayOf(leaf, text, language),
    isSensitive: field.isSensitive,
    isFilled: Boolean(filled[path]),
  };
}

const saidDifferently = findInCase(({ forms, today, digest }) =>
  [...statedFactsIn(forms)]
    .filter(([, said]) => isSaidDifferently(said, today))
    .map(([place, said]) => ({
      id: place,
      confirmId: said.some(({ field }) => field.isOnlyOne)
        ? null
        : digest([place, said.map(({ form, path, text }) => [form.application.id, path, text]).sort()]),
      at: said.map(({ form, path }) => ({ applicationId: form.application.id, path })),
    })),
);

/** Finds the facts on which the forms of a case differ, with the paths in each form. */
export const differing = (ctx: Context, found: FoundCase) => saidDifferently(ctx, found, undefined);

/**
 * Returns the facts on which the forms of the case differ. The caller has authorised access to the case.
 * @throws NotSignedInError
 */
export async function factDifferences(
  ctx: Context,
  found: FoundCase,
  language: string,
): Promise<readonly FactDifference[]> {
  const differences = await differing(ctx, found);
  if (differences.length === 0) return [];
  const forms = await formsToFile(ctx, found.id);
  const usesByFact = differences.map(({ id, at }) => {
    const uses = at.flatMap(({ applicationId, path }): StatedFact[] => {
      const form = forms.find(({ application }) => application.id === applicationId);
      const field = form?.fields.fieldAt(path);
      return form && field ? [{ form, field, path, text: form.answers[path] ?? '' }] : [];
    });
    return [id, uses] as const;
  });
  const facts = new Map(usesByFact);
  const keys = [...facts.keys()].map((place) => place.split(' ')[1] ?? '');
  const uses = usesOf(ctx, facts, await currentFacts(ctx, ctx.db, personsIn(facts), keys), language);
  return uses.map((fact, at) => {
    const confirmId = differences[at]?.confirmId ?? null;
    return { ...fact, confirmId, isConfirmed: isConfirmedIn(found, confirmId) };
  });
}

function isSaidDifferently([first, ...others]: readonly StatedFact[], today: string): boolean {
  if (!first || others.length === 0 || problemOf(first.field.leaf, first.text, { today })) return false;
  const names = (text: string) => ({ one: { given: first.text }, other: { given: text } });
  return others.some(({ text }) => text !== first.text && !isSameValue(first.field, first.text, text, names(text)));
}
