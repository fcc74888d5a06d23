import type { Check } from '../../schema/content/checks.ts';
import type { RaisedCheck } from '../../schema/forms/checks.ts';
import type { FormData } from '../../schema/forms/definition.ts';
import type { FormModel, ModelNode } from '../../schema/forms/form-model.ts';
import { normaliseAnswer } from '../../schema/forms/normalise.ts';
import { patternOf } from '../../schema/forms/paths.ts';
import type { Progress } from '../../schema/forms/progress.ts';
import type { AnswerProblem } from '../../schema/forms/validate.ts';
import { Topics } from '../lib/topics.ts';
import { AnswerCells } from './answer-cells.ts';
import { RowKeys } from './row-keys.ts';
import { moveKeys, rowMove } from './row-paths.ts';
import { SectionProgress, type SectionState } from './section-progress.ts';
import { ShownChecks } from './shown-checks.ts';

/**
 * Topics to subscribe to. `answer:PATH`: its text or shown problem; `rows:LIST`: which rows exist; `layout`: what is
 * visible; `checks`: which are shown or confirmed; `section:ID`: its state on the rail; `progress`; `changes`: there
 * is something to save.
 */
export type Topic =
  | `answer:${string}`
  | `rows:${string}`
  | `section:${string}`
  | 'layout'
  | 'checks'
  | 'progress'
  | 'changes';

export interface AnswerStoreOptions {
  /** Saved answers. */
  readonly data: FormData;
  /** Paths of questions that the user marked as left empty. */
  readonly leftEmpty?: readonly string[];
  /** Checks that compare several answers. */
  readonly checks?: readonly Check[];
  /** Ids of raised checks that the user confirmed as right. */
  readonly confirmed?: readonly string[];
  /** Today's date (YYYY-MM-DD), for dates that must not lie in the future. */
  readonly today: string;
}

/**
 * Holds the answers of one application, outside React. A key press changes one answer, evaluates the rules of
 * schema/forms for it and its dependents, and notifies only the subscribers of what changed.
 */
export class AnswerStore {
  readonly model: FormModel;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly #rows = new RowKeys();
  readonly #cells: AnswerCells;
  readonly #topics = new Topics<Topic>();
  /** Problems on screen, by path: each appears when its field loses focus and goes as soon as it no longer holds. */
  #shown = new Map<string, AnswerProblem>();
  readonly #checks: ShownChecks;
  #openRows = new Map<string, string>();
  /** Rarely needed questions that this user opened or has answered. */
  readonly #expanded = new Set<string>();
  readonly #sums = new SectionProgress();
  #snapshot: FormData | undefined;

  constructor(model: FormModel, { data, leftEmpty = [], checks = [], confirmed = [], today }: AnswerStoreOptions) {
    this.model = model;
    this.today = today;
    this.#cells = new AnswerCells(model, this.#rows, today);
    for (const [path, text] of Object.entries(data)) this.#cells.data.set(path, text);
    this.#cells.leaveEmpty(leftEmpty);
    this.#cells.layOut();
    this.#checks = new ShownChecks(model, checks, today);
    this.#checks.confirm(confirmed, data);
    this.#renewSums(model.sections.map(({ id }) => id));
  }

  // Getters return the same value until it changes, as React's useSyncExternalStore requires.

  /** All current answers. */
  get data(): FormData {
    this.#snapshot ??= Object.fromEntries(this.#cells.data);
    return this.#snapshot;
  }

  /** Returns the answer or the computed sum; '' if there is none. */
  text(path: string): string {
    return this.#cells.data.get(path) ?? this.#cells.get(path)?.sum ?? '';
  }

  shownProblem(path: string): AnswerProblem | undefined {
    return this.#shown.get(path);
  }

  /** Number of problems shown in this group or row. */
  shownProblemsUnder(path: string): number {
    let count = 0;
    for (const shown of this.#shown.keys()) if (shown.startsWith(`${path}.`)) count += 1;
    return count;
  }

  /** Checks shown at this question: the same array until it changes. */
  shownChecks(path: string): readonly RaisedCheck[] {
    return this.#checks.at(path);
  }

  /** Number of checks shown in this row. */
  shownChecksUnder(row: string): number {
    return this.#checks.countUnder(row);
  }

  /** Whether the field, group or list is currently asked. False for paths that the form does not have. */
  isVisible(path: string): boolean {
    return this.#cells.get(path)?.isVisible ?? false;
  }

  /** Whether the question is collapsed to a button. Once answered it stays open while the user edits. */
  isCollapsed(path: string): boolean {
    if (this.node(path)?.field.collapsed !== true || this.#expanded.has(path)) return false;
    const isAnswered = [...this.#cells.data.keys()].some(
      (at) => at === path || (/^[.[]/.test(at.slice(path.length)) && at.startsWith(path)),
    );
    if (isAnswered) this.#expanded.add(path);
    return !isAnswered;
  }

  /** Returns the field, group or list at the path, with references resolved; undefined for rows and unknown paths. */
  node(path: string): ModelNode | undefined {
    return this.model.node(patternOf(path));
  }

  rows(list: string): readonly string[] {
    return this.#rows.of(list);
  }

  openRow(list: string): string | undefined {
    return this.#openRows.get(list);
  }

  get progress(): Progress {
    return this.#sums.progress;
  }

  section(sectionId: string): SectionState {
    return this.#sums.section(sectionId);
  }

  subscribe(topics: Topic | readonly Topic[], notify: () => void): () => void {
    const ends = [topics].flat().map((topic) => this.#topics.subscribe(topic, notify));
    return () => ends.forEach((end) => end());
  }

  /** Stores what is typed or chosen; '' removes the answer. A shown problem goes when it no longer holds. */
  set(path: string, text: string): void {
    const cell = this.#cells.get(path);
    if (cell?.node.kind !== 'leaf' || cell.node.sum || this.text(path) === text) return;
    this.#snapshot = undefined;
    const effect = this.#cells.apply(cell, text);
    if (effect === undefined) {
      this.#layOut([path]);
      return;
    }
    this.#dropSolved(path);
    this.#topics.notify(`answer:${path}`);
    const holder = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    for (const other of [holder, ...effect.turned.map((turned) => turned.path)])
      if (this.#dropSolved(other)) this.#topics.notify(`answer:${other}`);
    for (const summed of effect.summed) this.#topics.notify(`answer:${summed.path}`);
    if (effect.turned.length > 0) this.#topics.notify('layout');
    this.#renewSums([...effect.sections, ...this.#renewChecks()]);
    this.#topics.notify('changes');
  }

  /** Normalises the text of a field that lost focus and shows its problem, if any. */
  blur(path: string): void {
    const cell = this.#cells.get(path);
    if (cell === undefined) return;
    if (cell.node.kind === 'leaf') this.set(path, normaliseAnswer(cell.node, this.text(path)));
    this.#show([path]);
  }

  /**
   * Shows every problem of a section, or of the whole form, and returns them in form order: for Continue and Submit.
   */
  revealProblems(sectionId?: string): readonly AnswerProblem[] {
    const problems = this.problems(sectionId);
    this.#show(problems.map(({ path }) => path));
    return problems;
  }

  /** Returns every problem of visible questions, shown or not, in form order. */
  problems(sectionId?: string): readonly AnswerProblem[] {
    const problems: AnswerProblem[] = [];
    for (const { node, problem } of this.#cells.all())
      if (problem !== undefined && (sectionId === undefined || node.sectionId === sectionId)) problems.push(problem);
    return problems;
  }

  /** Paths of the questions that are left empty on purpose. */
  get leftEmpty(): readonly string[] {
    return [...this.#cells.leftEmpty];
  }

  /** Applies the server's state. Not a change to save. */
  setLeftEmpty(paths: readonly string[]): void {
    const before = this.#cells.leftEmpty;
    if (paths.length === before.size && paths.every((path) => before.has(path))) return;
    this.#cells.leaveEmpty(paths);
    this.#layOut([]);
  }

  get checks(): readonly Check[] {
    return this.#checks.checks;
  }

  /** Ids of raised checks that the user confirmed for the current answers. */
  get confirmed(): readonly string[] {
    return this.#checks.confirmed(this.data);
  }

  /** Applies the server's confirmations, made about the answers `about`. Not a change to save. */
  setConfirmed(ids: readonly string[], about: FormData): void {
    const isNew = ids.join() !== this.confirmed.join();
    this.#checks.confirm(ids, about);
    if (!isNew) return;
    this.#renewSums(this.#renewChecks());
    this.#topics.notify('checks');
  }

  /** Shows the checks of a section's answers from now on, because the user has left it. */
  leaveSection(sectionId: string): void {
    if (!this.#checks.leave(sectionId, this.data)) return;
    this.#renewSums([sectionId]);
    this.#topics.notify('checks');
  }

  /** Adds an empty row and opens it. Returns its key, or undefined if the list is full. */
  addRow(list: string): string | undefined {
    const node = this.node(list);
    const count = this.rows(list).length;
    if (node?.kind !== 'list' || count >= node.field.maxItems) return undefined;
    this.#rows.ensure(list, count + 1);
    const key = this.rows(list).at(-1);
    if (key !== undefined) this.#openRows.set(list, key);
    this.#layOut([]);
    return key;
  }

  /** @returns a function that restores the row with its answers at its former place */
  removeRow(list: string, index: number): () => void {
    const row = `${list}[${index}]`;
    const removed = Object.entries(this.data).filter(([path]) => path.startsWith(`${row}.`));
    this.#reorder(
      list,
      this.rows(list).flatMap((_, at) => (at === index ? [] : [at])),
    );
    return () => this.#putBack(list, index, removed);
  }

  #putBack(list: string, index: number, answers: readonly (readonly [path: string, text: string])[]): void {
    const count = this.rows(list).length;
    const place = Math.min(index, count);
    this.#rows.ensure(list, count + 1);
    const was = `${list}[${index}]`;
    for (const [path, text] of answers) this.#cells.data.set(`${list}[${count}]${path.slice(was.length)}`, text);
    const order = this.rows(list).map((_, at) => at);
    order.splice(place, 0, ...order.splice(count, 1));
    this.#reorder(
      list,
      order,
      answers.map(([path]) => path),
    );
  }

  /** Moves the row to another index; an index outside the list changes nothing. */
  moveRow(list: string, from: number, to: number): void {
    const order = this.rows(list).map((_, at) => at);
    if (order[from] === undefined || order[to] === undefined || from === to) return;
    order.splice(to, 0, ...order.splice(from, 1));
    this.#reorder(list, order);
  }

  /** Shows the fields of this row; undefined closes the open one. */
  setOpenRow(list: string, key: string | undefined): void {
    if (key === undefined) this.#openRows.delete(list);
    else this.#openRows.set(list, key);
    this.#topics.notify(`rows:${list}`);
  }

  /** Opens a question that was collapsed to a button. */
  expand(path: string): void {
    this.#expanded.add(path);
    this.#topics.notify('layout');
  }

  /** Opens every row and every collapsed question that contains the path. */
  openRowsOf(path: string): void {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
      if (this.isCollapsed(at)) this.expand(at);
    for (const { 0: place, index } of path.matchAll(/\[\d+\]/g)) {
      const list = path.slice(0, index);
      const key = this.rows(list)[Number(place.slice(1, -1))];
      if (key !== undefined) this.setOpenRow(list, key);
    }
  }

  /** Applies changes made elsewhere: path to text, null for a removed answer. Not a change to save. */
  applyRemote(changes: Readonly<Record<string, string | null>>): void {
    const { data } = this.#cells;
    for (const [path, text] of Object.entries(changes)) {
      if (text === null || text === '') data.delete(path);
      else data.set(path, text);
    }
    this.#layOut([]);
  }

  /** @param alsoChanged paths of answers that came with the new order */
  #reorder(list: string, order: readonly number[], alsoChanged: readonly string[] = []): void {
    const { data } = this.#cells;
    const move = rowMove(list, order);
    const before = new Map(data);
    data.clear();
    for (const [path, text] of moveKeys(before, move)) data.set(path, text);
    this.#shown = moveKeys(this.#shown, move);
    for (const [path, problem] of this.#shown) if (problem.path !== path) this.#shown.set(path, { ...problem, path });
    this.#openRows = moveKeys(this.#openRows, move);
    this.#rows.reorder(list, order);
    const paths = new Set([...before.keys(), ...data.keys()]);
    const changed = [...paths].filter((path) => before.get(path) !== data.get(path));
    this.#layOut([...changed, ...alsoChanged]);
  }

  /** Re-evaluates everything after rows changed or answers arrived. This is rare, so all subscribers are notified. */
  #layOut(changed: readonly string[]): void {
    this.#snapshot = undefined;
    this.#cells.layOut();
    for (const path of [...this.#shown.keys()]) this.#dropSolved(path);
    this.#checks.renew(this.data);
    this.#renewSums(this.model.sections.map(({ id }) => id));
    // `changes` is notified only if there is something to save.
    this.#topics.notifyAllBut('changes');
    if (changed.length > 0) this.#topics.notify('changes');
  }

  /** @returns sections in which a shown check disappeared */
  #renewChecks(): readonly string[] {
    const sections = this.#checks.renew(this.data);
    if (sections.length > 0) this.#topics.notify('checks');
    return sections;
  }

  #show(paths: readonly string[]): void {
    const sections = new Set<string>();
    for (const path of paths) {
      const cell = this.#cells.get(path);
      if (cell === undefined || this.#shown.get(path)?.code === cell.problem?.code) continue;
      if (cell.problem === undefined) this.#shown.delete(path);
      else this.#shown.set(path, cell.problem);
      sections.add(cell.node.sectionId);
      this.#topics.notify(`answer:${path}`);
    }
    this.#renewSums(sections);
  }

  /** Removes a shown problem that no longer holds. Returns whether it did. */
  #dropSolved(path: string): boolean {
    const shown = this.#shown.get(path);
    if (shown === undefined || this.#cells.get(path)?.problem?.code === shown.code) return false;
    return this.#shown.delete(path);
  }

  /** Recomputes progress and the state of these sections, and notifies only about those that differ. */
  #renewSums(sections: Iterable<string>): void {
    const shownPaths = [...this.#shown.keys()];
    for (const topic of this.#sums.renew(this.#cells, sections, shownPaths, (id) => this.#checks.countIn(id)))
      this.#topics.notify(topic);
  }
}
