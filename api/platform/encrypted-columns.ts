/**
 * A column with encrypted values, listed in its owner's manifest so that `keys:rotate` forgets none; a test compares
 * the list with the database. Values are bound to the place `<table>:<key>:<name>`.
 */
export interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  /** Primary key. */
  readonly key: string;
  /** One encrypted value, or a JSON map of path to encrypted value. */
  readonly holds: 'value' | 'map';
  /** @param path of the answer, in a map */
  readonly placeOf: (key: string, path: string) => string;
  /** SQL for the id of the row's owner, in a query of the table; absent if there is none. */
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

/** Owner column of rows that name their owner. */
export const OWNER_COLUMN = 'user_id';
/** Owner SQL of rows whose owner is named by a row of another table. */
export const ownerVia = (parent: string, key: string) => `(SELECT user_id FROM ${parent} p WHERE p.id = ${key})`;

/** The fingerprint key comes first: without it no account is found. */
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

/** Every encrypted value starts with the id of its key. */
const keyIdsOf = ({ table, column, holds }: EncryptedColumn): string =>
  holds === 'map'
    ? `SELECT split_part(value, '.', 1) AS id FROM "${table}", jsonb_each_text("${column}")`
    : `SELECT split_part("${column}", '.', 1) AS id FROM "${table}" WHERE "${column}" IS NOT NULL`;

/** Returns a query for the ids of all keys that are in use. */
export const encryptedKeyIds = (owners: Owners): string => encryptedColumnsOf(owners).map(keyIdsOf).join(' UNION ');
