import { answersOf, isAnswers, isBlank, type Answers } from './answers.ts';
import type { FormData } from './definition.ts';
import type { Leaf, ListNode, ModelNode, SectionModel, VisibleState } from './model-nodes.ts';
import { pathAt } from './paths.ts';
import { getOrInsert } from './get-or-insert.ts';

/** The part of the model that a view needs, kept small so that nodes do not depend on the model. */
interface Sections {
  section(id: string): SectionModel | undefined;
}

/**
 * An immutable view of one state of the answers. It caches which conditional fields are visible, so create a new one
 * when an answer changes.
 */
export class AnswerView implements VisibleState {
  readonly #answers: Answers;
  readonly #sections: Sections;
  readonly #known = new Map<ModelNode | SectionModel, boolean>();
  readonly #rows = new Map<string, Map<ModelNode | SectionModel, boolean>>();

  constructor(sections: Sections, source: FormData | Answers) {
    this.#sections = sections;
    this.#answers = isAnswers(source) ? source : answersOf(source);
  }

  /** Whether the field is visible in these rows: its own condition and those of its ancestors and section hold. */
  isVisible(node: ModelNode, rows: readonly number[]): boolean {
    if (node.conditions.length === 0) return true;
    return this.#remembered(node, rows, () => {
      const isAroundVisible = node.holder ? this.isVisible(node.holder, rows) : this.isSectionVisible(node.sectionId);
      return isAroundVisible && (node.test?.(this, rows) ?? true);
    });
  }

  /** Whether the section's own condition holds. */
  isSectionVisible(id: string): boolean {
    const section = this.#sections.section(id);
    if (section === undefined) return false;
    return section.test === undefined || this.#remembered(section, [], () => section.test?.(this, []) ?? true);
  }

  /** Returns the stored answer, or the computed one; undefined when it is blank or hidden. */
  visibleText(leaf: Leaf, rows: readonly number[]): string | undefined {
    if (!this.isVisible(leaf, rows)) return undefined;
    const text = this.storedText(leaf, rows);
    return isBlank(text) ? undefined : text;
  }

  /** The same for an answer that is known to be visible. */
  storedText(leaf: Leaf, rows: readonly number[]): string | undefined {
    return leaf.sum ? leaf.sum(this, rows) : this.#answers.get(pathAt(leaf.pieces, rows));
  }

  /** Number of rows of the list within these outer rows, visible or not. */
  rowCount(list: ListNode, rows: readonly number[]): number {
    return this.#answers.rowCount(pathAt(list.pieces, rows));
  }

  #remembered(of: ModelNode | SectionModel, rows: readonly number[], find: () => boolean): boolean {
    const known = rows.length === 0 ? this.#known : this.#knownInRows(rows);
    return getOrInsert(known, of, find);
  }

  #knownInRows(rows: readonly number[]): Map<ModelNode | SectionModel, boolean> {
    const key = rows.join();
    return getOrInsert(this.#rows, key, () => new Map<ModelNode | SectionModel, boolean>());
  }
}
