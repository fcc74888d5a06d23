import { sectionKey, type Reads } from './bind-conditions.ts';
import type { BuiltNodes } from './build-nodes.ts';
import type { DefinitionProblem } from './definition-error.ts';
import type { Dependents, ModelNode } from './model-nodes.ts';

/**
 * Follows conditions from an answer to its readers, their readers and what those contain. An answer in a list also
 * creates rows; one in a group also answers the group.
 */
export function dependentsOf(pattern: string, built: BuiltNodes, reads: Reads): Dependents {
  const all = [...built.nodes.values()];
  const touched = new Set<string>();
  const sums = new Set<string>();
  const queue = withHolders(built.nodes.get(pattern));
  const seen = new Set(queue);
  const enqueue = (patterns: readonly string[]) => {
    for (const next of patterns) if (!seen.has(next)) queue.push(next);
    for (const next of patterns) seen.add(next);
  };
  for (const read of queue) {
    for (const [reader, its] of reads) {
      if (!its.has(read)) continue;
      const node = built.nodes.get(reader);
      if (node?.kind === 'leaf' && node.sum) {
        sums.add(reader);
        enqueue([reader]);
      }
      if (node && node.test === undefined) continue;
      touched.add(reader);
      for (const inner of all.filter((candidate) => isInside(candidate, reader))) enqueue(withHolders(inner));
    }
  }
  const nodes = all.filter((node) => [...touched].some((reader) => isInside(node, reader)));
  return {
    leaves: nodes.filter((node) => node.kind === 'leaf'),
    groups: nodes.filter((node) => node.kind === 'group'),
    lists: nodes.filter((node) => node.kind === 'list'),
    sections: built.sections.filter(({ id }) => touched.has(sectionKey(id))),
    sums: all.filter((node) => node.kind === 'leaf').filter((leaf) => sums.has(leaf.pattern)),
  };
}

/** Finds conditions that depend on what they hide. Each cycle is reported once, at its first field. */
export function findCycles({ nodes }: BuiltNodes, reads: Reads): readonly DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const done = new Set<string>();
  const visit = (pattern: string, trail: readonly string[]): void => {
    const at = trail.indexOf(pattern);
    if (at !== -1) {
      const circle = [...trail.slice(at), pattern];
      const pointer = nodes.get(pattern)?.pointer ?? '';
      problems.push({
        pointer,
        sentence: `These fields wait for each other: ${circle.join(' → ')}. Take one condition away.`,
      });
      return;
    }
    if (done.has(pattern)) return;
    for (const next of needs(nodes.get(pattern), reads)) visit(next, [...trail, pattern]);
    done.add(pattern);
  };
  for (const pattern of nodes.keys()) visit(pattern, []);
  return problems;
}

/** Returns what has to be evaluated before this node: what it reads, its container and its section. */
function needs(node: ModelNode | undefined, reads: Reads): readonly string[] {
  if (node === undefined) return [];
  const own = [...(reads.get(node.pattern) ?? [])];
  return node.holder ? [...own, node.holder.pattern] : [...own, ...(reads.get(sectionKey(node.sectionId)) ?? [])];
}

function isInside(node: ModelNode, reader: string): boolean {
  if (reader === sectionKey(node.sectionId)) return true;
  for (let at: ModelNode | undefined = node; at; at = at.holder) if (at.pattern === reader) return true;
  return false;
}

function withHolders(node: ModelNode | undefined): string[] {
  const patterns: string[] = [];
  for (let at: ModelNode | undefined = node; at; at = at.holder) patterns.push(at.pattern);
  return patterns;
}
