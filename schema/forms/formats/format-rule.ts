import type { HintCode, ProblemCode } from '../message-codes.ts';

/** Which keyboard a phone shows, and from which side the text is read: attributes of an input, as React names them. */
export interface Keyboard {
  readonly type: 'text' | 'tel';
  readonly inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  readonly autoCapitalize?: 'characters' | 'none';
  readonly spellCheck?: false;
  readonly dir: 'ltr' | 'auto';
}

/** What a check may look at beside the text itself. */
interface CheckContext {
  /** YYYY-MM-DD where the person is. */
  readonly today: string;
  /** The last part of the answer's path: `aliasNames`. */
  readonly id: string;
}

/**
 * All that is known of one format. Whoever types, checks, stores, prints, compares or hides an answer asks this; nobody
 * asks which format it is.
 */
export interface FormatRule {
  /** A right answer, as stored. */
  readonly example: string;
  /**
   * What the field shows after each key press. Nothing that a person may still need while typing is taken away, and
   * doing it twice changes nothing more.
   */
  readonly whileTyping: (text: string) => string;
  /** What is stored of that once the field is left. Without one, the text is trimmed. */
  readonly whenLeft?: (typed: string) => string;
  /**
   * Where the caret finds its place by more than the length of what was before it. `digits`: behind as many digits, for
   * signs are put between them. `trimmed`: typing trims, and a blank before the caret is no blank at the end.
   */
  readonly caret?: 'digits' | 'trimmed';
  /** The problem of a text that is not blank. */
  readonly check?: (value: string, context: CheckContext) => ProblemCode | undefined;

  /** What may be stored, where that is a closed list. */
  readonly options?: readonly string[];
  /** What people call an option, in every language; options without a name have the interface's words. */
  readonly optionNames?: Readonly<Record<string, string>>;
  /** The problem of an answer that is not in the closed list; `notAnOption` without one. */
  readonly notListed?: ProblemCode;
  /** The answers are known words, so that `oneOf` beside this format adds titles and makes it no plain choice. */
  readonly hasKnownAnswers?: true;
  /** An id that contains this has the format where the field names none. The first of the table wins. */
  readonly ids?: RegExp;

  /**
   * What the text stands for. A day has month, day and year, and words in every language; a month is compared as all
   * the days that it may mean; a country is looked up in lists of countries, which are too large to live here.
   */
  readonly standsFor?: 'day' | 'month' | 'country';
  /** Words that people say rather than spell: they can be dictated, and one such answer can be repeated as another. */
  readonly isSpoken?: true;
  readonly hasSeveralLines?: true;
  /** Amounts, which can be added up. */
  readonly isAmount?: true;
  /** It opens accounts or files elsewhere: nobody but its owner sees more than its end. */
  readonly isSensitive: boolean;
  /** Not sensitive, but written like a number that is: in free text it is masked, a right answer is not. */
  readonly looksSensitive?: true;

  readonly keyboard: Keyboard;
  /** Two of half a width share a line. */
  readonly width: 'half' | 'full';
  /** The words under the field. */
  readonly hint?: HintCode;
  /** The words of a list from which nothing is chosen yet. */
  readonly unchosen?: HintCode;

  /**
   * What two spellings of one answer have in common. `letters`: however accents are written; otherwise also when all
   * words of one are words of the other.
   */
  readonly comparedBy?: 'letters' | ((text: string) => string);

  /**
   * How it begins in a box of the official form that has no room for all of it: a `story` goes on in the additional
   * information, a `name` stands there whole. Without one, the box holds a note: half a number or a street is another one.
   */
  readonly begins?: 'story' | 'name';
  /** Ways to write it on the official form, the most readable first. Without it, as stored. */
  readonly spellings?: (value: string) => readonly string[];
  /** The box holds nothing but this; what does not match goes to the additional information. */
  readonly boxHolds?: RegExp;
  /** How "does not apply" is written; N/A without it. */
  readonly notApplicable?: string;
  /** How it is said in a line of text, where the form has no box to tick. */
  readonly inWords?: (value: string) => string;
}
