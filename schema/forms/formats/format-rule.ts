import type { HintCode, ProblemCode } from '../message-codes.ts';

/** Virtual keyboard and text direction, as React's input attributes. */
export interface Keyboard {
  readonly type: 'text' | 'tel';
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autoCapitalize?: 'characters' | 'none';
  readonly spellCheck?: false;
  readonly dir: 'ltr' | 'auto';
}

/** Context of a check, beside the text itself. */
interface CheckContext {
  /** YYYY-MM-DD in the user's time zone. */
  readonly today: string;
  /** Last part of the answer's path: `aliasNames`. */
  readonly id: string;
}

/**
 * All properties of one format. Code that types, checks, stores, prints, compares or masks answers uses these and
 * never tests for a particular format.
 */
export interface FormatRule {
  /** A valid answer, as stored. */
  readonly example: string;
  /** Formats the text after each key press. It removes nothing that may still be needed and is idempotent. */
  readonly whileTyping: (text: string) => string;
  /** Normalises the text for storage when the field loses focus. The default trims it. */
  readonly whenLeft?: (typed: string) => string;
  /**
   * How the caret is restored where the text's length does not suffice. `digits`: after the same number of digits,
   * because separators are inserted. `trimmed`: typing trims the text, so a space before the caret is not at the end.
   */
  readonly caret?: 'digits' | 'trimmed';
  /** Returns the problem of a text that is not blank. */
  readonly check?: (value: string, context: CheckContext) => ProblemCode | undefined;

  /** Closed list of storable values, if there is one. */
  readonly options?: readonly string[];
  /** Labels of options, the same in every language; options without a label use the interface's texts. */
  readonly optionNames?: Readonly<Record<string, string>>;
  /** Problem of an answer outside the closed list; defaults to `notAnOption`. */
  readonly notListed?: ProblemCode;
  /** Answers are known values, so that `oneOf` adds labels without turning the field into a plain choice. */
  readonly hasKnownAnswers?: true;
  /** Ids that imply this format where the field names none. The first match of the table wins. */
  readonly ids?: RegExp;

  /**
   * Meaning of the text. A day has month, day and year, and is localised; a month compares as all days that it may
   * mean; a country is looked up in lists that are too large for this module.
   */
  readonly standsFor?: 'day' | 'month' | 'country' | 'state';
  /** Words rather than spelled characters: answers can be dictated, and copied from other such answers. */
  readonly isSpoken?: true;
  readonly hasSeveralLines?: true;
  /** Amounts, which can be summed. */
  readonly isAmount?: true;
  /** Gives access to accounts or files elsewhere; others than the owner see only its last characters. */
  readonly isSensitive: boolean;
  /** Not sensitive but formatted like a number that is: masked in free text, not as a valid answer. */
  readonly looksSensitive?: true;

  readonly keyboard: Keyboard;
  /** Two half-width fields share a line. */
  readonly width: 'half' | 'full';
  /** Hint below the field. */
  readonly hint?: HintCode;
  /** Placeholder of a list without a selection. */
  readonly unchosen?: HintCode;

  /**
   * Key by which spellings compare equal. `letters` ignores accents; by default, an answer whose words all occur in
   * the other one matches too.
   */
  readonly comparedBy?: 'letters' | ((text: string) => string);

  /**
   * How an answer that does not fit begins in its box: a `story` continues in the additional information, a `name`
   * appears there in full. By default the box has a note, because part of a number or street would be a wrong one.
   */
  readonly begins?: 'story' | 'name';
  /** Ways to write it on the official form, the most readable first; by default as stored. */
  readonly spellings?: (value: string) => readonly string[];
  /** The only text that the box accepts; anything else goes to the additional information. */
  readonly boxHolds?: RegExp;
  /** Text for "does not apply"; N/A by default. */
  readonly notApplicable?: string;
  /** Returns its text for a line where the form has no checkbox. */
  readonly inWords?: (value: string) => string;
}
