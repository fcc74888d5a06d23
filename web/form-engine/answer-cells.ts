import { answersOf, isBlank, type Answers } from '../../schema/forms/answers.ts';
import type { FormModel, ModelNode } from '../../schema/forms/form-model.ts';
import { AnswerView } from '../../schema/forms/answer-view.ts';
import { pathAt } from '../../schema/forms/paths.ts';
import { countsAsField } from '../../schema/forms/progress.ts';
import { canBeLeftEmpty } from '../../schema/forms/readiness.ts';
import {
  problemOf,
  problemOfGroup,
  problemOfList,
  type AnswerProblem,
  type Problem,
} from '../../schema/forms/validate.ts';
import type { RowKeys } from './row-keys.ts';

/** A field, group or list, once for each row on screen. */
export interface Cell {
  readonly path: string;
  readonly node: ModelNode;
  readonly rows: readonly number[];
  /** False in a row without answers: the rules do not know such a row, so the cell does not count. */
  readonly isCounted: boolean;
  isVisible: boolean;
  isFilled: boolean;
  /** Computed sum; undefined for fields that are typed. */
  sum: string | undefined;
  problem: AnswerProblem | undefined;
}

/** Consequences of changing one answer. */
export interface Effect {
  /** Cells that appeared or disappeared. */
  readonly turned: readonly Cell[];
  /** Cells whose sum was recomputed. */
  readonly summed: readonly Cell[];
  /** Sections whose state may have changed. */
  readonly sections: ReadonlySet<string>;
}

/**
 * State of every answer according to the rules, updated incrementally. `layOut` evaluates everything, after loading
 * and when rows change; `apply` only one answer and those that depend on it.
 */
export class AnswerCells {
  readonly model: FormModel;
  /** The answers, mutated in place: copying a thousand of them per key press would cost more than the rest. */
  readonly data = new Map<string, string>();
  readonly #today: { readonly today: string };
  readonly #rows: RowKeys;
  readonly #byPath = new Map<string, Cell>();
  readonly #byNode = new Map<ModelNode, Cell[]>();
  /** Number of problems that keep a section from being complete, by section. */
  readonly #lacks = new Map<string, number>();
  /** Number of visible questions neither answered nor marked as left empty, by section. */
  readonly #blanks = new Map<string, number>();
  /** Number of visible answers, by section. */
  readonly #answered = new Map<string, number>();
  #leftEmpty: ReadonlySet<string> = new Set();
  #rowCounts: Answers = answersOf({});
  #filled = 0;
  #visible = 0;

  constructor(model: FormModel, rows: RowKeys, today: string) {
    this.model = model;
    this.#rows = rows;
    this.#today = { today };
  }

  get filled(): number {
    return this.#filled;
  }

  get visible(): number {
    return this.#visible;
  }

  get(path: string): Cell | undefined {
    return this.#byPath.get(path);
  }

  /** Returns all cells in form order. */
  all(): Iterable<Cell> {
    return this.#byPath.values();
  }

  isSectionComplete(id: string): boolean {
    return (this.#lacks.get(id) ?? 0) === 0;
  }

  blanksIn(sectionId: string): number {
    return this.#blanks.get(sectionId) ?? 0;
  }

  isSectionBegun(id: string): boolean {
    return (this.#answered.get(id) ?? 0) > 0;
  }

  get leftEmpty(): ReadonlySet<string> {
    return this.#leftEmpty;
  }

  /** Marks the questions as left empty on purpose. The caller must call `layOut` afterwards. */
  leaveEmpty(paths: Iterable<string>): void {
    this.#leftEmpty = new Set(paths);
  }

  /** Returns a predicate for whether a section is visible with the current answers. */
  visibleSections(): (id: string) => boolean {
    const view = this.#view();
    return (id) =>
      view.isSectionVisible(id) && this.model.section(id)?.children.some((node) => view.isVisible(node, [])) === true;
  }

  /** Evaluates the rules for everything. */
  layOut(): void {
    this.#byPath.clear();
    this.#byNode.clear();
    this.#lacks.clear();
    this.#blanks.clear();
    this.#answered.clear();
    this.#filled = 0;
    this.#visible = 0;
    this.#rowCounts = answersOf(Object.fromEntries(this.data));
    for (const { children } of this.model.sections) this.#place(children, [], true);
    const view = this.#view();
    for (const cell of this.#byPath.values()) {
      cell.isVisible = view.isVisible(cell.node, cell.rows);
      this.#examine(cell, view);
      this.#count(cell, 1);
    }
  }

  /**
   * Writes one answer ('' removes it) and evaluates the rules for it and its dependents. Returns undefined if this
   * created or removed a row: the caller must then call `layOut`.
   */
  apply(cell: Cell, text: string): Effect | undefined {
    const wasBlank = isBlank(this.data.get(cell.path));
    if (text === '') this.data.delete(cell.path);
    else this.data.set(cell.path, text);
    if (cell.rows.length > 0 && wasBlank !== isBlank(text) && this.#hasOtherRows(cell)) return undefined;

    const view = this.#view();
    const sections = new Set([cell.node.sectionId]);
    this.#renew(cell, view);
    this.#renewHolder(cell, view);
    const turned: Cell[] = [];
    const { leaves, groups, lists, sums, sections: touched } = this.model.dependents(cell.node.pattern);
    for (const nodes of [leaves, groups, lists]) for (const node of nodes) this.#turn(node, view, turned);
    for (const other of turned) {
      this.#renewHolder(other, view);
      sections.add(other.node.sectionId);
    }
    for (const { id } of touched) sections.add(id);
    const summed = sums.flatMap((node) => this.#byNode.get(node) ?? []);
    for (const other of summed) this.#renew(other, view);
    return { turned, summed, sections };
  }

  #view(): AnswerView {
    return new AnswerView(this.model, {
      get: (path) => this.data.get(path),
      rowCount: (list) => this.#rowCounts.rowCount(list),
    });
  }

  /** Whether the lists that hold the answer have more or fewer rows than at the last layout. */
  #hasOtherRows(cell: Cell): boolean {
    const now = answersOf(Object.fromEntries(this.data));
    for (let holder = cell.node.holder; holder; holder = holder.holder) {
      if (holder.kind !== 'list') continue;
      const list = pathAt(holder.pieces, cell.rows);
      if (now.rowCount(list) !== this.#rowCounts.rowCount(list)) return true;
    }
    return false;
  }

  #place(nodes: readonly ModelNode[], rows: readonly number[], isCounted: boolean): void {
    for (const node of nodes) {
      const path = pathAt(node.pieces, rows);
      const cell: Cell = {
        path,
        node,
        rows,
        isCounted,
        isVisible: false,
        isFilled: false,
        sum: undefined,
        problem: undefined,
      };
      this.#byPath.set(path, cell);
      const alike = this.#byNode.get(node);
      if (alike === undefined) this.#byNode.set(node, [cell]);
      else alike.push(cell);
      if (node.kind === 'group') this.#place(node.children, rows, isCounted);
      if (node.kind !== 'list') continue;
      const answered = this.#rowCounts.rowCount(path);
      this.#rows.ensure(path, Math.max(answered, node.field.minItems ?? (node.required ? 1 : 0)));
      this.#rows.of(path).forEach((_, row) => {
        this.#place(node.children, [...rows, row], isCounted && row < answered);
      });
    }
  }

  #turn(node: ModelNode, view: AnswerView, turned: Cell[]): void {
    for (const cell of this.#byNode.get(node) ?? []) {
      if (view.isVisible(node, cell.rows) === cell.isVisible) continue;
      this.#count(cell, -1);
      cell.isVisible = !cell.isVisible;
      this.#examine(cell, view);
      this.#count(cell, 1);
      turned.push(cell);
    }
  }

  #renew(cell: Cell, view: AnswerView): void {
    this.#count(cell, -1);
    this.#examine(cell, view);
    this.#count(cell, 1);
  }

  /** Re-evaluates a select-all group, which is filled or incomplete depending on all of its statements. */
  #renewHolder(cell: Cell, view: AnswerView): void {
    const { holder } = cell.node;
    if (holder?.kind !== 'group' || holder.field.selectAll !== true) return;
    const group = this.#byPath.get(pathAt(holder.pieces, cell.rows));
    if (group !== undefined) this.#renew(group, view);
  }

  #examine(cell: Cell, view: AnswerView): void {
    const { node, rows } = cell;
    let problem: Problem | undefined;
    if (node.kind === 'leaf') {
      const text = view.storedText(node, rows);
      if (node.sum) cell.sum = cell.isVisible ? text : undefined;
      cell.isFilled = !isBlank(text);
      problem = problemOf(node, text, this.#today);
    } else if (node.kind === 'group') {
      cell.isFilled = node.children.some(
        (child) => child.kind === 'leaf' && view.visibleText(child, rows) !== undefined,
      );
      problem = problemOfGroup(node, rows, view);
    } else {
      cell.isFilled = view.rowCount(node, rows) >= Math.max(1, node.field.minItems ?? 0);
      problem = problemOfList(node, view.rowCount(node, rows));
    }
    if (problem === undefined || !cell.isVisible || !cell.isCounted) cell.problem = undefined;
    else if (cell.problem?.code !== problem.code || cell.problem.params !== problem.params)
      cell.problem = { path: cell.path, sectionId: node.sectionId, ...problem };
  }

  /** Adds the cell to the section counts (1) or removes it (-1). */
  #count({ path, node, isCounted, isVisible, isFilled, problem }: Cell, sign: 1 | -1): void {
    if (!isCounted || !isVisible) return;
    const add = (to: Map<string, number>) => to.set(node.sectionId, (to.get(node.sectionId) ?? 0) + sign);
    if (canBeLeftEmpty(node)) {
      if (isFilled) add(this.#answered);
      else if (problem !== undefined || !this.#leftEmpty.has(path)) add(this.#blanks);
    }
    if (node.kind === 'leaf' ? countsAsField(node) : node.kind === 'group' && node.field.selectAll === true) {
      this.#visible += sign;
      if (isFilled) this.#filled += sign;
    }
    if (problem !== undefined && (node.kind !== 'leaf' || node.required)) add(this.#lacks);
  }
}
