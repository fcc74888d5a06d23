import type { Test } from './operand.ts';
import { compileCondition } from './conditions.ts';
import type { SameAs, SameAsOffer } from '../content/definition.ts';
import type { FormModel, GroupNode, Leaf, ListNode, ModelNode, SectionModel } from './form-model.ts';
import type { AnswerView } from './answer-view.ts';
import { pathAt, rowsIn } from './paths.ts';

/** Where one answer of a group may come from. */
export interface SameAsSource {
  /** The answer of the group or row that is given. */
  readonly leaf: Leaf;
  /** The path of the answer it repeats. */
  readonly path: string;
  /** Not that answer itself but this one, when that is answered: “yes” for an address with a state. */
  readonly text: string | undefined;
}

/** A group, a list for each of its rows, or a whole section. */
export type SameAsHolder = GroupNode | ListNode | SectionModel;

/** What an editor wrote as `sameAs` of a group, of the rows of a list, or of a section. */
export function sameAsOf(holder: SameAsHolder): readonly (string | SameAsOffer)[] {
  const written = writtenAt(holder);
  return typeof written === 'string' ? [written] : (written ?? []);
}

function writtenAt(holder: SameAsHolder): SameAs | undefined {
  if (!('kind' in holder)) return holder.definition.sameAs;
  return holder.kind === 'group' ? holder.sameAs : holder.row.sameAs;
}

/** What is put before the ids of its answers: `home.`, `spouses[].`, nothing in a section. */
export function patternUnder(holder: SameAsHolder): string {
  if (!('kind' in holder)) return '';
  return holder.kind === 'group' ? `${holder.pattern}.` : `${holder.pattern}[].`;
}

/** The sources of one offer; of another group, the answers that both have. Unknown names are left out. */
export function sourcesOf(
  model: FormModel,
  holder: SameAsHolder,
  offer: string | SameAsOffer,
): readonly SameAsSource[] {
  const base = patternUnder(holder);
  if (typeof offer === 'string')
    return leavesIn(holder.children).flatMap((leaf) => {
      const path = `${offer}.${leaf.pattern.slice(base.length)}`;
      return model.leaf(path) ? [{ leaf, path, text: undefined }] : [];
    });
  return Object.entries(offer.answers).flatMap(([id, source]): readonly SameAsSource[] => {
    const leaf = model.leaves.get(`${base}${id}`);
    if (leaf === undefined) return [];
    if (typeof source === 'string') return [{ leaf, path: source, text: undefined }];
    return Object.entries(source).map(([text, path]) => ({ leaf, path, text }));
  });
}

/** What a tick writes: path to text, '' where it takes an answer away. */
type RepeatedAnswers = Readonly<Record<string, string>>;

export interface Repetition {
  readonly answers: RepeatedAnswers;
  /** What holds the answers that are repeated: "Your mailing address". */
  readonly origin: string;
}

/**
 * What may be repeated in this group, row or section now: the answers that a tick writes. Only what is asked
 * and answered elsewhere; “does not apply” and its like only where the answer here allows them too.
 * @param path of the group or row: `home`, `spouses[0]`; '' for a section
 */
export function repeatedAnswers(
  model: FormModel,
  holder: SameAsHolder,
  path: string,
  view: AnswerView,
): readonly Repetition[] {
  const rows = rowsIn(path);
  const found = sameAsOf(holder).flatMap((offer) => {
    if (typeof offer !== 'string' && offer.when && !testOf(model, offer)(view, [])) return [];
    const sources = sourcesOf(model, holder, offer);
    const targetOf = ({ leaf }: SameAsSource) => pathAt(leaf.pieces, rows);
    // What is not answered there is taken away here: half of another address would stay behind.
    const answers = Object.fromEntries(sources.map((source) => [targetOf(source), '']));
    for (const source of sources) {
      const from = model.leaf(source.path);
      const text = from && view.visibleText(from, rowsIn(source.path));
      if (from === undefined || text === undefined || answers[targetOf(source)] !== '') continue;
      if (!isSpecial(from, text)) answers[targetOf(source)] = source.text ?? text;
      else if (source.text === undefined && isSpecial(source.leaf, text)) answers[targetOf(source)] = text;
    }
    const first = sources.find((source) => answers[targetOf(source)] !== '');
    return first && isEnough(holder, answers, rows) ? [{ answers, origin: titleAround(model, first.path) }] : [];
  });
  // Two places may hold the same address.
  return [...new Map(found.map((repetition) => [JSON.stringify(repetition.answers), repetition])).values()];
}

/** The title of the group that holds an answer, or else of its section. */
function titleAround(model: FormModel, path: string): string {
  const { pattern = '', sectionId = '' } = model.leaf(path) ?? {};
  const group = model.groups.get(pattern.split('.').slice(0, -1).join('.'));
  return group?.field.title ?? model.section(sectionId)?.definition.title ?? '';
}

/** Is it said here already? @param text the answer at a path, '' while there is none */
export function isRepeated(answers: RepeatedAnswers, text: (path: string) => string): boolean {
  return Object.entries(answers).every(([path, repeated]) => text(path) === repeated);
}

/** At least one typed answer, and none that this group requires is missing where it can be given. */
function isEnough(holder: SameAsHolder, answers: RepeatedAnswers, rows: readonly number[]): boolean {
  // A section asks more than an offer can know: only what the offer names counts there.
  const leaves = leavesIn(holder.children).filter(
    (leaf) => 'kind' in holder || answers[pathAt(leaf.pieces, rows)] !== undefined,
  );
  const given = leaves.filter((leaf) => (answers[pathAt(leaf.pieces, rows)] ?? '') !== '');
  if (!given.some((leaf) => leaf.options === undefined)) return false;
  return leaves.every((leaf) => !leaf.required || leaf.test !== undefined || given.includes(leaf));
}

const tests = new WeakMap<SameAsOffer, Test<AnswerView>>();

/** Conditions of offers name answers from the top. */
function testOf(model: FormModel, offer: SameAsOffer): Test<AnswerView> {
  const known = tests.get(offer);
  if (known) return known;
  const text = (path: string) => (view: AnswerView) => {
    const leaf = model.leaf(path);
    return leaf && view.visibleText(leaf, rowsIn(path));
  };
  const test = compileCondition<AnswerView>(offer.when ?? {}, (path) => ({
    text: text(path),
    rowCount: () => 0,
    isAnswered: (view) => text(path)(view) !== undefined,
  }));
  tests.set(offer, test);
  return test;
}

function isSpecial({ field }: Leaf, text: string): boolean {
  return field.type === 'string' && (field.allow?.some((special) => special === text) ?? false);
}

/** The answers of a group or row; lists inside it are left out. */
export function leavesIn(nodes: readonly ModelNode[]): readonly Leaf[] {
  return nodes.flatMap((node) =>
    node.kind === 'leaf' ? (node.sum ? [] : [node]) : node.kind === 'group' ? leavesIn(node.children) : [],
  );
}
