import type { Test } from './operand.ts';
import { compileCondition } from './conditions.ts';
import type { SameAs, SameAsOffer } from '../content/definition.ts';
import type { FormModel, GroupNode, Leaf, ListNode, ModelNode, SectionModel } from './form-model.ts';
import type { AnswerView } from './answer-view.ts';
import { getOrInsert } from './get-or-insert.ts';
import { pathAt, rowsIn } from './paths.ts';
import { isSpecial } from './validate.ts';

/** Source from which an answer of a group may be copied. */
export interface SameAsSource {
  /** Answer of the group or row that is filled. */
  readonly leaf: Leaf;
  /** Path of the answer that is copied. */
  readonly path: string;
  /** Written instead of the copied answer, if that is answered: “yes” for an address with a state. */
  readonly text: string | undefined;
}

/** A group, a list for each of its rows, or a whole section. */
export type SameAsHolder = GroupNode | ListNode | SectionModel;

/** Returns the `sameAs` offers of a group, of the rows of a list, or of a section. */
export function sameAsOf(holder: SameAsHolder): readonly (string | SameAsOffer)[] {
  const written = writtenAt(holder);
  return typeof written === 'string' ? [written] : (written ?? []);
}

function writtenAt(holder: SameAsHolder): SameAs | undefined {
  if (!('kind' in holder)) return holder.definition.sameAs;
  return holder.kind === 'group' ? holder.sameAs : holder.row.sameAs;
}

/** Returns the prefix of its answers' ids: `home.`, `spouses[].`, '' for a section. */
export function patternUnder(holder: SameAsHolder): string {
  if (!('kind' in holder)) return '';
  return holder.kind === 'group' ? `${holder.pattern}.` : `${holder.pattern}[].`;
}

/** Returns the sources of an offer; for another group, the answers that both have. Unknown names are left out. */
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

/** Answers that a tick writes, by path; '' clears an answer. */
type RepeatedAnswers = Readonly<Record<string, string>>;

export interface Repetition {
  readonly answers: RepeatedAnswers;
  /** Title of the container that is copied from: "Your mailing address". */
  readonly origin: string;
}

/**
 * Returns what can be copied into this group, row or section now: visible answers from elsewhere; “does not apply”
 * and the like only where the target allows them too.
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
    // Unanswered sources clear their targets; otherwise half of another address would remain.
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
  // Two sources may have the same address.
  return [...new Map(found.map((repetition) => [JSON.stringify(repetition.answers), repetition])).values()];
}

/** Returns the title of the group that contains an answer, or else of its section. */
function titleAround(model: FormModel, path: string): string {
  const { pattern = '', sectionId = '' } = model.leaf(path) ?? {};
  const group = model.groups.get(pattern.split('.').slice(0, -1).join('.'));
  return group?.field.title ?? model.section(sectionId)?.definition.title ?? '';
}

/** Whether the answers are already copied. @param text returns the answer at a path, '' if there is none */
export function isRepeated(answers: RepeatedAnswers, text: (path: string) => string): boolean {
  return Object.entries(answers).every(([path, repeated]) => text(path) === repeated);
}

/** Whether at least one typed answer is copied and no unconditional answer that the group requires is missing. */
function isEnough(holder: SameAsHolder, answers: RepeatedAnswers, rows: readonly number[]): boolean {
  // A section has more questions than an offer covers, so only those in the offer count.
  const leaves = leavesIn(holder.children).filter(
    (leaf) => 'kind' in holder || answers[pathAt(leaf.pieces, rows)] !== undefined,
  );
  const given = leaves.filter((leaf) => (answers[pathAt(leaf.pieces, rows)] ?? '') !== '');
  if (!given.some((leaf) => leaf.options === undefined)) return false;
  return leaves.every((leaf) => !leaf.required || leaf.test !== undefined || given.includes(leaf));
}

const tests = new WeakMap<SameAsOffer, Test<AnswerView>>();

/** Conditions of offers use absolute paths. */
function testOf(model: FormModel, offer: SameAsOffer): Test<AnswerView> {
  const text = (path: string) => (view: AnswerView) => {
    const leaf = model.leaf(path);
    return leaf && view.visibleText(leaf, rowsIn(path));
  };
  return getOrInsert(tests, offer, () =>
    compileCondition<AnswerView>(offer.when ?? {}, (path) => ({
      text: text(path),
      rowCount: () => 0,
      isAnswered: (view) => text(path)(view) !== undefined,
    })),
  );
}

/** Returns the answers of a group or row, without those of lists inside it. */
export function leavesIn(nodes: readonly ModelNode[]): readonly Leaf[] {
  return nodes.flatMap((node) =>
    node.kind === 'leaf' ? (node.sum ? [] : [node]) : node.kind === 'group' ? leavesIn(node.children) : [],
  );
}
