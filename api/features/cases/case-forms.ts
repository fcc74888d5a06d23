import type { CaseOfPackage } from '../../../schema/content/packages.ts';
import type { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { Condition } from '../../../schema/content/condition.ts';
import { compileAtTop } from '../../../schema/forms/bind-conditions.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { Test } from '../../../schema/forms/operand.ts';
import type { Services } from '../../platform/context.ts';
import { formPackages } from '../forms/public.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

export type PackageForm = CaseOfPackage['forms'][number];

/** Returns a package with its case plan; undefined for a package that does not exist (any more). */
export function packageOf(services: Pick<Services, 'settings' | 'log'>, id: string | null, language = 'en') {
  const found = id === null ? undefined : formPackages(services, language).find((formPackage) => formPackage.id === id);
  if (!found) return undefined;
  const begun: CaseOfPackage = found.case ?? { people: {}, forms: found.forms.map((form) => ({ form, roles: {} })) };
  return { ...found, case: begun };
}

/** A form of the case whose answers can decide whether another form is needed. */
interface Telling {
  readonly application: { readonly formType: string };
  readonly fields: { readonly model: FormModel };
  readonly view: AnswerView;
}

/** Returns the conditions on other forms' answers that must all hold for this form to be needed. */
export const conditionsOf = ({ when = [] }: Pick<PackageForm, 'when'>) => [when].flat();

/** Whether the answers require this form; undefined when a deciding form is missing and no other rules it out. */
export function isNeeded(wanted: Pick<PackageForm, 'when'>, forms: readonly Telling[]): boolean | undefined {
  const results = conditionsOf(wanted).map(({ form, answers }) => {
    const deciding = forms.find(({ application }) => application.formType === form);
    return deciding && conditionHolds(deciding.fields.model, deciding.view, answers);
  });
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

const compiled = new WeakMap<FormModel, WeakMap<object, Test<AnswerView>>>();

/** Whether a condition on top-level fields holds for these answers; evaluates only what it reads. */
export function conditionHolds(model: FormModel, view: AnswerView, condition: Condition): boolean {
  const tests = getOrInsert(compiled, model, () => new WeakMap<object, Test<AnswerView>>());
  const test = getOrInsert(tests, condition, () => compileAtTop(condition, (pattern) => model.node(pattern)));
  return test(view, []);
}
