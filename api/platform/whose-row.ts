/**
 * Whose the rows of a table are, for the database's own policies (row-level security): what is asked in somebody's name
 * sees and changes their rows alone. A manifest says it of each of its models, a migration makes the policy, and
 * `api/row-level-security.test.ts` compares both.
 */
export type WhoseRow =
  /** The column names the person. */
  | { readonly person: string }
  /** The rows of another table, each shown to whom that one is. By table: the column with its id. */
  | { readonly of: Readonly<Record<string, string>>; readonly orNone?: true }
  /** Told by its text: "usr_…:saveApplication". */
  | { readonly begins: string }
  /** No person's request sees any; why. */
  | { readonly product: string }
  /** Nothing of anybody: there is no policy; why. */
  | { readonly nobody: string };

export const OWN_ROWS: WhoseRow = { person: 'user_id' };
export const rowsOf = (parent: string, column: string): WhoseRow => ({ of: { [parent]: column } });
export const rowsOfTheProduct = (why: string): WhoseRow => ({ product: why });
export const rowsOfNobody = (why: string): WhoseRow => ({ nobody: why });

const ASKS_FOR = "current_setting('tern.asks_for', true)";
/** The product itself, which says so. */
const ASKS_FOR_ALL = `${ASKS_FOR} = 'system'`;

/**
 * SQL of the policy, as the migration that makes the table has to write it; undefined where there is none. No function
 * of ours is in it: each statement would be planned with what is in that.
 */
export function policyOf(whose: WhoseRow): string | undefined {
  if ('nobody' in whose) return undefined;
  if ('product' in whose) return ASKS_FOR_ALL;
  if ('person' in whose) return `"${whose.person}" = ${ASKS_FOR} OR ${ASKS_FOR_ALL}`;
  if ('begins' in whose) return `starts_with("${whose.begins}", ${ASKS_FOR} || ':') OR ${ASKS_FOR_ALL}`;
  const parents = Object.entries(whose.of);
  const none = `COALESCE(${parents.map(([, column]) => `"${column}"`).join(', ')}) IS NULL`;
  const shown = parents.map(([parent, column]) => `EXISTS (SELECT FROM "${parent}" AS p WHERE p."id" = "${column}")`);
  return [ASKS_FOR_ALL, ...(whose.orNone ? [none] : []), ...shown].join(' OR ');
}
