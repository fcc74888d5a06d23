import type { Calculation } from '../content/computed.ts';
import type { Condition } from '../content/condition.ts';
import type { BuiltNodes, Unbound } from './build-nodes.ts';
import { daySides, TODAY } from './comparisons.ts';
import type { Operand, Test } from './operand.ts';
import { comparedAnswersIn, compileCondition, pathsInCondition } from './conditions.ts';
import { pointerTo, type DefinitionProblem } from './definition-error.ts';
import type { Leaf, ModelNode, PlacedCondition, SectionModel, VisibleState } from './model-nodes.ts';
import { patternOf, rowsIn } from './paths.ts';
import { compileComputed, textsIn } from './computed.ts';
import { FORMATS } from './formats/format-table.ts';

/** Maps a reader, by pattern or `section:id`, to the patterns of the answers, groups and lists that it reads. */
export type Reads = ReadonlyMap<string, ReadonlySet<string>>;

export interface ExaminedConditions {
  readonly reads: Reads;
  readonly problems: readonly DefinitionProblem[];
}

export const sectionKey = (id: string) => `section:${id}`;

/** A written path, resolved at one place of the form. */
interface Target {
  readonly node: ModelNode;
  /** Row indices of the target for those of the reader; fewer than the target's depth when the path sums all rows. */
  readonly rowsOf: (rows: readonly number[]) => readonly number[];
}

/**
 * Binds every condition and calculation once all nodes exist.
 * @returns a function that examines what they read; called on demand, as a form is shown before anything is typed
 */
export function bindConditions({ nodes, sections }: BuiltNodes): () => ExaminedConditions {
  const problems: DefinitionProblem[] = [];
  const reads = new Map<string, Set<string>>();
  const unread: (readonly [placed: PlacedCondition, reader: string])[] = [];
  for (const [at, section] of sections.entries()) {
    const own = section.definition.showWhen;
    const pointer = pointerTo('', 'sections', at, 'showWhen');
    if (own)
      (section as Unbound<SectionModel>).test = bind({ condition: own, base: '', pointer }, sectionKey(section.id));
  }
  for (const node of nodes.values()) {
    const own = node.conditions.at(-1);
    const field = node.field;
    if (field.showWhen && own?.condition === field.showWhen)
      (node as Unbound<ModelNode>).test = bind(own, node.pattern);
    if (node.kind === 'leaf' && 'computed' in field && field.computed) bindComputed(node, field.computed);
  }
  return () => {
    for (const [placed, reader] of unread.splice(0)) examine(placed, reader);
    return { reads, problems };
  };

  function examine(placed: PlacedCondition, reader: string): void {
    if (comparedAnswersIn(placed.condition).some(({ comparison }) => daySides(comparison).includes(TODAY)))
      problems.push({
        pointer: placed.pointer,
        sentence:
          'What is asked must not change with the day: compare with an answer or a fixed day, not with "today".',
      });
    for (const path of pathsInCondition(placed.condition)) {
      const target = targetOf(path, placed.base);
      if (typeof target === 'string') problems.push({ pointer: placed.pointer, sentence: target });
      else noteRead(reader, target.node.pattern);
    }
  }

  function bind(placed: PlacedCondition, reader: string) {
    unread.push([placed, reader]);
    // Compiled on first use: of 27 sections a user sees one, and conditions in hidden ones are never evaluated.
    let test: Test<VisibleState> | undefined;
    return (sight: VisibleState, rows: readonly number[]) => {
      test ??= compileCondition<VisibleState>(placed.condition, (path) => operandOf(targetOf(path, placed.base)));
      return test(sight, rows);
    };
  }

  function bindComputed(leaf: Leaf, computed: Calculation): void {
    const base = leaf.holder === undefined ? '' : leaf.pattern.slice(0, -leaf.id.length - 1);
    const place = (steps: readonly string[]) => pointerTo(leaf.pointer, 'computed', ...steps);
    /** Reports a problem and returns undefined when the path is not of this kind. */
    const found = (path: string, steps: readonly string[], isRight: (node: ModelNode) => boolean, kind: string) => {
      const target = targetOf(path, base, isRight === isNumber);
      if (typeof target !== 'string' && isRight(target.node)) {
        noteRead(leaf.pattern, target.node.pattern);
        return target;
      }
      const sentence = typeof target === 'string' ? target : `“${path}” is ${kind}.`;
      problems.push({ pointer: place(steps), sentence });
      return undefined;
    };
    (leaf as Unbound<Leaf>).sum = compileComputed(computed, {
      texts: (path, steps) =>
        textsOf(found(path, steps, isNumber, 'no number: only single answers in numbers are reckoned with')),
      dates: (path, steps) => textsOf(found(path, steps, isDay, 'no date: days lie between two dates')),
      rows: (path, where, steps) => {
        const target = found(path, steps, ({ kind }) => kind === 'list', 'no list: only a list has rows to count');
        if (target?.node.kind !== 'list') return () => [];
        const { node, rowsOf } = target;
        const whereAt = place([...steps, 'where']);
        const test = where && bind({ condition: where, base: `${node.pattern}[]`, pointer: whereAt }, leaf.pattern);
        return (sight, rows) => {
          const outer = rowsOf(rows);
          const length = sight.isVisible(node, outer) ? sight.rowCount(node, outer) : 0;
          return Array.from({ length }, (_, row) => test?.(sight, [...outer, row]) ?? true);
        };
      },
      test: (condition, steps) => bind({ condition, base, pointer: place(steps) }, leaf.pattern),
    });
  }

  function noteRead(reader: string, read: string): void {
    reads.set(reader, (reads.get(reader) ?? new Set()).add(read));
  }

  /** @param mayMeanAllRows in sums, a list that does not contain the reader stands for all its rows */
  function targetOf(path: string, base: string, mayMeanAllRows = false): Target | string {
    const full = path.startsWith('./') ? [base, path.slice(2)].filter((part) => part !== '').join('.') : path;
    const pattern = patternOf(full);
    const node = nodes.get(pattern);
    if (node === undefined) return `“${path}” is no answer of this form${suggestion(pattern, base)}.`;
    const fixed = rowsIn(full);
    if (fixed.length > 0 && full.includes('[]'))
      return `“${path}” names one row and means another by “[]”. Name both, or neither.`;
    if (fixed.length > 0) return { node, rowsOf: () => fixed };
    const depth = node.pieces.length - 1;
    const shared = sharedDepth(node.pattern, base);
    if (depth > shared && !mayMeanAllRows)
      return `“${path}” is repeated: say which row, such as “${full.replace('[]', '[0]')}”, or ask from inside the row.`;
    return { node, rowsOf: (rows) => rows.slice(0, Math.min(depth, shared)) };
  }

  function suggestion(pattern: string, base: string): string {
    const inside = base === '' ? undefined : nodes.get(`${base}.${pattern}`);
    return inside ? `; write “./${pattern}” for the one beside it` : '';
  }
}

/** Returns how many levels of rows reader and target share: the lists with which both patterns begin. */
function sharedDepth(pattern: string, base: string): number {
  let depth = 0;
  for (let at = pattern.indexOf('[]'); at !== -1; at = pattern.indexOf('[]', at + 2)) {
    if (!base.startsWith(pattern.slice(0, at + 2))) break;
    depth += 1;
  }
  return depth;
}

const isNumber = (node: ModelNode) =>
  node.kind === 'leaf' &&
  ('computed' in node.field ||
    FORMATS[node.format].isAmount === true ||
    node.options?.every((option) => /^\d+$/.test(option)) === true);

const isDay = (node: ModelNode) => node.kind === 'leaf' && FORMATS[node.format].standsFor === 'day';

/** Returns the texts of an answer, or those of all its rows. */
function textsOf(target: Target | undefined): (sight: VisibleState, rows: readonly number[]) => readonly string[] {
  if (target?.node.kind !== 'leaf') return () => [];
  const { node, rowsOf } = target;
  return (sight, rows) => textsIn(sight, node, rowsOf(rows));
}

const NOTHING: Operand<VisibleState> = { text: () => undefined, rowCount: () => 0, isAnswered: () => false };

/** Compiles a condition that is outside the form, as in a package, with absolute paths. Unknown ones are unanswered. */
export const compileAtTop = (
  condition: Condition,
  nodeOf: (pattern: string) => ModelNode | undefined,
): Test<VisibleState> =>
  compileCondition<VisibleState>(condition, (path) => {
    const node = nodeOf(patternOf(path));
    return node ? operandOf({ node, rowsOf: () => rowsIn(path) }) : NOTHING;
  });

function operandOf(target: Target | string): Operand<VisibleState> {
  if (typeof target === 'string') return NOTHING;
  const { node, rowsOf } = target;
  if (node.kind === 'leaf')
    return {
      text: (sight, rows) => sight.visibleText(node, rowsOf(rows)),
      rowCount: () => 0,
      isAnswered: (sight, rows) => sight.visibleText(node, rowsOf(rows)) !== undefined,
    };
  const rowCount = (sight: VisibleState, rows: readonly number[]) =>
    node.kind === 'list' && sight.isVisible(node, rowsOf(rows)) ? sight.rowCount(node, rowsOf(rows)) : 0;
  return { text: () => undefined, rowCount, isAnswered: (sight, rows) => hasAnswer(node, sight, rowsOf(rows)) };
}

function hasAnswer(node: ModelNode, sight: VisibleState, rows: readonly number[]): boolean {
  if (node.kind === 'leaf') return sight.visibleText(node, rows) !== undefined;
  if (node.kind === 'list') return sight.isVisible(node, rows) && sight.rowCount(node, rows) > 0;
  return node.children.some((child) => hasAnswer(child, sight, rows));
}
