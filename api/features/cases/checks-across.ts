import type { CheckAcross, CheckedSide } from '../../../schema/content/checks-across.ts';
import { pathsInCondition } from '../../../schema/forms/conditions.ts';
import { isWithin } from '../../../schema/forms/paths.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';
import { questionAt, type Question } from '../../../schema/forms/readiness.ts';
import { keyAt } from '../../engines/people/person-facts.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { checksAcrossForms } from '../forms/public.ts';
import { localisedModel } from '../proposals/public.ts';
import { conditionHolds } from './case-forms.ts';
import { findInCase, formsToFile, isConfirmedIn, type Confirmable, type FoundCase } from './found-in-case.ts';
import type { OpenForm } from './open-form.ts';

/** An answer that a check across forms concerns, with its question in the requested language. */
export interface CheckedAnswer {
  readonly application: Application;
  readonly question: Question;
}

/** A check across forms that contradictory answers of two forms raise. */
export interface RaisedCheckAcross extends Pick<CheckAcross, 'kind' | 'source'>, Confirmable {
  /** Check and form ids: `arrests-differ:app_…:app_…`. */
  readonly id: string;
  readonly sentence: string;
  readonly places: readonly CheckedAnswer[];
}

/** A raised check and the answers that raise it. */
interface Raised {
  readonly check: CheckAcross;
  readonly id: string;
  readonly confirmId: string | null;
  readonly at: readonly { readonly applicationId: string; readonly path: string }[];
}

/** A form whose answers match one side of a check. */
interface AnsweringForm {
  readonly form: OpenForm;
  readonly side: CheckedSide;
}

/** Finds the pairs of forms in a case that match both sides of a check. */
const raisedBy = findInCase<Raised, readonly CheckAcross[]>(({ forms, digest, rules: checks }) =>
  checks.flatMap((check) =>
    pairsOf(check, forms).map((pair) => ({
      check,
      id: [check.id, ...pair.map(({ form }) => form.application.id)].join(':'),
      confirmId: check.kind === 'stop' ? null : digest([check.id, pair.map(readOf)]),
      at: pair.flatMap(({ form, side }) => side.at.map((path) => ({ applicationId: form.application.id, path }))),
    })),
  ),
);

/** Returns the raised checks, by the current rules. */
export const raisedChecksIn = (ctx: Context, found: FoundCase): Promise<readonly Raised[]> =>
  raisedBy(ctx, found, checksAcrossForms(ctx));

/** Returns the answers that the check reads in a form, which the user compares. */
function readOf({ form: { application, fields, answers }, side }: AnsweringForm): readonly unknown[] {
  const read = [...pathsInCondition(side.answers), ...side.at, ...(side.amount === undefined ? [] : [side.amount])];
  const visible = Object.entries(visibleAnswers(fields.model, answers)).filter(([path]) =>
    read.some((holder) => isWithin(path, holder)),
  );
  return [application.id, visible.sort()];
}

/**
 * Returns the checks that the forms of a case raise together, in the order of the rules, without parked forms. The
 * caller has authorised access to the case.
 * @throws NotSignedInError
 */
export async function checksAcross(
  ctx: Context,
  found: FoundCase,
  language: string,
): Promise<readonly RaisedCheckAcross[]> {
  const raised = await raisedChecksIn(ctx, found);
  if (raised.length === 0) return [];
  const forms = await formsToFile(ctx, found.id);
  return raised.map(({ id, confirmId, check: { kind, source, text, words }, at }) => ({
    ...{ id, kind, source, confirmId },
    isConfirmed: isConfirmedIn(found, confirmId),
    sentence: words[language] ?? text,
    places: at.flatMap(({ applicationId, path }): CheckedAnswer[] => {
      const application = forms.find((form) => form.application.id === applicationId)?.application;
      return application
        ? [{ application, question: questionAt(localisedModel(ctx, application, language), path) }]
        : [];
    }),
  }));
}

/** Pairs forms that match opposite sides of a check; two forms make one pair at most. */
function pairsOf(check: CheckAcross, forms: readonly OpenForm[]): readonly (readonly [AnsweringForm, AnsweringForm])[] {
  const answering = (sides: readonly CheckedSide[]) =>
    forms.flatMap((form) =>
      sides
        .filter(({ form: type }) => type === form.application.formType)
        .filter(({ answers }) => conditionHolds(form.fields.model, form.view, answers))
        .map((side) => ({ form, side })),
    );
  const others = answering(check.other);
  const reported = new Set<string>();
  return answering(check.one).flatMap((one) =>
    others
      .filter((other) => one.form !== other.form && goTogether(check, one, other))
      .filter((other) => {
        const pair = [one, other]
          .map(({ form }) => form.application.id)
          .sort()
          .join();
        return !reported.has(pair) && reported.add(pair);
      })
      .map((other) => [one, other] as const),
  );
}

function goTogether({ differsBy }: CheckAcross, one: AnsweringForm, other: AnsweringForm): boolean {
  const [person, otherPerson] = [one, other].map(({ form, side: { role } }) =>
    role === undefined ? undefined : form.row.roles.find((bound) => bound.role === role)?.personId,
  );
  const isOfOthers = one.side.role !== undefined && other.side.role !== undefined && person !== otherPerson;
  if (isOfOthers || isSameFact(one, other)) return false;
  if (differsBy === undefined) return true;
  const [amount, otherAmount] = [one, other].map(amountOf);
  if (amount === undefined || otherAmount === undefined) return false;
  return Math.abs(amount - otherAmount) * 100 > differsBy * Math.max(amount, otherAmount);
}

/** Answers with the same fact key are compared as fact differences instead, which can be fixed at once. */
function isSameFact(one: AnsweringForm, other: AnsweringForm): boolean {
  const [key, otherKey] = [one, other].map(({ form, side: { at } }) => {
    const field = form.fields.fieldAt(at[0] ?? '');
    return field && keyAt(field, at[0] ?? '');
  });
  return key !== undefined && key === otherKey;
}

function amountOf({ form, side: { amount = '' } }: AnsweringForm): number | undefined {
  const text = visibleAnswers(form.fields.model, form.answers)[amount]?.replaceAll(',', '');
  return text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
