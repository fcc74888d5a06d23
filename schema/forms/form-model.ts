import { bindConditions } from './bind-conditions.ts';
import { buildNodes } from './build-nodes.ts';
import { DefinitionError, type DefinitionProblem } from './definition-error.ts';
import type { FormDefinition } from '../content/definition.ts';
import { dependentsOf, findCycles } from './dependents.ts';
import type { Dependents, GroupNode, Leaf, ListNode, ModelNode, SectionModel } from './model-nodes.ts';
import { patternOf } from './paths.ts';
import { getOrInsert } from './get-or-insert.ts';

export type { GroupNode, Leaf, ListNode, ModelNode, SectionModel } from './model-nodes.ts';

/** A compiled definition: references resolved, conditions compiled, every answer accessible by path. */
export interface FormModel {
  readonly definition: FormDefinition;
  readonly sections: readonly SectionModel[];
  section(id: string): SectionModel | undefined;
  /** Keyed by pattern, in form order. */
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly groups: ReadonlyMap<string, GroupNode>;
  readonly lists: ReadonlyMap<string, ListNode>;
  /** Finds a leaf by concrete path: `otherNames[0].family`; undefined for an unknown path. */
  leaf(path: string): Leaf | undefined;
  /** Finds a leaf, group or list by pattern: `otherNames`, not `otherNames[]`. */
  node(pattern: string): ModelNode | undefined;
  /** Returns all nodes, direct or indirect, whose visibility or computed value may change with this answer. */
  dependents(pattern: string): Dependents;
}

/**
 * Compiles a definition. Cache the result, as a large form takes some milliseconds.
 * @throws DefinitionError with every fault and its place. Validate raw JSON with definition.schema.json first.
 */
export function compileForm(definition: FormDefinition): FormModel {
  const { model, problems } = inspectForm(definition);
  if (problems.length > 0) throw new DefinitionError(problems);
  return model;
}

/** Returns the model as far as it could be built, with its faults, for the content checks. */
export function inspectForm(definition: FormDefinition): { model: FormModel; problems: readonly DefinitionProblem[] } {
  const { model, findProblems } = makeModel(definition);
  return { model, problems: findProblems() };
}

/** Skips the checks for a definition that was compiled before, like all that the server delivers. */
export const modelOfCompiled = (definition: FormDefinition): FormModel => makeModel(definition).model;

function makeModel(definition: FormDefinition) {
  const built = buildNodes(definition);
  const nodes = [...built.nodes.values()];
  const sections = new Map(built.sections.map((section) => [section.id, section]));
  const examined = bindConditions(built);
  const dependents = new Map<string, Dependents>();
  const leaves = new Map(built.sections.flatMap((section) => section.leaves).map((leaf) => [leaf.pattern, leaf]));
  const model: FormModel = {
    definition,
    sections: built.sections,
    section: (id) => sections.get(id),
    leaves,
    groups: new Map(nodes.filter((node) => node.kind === 'group').map((group) => [group.pattern, group])),
    lists: new Map(nodes.filter((node) => node.kind === 'list').map((list) => [list.pattern, list])),
    leaf: (path) => (path.includes('[]') ? undefined : leaves.get(patternOf(path))),
    node: (pattern) => built.nodes.get(pattern),
    dependents: (pattern) => getOrInsert(dependents, pattern, () => dependentsOf(pattern, built, examined().reads)),
  };
  const findProblems = () => {
    const { reads, problems } = examined();
    return [...built.problems, ...problems, ...findCycles(built, reads)];
  };
  return { model, findProblems };
}
