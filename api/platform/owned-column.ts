import type { Vault } from './vault.ts';

interface OwnedRow {
  readonly id: string;
  readonly userId: string;
}

/** Row as it was read: its encrypted value, or null where the column may be null. */
type StoredRow<Column extends string, Encrypted> = OwnedRow & Readonly<Record<`${Column}Encrypted`, Encrypted>>;

/**
 * An encrypted column of a table whose rows belong to a user: a value that is moved to another row, column or user
 * cannot be decrypted.
 * @param table as in the database: "case_reviews"
 * @param column name of the value; the model has it as `<column>Encrypted`
 */
export function ownedColumn<Column extends string>(table: string, column: Column) {
  const aadOf = ({ id, userId }: OwnedRow) => ({ at: `${table}:${id}:${column}`, owner: userId });
  const codec = <Value>(write: (value: Value) => string, read: (text: string) => Value) => ({
    encrypt: (vault: Vault, row: OwnedRow, value: Value): string => vault.encrypt(aadOf(row), write(value)),
    /** Returns null for a column that is null. @throws DecryptionError */
    decrypt: <Encrypted extends string | null>(
      vault: Vault,
      row: StoredRow<Column, Encrypted>,
    ): Value | Extract<Encrypted, null> => {
      const encrypted = row[`${column}Encrypted`] as string | null;
      return encrypted === null ? (null as Extract<Encrypted, null>) : read(vault.decrypt(aadOf(row), encrypted));
    },
  });
  return {
    ofText: () => codec<string>(String, String),
    ofJson: <Value>() => codec<Value>(JSON.stringify, (text) => JSON.parse(text) as Value),
  };
}
