/**
 * A column that holds encrypted values. Its owner's manifest names it, so that `keys:rotate` forgets none: a test compares
 * all of them with the database. The place a value is bound to is `<table>:<key>:<name>`, as its owner encrypts it.
 */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** Primary key. */
  readonly key: string;
  /** One encrypted value, or a JSON map of path to encrypted value. */
  readonly holds: 'value' | 'map';
  /** @param path of the answer, in a map. */
  readonly placeOf: (key: string, path: string) => string;
  /** SQL for the id of the person whose row it is, in a query of the table; none where nobody is. */
  readonly ownerOf?: string;
}

export const encryptedValue = (table: string, column: string, name: string, ownerOf?: string): EncryptedColumn => ({
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
const SECRETS: EncryptedColumn = {
  table: 'secrets',
  column: 'sealed',
  key: 'name',
  holds: 'value',
  placeOf: (name) => `secrets:${name}`,
};

type Owners = readonly { readonly encryptedColumns?: readonly EncryptedColumn[] }[];

export const encryptedColumnsOf = (owners: Owners): readonly EncryptedColumn[] => [
  SECRETS,
  ...owners.flatMap(({ encryptedColumns = [] }) => encryptedColumns),
];

/** Every encrypted value begins with the id of its key. */
const keyIdsOf = ({ table, column, holds }: EncryptedColumn): string =>
  holds === 'map'
    ? `SELECT split_part(value, '.', 1) AS id FROM "${table}", jsonb_each_text("${column}")`
    : `SELECT split_part("${column}", '.', 1) AS id FROM "${table}" WHERE "${column}" IS NOT NULL`;

/** A query for the ids of all keys that values are encrypted with now. */
export const encryptedKeyIds = (owners: Owners): string => encryptedColumnsOf(owners).map(keyIdsOf).join(' UNION ');
