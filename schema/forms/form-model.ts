import { bindConditions } from './bind-conditions.ts';
import { buildNodes } from './build-nodes.ts';
import { DefinitionError, type DefinitionProblem } from './definition-error.ts';
import type { FormDefinition } from '../content/definition.ts';
import { dependentsOf, findCycles } from './dependents.ts';
import type { Dependents, GroupNode, Leaf, ListNode, ModelNode, SectionModel } from './model-nodes.ts';
import { isPath, patternOf } from './paths.ts';

export type { GroupNode, Leaf, ListNode, ModelNode, SectionModel } from './model-nodes.ts';

/** A definition made ready: references followed, conditions compiled, every answer findable by its path. */
export interface FormModel {
  readonly definition: FormDefinition;
  readonly sections: readonly SectionModel[];
  section(id: string): SectionModel | undefined;
  /** By pattern, in the order of the form. */
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly groups: ReadonlyMap<string, GroupNode>;
  readonly lists: ReadonlyMap<string, ListNode>;
  /** By concrete path: `otherNames[0].family`; undefined for what is no answer of this form. */
  leaf(path: string): Leaf | undefined;
  /** A leaf, group or list by pattern: `otherNames[]` is not one, `otherNames` is. */
  node(pattern: string): ModelNode | undefined;
  /** What may turn visible, hidden or be added up anew when this answer changes, however many steps away. */
  dependents(pattern: string): Dependents;
}

/**
 * Compiles a definition; keep the result, it is worth some milliseconds for a large form.
 * @throws DefinitionError with every fault and where it stands. Check raw JSON with definition.schema.json before.
 */
export function compileForm(definition: FormDefinition): FormModel {
  const { model, problems } = inspectForm(definition);
  if (problems.length > 0) throw new DefinitionError(problems);
  return model;
}

/** For the checks: the model as far as it could be made, with the faults beside it. */
export function inspectForm(definition: FormDefinition): { model: FormModel; problems: readonly DefinitionProblem[] } {
  const { model, findProblems } = makeModel(definition);
  return { model, problems: findProblems() };
}

/** Of a definition that was compiled before: the server gives no other one away. */
export const modelOfCompiled = (definition: FormDefinition): FormModel => makeModel(definition).model;

function makeModel(definition: FormDefinition) {
  const built = buildNodes(definition);
  const nodes = new Map(built.nodes.map((node) => [node.pattern, node]));
  const sections = new Map(built.sections.map((section) => [section.id, section]));
  const examined = bindConditions(built, nodes);
  const dependents = new Map<string, Dependents>();
  const leaves = new Map(built.nodes.filter((node) => node.kind === 'leaf').map((leaf) => [leaf.pattern, leaf]));
  const model: FormModel = {
    definition,
    sections: built.sections,
    section: (id) => sections.get(id),
    leaves,
    groups: new Map(built.nodes.filter((node) => node.kind === 'group').map((group) => [group.pattern, group])),
    lists: new Map(built.nodes.filter((node) => node.kind === 'list').map((list) => [list.pattern, list])),
    leaf: (path) => (path.includes('[]') || !isPath(path) ? undefined : leaves.get(patternOf(path))),
    node: (pattern) => nodes.get(pattern),
    dependents: (pattern) => {
      const known = dependents.get(pattern) ?? dependentsOf(pattern, built, examined().reads);
      dependents.set(pattern, known);
      return known;
    },
  };
  const findProblems = () => {
    const { reads, problems } = examined();
    return [...built.problems, ...problems, ...findCycles(built.nodes, reads)];
  };
  return { model, findProblems };
}
