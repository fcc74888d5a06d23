/** Where a name or date comes from: the block's source text, the document's reading, the profile or a form. */
export type FactOrigin = 'paper' | 'reading' | 'profile' | 'form';

/** A name or date that the translation is compared with. */
export interface KnownFact {
  readonly kind: 'name' | 'date';
  /** The name as it was typed, or the date as YYYY-MM-DD. */
  readonly value: string;
  readonly origin: FactOrigin;
  /** Field that it comes from: "I-130, Part 2: First name"; '' where the origin says enough. */
  readonly from: string;
}

/** A place in the English text where a name or date almost matches what the customer gave. */
export interface DeskWarning {
  readonly page: number;
  readonly blockId: string;
  readonly kind: KnownFact['kind'];
  /** Spelling in the English text. */
  readonly written: string;
  /** The one word of a name, or the date as YYYY-MM-DD. */
  readonly known: string;
  readonly origin: FactOrigin;
  readonly from: string;
}

/** A difference found in one text, with its position. */
export interface FoundDifference {
  readonly at: number;
  readonly written: string;
  readonly known: string;
  readonly origin: FactOrigin;
  readonly from: string;
}
