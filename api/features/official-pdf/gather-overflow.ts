import type { Leaf } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { patternOf, rowsIn } from '../../../schema/forms/paths.ts';
import { readsOf } from '../../../schema/forms/pdf-map.ts';
import type { ItemReference, OverflowRule, PdfMap } from '../../../schema/content/pdf-map.ts';
import type { BlankIndex } from './blank-index.ts';
import { fieldOf } from './fill-blank.ts';
import { choiceText, itemOf, questionOf } from '../../../schema/forms/printing/visible-answers.ts';
import type { VisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import { specialWords, writeAnswer } from '../../../schema/forms/printing/write-answer.ts';

/** Entry for the Additional Information part. */
export interface AdditionalEntry {
  readonly ref: ItemReference;
  readonly text: string;
}

const PLACEHOLDER = /\{([^{}]+)\}/g;
const PLACEHOLDER_ONCE = /\{[^{}]+\}/;

/**
 * Returns what no box shows: rows beyond the printed ones, worded as in the map, and any other answer with its
 * question. No answer can get lost, even if a map is incomplete.
 * @param shown paths that boxes have handled
 */
export function gatherOverflow(
  map: PdfMap,
  index: BlankIndex,
  answers: VisibleAnswers,
  shown: ReadonlySet<string>,
): AdditionalEntry[] {
  const entries: AdditionalEntry[] = [];
  const done = new Set(shown);
  const { steering, labels, pages } = patternsOf(map, index);
  for (const [path, value] of Object.entries(answers.data)) {
    const leaf = answers.model.leaf(path);
    if (done.has(path) || !leaf) continue;
    if (steering.has(leaf.pattern) || steering.has(`${leaf.pattern}=${value}`)) continue;
    const row = rowOf(path, map);
    // A row is printed if a box shows any part of it.
    const isRowPrinted = row && [...shown].some((other) => other.startsWith(`${row.base}.`));
    if (row && !isRowPrinted) {
      const { entry, used } = describeRow(row.rule, row.base, answers);
      for (const other of used) done.add(other);
      if (entry.text) entries.push(entry);
      if (done.has(path)) continue;
    }
    done.add(path);
    const page = pages.get(path) ?? pages.get(leaf.pattern) ?? '';
    entries.push({
      ref: row?.rule.ref.page.includes('{') === false ? row.rule.ref : { ...itemOf(leaf), page },
      text: withLabel(officialLabel(labels, leaf) ?? questionOf(leaf), leaf, path, inWords(leaf, value)),
    });
  }
  return entries;
}

/** Puts before an answer its label and, where this does not say so, whose it is: "Home 3: City: LIMA". */
export const withLabel = (label: string, leaf: Leaf, path: string, words: string): string =>
  titled(whoseOf(label, leaf, path), titled(label, words));

const titled = (title: string, words: string) =>
  [...(title ? [title.endsWith('?') ? title : `${title}:`] : []), words].join(' ');

/** Returns the row ("Home 3"), or else the closest group whose title the label does not contain ("Your mother"). */
function whoseOf(label: string, leaf: Leaf, path: string): string {
  let group = '';
  for (let { holder } = leaf as Pick<Leaf, 'holder'>; holder; { holder } = holder) {
    const { title = '' } = holder.field;
    if (holder.kind === 'list') {
      const row = `${holder.field.rowTitle ?? title} ${(rowsIn(path).at(-1) ?? 0) + 1}`;
      return label.startsWith(row) ? '' : row;
    }
    const words = title.match(/(?!\b(?:your|full|legal)\b)\b\p{L}{4,}/giu) ?? [];
    const isInLabel = words.every((word) => label.toLowerCase().includes(word.toLowerCase()));
    group ||= isInLabel ? '' : title;
  }
  return group;
}

/** Formats an answer outside any box: dates as on the form, choices by their titles. */
export function inWords(leaf: Leaf, value: string): string {
  const special = specialWords(leaf, value);
  if (special !== undefined) return special;
  const rule = FORMATS[leaf.field.type === 'boolean' ? 'yesNo' : leaf.format];
  if (rule.inWords) return rule.inWords(value);
  const words = choiceText(leaf, value);
  return words === value ? writeAnswer(leaf, value) : words;
}

function describeRow(
  rule: OverflowRule,
  base: string,
  answers: VisibleAnswers,
): { entry: AdditionalEntry; used: readonly string[] } {
  const used: string[] = [];
  const fill = (template: string) =>
    template.replace(PLACEHOLDER, (_, inner: string) => {
      const path = `${base}.${inner}`;
      const leaf = answers.model.leaf(path);
      const value = answers.text(path);
      if (!leaf || value === '') return '';
      used.push(path);
      return inWords(leaf, value);
    });
  let heading = '';
  const text = tidy(
    (rule.line.match(/[^,;]+[,;]?/g) ?? []).map((words, at) => {
      const piece = heading + words;
      const filled = fill(piece);
      const isEmpty = PLACEHOLDER_ONCE.test(piece) && filled === piece.replace(PLACEHOLDER, '');
      // "Other name: {family}, {given}" keeps its heading for a person without a family name.
      heading = isEmpty && (at === 0 || !piece.endsWith(';')) ? (/^[^{]*: /.exec(piece)?.[0] ?? '') : '';
      // After a piece without answers the stronger separator stays: "Lima; from 2019".
      return isEmpty ? (piece.endsWith(';') ? ';' : '') : filled;
    }),
  );
  const ref = { page: fill(rule.ref.page), part: fill(rule.ref.part), item: fill(rule.ref.item) };
  return { entry: { ref, text }, used };
}

function tidy(pieces: readonly string[]): string {
  return pieces
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,;:)])/g, '$1')
    .replace(/[,;]+(?=;)/g, '')
    .replace(/^[,;\s]+|[,;\s]+$/g, '');
}

/** Returns the row of an overflowing list that contains this path. */
function rowOf(path: string, map: PdfMap): { base: string; rule: OverflowRule } | undefined {
  for (const [list, rule] of Object.entries(map.overflow ?? {})) {
    const row = path.startsWith(`${list}[`) ? path.slice(list.length).match(/^\[\d+\]/)?.[0] : undefined;
    if (row) return { base: `${list}${row}`, rule };
  }
  return undefined;
}

/** Returns the official words of a box, unless a person has confirmed that they belong to another one. */
export const labelOf = (map: PdfMap, index: BlankIndex, box: string): string | undefined =>
  map.confirmed?.includes(box) === true ? undefined : fieldOf(index, box).label;

/** One of several checkboxes ("Asian") names itself: "Race: Yes" would say nothing. */
const officialLabel = (labels: ReadonlyMap<string, string>, leaf: Leaf): string | undefined =>
  leaf.field.type === 'boolean' ? undefined : labels.get(leaf.pattern);

/** Results for a map and a blank alone, cached: going through all boxes took a tenth of each PDF's time. */
interface Patterns {
  readonly map: PdfMap;
  readonly steering: ReadonlySet<string>;
  readonly labels: ReadonlyMap<string, string>;
  /** Page of the first box, by path and by pattern. */
  readonly pages: ReadonlyMap<string, string>;
}

const known = new WeakMap<BlankIndex, Patterns>();

function patternsOf(map: PdfMap, index: BlankIndex): Patterns {
  const before = known.get(index);
  if (before?.map === map) return before;
  const [labels, pages] = [labelsByPattern(map, index), pagesByPath(map, index)];
  const found = { map, steering: steeringPatterns(map), labels, pages };
  known.set(index, found);
  return found;
}

/** Returns the official words of an answer's box, or of the item of its checkboxes, by the answer's pattern. */
function labelsByPattern(map: PdfMap, index: BlankIndex): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const learn = (patterns: readonly string[], label: string) => {
    for (const pattern of patterns) if (!labels.has(pattern)) labels.set(pattern, label);
  };
  const boxes = Object.entries(map.boxes).flatMap(([box, rule]) => {
    const label = labelOf(map, index, box);
    const isJoined = typeof rule === 'object' && 'join' in rule;
    return label === undefined || isJoined ? [] : [{ label, patterns: readsOf(rule).written.map(patternOf) }];
  });
  // A box is named after its first answer: a single name is printed in the family name's box but is no family name.
  for (const { label, patterns } of boxes) learn(patterns.slice(0, 1), label);
  for (const { label, patterns } of boxes) learn(patterns, label);
  // Items of checkboxes come last, so that an answer with a text box keeps that box's name.
  for (const [box, rule] of Object.entries(map.boxes)) {
    const { kind } = fieldOf(index, box);
    const label = labelOf(map, index, box);
    const [checked] = readsOf(rule).checked;
    if (kind === 'check' && label !== undefined && checked !== undefined) learn([patternOf(checked)], label);
  }
  return labels;
}

function pagesByPath(map: PdfMap, index: BlankIndex): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const [box, rule] of Object.entries(map.boxes)) {
    const { written, checked } = readsOf(rule);
    for (const path of [...written, ...checked].flatMap((one) => [one, patternOf(one)]))
      if (!pages.has(path)) pages.set(path, String((fieldOf(index, box).widgets[0]?.page ?? 0) + 1));
  }
  return pages;
}

/** Returns patterns of answers that are never printed: named in `notPrinted`, or used only in a `when`. */
function steeringPatterns(map: PdfMap): ReadonlySet<string> {
  const rules = Object.values(map.boxes).map(readsOf);
  const printed = new Set(rules.flatMap(({ written, checked }) => [...written, ...checked]).map(patternOf));
  const patterns = rules.flatMap((rule) => rule.conditionPaths).map(patternOf);
  return new Set([...patterns.filter((pattern) => !printed.has(pattern)), ...Object.keys(map.notPrinted ?? {})]);
}
