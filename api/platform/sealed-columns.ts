/**
 * A column that holds sealed values. Its owner's manifest names it, so that `keys:rotate` forgets none: a test compares
 * all of them with the database. The place a value is bound to is `<table>:<key>:<name>`, as its owner seals it.
 */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** Primary key. */
  readonly key: string;
  /** One sealed value, or a JSON map of path to sealed value. */
  readonly holds: 'value' | 'map';
  /** @param path of the answer, in a map. */
  readonly placeOf: (key: string, path: string) => string;
  /** SQL for the id of the person whose row it is, in a query of the table; none where nobody is. */
  readonly ownerOf?: string;
}

export const sealedValue = (table: string, column: string, name: string, ownerOf?: string): SealedColumn => ({
  table,
  column,
  key: 'id',
  holds: 'value',
  placeOf: (key) => `${table}:${key}:${name}`,
  ...(ownerOf !== undefined && { ownerOf }),
});

/** The row names the person itself. */
export const OWN = 'user_id';
/** The row belongs to one of another table, which names the person. */
export const through = (parent: string, key: string) => `(SELECT user_id FROM ${parent} p WHERE p.id = ${key})`;

/** The fingerprint key first: without it nobody's account is found. */
const SECRETS: SealedColumn = {
  table: 'secrets',
  column: 'sealed',
  key: 'name',
  holds: 'value',
  placeOf: (name) => `secrets:${name}`,
};

type Owners = readonly { readonly sealedColumns?: readonly SealedColumn[] }[];

export const sealedColumnsOf = (owners: Owners): readonly SealedColumn[] => [
  SECRETS,
  ...owners.flatMap(({ sealedColumns = [] }) => sealedColumns),
];

/** Every sealed value begins with the id of its key. */
const keyIdsOf = ({ table, column, holds }: SealedColumn): string =>
  holds === 'map'
    ? `SELECT split_part(value, '.', 1) AS id FROM "${table}", jsonb_each_text("${column}")`
    : `SELECT split_part("${column}", '.', 1) AS id FROM "${table}" WHERE "${column}" IS NOT NULL`;

/** A query for the ids of all keys that values are sealed with now. */
export const sealedKeyIds = (owners: Owners): string => sealedColumnsOf(owners).map(keyIdsOf).join(' UNION ');
