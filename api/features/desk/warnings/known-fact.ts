/** Where a name or a date is known from: the text of the part itself, what was read on the paper, profile, forms. */
export type FactOrigin = 'paper' | 'reading' | 'profile' | 'form';

/** A name or a date that the translation is compared with. */
export interface KnownFact {
  readonly kind: 'name' | 'date';
  /** A name as it was typed; a date YYYY-MM-DD. */
  readonly value: string;
  readonly origin: FactOrigin;
  /** Which field of it: "I-130, Part 2: First name"; '' where the origin says all. */
  readonly from: string;
}

/** A place in the English where a name or a date is nearly what the customer gave, and not quite. */
export interface DeskWarning {
  readonly page: number;
  readonly blockId: string;
  readonly kind: KnownFact['kind'];
  /** As it stands in the English. */
  readonly written: string;
  /** The one word of a name, or the date YYYY-MM-DD. */
  readonly known: string;
  readonly origin: FactOrigin;
  readonly from: string;
}

/** What was found in one text, with its place in it. */
export interface FoundDifference {
  readonly at: number;
  readonly written: string;
  readonly known: string;
  readonly origin: FactOrigin;
  readonly from: string;
}
