import type { Condition } from '../../../schema/forms/definition.ts';
import type { BlankIndex } from './blank-index.ts';
import { fieldOf, optionFor } from './fill-blank.ts';
import type { BoxRule, PdfMap, TextRule } from './pdf-map.ts';
import type { VisibleAnswers } from './visible-answers.ts';
import { writeAnswer } from './write-answer.ts';
import type { BoxLimits } from './write-answer.ts';

/** What a box is meant to show. */
export interface BoxIntent {
  readonly value: string | boolean;
  /** The answers it shows, by path. */
  readonly paths: readonly string[];
}

export interface WrittenBoxes {
  /** By full name; boxes with nothing to show are not listed. */
  readonly intents: Readonly<Record<string, BoxIntent>>;
  /** Answers, by path, that a box shows or that decide over what it shows. */
  readonly shown: ReadonlySet<string>;
}

/**
 * Evaluates the map: what each box is to hold, whether or not it fits. Pure; hidden answers print nothing.
 * @throws BoxMapError when the map names a box that the blank does not have.
 */
export function writeBoxes(map: PdfMap, index: BlankIndex, answers: VisibleAnswers): WrittenBoxes {
  const intents: Record<string, BoxIntent> = {};
  const shown = new Set<string>();
  for (const [box, rule] of Object.entries(map.boxes)) {
    const intent = evaluate(rule, fieldOf(index, box), answers, shown);
    if (!intent) continue;
    intents[box] = intent;
    for (const path of intent.paths) shown.add(path);
  }
  return { intents, shown };
}

function evaluate(
  rule: BoxRule,
  limits: BoxLimits,
  answers: VisibleAnswers,
  shown: Set<string>,
): BoxIntent | undefined {
  if (typeof rule === 'object' && 'keep' in rule)
    return rule.when && !answers.holds(rule.when) ? { value: '', paths: [] } : undefined;
  if (typeof rule === 'object' && 'checkedWhen' in rule) {
    const isTicked = answers.holds(rule.checkedWhen);
    const paths = pathsIn(rule.checkedWhen);
    // "No" without a box of its own is said by the empty one.
    for (const path of paths) if (answers.text(path) === 'no') shown.add(path);
    return isTicked ? { value: true, paths } : undefined;
  }
  const written = writeText(rule, limits, answers, shown);
  if (written.text === '') return undefined;
  // A dropdown without such an option cannot show it: the answer then goes to the additional information.
  if (limits.options && !optionFor({ ...limits, kind: 'choice', widgets: [] }, written.text)) return undefined;
  return { value: written.text, paths: written.paths };
}

interface WrittenText {
  readonly text: string;
  readonly paths: readonly string[];
}

const NOTHING: WrittenText = { text: '', paths: [] };

function writeText(rule: TextRule, limits: BoxLimits, answers: VisibleAnswers, shown: Set<string>): WrittenText {
  if (typeof rule === 'string') return writeFrom(rule, limits, answers, shown);
  if ('digit' in rule) {
    const digits = answers.text(rule.from).replace(/\D/g, '');
    const digit = digits.padStart(rule.of, ' ').slice(-rule.of)[rule.digit - 1]?.trim() ?? '';
    // More digits than boxes: none is printed, the whole answer goes to the additional information.
    return digits.length > rule.of || digit === '' ? NOTHING : { text: digit, paths: [rule.from] };
  }
  if ('from' in rule)
    return 'when' in rule && rule.when && !answers.holds(rule.when)
      ? NOTHING
      : writeFrom(rule.from, limits, answers, shown, rule);
  if ('when' in rule) {
    for (const path of pathsIn(rule.when)) shown.add(path);
    return answers.holds(rule.when) ? { text: rule.text, paths: [] } : NOTHING;
  }
  if ('join' in rule) {
    const parts = rule.join.map((part) => writeText(part, {}, answers, shown)).filter(({ text }) => text !== '');
    return { text: parts.map(({ text }) => text).join(rule.with), paths: parts.flatMap(({ paths }) => paths) };
  }
  // Every piece is asked, so that conditions of later ones count as seen.
  const pieces = rule.firstOf.map((piece) => writeText(piece, limits, answers, shown));
  return pieces.find(({ text }) => text !== '') ?? NOTHING;
}

function writeFrom(
  path: string,
  limits: BoxLimits,
  answers: VisibleAnswers,
  shown: Set<string>,
  rule: Parameters<typeof writeAnswer>[3] = {},
): WrittenText {
  const value = answers.text(path);
  const leaf = answers.model.leaf(path);
  if (value === '' || !leaf) return NOTHING;
  const text = writeAnswer(leaf, value, limits, rule);
  // The map says that this answer prints nothing: it is dealt with.
  if (text === '' && rule.write?.[value] === '') shown.add(path);
  return { text, paths: [path] };
}

/** The answers a condition reads, as concrete paths. */
function pathsIn(condition: Condition): readonly string[] {
  return Object.entries(condition).flatMap(([key, value]): readonly string[] => {
    if (key === 'answered') return typeof value === 'string' ? [value] : [];
    if (key !== 'any' && key !== 'all' && key !== 'not') return [key];
    const inner = Array.isArray(value) ? value : [value];
    return inner.flatMap((part) => (isCondition(part) ? pathsIn(part) : []));
  });
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
