/** The vocabulary of facts that forms share: `form-definitions/facts.json`. `facts.schema.json` says the same. */
export interface FactVocabulary {
  readonly $schema?: string;
  /** The first word of a fact. */
  readonly roles: Readonly<Record<string, { readonly title: string; readonly kind: string }>>;
  readonly kinds: Readonly<Record<string, Readonly<Record<string, Fact>>>>;
}

export interface Fact {
  readonly title: string;
  /** A format, `choice`, or another kind. */
  readonly type: string;
  readonly list?: true;
  /** Masked on screen, never in logs or prompts. */
  readonly sensitive?: true;
  /** Belongs to one filing: never offered to another form. */
  readonly oneFiling?: true;
}

/** `petitioner.otherNames.family` is found by role, then kind by kind; rows in brackets are passed over. */
export function findFact(vocabulary: FactVocabulary, path: string): Fact | undefined {
  const [role = '', ...parts] = path.replaceAll(/\[\d*\]/g, '').split('.');
  let kind = own(vocabulary.roles, role)?.kind;
  let fact: Fact | undefined;
  for (const part of parts) {
    const known = kind === undefined ? undefined : own(vocabulary.kinds, kind);
    fact = known && own(known, part);
    if (fact === undefined) return undefined;
    kind = fact.type;
  }
  return fact;
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
