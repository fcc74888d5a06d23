import type { AnswerView } from './answer-view.ts';
import type { GroupNode, Leaf, ListNode, ModelNode, SectionModel } from './model-nodes.ts';
import { pathAt } from './paths.ts';

type Visit<Node> = (node: Node, path: string, rows: readonly number[]) => void;

interface Visitor {
  readonly leaf: Visit<Leaf>;
  readonly group?: Visit<GroupNode>;
  readonly list?: Visit<ListNode>;
}

/** Visits everything visible in a section in form order, each row of each list. */
export function walkVisible(section: SectionModel, view: AnswerView, visitor: Visitor): void {
  if (view.isSectionVisible(section.id)) walkNodes(section.children, [], view, visitor);
}

function walkNodes(nodes: readonly ModelNode[], rows: readonly number[], view: AnswerView, visitor: Visitor): void {
  for (const node of nodes) {
    if (!view.isVisible(node, rows)) continue;
    const path = pathAt(node.pieces, rows);
    if (node.kind === 'leaf') visitor.leaf(node, path, rows);
    else if (node.kind === 'group') {
      visitor.group?.(node, path, rows);
      walkNodes(node.children, rows, view, visitor);
    } else {
      visitor.list?.(node, path, rows);
      const count = view.rowCount(node, rows);
      for (let row = 0; row < count; row += 1) walkNodes(node.children, [...rows, row], view, visitor);
    }
  }
}
