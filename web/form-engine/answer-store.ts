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
import { SectionSums, type SectionState } from './section-sums.ts';
import { ShownChecks } from './shown-checks.ts';

/**
 * What can be listened to. `answer:PATH`: its text or its shown problem; `rows:LIST`: which rows there are;
 * `layout`: what is visible; `checks`: which checks are shown or confirmed; `section:ID`: its state on the rail; `progress`; `changes`: there is something to save.
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
  /** Answers as saved. */
  readonly data: FormData;
  /** Paths of questions that the person said to leave empty. */
  readonly leftEmpty?: readonly string[];
  /** What is compared across the answers. */
  readonly checks?: readonly Check[];
  /** Ids of raised checks that the person said are right. */
  readonly confirmed?: readonly string[];
  /** YYYY-MM-DD, for dates that must not lie in the future. */
  readonly today: string;
}

/**
 * The answers of one application, outside React. A key press changes one answer, asks the rules of schema/forms about
 * it and what depends on it, and wakes only those who listen to what changed.
 */
export class AnswerStore {
  readonly model: FormModel;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly #rows = new RowKeys();
  readonly #cells: AnswerCells;
  readonly #topics = new Topics<Topic>();
  /** Problems on screen, by path: they appear when a field is left and go as soon as they no longer hold. */
  #shown = new Map<string, AnswerProblem>();
  readonly #checks: ShownChecks;
  #openRows = new Map<string, string>();
  /** Questions that few people have and that this person wants, or once answered. */
  readonly #expanded = new Set<string>();
  readonly #sums = new SectionSums();
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

  // Reading: the same value until it changes, as React's useSyncExternalStore asks.

  /** All answers as they are now. */
  get data(): FormData {
    this.#snapshot ??= Object.fromEntries(this.#cells.data);
    return this.#snapshot;
  }

  /** The answer, '' while there is none; what is added up is added up. */
  text(path: string): string {
    return this.#cells.data.get(path) ?? this.#cells.get(path)?.sum ?? '';
  }

  shownProblem(path: string): AnswerProblem | undefined {
    return this.#shown.get(path);
  }

  /** How many problems are shown in this group or row. */
  shownProblemsUnder(path: string): number {
    let count = 0;
    for (const shown of this.#shown.keys()) if (shown.startsWith(`${path}.`)) count += 1;
    return count;
  }

  /** Checks that are shown at this question: the same list until it changes. */
  shownChecks(path: string): readonly RaisedCheck[] {
    return this.#checks.at(path);
  }

  /** How many checks are shown in this row. */
  shownChecksUnder(row: string): number {
    return this.#checks.countUnder(row);
  }

  /** Whether the field, group or list is asked now. False for paths that the form does not have. */
  isVisible(path: string): boolean {
    return this.#cells.get(path)?.isVisible ?? false;
  }

  /** Is the question only a button now? What was answered once stays open: nothing closes under the person's hands. */
  isCollapsed(path: string): boolean {
    if (this.node(path)?.field.collapsed !== true || this.#expanded.has(path)) return false;
    const isAnswered = [...this.#cells.data.keys()].some(
      (at) => at === path || (/^[.[]/.test(at.slice(path.length)) && at.startsWith(path)),
    );
    if (isAnswered) this.#expanded.add(path);
    return !isAnswered;
  }

  /** The field, group or list at the path, references followed; undefined for rows and what the form lacks. */
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

  // Answers.

  /** Stores what is typed or chosen; '' takes the answer away. A shown problem goes when it no longer holds. */
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

  /** The field was left: tidies its text and shows its problem, if it has one. */
  blur(path: string): void {
    const cell = this.#cells.get(path);
    if (cell === undefined) return;
    if (cell.node.kind === 'leaf') this.set(path, normaliseAnswer(cell.node, this.text(path)));
    this.#show([path]);
  }

  /**
   * Shows every problem of a section, or of the whole form, and returns them in the order of the form: for Continue
   * and Submit.
   */
  revealProblems(sectionId?: string): readonly AnswerProblem[] {
    const problems = this.problems(sectionId);
    this.#show(problems.map(({ path }) => path));
    return problems;
  }

  /** Every problem of what is visible, shown or not, in the order of the form. */
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

  /** As the server has it. Not told as a change. */
  setLeftEmpty(paths: readonly string[]): void {
    const before = this.#cells.leftEmpty;
    if (paths.length === before.size && paths.every((path) => before.has(path))) return;
    this.#cells.leaveEmpty(paths);
    this.#layOut([]);
  }

  get checks(): readonly Check[] {
    return this.#checks.checks;
  }

  /** Ids of raised checks that the person said are right, of the answers as they are now. */
  get confirmed(): readonly string[] {
    return this.#checks.confirmed(this.data);
  }

  /** As the server has it. Not told as a change. @param about the answers there */
  setConfirmed(ids: readonly string[], about: FormData): void {
    const isNew = ids.join() !== this.confirmed.join();
    this.#checks.confirm(ids, about);
    if (!isNew) return;
    this.#renewSums(this.#renewChecks());
    this.#topics.notify('checks');
  }

  /** The section is left: what its answers do not say together with others is shown from now on. */
  leaveSection(sectionId: string): void {
    if (!this.#checks.leave(sectionId, this.data)) return;
    this.#renewSums([sectionId]);
    this.#topics.notify('checks');
  }

  // Rows.

  /** Adds a row with no answers and opens it; returns its key, undefined when the list is full. */
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

  /** @returns what puts the row back, with its answers, where it was */
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

  /** Puts the row before or behind the others; an index outside the list changes nothing. */
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

  /** Asks a question that was only a button. */
  expand(path: string): void {
    this.#expanded.add(path);
    this.#topics.notify('layout');
  }

  /** Opens every row that holds the path, and every question that is only a button. */
  openRowsOf(path: string): void {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
      if (this.isCollapsed(at)) this.expand(at);
    for (const { 0: place, index } of path.matchAll(/\[\d+\]/g)) {
      const list = path.slice(0, index);
      const key = this.rows(list)[Number(place.slice(1, -1))];
      if (key !== undefined) this.setOpenRow(list, key);
    }
  }

  // Saving.

  /** Takes over what was changed elsewhere: path to text, null where an answer is gone. Not told as a change. */
  applyRemote(changes: Readonly<Record<string, string | null>>): void {
    const { data } = this.#cells;
    for (const [path, text] of Object.entries(changes)) {
      if (text === null || text === '') data.delete(path);
      else data.set(path, text);
    }
    this.#layOut([]);
  }

  /** @param alsoChanged answers that came with the new order */
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

  /** Asks the rules about everything again, for rows that change and for answers that arrive: rare, so all is woken. */
  #layOut(changed: readonly string[]): void {
    this.#snapshot = undefined;
    this.#cells.layOut();
    for (const path of [...this.#shown.keys()]) this.#dropSolved(path);
    this.#checks.renew(this.data);
    this.#renewSums(this.model.sections.map(({ id }) => id));
    // Whether there is something to save is another question.
    this.#topics.notifyAllBut('changes');
    if (changed.length > 0) this.#topics.notify('changes');
  }

  /** @returns sections where a shown check went */
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

  /** Takes a shown problem away when it no longer holds; tells whether it did. */
  #dropSolved(path: string): boolean {
    const shown = this.#shown.get(path);
    if (shown === undefined || this.#cells.get(path)?.problem?.code === shown.code) return false;
    return this.#shown.delete(path);
  }

  /** Progress and the state of these sections, told only when they differ from what was told before. */
  #renewSums(sections: Iterable<string>): void {
    const shownPaths = [...this.#shown.keys()];
    for (const topic of this.#sums.renew(this.#cells, sections, shownPaths, (id) => this.#checks.countIn(id)))
      this.#topics.notify(topic);
  }
}
