import type { FactVocabulary } from '../../../schema/content/facts.ts';
import { isBlank } from '../../../schema/forms/answers.ts';
import { pathsInCondition } from '../../../schema/forms/conditions.ts';
import { findFact } from '../../../schema/forms/facts.ts';
import type { FormModel, Leaf } from '../../../schema/forms/form-model.ts';
import { patternOf, rowsIn } from '../../../schema/forms/paths.ts';
import { conditionHolds, type PackageForm } from './case-forms.ts';
import type { Filled, DerivedAnswers } from './fill-form.ts';
import type { OpenForm } from './open-form.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** State of a case from which answers of its other forms follow. */
export interface SourceForms {
  /** Forms to be filed, in their order. */
  readonly forms: readonly OpenForm[];
  readonly packageForms: readonly PackageForm[];
  readonly vocabulary: FactVocabulary;
  /** Returns the marks of a form's filled answers, after the current save. */
  readonly filledOf: (form: OpenForm) => Filled;
}

/** Returns answers that follow from other forms: how the signer read them, who helped, and rules of the package. */
export const derivedAnswersIn = (form: OpenForm, sources: SourceForms): readonly DerivedAnswers[] => [
  ...ofEveryForm(form, sources),
  ...ofPackage(form, sources),
];

/** Whether changing these answers may change what other forms derive from this one. */
export function mayAffectOtherForms(
  { application, fields: { model } }: OpenForm,
  changed: readonly string[],
  { packageForms, vocabulary }: Pick<SourceForms, 'packageForms' | 'vocabulary'>,
): boolean {
  const read = new Set(alikeIn(model, vocabulary).map(({ leaf }) => leaf.pattern));
  for (const { follows = [] } of packageForms)
    for (const { from, when, same } of follows)
      if (from === application.formType)
        for (const path of [...(when ? pathsInCondition(when) : []), ...Object.values(same ?? {})])
          read.add(patternOf(path));
  return changed.map(patternOf).some((pattern) => {
    if (read.has(pattern)) return true;
    return model.node(pattern) !== undefined && model.dependents(pattern).leaves.some((leaf) => read.has(leaf.pattern));
  });
}

/** A question with the same answer in every form that a person signs. */
interface AlikeLeaf {
  readonly leaf: Leaf;
  readonly role: string;
  /** Key of the fact without the role. */
  readonly key: string;
}

const known = new WeakMap<FormModel, readonly AlikeLeaf[]>();

function alikeIn(model: FormModel, vocabulary: FactVocabulary): readonly AlikeLeaf[] {
  return getOrInsert(known, model, () =>
    [...model.leaves.values()].flatMap((leaf) => {
      const { fact } = leaf;
      if (fact === undefined || leaf.pattern.includes('[]') || findFact(vocabulary, fact)?.everyForm !== true)
        return [];
      const end = fact.indexOf('.');
      return [{ leaf, role: fact.slice(0, end), key: fact.slice(end + 1) }];
    }),
  );
}

function ofEveryForm(form: OpenForm, { forms, vocabulary, filledOf }: SourceForms): readonly DerivedAnswers[] {
  return alikeIn(form.fields.model, vocabulary).flatMap(({ leaf, role, key }): DerivedAnswers[] => {
    for (const other of forms) {
      if (other.application.id === form.application.id) continue;
      const sameQuestion = alikeIn(other.fields.model, vocabulary).find(
        (alike) => alike.key === key && isOfSame(form, role, other, alike.role, vocabulary),
      );
      const text = sameQuestion && saidAt(other, sameQuestion.leaf.pattern);
      if (sameQuestion && text !== undefined && !filledOf(other)[sameQuestion.leaf.pattern])
        return [new Map([[leaf.pattern, { factId: other.application.id, value: text }]])];
    }
    return [];
  });
}

function isOfSame(
  form: OpenForm,
  role: string,
  other: OpenForm,
  otherRole: string,
  vocabulary: FactVocabulary,
): boolean {
  if (vocabulary.roles[role]?.kind === 'case') return vocabulary.roles[otherRole]?.kind === 'case';
  const personId = personIn(form, role);
  return personId !== undefined && personId === personIn(other, otherRole);
}

function ofPackage(form: OpenForm, { forms, packageForms }: SourceForms): readonly DerivedAnswers[] {
  const own = packageForms.find((packageForm) => packageForm.form === form.application.formType);
  return (own?.follows ?? []).flatMap(({ from, when, answers = {}, same = {} }): DerivedAnswers[] => {
    const source = packageForms.find((packageForm) => packageForm.form === from);
    const other = forms.find(
      (one) => one.application.formType === from && source && own && isOfSamePeople(form, own, one, source),
    );
    if (!other || (when && !conditionHolds(other.fields.model, other.view, when))) return [];
    const copied = Object.entries(same).flatMap(([path, place]) => {
      const text = saidAt(other, place);
      return text === undefined ? [] : [[path, text] as const];
    });
    const factId = other.application.id;
    return [new Map([...Object.entries(answers), ...copied].map(([path, value]) => [path, { factId, value }]))];
  });
}

/** Whether both forms concern the same people: a second sponsor's form does not follow from the first one's. */
function isOfSamePeople(form: OpenForm, own: PackageForm, other: OpenForm, source: PackageForm): boolean {
  return Object.entries(own.roles).every(([role, part]) => {
    const [otherRole] = Object.entries(source.roles).find(([, otherPart]) => otherPart === part) ?? [];
    return otherRole === undefined || personIn(form, role) === personIn(other, otherRole);
  });
}

const personIn = ({ row }: OpenForm, role: string): string | undefined =>
  row.roles.find((binding) => binding.role === role)?.personId;

function saidAt(form: OpenForm, path: string): string | undefined {
  const leaf = form.fields.model.leaf(path);
  if (!leaf || isBlank(form.answers[path])) return undefined;
  return form.view.visibleText(leaf, rowsIn(path));
}
