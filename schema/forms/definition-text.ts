/** What translators write: `text/<language>.json` beside a definition. `text.schema.json` says the same to editors. */

/** The words of one field. What is absent stays English and is marked. */
export interface FieldWords {
  readonly title?: string;
  readonly description?: string;
  readonly why?: string;
  readonly placeholder?: string;
  readonly rowTitle?: string;
  /** By what is stored: `{"Spouse": "Cónyuge"}` */
  readonly options?: Readonly<Record<string, string>>;
  readonly optionDescriptions?: Readonly<Record<string, string>>;
}

export interface DefinitionText {
  readonly $schema?: string;
  readonly title?: string;
  readonly roles?: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, { readonly title?: string; readonly description?: string }>>;
  /** By pattern: `otherNames[].family`; `otherNames[]` is the row itself. */
  readonly fields?: Readonly<Record<string, FieldWords>>;
  /** By item of `evidence.json`. */
  readonly evidence?: Readonly<Record<string, { readonly title?: string; readonly description?: string }>>;
  /** By name in `$defs`, for wherever it is used; an entry in `fields` wins. */
  readonly $defs?: Readonly<Record<string, FieldWords & { readonly fields?: Readonly<Record<string, FieldWords>> }>>;
}
