import type { CaseOfPackage } from '../../../schema/content/packages.ts';
import type { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { Condition } from '../../../schema/content/condition.ts';
import { compileAtTop } from '../../../schema/forms/bind-conditions.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { Test } from '../../../schema/forms/operand.ts';
import type { Services } from '../../platform/context.ts';
import { formPackages } from '../forms/public.ts';

export type PackageForm = CaseOfPackage['forms'][number];

/** What a package begins; undefined for one that is not there (any more). */
export function packageOf(services: Pick<Services, 'settings' | 'log'>, id: string | null, language = 'en') {
  const found = id === null ? undefined : formPackages(services, language).find((formPackage) => formPackage.id === id);
  if (!found) return undefined;
  const begun: CaseOfPackage = found.case ?? { people: {}, forms: found.forms.map((form) => ({ form, roles: {} })) };
  return { ...found, case: begun };
}

/** A form of the case that can say whether another one is needed. */
interface Telling {
  readonly application: { readonly formType: string };
  readonly fields: { readonly model: FormModel };
  readonly view: AnswerView;
}

/** Of other forms, all of which must be answered so for this one to be needed. */
export const conditionsOf = ({ when = [] }: Pick<PackageForm, 'when'>) => [when].flat();

/**
 * Do the answers of the case need this form? Undefined when a form that would say so is not in the case, and the others
 * do not say that it is not needed.
 */
export function isNeeded(wanted: Pick<PackageForm, 'when'>, forms: readonly Telling[]): boolean | undefined {
  const said = conditionsOf(wanted).map(({ form, answers }) => {
    const told = forms.find(({ application }) => application.formType === form);
    return told && holdsIn(told.fields.model, told.view, answers);
  });
  if (said.includes(false)) return false;
  return said.includes(undefined) ? undefined : true;
}

const compiled = new WeakMap<FormModel, WeakMap<object, Test<AnswerView>>>();

/** Does a condition at the top of a form hold in these answers? Only what it reads is looked at. */
export function holdsIn(model: FormModel, view: AnswerView, condition: Condition): boolean {
  const known = compiled.get(model) ?? new WeakMap<object, Test<AnswerView>>();
  compiled.set(model, known);
  const test = known.get(condition) ?? compileAtTop(condition, (pattern) => model.node(pattern));
  known.set(condition, test);
  return test(view, []);
}
