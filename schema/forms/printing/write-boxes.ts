import { FORMATS } from '../formats/format-table.ts';
import type { Leaf } from '../form-model.ts';
import { readsOf } from '../pdf-map.ts';
import type { BoxRule, DigitRule, FromRule, PdfMap, TextRule } from '../../content/pdf-map.ts';
import type { VisibleAnswers } from './visible-answers.ts';
import { shortAnswer } from './short-street.ts';
import { optionFor, fitsInBox, writeAnswer } from './write-answer.ts';
import type { BoxLimits } from './write-answer.ts';

/** Intended content of a box. */
export interface BoxIntent {
  readonly value: string | boolean;
  /** Paths of the answers shown. */
  readonly paths: readonly string[];
  /** The box cannot hold this text, whatever its length. */
  readonly doesNotFit?: true;
  /** How it may begin if the box is too small: a story, continued elsewhere, or a name, repeated in full elsewhere. */
  readonly begins?: 'story' | 'name';
  /** Returns it with its street and unit in abbreviations, printed if only this fits: few boxes are too small. */
  readonly short?: () => string;
  /** The box has only the beginning; the additional information has the whole text. */
  readonly isSaidElsewhere?: true;
}

export interface WrittenBoxes {
  /** Keyed by fully qualified name; boxes without content are left out. */
  readonly intents: Readonly<Record<string, BoxIntent>>;
  /** Paths of the answers that a box shows or depends on. */
  readonly shown: ReadonlySet<string>;
}

/**
 * Evaluates the map: the content of each box, whether or not it fits. Pure; hidden answers print nothing.
 * @param limitsOf may throw for a box that the PDF does not have
 */
export function writeBoxes(
  { boxes }: Pick<PdfMap, 'boxes'>,
  limitsOf: (box: string) => BoxLimits,
  answers: VisibleAnswers,
): WrittenBoxes {
  const intents: Record<string, BoxIntent> = {};
  const shown = new Set<string>();
  for (const [box, rule] of Object.entries(boxes)) {
    const intent = evaluate(rule, limitsOf(box), answers, shown);
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
  // Its content is known only once the answer's own box is full.
  if (typeof rule === 'object' && 'continues' in rule) return undefined;
  if (typeof rule === 'object' && 'keep' in rule)
    return rule.when && !answers.holds(rule.when) ? { value: '', paths: [] } : undefined;
  if (typeof rule === 'object' && 'checkedWhen' in rule) {
    const isTicked = answers.holds(rule.checkedWhen);
    const paths = readsOf(rule).checked;
    // "No" without a box of its own is expressed by the empty one.
    for (const path of paths) if (answers.text(path) === 'no') shown.add(path);
    return isTicked ? { value: true, paths } : undefined;
  }
  const { text, paths, doesNotFit } = writeText(rule, limits, answers, shown);
  if (text === '') return wordWhenEmpty(rule, answers);
  // A dropdown without such an option cannot show it, so the answer goes to the additional information.
  if (limits.options && !optionFor(limits, text)) return undefined;
  const begins = doesNotFit ? undefined : beginningOf(paths, answers);
  const abbreviated = { ...answers, text: (path: string) => shortAnswer(answers, path) };
  const short = () => writeText(rule, limits, abbreviated, new Set()).text;
  return { value: text, paths, ...(doesNotFit ? { doesNotFit } : { short }), ...(begins && { begins }) };
}

/** Returns the text that the instructions require for an empty question. Joined answers have none. */
function wordWhenEmpty(rule: TextRule, answers: VisibleAnswers): BoxIntent | undefined {
  if (typeof rule === 'object' && 'firstOf' in rule)
    return rule.firstOf.map((piece) => wordWhenEmpty(piece, answers)).find((intent) => intent !== undefined);
  const path = typeof rule === 'string' ? rule : 'from' in rule && !('digit' in rule) ? rule.from : '';
  const word = answers.notApplicable[path];
  return word === undefined ? undefined : { value: word, paths: [path] };
}

/** Depends on the format. A box may hold several parts of a name, but the beginning of only one story. */
function beginningOf(paths: readonly string[], { model }: VisibleAnswers): BoxIntent['begins'] {
  const [first, ...others] = paths.map((path) => beginsOf(model.leaf(path)));
  return others.every((other) => other === 'name' && other === first) ? first : undefined;
}

const beginsOf = (leaf: Leaf | undefined) => leaf && FORMATS[leaf.format].begins;

interface WrittenText extends Pick<BoxIntent, 'paths' | 'doesNotFit'> {
  readonly text: string;
}

const NOTHING: WrittenText = { text: '', paths: [] };

function writeText(rule: TextRule, limits: BoxLimits, answers: VisibleAnswers, shown: Set<string>): WrittenText {
  if (typeof rule === 'string') return writeFrom({ from: rule }, limits, answers, shown);
  if ('firstOf' in rule) {
    // Every piece is evaluated, so that answers in the conditions of later ones count as shown.
    const pieces = rule.firstOf.map((piece) => writeText(piece, limits, answers, shown));
    return pieces.find(({ text }) => text !== '') ?? NOTHING;
  }
  if ('digit' in rule) return writeDigit(rule, answers);
  const applies = rule.when === undefined || answers.holds(rule.when);
  if ('text' in rule) {
    // Printing “USA” for an address in the United States also shows that answer.
    for (const path of readsOf(rule).conditionPaths) shown.add(path);
    return applies ? { text: rule.text, paths: [] } : NOTHING;
  }
  if (!applies) return NOTHING;
  if ('from' in rule) return writeFrom(rule, limits, answers, shown);
  // Parts that do not apply are left out: for a person with one name, only that name is printed.
  const parts = rule.join
    .map((from) => writeFrom({ from, write: { na: '' } }, {}, answers, shown))
    .filter(({ text }) => text !== '');
  return { text: parts.map(({ text }) => text).join(rule.with), paths: parts.flatMap(({ paths }) => paths) };
}

/** Prints nothing if there are other characters or too many digits; the answer goes to the additional information. */
function writeDigit({ from, digit, of }: DigitRule, answers: VisibleAnswers): WrittenText {
  const digits = answers.text(from);
  if (!/^\d+$/.test(digits) || digits.length > of) return NOTHING;
  const text = digits.padStart(of, ' ')[digit - 1]?.trim() ?? '';
  return text === '' ? NOTHING : { text, paths: [from] };
}

function writeFrom(rule: FromRule, limits: BoxLimits, answers: VisibleAnswers, shown: Set<string>): WrittenText {
  const path = rule.from;
  const value = answers.text(path);
  const leaf = answers.model.leaf(path);
  if (value === '' || !leaf) return NOTHING;
  const text = writeAnswer(leaf, value, limits, rule);
  // The map declares that this answer prints nothing, so it counts as shown.
  if (text === '' && rule.write?.[value] === '') shown.add(path);
  return { text, paths: [path], ...(!fitsInBox(leaf, value, text) && { doesNotFit: true }) };
}
