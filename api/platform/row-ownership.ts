/**
 * Ownership of the rows of a table, for the database's row-level security: a statement with a user's identity sees
 * and changes that user's rows only. Manifests declare it per model, migrations create the policy, and
 * `api/row-level-security.test.ts` compares both.
 */
export type RowOwnership =
  /** A column with the user's id. */
  | { readonly person: string }
  /** Child rows, visible to whoever sees the parent. By parent table: the column with its id. */
  | { readonly of: Readonly<Record<string, string>>; readonly orNone?: true }
  /** A text column that starts with the user's id: "usr_…:saveApplication". */
  | { readonly begins: string }
  /** Visible to the system only; the text says why. */
  | { readonly product: string }
  /** Nothing personal, so there is no policy; the text says why. */
  | { readonly nobody: string };

export const OWN_ROWS: RowOwnership = { person: 'user_id' };
export const rowsOf = (parent: string, column: string): RowOwnership => ({ of: { [parent]: column } });
export const rowsOfTheProduct = (why: string): RowOwnership => ({ product: why });
export const rowsOfNobody = (why: string): RowOwnership => ({ nobody: why });

const ASKS_FOR = "current_setting('tern.asks_for', true)";
/** Holds for the system's identity. */
const ASKS_FOR_ALL = `${ASKS_FOR} = 'system'`;

/**
 * Returns the policy's SQL, as the migration that creates the table must contain it; undefined for none. It uses no
 * functions of Tern's, which would have to be planned with each statement.
 */
export function policyOf(whose: RowOwnership): string | undefined {
  if ('nobody' in whose) return undefined;
  if ('product' in whose) return ASKS_FOR_ALL;
  if ('person' in whose) return `"${whose.person}" = ${ASKS_FOR} OR ${ASKS_FOR_ALL}`;
  if ('begins' in whose) return `starts_with("${whose.begins}", ${ASKS_FOR} || ':') OR ${ASKS_FOR_ALL}`;
  const parents = Object.entries(whose.of);
  const none = `COALESCE(${parents.map(([, column]) => `"${column}"`).join(', ')}) IS NULL`;
  const shown = parents.map(([parent, column]) => `EXISTS (SELECT FROM "${parent}" AS p WHERE p."id" = "${column}")`);
  return [ASKS_FOR_ALL, ...(whose.orNone ? [none] : []), ...shown].join(' OR ');
}
