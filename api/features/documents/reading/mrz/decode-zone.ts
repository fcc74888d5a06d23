/** Turns character probabilities into the lines of a zone, repaired where the check digits leave no doubt. */
import { checkDigitOf } from './check-digits.ts';
import { compositeOf, longNumber, parseZone, type ParsedZone } from './parse-zone.ts';
import { CHARACTERS } from './recognise-character.ts';
import { type Alphabet, alphabetsOf, type FieldLayout, layoutsFor, textAt, type ZoneLayout } from './zone-layouts.ts';

export interface DecodedZone {
  readonly layout: ZoneLayout;
  readonly parsed: ParsedZone;
  /** Confidence of each character, per line and column; at most REPAIRED where a check digit decided. */
  readonly confidences: readonly (readonly number[])[];
  /** Fields whose check digits agree only after a repair. */
  readonly repaired: ReadonlySet<string>;
  /** Mean over the characters as recognised, before any repair. */
  readonly meanConfidence: number;
}

/** Maximum confidence of a character that the check digits chose. */
export const REPAIRED = 0.5;
/** Minimum likelihood of a replacement relative to the best candidate; a repair changes at most two per field. */
const MIN_RATIO = 0.004;

const ALLOWED: Readonly<Record<Alphabet, string>> = {
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ<',
  digits: '0123456789<',
  digit: '0123456789',
  sex: 'MFX<',
  any: CHARACTERS.slice(0, 37),
};

interface Choice {
  readonly character: string;
  /** Probability among the characters allowed here. */
  readonly likely: number;
}

type Choices = readonly (readonly (readonly Choice[])[])[];

/** @param seen `seen[line][column]` as recogniseCharacter returns it; every line as long as one format's */
export function decodeZone(seen: readonly (readonly Float32Array[])[], today: string): DecodedZone | undefined {
  const decoded = layoutsFor(seen.length, seen[0]?.length ?? 0)
    .map((layout) => ({ layout, choices: choicesFor(layout, seen), fits: 0 }))
    .filter(({ layout, choices }) => layout.starts.test(choices[0]?.[0]?.[0]?.character ?? ''));
  const [first] = decoded;
  return first && decode(first.layout, first.choices, seen, today);
}

function choicesFor(layout: ZoneLayout, seen: readonly (readonly Float32Array[])[]): Choices {
  const alphabets = alphabetsOf(layout);
  return seen.map((line, row) =>
    line.map((likely, column) => {
      const allowed = ALLOWED[alphabets[row]?.[column] ?? 'any'];
      const choices = Array.from(allowed).map((character) => ({
        character,
        likely: likely[CHARACTERS.indexOf(character)] ?? 0,
      }));
      const sum = choices.reduce((total, choice) => total + choice.likely, 1e-6);
      return choices
        .map((choice) => ({ ...choice, likely: choice.likely / sum }))
        .sort((a, b) => b.likely - a.likely)
        .slice(0, 4);
    }),
  );
}

function decode(
  layout: ZoneLayout,
  choices: Choices,
  seen: readonly (readonly Float32Array[])[],
  today: string,
): DecodedZone {
  const best = choices.map((line) => line.map((each) => each[0]?.character ?? '<').join(''));
  const confidences = choices.map((line, row) =>
    line.map((each, column) => {
      const [choice] = each;
      // Probability among all characters, not only those allowed: a letter in the place of a digit was not read well.
      const among = seen[row]?.[column]?.[CHARACTERS.indexOf(choice?.character ?? '<')] ?? 0;
      return ((choice?.likely ?? 0) + among) / 2;
    }),
  );
  const all = confidences.flat();
  const meanConfidence = all.reduce((sum, each) => sum + each, 0) / all.length;
  const asSeen = parseZone(best, layout, today);
  const isRight = asSeen.digits.disagree === 0 && asSeen.compositeAgrees !== false;
  const repair = isRight ? undefined : repairOf(layout, choices, best);
  if (!repair) return { layout, parsed: asSeen, confidences, repaired: new Set(), meanConfidence };
  for (const { line, column } of repair.changes) {
    const row = confidences[line];
    if (row) row[column] = Math.min(REPAIRED, row[column] ?? 0);
  }
  return {
    layout,
    parsed: parseZone(repair.lines, layout, today),
    confidences,
    repaired: new Set(repair.fields),
    meanConfidence,
  };
}

interface Change {
  readonly line: number;
  readonly column: number;
  readonly character: string;
}

interface Repair {
  readonly changes: readonly Change[];
  /** Product of the likelihoods of the changed characters relative to the best candidates. */
  readonly ratio: number;
}

/** Returns the only combination of second-best characters that satisfies every digit; undefined unless unique. */
function repairOf(layout: ZoneLayout, choices: Choices, best: readonly string[]) {
  const checked = layout.fields.filter((field) => field.digitAt !== undefined);
  const failing = checked.filter((field) => !fieldAgrees(layout, best, field));
  let repairs: Repair[] = [{ changes: [], ratio: 1 }];
  for (const field of failing) {
    const more = repairsOf(layout, choices, best, field);
    if (more.length === 0) return undefined;
    repairs = repairs.flatMap((repair) =>
      more.map((other) => ({ changes: [...repair.changes, ...other.changes], ratio: repair.ratio * other.ratio })),
    );
  }
  if (layout.composite) {
    const [line, column] = layout.composite.digitAt;
    const agreeing = repairs.filter((repair) => compositeOf(apply(best, repair), layout));
    // Positions covered by the composite digit alone, and the digit itself.
    const free = [...uncheckedPlaces(layout), { line, column }].flatMap((at) => changesAt(choices, at.line, at.column));
    const withOneMore = repairs
      .flatMap((repair) =>
        free.map((change) => ({ changes: [...repair.changes, ...change.changes], ratio: repair.ratio * change.ratio })),
      )
      .filter((repair) => compositeOf(apply(best, repair), layout));
    repairs = agreeing.length > 0 ? agreeing : withOneMore;
  }
  const likely = repairs.filter(({ ratio }) => ratio >= MIN_RATIO ** 2).sort((a, b) => b.ratio - a.ratio);
  const [one, two] = likely;
  // Another repair is nearly as likely, so the right one cannot be determined.
  if (!one || one.changes.length === 0 || (two && two.ratio > one.ratio * 0.05)) return undefined;
  const changed = checked.filter(({ span, digitAt }) =>
    one.changes.some(
      ({ line, column }) => line === span[0] && ((column >= span[1] && column < span[2]) || column === digitAt),
    ),
  );
  return { lines: apply(best, one), changes: one.changes, fields: changed.map(({ name }) => name as string) };
}

function repairsOf(layout: ZoneLayout, choices: Choices, best: readonly string[], field: FieldLayout): Repair[] {
  const [line, from, to] = field.span;
  const columns = [...Array.from({ length: to - from }, (_, i) => from + i), field.digitAt ?? from];
  const single = columns.flatMap((column) => changesAt(choices, line, column));
  const tried: Repair[] = [...single];
  for (const [i, one] of single.entries()) {
    for (const two of single.slice(i + 1)) {
      if (one.changes[0]?.column === two.changes[0]?.column || one.ratio * two.ratio < MIN_RATIO) continue;
      tried.push({ changes: [...one.changes, ...two.changes], ratio: one.ratio * two.ratio });
    }
  }
  return tried
    .filter((repair) => fieldAgrees(layout, apply(best, repair), field))
    .sort((a, b) => b.ratio - a.ratio)
    .slice(0, 6);
}

function changesAt(choices: Choices, line: number, column: number): Repair[] {
  const [best, ...others] = choices[line]?.[column] ?? [];
  return others
    .map(({ character, likely }) => ({ changes: [{ line, column, character }], ratio: likely / (best?.likely ?? 1) }))
    .filter(({ ratio }) => ratio >= MIN_RATIO);
}

function uncheckedPlaces(layout: ZoneLayout): { line: number; column: number }[] {
  const optional = layout.fields.filter(({ name }) => name === 'optional1' || name === 'optional2');
  return optional.flatMap(({ span: [line, from, to] }) =>
    Array.from({ length: to - from }, (_, i) => ({ line, column: from + i })),
  );
}

function fieldAgrees(layout: ZoneLayout, lines: readonly string[], field: FieldLayout): boolean {
  const long = field.name === 'documentNumber' ? longNumber(lines, layout) : undefined;
  if (long) return checkDigitOf(long.spans.map((span) => textAt(lines, span)).join('')) === long.digit;
  const raw = textAt(lines, field.span);
  const digit = lines[field.span[0]]?.charAt(field.digitAt ?? 0) ?? '';
  if (digit === '<' && field.isDigitOptional && /^<*$/.test(raw)) return true;
  return checkDigitOf(raw) === digit;
}

function apply(lines: readonly string[], { changes }: Pick<Repair, 'changes'>): string[] {
  const letters = lines.map((line) => Array.from(line));
  for (const { line, column, character } of changes) {
    const row = letters[line];
    if (row) row[column] = character;
  }
  return letters.map((row) => row.join(''));
}
