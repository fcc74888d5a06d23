/**
 * The shape of a form definition: what an editor writes in `form-definitions/<form>/<edition>/form.json`, and what the
 * browser receives, localised, over GraphQL. JSON Schema carries structure; the extra words are ours and each is
 * described here once. `definition.schema.json` says the same to editors and to ajv.
 */

/**
 * Answers: a flat map of path to text, everywhere (REST, GraphQL, examples, storage).
 * `lastName`, `mailing.city`, `otherNames[0].family`; dates `YYYY-MM-DD`; yes/no `yes` / `no`; a ticked statement
 * `yes`; what is unanswered is absent.
 */
export type FormData = Readonly<Record<string, string>>;

/**
 * A comparison of answers. Keys are joined by and; an array value by or; `any`, `not`, `all` combine conditions.
 * `{"rel_relationship": ["Spouse"]}` · `{"any": [{"status": "employed"}, {"status": "self"}]}` · `{"not": {"country": "USA"}}`
 * · `{"answered": "socialSecurityNumber"}` (of several paths: at least one; of a group or list: anything in it).
 * A path that begins with `./` starts at the group or row that holds the field; `jobs[].kind` in a field of a job means
 * the same row. `"otherNames"` compared with `"any-row"` is true when the list has at least one row.
 * A hidden answer counts as unanswered. Conditions show and hide; they never write an answer.
 */
export type Condition = {
  readonly [path: string]: string | readonly string[] | Condition | readonly Condition[] | undefined;
};

/** How an answer is typed, checked and printed. Without one, the id decides (product rule), else it is upper-case text. */
export type Format =
  | 'text' // upper-cased while typing, trimmed and collapsed when left
  | 'longText' // a text area; keeps the person's own case
  | 'name' // documented names: at least 2 characters
  | 'shortName' // a name that may be one letter
  | 'date' // YYYY-MM-DD, real, not in the future
  | 'anyDate' // the same, may lie in the future (expiry, travel)
  | 'year' // four digits
  | 'phone' // US: (123) 456-7890
  | 'anyPhone' // any country: digits with an optional leading +
  | 'email'
  | 'ssn' // 123-45-6789
  | 'zip' // 12345 or 12345-6789
  | 'aNumber' // letters and digits, 8 characters or more
  | 'onlineAccount' // 12 digits
  | 'receipt' // three letters and ten digits
  | 'documentNumber' // letters and digits
  | 'number' // digits and dot
  | 'money' // dollars, at most two decimals
  | 'usState' // stored as the two-letter code
  | 'country'
  | 'yesNo' // `yes` or `no`
  | 'choice'; // never written: what a field with `oneOf` or `enum`, or a statement, becomes; stored as it is

/** Answers beside the format's own: a date that is still running, something not known, something that does not apply. */
export type SpecialAnswer = 'present' | 'unknown' | 'na';

export interface Choice {
  /** What is stored. */
  readonly const: string;
  /** What the person reads. */
  readonly title: string;
  readonly description?: string;
}

interface Worded {
  /** The question. */
  readonly title?: string;
  /** One hint under the question. */
  readonly description?: string;
  readonly placeholder?: string;
  /** Shown on request: why the agency asks. */
  readonly why?: string;
  /** Where it is printed: "Part 2, Item 4.a". */
  readonly item?: string;
  /** What it means, in the vocabulary of `facts.json`: "petitioner.name.family"; ".family" goes on from its holder. */
  readonly fact?: string;
  readonly showWhen?: Condition;
  /** Set by localisation: the words above are English because the person's language lacks them. */
  readonly untranslated?: true;
}

/** One answer. */
export interface TextField extends Worded {
  readonly type: 'string';
  readonly format?: Format;
  /** A choice of one. `enum` of the standard words (yes, no, unknown, na) takes its titles from the interface. */
  readonly oneOf?: readonly Choice[];
  readonly enum?: readonly string[];
  readonly allow?: readonly SpecialAnswer[];
  /** No more than this can be typed. */
  readonly maxLength?: number;
  readonly minLength?: number;
  /** The printed box holds this many characters; more goes to the additional information page. Shown as a count. */
  readonly printsUpTo?: number;
  /** Not typed: the sum of these answers. `./` as in conditions; `jobs[].pay` outside of a job adds up all rows. */
  readonly computed?: { readonly sum: readonly string[] };
}

/** A statement to tick: `yes` or absent. */
export interface StatementField extends Worded {
  readonly type: 'boolean';
}

/**
 * Fields that belong together (a name, an address). With `selectAll`, statements of which any number is ticked; where
 * its holder lists it as `required`, at least one.
 */
export interface GroupField extends Worded {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Field>>;
  readonly required?: readonly string[];
  readonly selectAll?: true;
  /** What this group may repeat; offered with one tick, which writes plain answers. */
  readonly sameAs?: SameAs;
}

/** The path of a group with answers of the same ids, or several offers, the likeliest first. */
export type SameAs = string | readonly (string | SameAsOffer)[];

export interface SameAsOffer {
  /**
   * By id of an answer in this group: the path of the answer it repeats, from the top. Or texts, each with the path
   * that must be answered for it: `{"inUnitedStates": {"yes": "stateName", "no": "mailingCountry"}}`.
   */
  readonly answers: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** Offered only then. Paths from the top. */
  readonly when?: Condition;
}

/** A repeated group. Where its holder lists it as `required`, it has at least one row. */
export interface ListField extends Worded {
  readonly type: 'array';
  readonly items: GroupField | Reference;
  /** How many rows the official form prints; more go to the overflow place of `pdf.json`. */
  readonly printed?: number;
  readonly minItems?: number;
  readonly maxItems: number;
  /** Name of one row: "Other name". */
  readonly rowTitle?: string;
}

/** `#/$defs/name`; words and marks beside `$ref` win over those of the definition, `required` included. */
export interface Reference extends Worded {
  readonly $ref: string;
  readonly required?: readonly string[];
  readonly printed?: number;
  readonly sameAs?: SameAs;
}

export type Field = TextField | StatementField | GroupField | ListField | Reference;

export interface SectionDefinition {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** "Part 2" */
  readonly item?: string;
  /**
   * The form can be submitted with what is required here. Where no section says so, all that is required anywhere is
   * needed. What else the official form needs stands in `readiness`.
   */
  readonly neededToSubmit?: true;
  readonly showWhen?: Condition;
  readonly schema: {
    readonly type: 'object';
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, Field>>;
  };
  /** RJSF's ui schema: order, width of a field (`"ui:options": {"width": "half"}`). */
  readonly ui?: Readonly<Record<string, unknown>>;
  readonly untranslated?: true;
}

/** One edition of one form. Field ids are unique across sections. */
export interface FormDefinition {
  readonly $schema?: string;
  /** "I-130" */
  readonly formType: string;
  readonly title: string;
  /** The folder's name: "2024-04-01" */
  readonly edition: string;
  /** It does not ask all that the official form asks yet: it says so, and nothing counts as ready to file. */
  readonly unfinished?: true;
  /** What the persons of the form are called. */
  readonly roles?: Readonly<Record<string, string>>;
  readonly sections: readonly SectionDefinition[];
  readonly $defs?: Readonly<Record<string, GroupField | TextField>>;
}
