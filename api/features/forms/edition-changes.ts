import { answersOf } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Leaf, ModelNode } from '../../../schema/forms/form-model.ts';
import { pathAt, patternOf, piecesOf, rowsIn } from '../../../schema/forms/paths.ts';
import type { LoadedEdition, LoadedForm } from './form-content.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Change that a later edition makes to a question. An answer carries over only if its question is unchanged. */
export type ChangeKind = 'new' | 'reworded' | 'choices' | 'gone';

interface EditionChange {
  readonly kind: ChangeKind;
  /** Pattern of a question, or of a group or list that is all new or gone; if gone, in the earlier edition. */
  readonly pattern: string;
}

/** Answers to an earlier edition, sorted by what a later one makes of them. Together they are complete. */
interface MovedAnswers {
  /** Answers to unchanged questions. */
  readonly carried: FormData;
  /** Answers to questions that are asked again, by their current path. */
  readonly askedAgain: FormData;
  /** Answers to questions that are no longer asked, by their former path. */
  readonly notAsked: FormData;
}

export interface EditionChanges {
  readonly from: LoadedEdition;
  readonly to: LoadedEdition;
  /** Changes in the order of the form; removed questions last. */
  readonly changes: readonly EditionChange[];
  /** Returns the current path of a former one; undefined if the later edition has none. */
  readonly pathNow: (path: string) => string | undefined;
  readonly move: (answers: FormData) => MovedAnswers;
}

/** Comparison of each pair of editions, cached until the form is reloaded. */
const compared = new WeakMap<LoadedForm, Map<string, EditionChanges>>();

/** Compares two editions; undefined if one of them is not available. */
export function editionChanges(form: LoadedForm, from: string, to: string): EditionChanges | undefined {
  const [earlier, later] = [form.editions.get(from), form.editions.get(to)];
  if (!earlier || !later) return undefined;
  const byEditions = getOrInsert(compared, form, () => new Map<string, EditionChanges>());
  const pair = `${from} ${to}`;
  return getOrInsert(byEditions, pair, () => compareEditions(form, earlier, later));
}

function compareEditions(form: LoadedForm, earlier: LoadedEdition, later: LoadedEdition): EditionChanges {
  const between = [...form.editions.values()]
    .filter(({ facts: { edition } }) => edition > earlier.facts.edition && edition <= later.facts.edition)
    .sort((a, b) => (a.facts.edition < b.facts.edition ? -1 : 1));
  // Each edition lists what it renamed relative to the one before.
  const patternNow = (pattern: string) => between.reduce((at, { facts }) => renamed(at, facts.renamed ?? {}), pattern);
  const pathNow = (path: string) => {
    const node = later.model.node(patternNow(patternOf(path)));
    if (!node || node.pieces.length !== piecesOf(patternOf(path)).length) return undefined;
    const now = pathAt(node.pieces, rowsIn(path));
    return hasRoom(node, rowsIn(path)) ? now : undefined;
  };
  const before = new Map([...earlier.model.leaves.values()].map((leaf) => [patternNow(leaf.pattern), leaf]));
  const kindOf = (leaf: Leaf) => changeOf(before.get(leaf.pattern), leaf);
  const isGone = ({ pattern }: Leaf) => !later.model.leaves.has(patternNow(pattern));
  return {
    from: earlier,
    to: later,
    changes: [
      ...later.model.sections.flatMap(({ children }) => changesIn(children, kindOf)),
      ...earlier.model.sections.flatMap(({ children }) =>
        changesIn(children, (leaf) => (isGone(leaf) ? 'gone' : undefined)),
      ),
    ],
    pathNow,
    move(answers) {
      const moved = { carried: new Map<string, string>(), askedAgain: new Map<string, string>() };
      const notAsked = new Map<string, string>();
      for (const [path, text] of Object.entries(answers)) {
        const now = pathNow(path);
        const leaf = now === undefined ? undefined : later.model.leaf(now);
        if (now === undefined || leaf === undefined) notAsked.set(path, text);
        else moved[kindOf(leaf) === undefined ? 'carried' : 'askedAgain'].set(now, text);
      }
      return {
        carried: Object.fromEntries(moved.carried),
        askedAgain: Object.fromEntries(moved.askedAgain),
        notAsked: Object.fromEntries(notAsked),
      };
    },
  };
}

/** Expands a pattern to the paths of the rows that these answers have. */
export function pathsInRows(pattern: string, answers: FormData): readonly string[] {
  const [first = '', ...rest] = piecesOf(pattern);
  const rows = answersOf(answers);
  return rest.reduce(
    (lists, piece) =>
      lists.flatMap((list) => Array.from({ length: rows.rowCount(list) }, (_, row) => `${list}[${row}]${piece}`)),
    [first],
  );
}

/** @param names new pattern to former pattern; that of a group or list covers everything in it */
function renamed(pattern: string, names: Readonly<Record<string, string>>): string {
  const [now, before] =
    Object.entries(names)
      .filter(([, old]) => pattern === old || (/^[.[]/.test(pattern.slice(old.length)) && pattern.startsWith(old)))
      .sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return now === undefined || before === undefined ? pattern : now + pattern.slice(before.length);
}

/** Whether the list has room for these rows; it may accept fewer than before. */
function hasRoom(node: ModelNode, rows: readonly number[]): boolean {
  const lists: number[] = [];
  for (let { holder } = node; holder !== undefined; holder = holder.holder)
    if (holder.kind === 'list') lists.unshift(holder.field.maxItems);
  return rows.every((row, at) => row < (lists[at] ?? 0));
}

function changeOf(before: Leaf | undefined, now: Leaf): ChangeKind | undefined {
  if (before === undefined) return 'new';
  if (wordsOf(before) !== wordsOf(now) || before.format !== now.format) return 'reworded';
  return choicesOf(before) === choicesOf(now) ? undefined : 'choices';
}

/** Returns a question's words with those of its containers: "Date" of your entry is not that of your departure. */
function wordsOf(leaf: Leaf): string {
  const titles: (string | undefined)[] = [];
  for (let node: ModelNode | undefined = leaf; node !== undefined; node = node.holder)
    titles.push(node.field.title, node.kind === 'list' ? node.field.rowTitle : undefined);
  return titles.map(plain).join('\n');
}

function choicesOf({ field }: Leaf): string {
  if (field.type === 'boolean') return '';
  return JSON.stringify([field.oneOf?.map((choice) => [choice.const, plain(choice.title)]), field.enum, field.allow]);
}

/** Normalises a text, since punctuation and case do not change a question. */
const plain = (text = '') =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Reports a group or list that is new or gone as a whole as one change. Computed fields are not questions. */
function changesIn(
  nodes: readonly ModelNode[],
  kindOf: (leaf: Leaf) => ChangeKind | undefined,
): readonly EditionChange[] {
  return nodes.flatMap((node): readonly EditionChange[] => {
    if (node.kind !== 'leaf') {
      const within = changesIn(node.children, kindOf);
      const [first] = within;
      const isOne =
        (first?.kind === 'new' || first?.kind === 'gone') && asked(node).every((leaf) => kindOf(leaf) === first.kind);
      return isOne ? [{ kind: first.kind, pattern: node.pattern }] : within;
    }
    const kind = node.sum ? undefined : kindOf(node);
    return kind === undefined ? [] : [{ kind, pattern: node.pattern }];
  });
}

const asked = (node: ModelNode): readonly Leaf[] =>
  node.kind === 'leaf' ? (node.sum ? [] : [node]) : node.children.flatMap(asked);
