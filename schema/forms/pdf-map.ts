import { pathsInCondition } from './conditions.ts';
import type { Condition } from './definition.ts';

/**
 * `pdf.json`: how the answers of one edition get onto its official blank. Every box is named exactly once.
 * `pdf-map.schema.json` says the same to editors and to ajv.
 */
export interface PdfMap {
  readonly $schema?: string;
  readonly official: OfficialBlank;
  /** By the box's full official name. */
  readonly boxes: Readonly<Record<string, BoxRule>>;
  /** By full official name: boxes that stay empty, with the reason. */
  readonly leftBlank: Readonly<Record<string, string>>;
  /** By list: where rows go that no box prints. */
  readonly overflow?: Readonly<Record<string, OverflowRule>>;
  /** By box: where text that does not fit it belongs. Without an entry, the question's own item. */
  readonly clipped?: Readonly<Record<string, ItemReference>>;
  /** The slots of the Additional Information part, in order, each by the names of its boxes. */
  readonly additional?: readonly AdditionalSlot[];
  /** What is written by hand on the printed form, beside signatures and dates. */
  readonly byHand?: readonly HandRule[];
  /** Answers that only steer conditions, by path or pattern, with the reason. */
  readonly notPrinted?: Readonly<Record<string, string>>;
}

/** What a blank must be to be filled by this map. */
export interface OfficialBlank {
  /** "04/01/24" */
  readonly printedEdition: string;
  readonly pages: number;
  /** Of the file the map was made from. Another one is only mentioned in the log. */
  readonly sha256: string;
  readonly boxFingerprint: string;
}

/** What a box shows. A condition is as in definitions, with paths from the top. */
export type BoxRule = TextRule | { readonly checkedWhen: Condition } | KeepRule;

/** Printed on the blank already; it goes when the condition does not hold. */
interface KeepRule {
  readonly keep: string;
  readonly when?: Condition;
}

/** A path prints that answer, written as its format and the box ask. */
export type TextRule = string | FromRule | DigitRule | JoinRule | ConstantRule | FirstOfRule;

/** How an answer is written: digits only, letters only, upper case, a part of a date, the first five of a ZIP code. */
type WriteAs = 'text' | 'digits' | 'letters' | 'upper' | 'month' | 'day' | 'year' | 'zip5';

export interface FromRule {
  readonly from: string;
  readonly as?: WriteAs;
  /** Words for special answers; the usual ones are PRESENT, UNKNOWN and N/A, '' prints nothing. */
  readonly write?: Readonly<Record<string, string>>;
  readonly when?: Condition;
}

/** One of several boxes for one digit each, right aligned. The first is 1. */
export interface DigitRule {
  readonly from: string;
  readonly digit: number;
  readonly of: number;
}

/** Several answers in one box; those without text are left out. */
interface JoinRule {
  readonly join: readonly string[];
  readonly with: string;
  readonly when?: Condition;
}

interface ConstantRule {
  readonly text: string;
  readonly when?: Condition;
}

/** The first that gives a text. */
interface FirstOfRule {
  readonly firstOf: readonly TextRule[];
}

/** Where on the official form something belongs. */
export interface ItemReference {
  readonly page: string;
  readonly part: string;
  readonly item: string;
}

export interface OverflowRule {
  /** May name answers of the row, so that the person says the page: `{page}`. */
  readonly ref: ItemReference;
  /** One row in words: "Other name: {family}, {given}". A piece between commas or semicolons without answers is left out. */
  readonly line: string;
}

/** The names of a slot's four boxes. */
export interface AdditionalSlot extends ItemReference {
  readonly text: string;
}

/** Written by hand in some boxes: `ownLetters`, a name or an address in letters that the boxes cannot print. */
interface HandRule {
  readonly what: 'ownLetters';
  readonly ref: ItemReference;
  readonly when?: Condition;
}

/** Which answers a rule reads, as they are written in it. */
export interface RuleReads {
  /** Those whose text it writes. */
  readonly written: readonly string[];
  /** Those that decide whether a box is checked. */
  readonly checked: readonly string[];
  /** Those that only decide whether something is written. */
  readonly asked: readonly string[];
}

/** The one place that knows where the answers stand in each form of a rule. */
export function readsOf(rule: BoxRule): RuleReads {
  if (typeof rule === 'string') return { written: [rule], checked: [], asked: [] };
  if ('firstOf' in rule) {
    const pieces = rule.firstOf.map(readsOf);
    return {
      written: pieces.flatMap(({ written }) => written),
      checked: [],
      asked: pieces.flatMap(({ asked }) => asked),
    };
  }
  const asked = 'when' in rule && rule.when ? pathsInCondition(rule.when) : [];
  const checked = 'checkedWhen' in rule ? pathsInCondition(rule.checkedWhen) : [];
  const written = 'join' in rule ? rule.join : 'from' in rule ? [rule.from] : [];
  return { written, checked, asked };
}
