/** How many statements of a process get a name: each costs every connection some 20 to 100 kB of the database's memory. */
const MAX_NAMES = 400;

const names = new Map<string, string>();

/**
 * Returns the name under which a connection prepares this statement once and the database keeps its plan; undefined for
 * one that is sent as it is: no query or change of rows, or one too many.
 */
export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MAX_NAMES || !/^(SELECT|INSERT|UPDATE|DELETE)\b/.test(sql)) return known;
  const name = `tern_${names.size}`;
  names.set(sql, name);
  return name;
}
