import type { Test } from './operand.ts';
import type { Condition } from '../content/condition.ts';
import type {
  GroupField,
  ListField,
  SameAs,
  SectionDefinition,
  StatementField,
  TextField,
} from '../content/definition.ts';
import type { Format } from './formats/format-table.ts';
import type { PatternPieces } from './paths.ts';

/** One state of the answers, as conditions and sums see it: what is hidden is not there. `answer-view.ts` makes one. */
export interface VisibleState {
  /** Undefined when blank or hidden. */
  visibleText(leaf: Leaf, rows: readonly number[]): string | undefined;
  isVisible(node: ModelNode, rows: readonly number[]): boolean;
  rowCount(list: ListNode, rows: readonly number[]): number;
}

/** A condition and the pattern of the group or row that its `./` paths start at: '' at the top. */
export interface PlacedCondition {
  readonly condition: Condition;
  readonly base: string;
  readonly pointer: string;
}

interface NodeBasics {
  /** `otherNames[].family` */
  readonly pattern: string;
  readonly pieces: PatternPieces;
  /** The last name of the pattern: `family` */
  readonly id: string;
  readonly sectionId: string;
  /** Its holder lists it as required; matters only while it is visible. */
  readonly required: boolean;
  /** Its own condition and those of all that holds it, the section's first: all must hold. */
  readonly conditions: readonly PlacedCondition[];
  /** Where the field stands in the definition, through references. JSON Pointer. */
  readonly pointer: string;
  readonly holder: GroupNode | ListNode | undefined;
  /** The fact with its holder's before it: `petitioner.name.family`. */
  readonly fact: string | undefined;
  /** Its own condition alone, compiled. */
  readonly test: Test<VisibleState> | undefined;
}

/** One answer of the form, in every row that repeats it. */
export interface Leaf extends NodeBasics {
  readonly kind: 'leaf';
  readonly field: TextField | StatementField;
  readonly format: Format;
  /** What may be stored, where that is a closed list; special answers (`allow`) not included. */
  readonly options: readonly string[] | undefined;
  /** Not typed but added up. */
  readonly sum: Sum | undefined;
}

/** The sum of the answers that are visible; undefined while none is answered. */
type Sum = (sight: VisibleState, rows: readonly number[]) => string | undefined;

export interface GroupNode extends NodeBasics {
  readonly kind: 'group';
  readonly field: GroupField;
  readonly children: readonly ModelNode[];
  /** What it may repeat, as written. */
  readonly sameAs: SameAs | undefined;
}

export interface ListNode extends NodeBasics {
  readonly kind: 'list';
  readonly field: ListField;
  /** The group of one row, reference followed. */
  readonly row: GroupField;
  readonly children: readonly ModelNode[];
}

export type ModelNode = Leaf | GroupNode | ListNode;

export interface SectionModel {
  readonly id: string;
  readonly definition: SectionDefinition;
  /** In the order of the form. */
  readonly leaves: readonly Leaf[];
  readonly children: readonly ModelNode[];
  readonly test: Test<VisibleState> | undefined;
}

/** What may change when an answer changes. */
export interface Dependents {
  /** Answers that may turn visible or hidden, through groups and sections too. */
  readonly leaves: readonly Leaf[];
  readonly groups: readonly GroupNode[];
  readonly lists: readonly ListNode[];
  readonly sections: readonly SectionModel[];
  /** Answers that are added up anew. */
  readonly sums: readonly Leaf[];
}
