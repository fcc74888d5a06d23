import type { Leaf } from '../../../schema/forms/form-model.ts';
import { patternOf } from '../../../schema/forms/paths.ts';
import type { ItemReference, OverflowRule, PdfMap } from './pdf-map.ts';
import { choiceWords, itemOf, questionOf } from './visible-answers.ts';
import type { VisibleAnswers } from './visible-answers.ts';
import { specialWords, writeAnswer } from './write-answer.ts';

/** Something for the Additional Information part. */
export interface AdditionalEntry {
  readonly ref: ItemReference;
  readonly text: string;
}

const PLACEHOLDER = /\{([^{}]+)\}/g;
const PLACEHOLDER_ONCE = /\{[^{}]+\}/;

/**
 * What no box shows: rows beyond the printed ones as the map words them, and any other answer by its question. So
 * nothing that a person answered can go missing, even where a map is not complete.
 * @param shown paths that boxes have dealt with
 */
export function gatherOverflow(map: PdfMap, answers: VisibleAnswers, shown: ReadonlySet<string>): AdditionalEntry[] {
  const entries: AdditionalEntry[] = [];
  const done = new Set(shown);
  const steering = steeringPatterns(map);
  for (const [path, value] of Object.entries(answers.data)) {
    const leaf = answers.model.leaf(path);
    if (done.has(path) || !leaf || steering.has(leaf.pattern)) continue;
    const row = rowOf(path, map);
    // A row of which a box shows a part is a printed one.
    const isRowPrinted = row && [...shown].some((other) => other.startsWith(`${row.base}.`));
    if (row && !isRowPrinted) {
      const { entry, used } = rowInWords(row.rule, row.base, answers);
      for (const other of used) done.add(other);
      if (entry.text) entries.push(entry);
      if (done.has(path)) continue;
    }
    done.add(path);
    entries.push({
      ref: row?.rule.ref.page.includes('{') === false ? row.rule.ref : itemOf(leaf),
      text: `${questionOf(leaf)}: ${inWords(leaf, value)}`,
    });
  }
  return entries;
}

/** An answer outside any box: dates as on the form, choices in their own words. */
export function inWords(leaf: Leaf, value: string): string {
  const special = specialWords(leaf, value);
  if (special !== undefined) return special;
  if (leaf.field.type === 'boolean' || leaf.format === 'yesNo')
    return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value;
  const words = choiceWords(leaf, value);
  return words === value ? writeAnswer(leaf, value) : words;
}

function rowInWords(
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
  const text = tidy(
    (rule.line.match(/[^,;]+[,;]?/g) ?? []).map((piece) => {
      const filled = fill(piece);
      const isEmpty = PLACEHOLDER_ONCE.test(piece) && filled === piece.replace(PLACEHOLDER, '');
      // The weightier sign after a piece without answers stays: "Lima; from 2019".
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
    .replace(/ ([,;])/g, '$1')
    .replace(/[,;]+(?=;)/g, '')
    .replace(/^[,;\s]+|[,;\s]+$/g, '');
}

/** The row of an overflowing list that this path is in. */
function rowOf(path: string, map: PdfMap): { base: string; rule: OverflowRule } | undefined {
  for (const [list, rule] of Object.entries(map.overflow ?? {})) {
    const row = path.startsWith(`${list}[`) ? path.slice(list.length).match(/^\[\d+\]/)?.[0] : undefined;
    if (row) return { base: `${list}${row}`, rule };
  }
  return undefined;
}

/** Patterns of answers that are never printed themselves: named in `notPrinted`, or asked only by a `when`. */
function steeringPatterns(map: PdfMap): ReadonlySet<string> {
  const printed = new Set<string>();
  const asked = new Set<string>();
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (key === 'box' || key === 'from' || key === 'join' || key === 'firstOf') printed.add(patternOf(value));
      if (key === 'answered') asked.add(patternOf(value));
    } else if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        const isInCondition = key === 'when' || key === 'checkedWhen';
        const isPath = isInCondition && name !== 'any' && name !== 'all' && name !== 'not' && name !== 'answered';
        if (isPath) (key === 'when' ? asked : printed).add(patternOf(name));
        else visit(inner, isInCondition && name !== 'answered' ? key : name);
      }
  };
  for (const rule of Object.values(map.boxes)) visit(rule, 'box');
  return new Set([...[...asked].filter((pattern) => !printed.has(pattern)), ...Object.keys(map.notPrinted ?? {})]);
}
