import { CONDITION_WORDS } from './conditions.ts';
import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { Field, FormDefinition, GroupField } from '../content/definition.ts';
import { formatOf, optionsOf } from './field-format.ts';
import type { GroupNode, Leaf, ListNode, ModelNode, PlacedCondition, SectionModel } from './model-nodes.ts';
import { isName, piecesOf } from './paths.ts';
import { isReference, resolveField } from './resolve-field.ts';

/** A node under construction: conditions and sums are bound once all nodes exist, since they may refer to any. */
export type Unbound<Node> = { -readonly [Key in keyof Node]: Node[Key] };

export interface BuiltNodes {
  /** Every node by its pattern, in form order, containers before their contents. */
  readonly nodes: ReadonlyMap<string, ModelNode>;
  readonly sections: readonly SectionModel[];
  readonly problems: readonly DefinitionProblem[];
}

interface Holder {
  readonly sectionId: string;
  readonly node: GroupNode | ListNode | undefined;
  /** Prefix of the ids of its fields: '' or `otherNames[]`. */
  readonly base: string;
  readonly fact: string | undefined;
  readonly conditions: readonly PlacedCondition[];
  readonly required: readonly string[];
  readonly through: readonly string[];
  readonly isSelectAll: boolean;
  /** Collects the answers of its section. */
  readonly leaves: Leaf[];
}

/** Walks the sections and resolves references. What cannot be built is left out and reported. */
export function buildNodes(definition: FormDefinition): BuiltNodes {
  const nodes = new Map<string, ModelNode>();
  const problems: DefinitionProblem[] = [];

  const sections = definition.sections.map((section, at): SectionModel => {
    const pointer = pointerTo('', 'sections', at);
    if (definition.sections.findIndex(({ id }) => id === section.id) !== at)
      fault(pointerTo(pointer, 'id'), `Two sections are called “${section.id}”. Give this one an id of its own.`);
    const leaves: Leaf[] = [];
    const children = childrenOf(section.schema.properties, pointerTo(pointer, 'schema', 'properties'), {
      sectionId: section.id,
      node: undefined,
      base: '',
      fact: undefined,
      conditions: section.showWhen
        ? [{ condition: section.showWhen, base: '', pointer: pointerTo(pointer, 'showWhen') }]
        : [],
      required: section.schema.required ?? [],
      through: [],
      isSelectAll: false,
      leaves,
    });
    checkRequired(section.schema, pointerTo(pointer, 'schema'));
    return { id: section.id, definition: section, leaves, children, test: undefined };
  });
  return { nodes, sections, problems };

  function childrenOf(properties: Readonly<Record<string, Field>>, at: string, holder: Holder): readonly ModelNode[] {
    return Object.entries(properties).flatMap(([id, field]) => nodeOf(id, field, pointerTo(at, id), holder) ?? []);
  }

  function nodeOf(id: string, written: Field, pointer: string, holder: Holder): ModelNode | null {
    const pattern = holder.base === '' ? id : `${holder.base}.${id}`;
    if (!isName(id))
      return fault(pointer, `“${id}” cannot be an id: use letters, digits and “_”, beginning with a letter.`);
    if (CONDITION_WORDS.includes(id)) return fault(pointer, `“${id}” is a word of conditions. Choose another id.`);
    const twin = nodes.get(pattern);
    if (twin !== undefined)
      return fault(pointer, `The id “${pattern}” is taken by ${twin.pointer}. Ids are unique in the whole form.`);
    const resolved = resolveField(definition, written, pointer, holder.through);
    if (typeof resolved === 'string') return fault(pointerTo(pointer, '$ref'), resolved);
    const { field, through } = resolved;
    if (holder.isSelectAll && field.type !== 'boolean')
      fault(
        pointer,
        `“${pattern}” stands in a group to select all from, so it must be a statement ("type": "boolean").`,
      );
    const own = field.showWhen && {
      condition: field.showWhen,
      base: holder.base,
      pointer: pointerTo(isReference(written) && !written.showWhen ? resolved.pointer : pointer, 'showWhen'),
    };
    const basics = {
      pattern,
      pieces: piecesOf(pattern),
      id,
      sectionId: holder.sectionId,
      required: holder.required.includes(id),
      conditions: own ? [...holder.conditions, own] : holder.conditions,
      pointer,
      holder: holder.node,
      fact: factOf(field.fact, holder.fact),
      test: undefined,
    };
    if (field.type !== 'object' && field.type !== 'array') {
      // Assigned: on Node 20, spreading the basics of every answer makes compiling a form half as slow again.
      const node = Object.assign(basics, {
        kind: 'leaf' as const,
        field,
        format: formatOf(id, field),
        options: optionsOf(field),
        sum: undefined,
      });
      nodes.set(pattern, node);
      holder.leaves.push(node);
      return node;
    }
    const inside = { ...holder, fact: basics.fact ?? holder.fact, conditions: basics.conditions, through };
    if (field.type === 'object') {
      const node: Unbound<GroupNode> = { ...basics, kind: 'group', field, children: [], sameAs: field.sameAs };
      nodes.set(pattern, node);
      node.children = childrenOf(field.properties, pointerTo(resolved.pointer, 'properties'), {
        ...inside,
        node,
        base: pattern,
        required: field.required ?? [],
        isSelectAll: field.selectAll === true,
      });
      checkRequired(field, resolved.pointer);
      return node;
    }
    const row = resolveField(definition, field.items, pointerTo(resolved.pointer, 'items'), through);
    if (typeof row === 'string') return fault(pointerTo(resolved.pointer, 'items', '$ref'), row);
    if (row.field.type !== 'object')
      return fault(pointerTo(resolved.pointer, 'items'), `The rows of “${pattern}” must be groups ("type": "object").`);
    const node: Unbound<ListNode> = { ...basics, kind: 'list', field, row: row.field, children: [] };
    nodes.set(pattern, node);
    const base = `${pattern}[]`;
    node.children = childrenOf(row.field.properties, pointerTo(row.pointer, 'properties'), {
      ...inside,
      node,
      base,
      fact: factOf(row.field.fact, basics.fact) ?? inside.fact,
      required: row.field.required ?? [],
      through: row.through,
      isSelectAll: false,
    });
    checkRequired(row.field, row.pointer);
    return node;
  }

  function fault(pointer: string, sentence: string): null {
    problems.push({ pointer, sentence });
    return null;
  }

  function checkRequired({ required, properties }: Pick<GroupField, 'required' | 'properties'>, pointer: string): void {
    required?.forEach((id, at) => {
      if (!Object.hasOwn(properties, id))
        fault(pointerTo(pointer, 'required', at), `“${id}” is required but there is no such field beside it.`);
    });
  }
}

/** Resolves `.family` under `petitioner.name` to `petitioner.name.family`. */
function factOf(fact: string | undefined, holder: string | undefined): string | undefined {
  if (fact?.startsWith('.') !== true) return fact;
  return holder === undefined ? undefined : `${holder}${fact}`;
}
