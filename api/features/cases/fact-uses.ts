import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applicationsByIds, todayAnywhere } from '../applications/public.ts';
import { currentFacts, type KnownFact } from '../people/public.ts';
import { displayOf, isSameValue, localisedModel } from '../proposals/public.ts';
import { keyAt, type PersonField } from '../../engines/people/person-facts.ts';
import { findCase, formsOfCaseNow } from './find-case.ts';
import { openForm, type OpenForm } from './open-form.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';

/** An answer of a form that says a fact. */
export interface FactUse {
  readonly field: PersonField;
  readonly application: Application;
  readonly path: string;
  readonly sectionId: string;
  readonly label: string;
  readonly text: string;
  readonly display: string;
  readonly isSensitive: boolean;
  /** Filled in and not looked at yet: it follows the fact by itself. */
  readonly isFilled: boolean;
}

/** One fact of a person with every answer of a case that says it. */
export interface FactUses {
  readonly personId: string;
  readonly key: string;
  readonly fact: KnownFact | undefined;
  readonly uses: readonly FactUse[];
}

/**
 * Every fact of a case that is said in its forms, in the order of the first form that says it. Parked forms are left out.
 * @throws NotSignedInError, CaseNotFoundError
 */
export async function factsOfCase(ctx: Context, caseId: string, language: string): Promise<readonly FactUses[]> {
  const { userId } = await findCase(ctx, caseId);
  const rows = (await formsOfCaseNow(ctx, caseId)).filter(({ parkedAt }) => parkedAt === null);
  const ids = rows.map(({ applicationId }) => applicationId);
  const forms = (await applicationsByIds(ctx, userId, ids)).flatMap((one) => openForm(ctx, one, rows) ?? []);
  const personIds = [...new Set(rows.flatMap(({ roles }) => roles.map(({ personId }) => personId)))];
  const facts = await currentFacts(ctx, ctx.db, personIds);
  const factAt = new Map(facts.map((fact) => [`${fact.personId} ${fact.key}`, fact]));
  const uses = new Map<string, FactUse[]>();
  for (const form of forms)
    for (const { place, use } of usesIn(ctx, form, language)) {
      const found = uses.get(place);
      if (found) found.push(use);
      else uses.set(place, [use]);
    }
  return [...uses].map(([place, found]) => {
    const [personId = '', key = ''] = place.split(' ');
    return { personId, key, uses: found, fact: factAt.get(place) };
  });
}

function usesIn(ctx: Context, form: OpenForm, language: string): { place: string; use: FactUse }[] {
  const { application, fields, answers, filled, row } = form;
  const model = localisedModel(ctx, application, language);
  return Object.entries(visibleAnswers(fields.model, answers)).flatMap(([path, text]) => {
    const field = fields.fieldAt(path);
    const personId = field && row.roles.find(({ role }) => role === field.role)?.personId;
    if (!field || personId === undefined) return [];
    const leaf = model.leaf(path) ?? field.leaf;
    const use: FactUse = {
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
    return [{ place: `${personId} ${keyAt(field, path)}`, use }];
  });
}

/** Facts that forms of the case say differently: each should be one. @throws NotSignedInError, CaseNotFoundError */
export async function factDifferences(ctx: Context, caseId: string, language: string): Promise<readonly FactUses[]> {
  const today = todayAnywhere(ctx.now());
  const all = await factsOfCase(ctx, caseId, language);
  return all.filter(({ uses }) => {
    const [first, ...others] = uses;
    if (!first || others.length === 0 || problemOf(first.field.leaf, first.text, { today })) return false;
    const names = (text: string) => ({ one: { given: first.text }, other: { given: text } });
    return others.some(({ text }) => text !== first.text && !isSameValue(first.field, first.text, text, names(text)));
  });
}
