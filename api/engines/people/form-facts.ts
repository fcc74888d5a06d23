import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FactVocabulary } from '../../../schema/content/facts.ts';
import { findFact, isSensitive } from '../../../schema/forms/facts.ts';
import type { FormModel, Leaf } from '../../../schema/forms/form-model.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';

/** A field outside of lists that maps to a fact, so that another form or a document can answer it. */
export interface FactLeaf {
  readonly leaf: Leaf;
  /** Answer path, "parent1.family". */
  readonly path: string;
  /** "petitioner.parent1.name.family" */
  readonly fact: string;
  /** "petitioner" */
  readonly role: string;
  /** A format, `choice` or a kind of facts.json: the type of the fact, whatever the field's own format. */
  readonly factType: string;
  readonly isSensitive: boolean;
  /** Whether the fact belongs to this filing alone ("Did you file a petition before?"). */
  readonly isOfOneFiling: boolean;
}

/** The facts that the fields of a form map to. */
export interface FormFacts {
  readonly model: FormModel;
  readonly leaves: readonly FactLeaf[];
  /** Roles that are people of the case, in form order; without interpreters and preparers. */
  readonly people: readonly string[];
  /** Roles that are companies or organizations. */
  readonly organizations: readonly string[];
  /** Role of the person who files the form: the first one of the definition ("You, the petitioner"). */
  readonly filer: string | undefined;
}

const known = new WeakMap<FormModel, FormFacts>();

/** Computes the facts once per model. List rows are left out: only the user knows which row a fact belongs to. */
export function factsOfForm(model: FormModel, vocabulary: FactVocabulary): FormFacts {
  const before = known.get(model);
  if (before) return before;
  const leaves = [...model.leaves.values()].flatMap((leaf) => factLeaf(leaf, vocabulary) ?? []);
  const rolesOf = (kind: string) =>
    Object.keys(model.definition.roles ?? {}).filter((role) => vocabulary.roles[role]?.kind === kind);
  const people = rolesOf('person');
  const facts = { model, leaves, people, organizations: rolesOf('organization'), filer: people[0] };
  known.set(model, facts);
  return facts;
}

function factLeaf(leaf: Leaf, vocabulary: FactVocabulary): FactLeaf | undefined {
  if (leaf.fact === undefined || leaf.sum || leaf.pattern.includes('[]')) return undefined;
  const { fact } = leaf;
  const meaning = findFact(vocabulary, fact);
  if (meaning === undefined) return undefined;
  const role = fact.slice(0, fact.indexOf('.'));
  return {
    leaf,
    path: leaf.pattern,
    fact,
    role,
    factType: meaning.type,
    isSensitive: isSensitive(leaf, vocabulary),
    isOfOneFiling: meaning.oneFiling === true,
  };
}

/** An answer to a visible field, with its fact. */
export interface AnsweredFact extends FactLeaf {
  readonly text: string;
}

/** Facts cached by answers object: a checklist needs them three times for each form of a case. */
const said = new WeakMap<FormData, { readonly form: FormFacts; readonly facts: ReadonlyMap<string, AnsweredFact> }>();

/** Returns the answers by fact; if two fields share a fact (a phone here or abroad), the one that is visible. */
export function answeredFacts(form: FormFacts, answers: FormData): ReadonlyMap<string, AnsweredFact> {
  const before = said.get(answers);
  if (before?.form === form) return before.facts;
  const view = new AnswerView(form.model, answers);
  const found = new Map<string, AnsweredFact>();
  for (const leaf of form.leaves) {
    const text = view.visibleText(leaf.leaf, []);
    if (text !== undefined && !isSpecial(leaf, text) && !found.has(leaf.fact)) found.set(leaf.fact, { ...leaf, text });
  }
  said.set(answers, { form, facts: found });
  return found;
}

/** Whether the text is a special value. "Unknown", "does not apply" and "present" are of no use to another form. */
export function isSpecial({ leaf: { field } }: Pick<FactLeaf, 'leaf'>, text: string): boolean {
  return field.type === 'string' && (field.allow?.some((special) => special === text) ?? false);
}

/** Returns the other last names that the answers list for a role ("petitioner.otherNames.family"). */
export function otherFamilyNames({ model }: FormFacts, answers: FormData, role: string): readonly string[] {
  const fact = `${role}.otherNames.family`;
  return Object.entries(visibleAnswers(model, answers)).flatMap(([path, text]) =>
    path.includes('[') && model.leaf(path)?.fact === fact ? [text] : [],
  );
}
