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

/** The answers as conditions and sums see them, without hidden ones. Implemented by `answer-view.ts`. */
export interface VisibleState {
  /** Undefined when blank or hidden. */
  visibleText(leaf: Leaf, rows: readonly number[]): string | undefined;
  isVisible(node: ModelNode, rows: readonly number[]): boolean;
  rowCount(list: ListNode, rows: readonly number[]): number;
}

/** A condition with the base of its `./` paths: the pattern of the group or row, '' at the top. */
export interface PlacedCondition {
  readonly condition: Condition;
  readonly base: string;
  readonly pointer: string;
}

interface NodeBasics {
  /** `otherNames[].family` */
  readonly pattern: string;
  readonly pieces: PatternPieces;
  /** Last name of the pattern: `family`. */
  readonly id: string;
  readonly sectionId: string;
  /** Whether its container lists it as required; applies only while it is visible. */
  readonly required: boolean;
  /** Its own condition after those of its section and containers; all must hold. */
  readonly conditions: readonly PlacedCondition[];
  /** JSON Pointer to the field in the definition, through references. */
  readonly pointer: string;
  readonly holder: GroupNode | ListNode | undefined;
  /** Full fact, including the container's: `petitioner.name.family`. */
  readonly fact: string | undefined;
  /** Its own condition only, compiled. */
  readonly test: Test<VisibleState> | undefined;
}

/** One answer of the form, or of every row that repeats it. */
export interface Leaf extends NodeBasics {
  readonly kind: 'leaf';
  readonly field: TextField | StatementField;
  readonly format: Format;
  /** Closed list of values, if there is one, without special answers (`allow`). */
  readonly options: readonly string[] | undefined;
  /** Set if the answer is computed. */
  readonly sum: Sum | undefined;
}

/** Computes the result from visible answers; undefined while none is answered. */
type Sum = (sight: VisibleState, rows: readonly number[]) => string | undefined;

export interface GroupNode extends NodeBasics {
  readonly kind: 'group';
  readonly field: GroupField;
  readonly children: readonly ModelNode[];
  /** "Same as" offers, as written. */
  readonly sameAs: SameAs | undefined;
}

export interface ListNode extends NodeBasics {
  readonly kind: 'list';
  readonly field: ListField;
  /** Group of one row, with references resolved. */
  readonly row: GroupField;
  readonly children: readonly ModelNode[];
}

export type ModelNode = Leaf | GroupNode | ListNode;

export interface SectionModel {
  readonly id: string;
  readonly definition: SectionDefinition;
  /** Leaves in form order. */
  readonly leaves: readonly Leaf[];
  readonly children: readonly ModelNode[];
  readonly test: Test<VisibleState> | undefined;
}

/** Nodes that may change with an answer. */
export interface Dependents {
  /** Answers that may appear or disappear, also through groups and sections. */
  readonly leaves: readonly Leaf[];
  readonly groups: readonly GroupNode[];
  readonly lists: readonly ListNode[];
  readonly sections: readonly SectionModel[];
  /** Answers to be computed again. */
  readonly sums: readonly Leaf[];
}
